import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taskSpecSchema } from "../../spec/task-spec.ts";
import { startBucket, type TestBucket } from "../../testing/bucket.test.support.ts";
import { createBucketStore } from "./bucket-store.ts";
import { openBucket } from "./bucket.ts";
import type { EvidenceStore } from "./evidence-store.ts";
import { openStore, shareStore } from "./open-store.ts";

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-bucket-"));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const machine = async (runId: string): Promise<{ store: EvidenceStore; directory: string }> => {
  const directory = await mkdtemp(join(folder, "machine-"));
  const opened = openBucket(bucket.address, bucket.environment);
  return { store: createBucketStore({ bucket: opened, runId, directory }), directory };
};

test("the evidence of the attempt that counts reaches the folder of the run, from machines that share nothing else", async () => {
  const [first, second, orchestrator] = [await machine("a"), await machine("a"), await machine("a")];
  const begun = await first.store.prepare("p1", 1);
  await mkdir(join(begun, "blobs"), { recursive: true });
  await writeFile(join(begun, "result.json"), "first");
  await writeFile(join(begun, "blobs", "picture"), new Uint8Array([0, 255, 10]));
  await writeFile(join(begun, "writer.lock"), "");
  await first.store.keep("p1", 1);
  const continued = await second.store.prepare("p1", 2);
  await expect(readFile(join(continued, "result.json"), "utf8")).resolves.toBe("first");
  await writeFile(join(continued, "result.json"), "second");
  await second.store.keep("p1", 2);
  await expect(orchestrator.store.collect("p1", 2)).resolves.toBe(true);
  const sample = join(orchestrator.directory, "p1");
  await expect(readFile(join(sample, "result.json"), "utf8")).resolves.toBe("second");
  await expect(readFile(join(sample, "blobs", "picture"))).resolves.toEqual(Buffer.from([0, 255, 10]));
  await expect(readFile(join(sample, "writer.lock"))).rejects.toThrow("ENOENT");
  await expect(orchestrator.store.collect("p2", 1)).resolves.toBe(false);
});

test.each(["../../surehand.config.mjs", "/etc/x", "a/../../../x", "..", "a//b", "./x"])(
  "an index of the bucket that names %j writes no file",
  async (name) => {
    const { store, directory } = await machine("evil");
    const opened = openBucket(bucket.address, bucket.environment);
    await opened.put("evil/p1/1.json", JSON.stringify([name]));
    await opened.put(`evil/p1/1/${name}`, "export default {}");
    await expect(store.collect("p1", 1)).rejects.toThrow("is no path inside");
    expect(await readdir(directory, { recursive: true })).not.toContain("surehand.config.mjs");
  },
);

test.each([
  ["is no JSON", "[", "is not a list of files"],
  ["is no list", '{"a":1}', "is not a list of files"],
  ["names a file twice", '["a","a"]', "names a file twice"],
  ["names a file that is not there", '["a"]', "is missing"],
  ["is too large", JSON.stringify(["a".repeat(4_000_000)]), "has more than 4000000 bytes"],
])("an index of the bucket that %s is damaged evidence, and the next attempt begins anew", async (_, index, problem) => {
  const { store, directory } = await machine("damaged");
  await openBucket(bucket.address, bucket.environment).put("damaged/p1/1.json", index);
  const error: unknown = await store.collect("p1", 1).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: "evidence-damaged" });
  expect(error instanceof Error && error.message).toContain(problem);
  expect(await readdir(directory)).not.toContain("p1");
  await expect(readdir(await store.prepare("p1", 2))).rejects.toThrow("ENOENT");
});

test("a worker that reaches another bucket or a folder refuses to work", async () => {
  const { address, environment } = bucket;
  const { token } = await shareStore({ runId: "b", directory: folder, address, environment });
  const task = { goal: "-", output_schema: {} };
  const options = { directory: folder, storeToken: token, store: address, model: "offline", level: "page" } as const;
  const run = { runId: "b", task: taskSpecSchema.parse(task), options };
  await expect(openStore(run, undefined, environment)).resolves.toBeDefined();
  const refused = { code: "store-not-shared" };
  await expect(openStore(run, "s3://evidence/elsewhere", environment)).rejects.toMatchObject(refused);
  await expect(openStore(run, folder, environment)).rejects.toMatchObject(refused);
});

test("no other user can prepare the folder of a worker, because nobody knows its name", async () => {
  const { address, environment } = bucket;
  const { token } = await shareStore({ runId: "c", directory: folder, address, environment });
  const task = taskSpecSchema.parse({ goal: "-", output_schema: {} });
  const options = { directory: folder, storeToken: token, store: address, model: "offline", level: "page" } as const;
  const folderOf = async (): Promise<string> => {
    const store = await openStore({ runId: "c", task, options }, undefined, environment);
    return store.prepare("p1", 1);
  };
  expect(await folderOf()).not.toBe(await folderOf());
});

test("a bucket that can't be reached is an outage, and one without keys is refused", async () => {
  const { address, environment } = bucket;
  const unreachable = openBucket(address, { ...environment, AWS_ENDPOINT_URL: "http://127.0.0.1:9" });
  await expect(unreachable.put("key", "content")).rejects.toMatchObject({ code: "store-unavailable", retryable: true });
  expect(() => openBucket(address, {})).toThrow("AWS_ACCESS_KEY_ID");
  expect(() => openBucket("s3:///prefix", environment)).toThrow("is not the URL of a bucket");
});
