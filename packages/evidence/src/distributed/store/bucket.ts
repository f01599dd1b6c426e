import { InvalidInputError } from "@surehand/kernel";
import { S3mini } from "s3mini";
import { EvidenceDamagedError } from "../../results/evidence-damaged-error.ts";
import { StoreUnavailableError } from "../../results/store-unavailable-error.ts";

/** Objects of a bucket below a prefix. */
export interface Bucket {
  put(key: string, content: Uint8Array | string): Promise<void>;
  /**
   * Returns the content of an object. Undefined when there is none.
   * @throws EvidenceDamagedError if it has more than `maxBytes`
   */
  get(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
}

const REQUEST_TIMEOUT_MS = 60_000;

type Environment = Readonly<Record<string, string | undefined>>;

export function isBucketAddress(store: string | undefined): store is string {
  return store?.startsWith("s3://") === true;
}

/**
 * Opens `s3://bucket/prefix`. Keys, region and endpoint are in the variables that AWS's own tools read: AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL (https://docs.aws.amazon.com/sdkref/latest/guide/settings-reference.html).
 * @throws InvalidInputError when the address or a variable is missing
 */
export function openBucket(address: string, environment: Environment): Bucket {
  const url = URL.parse(address);
  if (url?.protocol !== "s3:" || url.host === "")
    throw new InvalidInputError({
      input: "store",
      problem: `is not the URL of a bucket: ${address}`,
      hint: "For example s3://my-bucket/evidence.",
    });
  const prefix = url.pathname.replace(/^\//u, "");
  const keyOf = (key: string): string => (prefix === "" || prefix.endsWith("/") ? prefix + key : `${prefix}/${key}`);
  const region = environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"] ?? "us-east-1";
  const client = new S3mini({
    accessKeyId: variable("AWS_ACCESS_KEY_ID", environment),
    secretAccessKey: variable("AWS_SECRET_ACCESS_KEY", environment),
    region,
    endpoint: `${endpointOf(environment, region)}/${url.host}`,
    requestAbortTimeout: REQUEST_TIMEOUT_MS,
  });
  return {
    put: (key, content) =>
      reach(async () => {
        await client.putObject(keyOf(key), typeof content === "string" ? content : Buffer.from(content));
      }),
    get: (key, maxBytes) =>
      reach(async () => {
        const response = await client.getObjectResponse(keyOf(key));
        return response === null ? undefined : readBody(response, { key, maxBytes });
      }),
  };
}

interface BodyLimit {
  readonly key: string;
  readonly maxBytes: number;
}

async function readBody(response: Response, { key, maxBytes }: BodyLimit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the request.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new EvidenceDamagedError({ key, problem: `has more than ${maxBytes} bytes` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function reach<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (EvidenceDamagedError.isInstance(error)) throw error;
    throw new StoreUnavailableError(error);
  }
}

function endpointOf(environment: Environment, region: string): string {
  const endpoint = environment["AWS_ENDPOINT_URL_S3"] ?? environment["AWS_ENDPOINT_URL"];
  if (endpoint === undefined) return `https://s3.${region}.amazonaws.com`;
  return endpoint.endsWith("/") ? endpoint.slice(0, -1) : endpoint;
}

function variable(name: string, environment: Environment): string {
  const value = environment[name];
  if (value !== undefined && value !== "") return value;
  throw new InvalidInputError({
    input: "store",
    problem: `needs the environment variable ${name}, which is not set`,
    hint: `Set ${name} in the environment or in .env.`,
  });
}
