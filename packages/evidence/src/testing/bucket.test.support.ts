import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error -- the package has no types
import S3rver from "@20minutes/s3rver";
import { z } from "zod";

export interface TestBucket extends AsyncDisposable {
  /** Address of the bucket. */
  readonly address: string;
  /** Variables with which it is reached. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Keys that the server accepts. */
const KEY = "S3RVER";

/** Starts an S3 server with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-bucket-"));
  const options = { address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: [{ name: "evidence" }] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unsafe-call -- its documented API
  const server = new S3rver(options) as { run: () => Promise<unknown>; close: () => Promise<void> };
  const { port } = z.object({ port: z.number() }).parse(await server.run());
  return {
    address: "s3://evidence/runs",
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
