import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
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
  /**
   * Writes the content of an object to a new file. False when there is none.
   *
   * @param take called with the number of bytes of each part; an error that it throws ends the transfer
   */
  save(key: string, path: string, take: (bytes: number) => void): Promise<boolean>;
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
    save: (key, path, take) =>
      reach(async () => {
        const response = await client.getObjectResponse(keyOf(key));
        if (response === null) return false;
        await pipeline(partsOf(response, take), createWriteStream(path, { flags: "wx", mode: 0o600 }));
        return true;
      }),
  };
}

interface BodyLimit {
  readonly key: string;
  readonly maxBytes: number;
}

async function readBody(response: Response, { key, maxBytes }: BodyLimit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  const take = (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw new EvidenceDamagedError({ key, problem: `has more than ${maxBytes} bytes` });
  };
  for await (const chunk of partsOf(response, take)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An error of `take` cancels the request. */
async function* partsOf(response: Response, take: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of response.body ?? []) {
    take(chunk.length);
    yield chunk;
  }
}

async function reach<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (EvidenceDamagedError.isInstance(error) || isOfFile(error)) throw error;
    throw new StoreUnavailableError(error);
  }
}

/** Whether a file of this machine is the cause, and not the bucket. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall === "open";
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
