import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSigningKey, type SigningKey } from "@surehand/journal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { continueJournal } from "../../journal/continue-journal.ts";
import { taskSpecSchema } from "../../spec/task-spec.ts";
import { signingKey } from "../../testing/run-one.test.support.ts";
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

interface Machine {
  readonly store: EvidenceStore;
  readonly directory: string;
}

const machine = async (runId: string, trusted: readonly SigningKey[] = [signingKey]): Promise<Machine> => {
  const directory = await mkdtemp(join(folder, "machine-"));
  const opened = openBucket(bucket.address, bucket.environment);
  const trusts = (fingerprint: string): boolean => trusted.some((key) => key.fingerprint === fingerprint);
  return { store: createBucketStore({ bucket: opened, runId, directory, trusts }), directory };
};

interface Attempt {
  readonly runId: string;
  readonly text: string;
  readonly sampleId?: string;
  readonly key?: SigningKey;
}

/** Writes and seals an attempt, as a worker does. */
async function work(place: string, { runId, text, sampleId = "p1", key = signingKey }: Attempt): Promise<void> {
  await mkdir(join(place, "blobs"), { recursive: true });
  await writeFile(join(place, "result.json"), text);
  const journal = await continueJournal(place, { identity: { runId, sampleId } });
  await journal.append("note", { text });
  await journal.seal({ key, environment: {} });
}

test("the evidence of the attempt that counts reaches the folder of the run, from machines that share nothing else", async () => {
  const [first, second, orchestrator] = [await machine("a"), await machine("a"), await machine("a")];
  const begun = await first.store.prepare("p1", 1);
  await work(begun, { runId: "a", text: "first" });
  await writeFile(join(begun, "writer.lock"), "");
  await first.store.keep("p1", 1);
  const continued = await second.store.prepare("p1", 2);
  await expect(readFile(join(continued, "result.json"), "utf8")).resolves.toBe("first");
  await work(continued, { runId: "a", text: "second" });
  await second.store.keep("p1", 2);
  await expect(orchestrator.store.collect("p1", 2)).resolves.toBe(true);
  const sample = join(orchestrator.directory, "p1");
  await expect(readFile(join(sample, "result.json"), "utf8")).resolves.toBe("second");
  await expect(readFile(join(sample, "writer.lock"))).rejects.toThrow("ENOENT");
  await expect(orchestrator.store.collect("p2", 1)).rejects.toMatchObject({ code: "evidence-damaged" });
});

const stranger = createSigningKey();

test.each<readonly [string, (place: string) => Promise<void>, string]>([
  ["is not sealed", (place) => writeFile(join(place, "result.json"), "forged"), "is not sealed"],
  ["was changed", (place) => changed(place), "changed after its seal"],
  ["is of another sample", (place) => work(place, { runId: "b", text: "x", sampleId: "p2" }), "of another sample"],
  ["is of another run", (place) => work(place, { runId: "c", text: "x" }), "of another sample"],
])("an attempt in the bucket that %s is neither collected nor continued", async (_, write, problem) => {
  const [writer, reader] = [await machine("b"), await machine("b")];
  const place = await writer.store.prepare("p1", 1);
  await mkdir(place, { recursive: true });
  await write(place);
  await writer.store.keep("p1", 1);
  await expect(reader.store.collect("p1", 1)).rejects.toThrow(problem);
  await expect(readdir(await reader.store.prepare("p1", 2))).rejects.toThrow("ENOENT");
});

async function changed(place: string): Promise<void> {
  await work(place, { runId: "b", text: "first" });
  await writeFile(join(place, "result.json"), "forged");
}

test("a worker does not continue an attempt of an unknown key, because it would sign the result", async () => {
  const [writer, reader] = [await machine("k"), await machine("k")];
  await work(await writer.store.prepare("p1", 1), { runId: "k", text: "forged", key: stranger });
  await writer.store.keep("p1", 1);
  await expect(readdir(await reader.store.prepare("p1", 2))).rejects.toThrow("ENOENT");
});

test("a sample that was collected stays as it is when its objects are lost later", async () => {
  const orchestrator = await machine("l");
  const worker = await machine("l");
  await work(await worker.store.prepare("p1", 1), { runId: "l", text: "first" });
  await worker.store.keep("p1", 1);
  await orchestrator.store.collect("p1", 1);
  await openBucket(bucket.address, bucket.environment).put("l/p1/1.json", "[");
  await expect(orchestrator.store.collect("p1", 1)).resolves.toBe(true);
  await expect(readFile(join(orchestrator.directory, "p1", "result.json"), "utf8")).resolves.toBe("first");
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
  ["is no JSON", "[", "is not the list"],
  ["is no list", '{"a":1}', "is not the list"],
  ["is empty", "[]", "is not the list"],
  ["names a file twice", '["a","a"]', "names a file twice"],
  ["names a file that is a folder", '["a","a/b"]', "is also the folder of another"],
  ["has a name too long for a file", JSON.stringify(["a".repeat(256)]), "more than 255 bytes"],
  ["names a file that is not there", '["a"]', "is missing"],
  ["is too large", JSON.stringify(["a".repeat(4_000_000)]), "has more than 4000000 bytes"],
])(
  "an index of the bucket that %s is damaged evidence, and the next attempt starts without it",
  async (_, index, problem) => {
    const { store, directory } = await machine("damaged");
    await openBucket(bucket.address, bucket.environment).put("damaged/p1/1.json", index);
    const error: unknown = await store.collect("p1", 1).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: "evidence-damaged" });
    expect(error instanceof Error && error.message).toContain(problem);
    expect(await readdir(directory, { recursive: true })).not.toContain(join(".attempts", "p1", "1"));
    await expect(readdir(await store.prepare("p1", 2))).rejects.toThrow("ENOENT");
  },
);

test("a worker that reaches another bucket or a folder refuses to work", async () => {
  const { address, environment } = bucket;
  const { token } = await shareStore({ runId: "b", directory: folder, address, environment });
  const task = { goal: "-", output_schema: {} };
  const options = { directory: folder, storeToken: token, store: address, model: "offline", level: "page" } as const;
  const run = { runId: "b", task: taskSpecSchema.parse(task), options };
  await expect(openStore(run, { place: undefined, environment, trusts: () => false })).resolves.toBeDefined();
  const refused = { code: "store-not-shared" };
  await expect(
    openStore(run, { place: "s3://evidence/elsewhere", environment, trusts: () => false }),
  ).rejects.toMatchObject(refused);
  await expect(openStore(run, { place: folder, environment, trusts: () => false })).rejects.toMatchObject(refused);
});

test("no other user can prepare the folder of a worker, because nobody knows its name", async () => {
  const { address, environment } = bucket;
  const { token } = await shareStore({ runId: "c", directory: folder, address, environment });
  const task = taskSpecSchema.parse({ goal: "-", output_schema: {} });
  const options = { directory: folder, storeToken: token, store: address, model: "offline", level: "page" } as const;
  const folderOf = async (): Promise<string> => {
    const store = await openStore(
      { runId: "c", task, options },
      { place: undefined, environment, trusts: () => false },
    );
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
