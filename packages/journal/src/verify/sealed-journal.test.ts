import { copyFile, mkdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { InvalidInputError, Redactor } from "@surehand/kernel";
import { describe, expect, test } from "vitest";
import {
  createJournal,
  createSigningKey,
  JournalWriteError,
  openJournal,
  readSigningKey,
  type SigningKey,
  verifyJournal,
} from "../index.ts";
import { kindsOf, rewritten } from "../sample-journal.test.support.ts";
import { sha256 } from "../sha256.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";

const key = createSigningKey();
const trustedKeys = [key];

/** Three records, a blob and two files beside them, sealed. */
async function createSealed(directory: string, signer = key): Promise<void> {
  const journal = await createJournal(directory, { identity: { runId: "run-1", sampleId: "sample-1" } });
  await journal.append("step-start");
  await journal.append("picture-taken", { picture: await journal.putBlob(Buffer.from("picture"), "image/png") });
  await mkdir(join(directory, "downloads"));
  await writeFile(join(directory, "downloads", "a.csv"), "id,name\n1,knife\n");
  await writeFile(join(directory, "result.json"), "{}");
  await journal.seal({ key: signer, environment: { browser: "Chromium 156" } });
}

const edit = async (path: string, change: (text: string) => string): Promise<void> =>
  writeFile(path, change(await readFile(path, "utf8")));

const reprint = (text: string): string => JSON.stringify(JSON.parse(text), undefined, 2);

/** Appends a record as somebody who knows the format could. */
async function continueWithoutKey(directory: string, payload: object): Promise<void> {
  await edit(join(directory, "log.jsonl"), (log) => {
    const last = log.trimEnd().split("\n").at(-1) ?? "";
    const { seq } = JSON.parse(last) as { seq: number };
    const at = new Date(0).toISOString();
    const record = { v: 1, seq: seq + 1, prev: sha256(last), type: "journal-continued", at, ...payload };
    return `${log}${rewritten(JSON.stringify(record), () => undefined)}\n`;
  });
}

async function addBlob(directory: string, bytes: Buffer): Promise<object> {
  await writeFile(join(directory, "blobs", sha256(bytes)), bytes);
  return { manifest: { sha256: sha256(bytes), bytes: bytes.length } };
}

async function manifestOfOther(signer: SigningKey): Promise<Buffer> {
  await using other = await temporaryFolder();
  await createSealed(other.path, signer);
  return await readFile(join(other.path, "manifest.json"));
}

/** Moves an entry out of the folder, and leaves a link to it. */
async function behindLink(path: string): Promise<void> {
  const place = `${dirname(path)}-moved`;
  await rename(path, place);
  await symlink(place, path);
}

const HUGE_BYTES = 200 * 2 ** 30;

test.each([
  ["log.jsonl", ["changed-file", "broken-line"]],
  ["result.json", ["changed-file"]],
  ["added.bin", ["unlisted-file"]],
])("does not read a huge %s", async (name, kinds) => {
  await using folder = await temporaryFolder();
  await createSealed(folder.path);
  if (name === "added.bin") await writeFile(join(folder.path, name), "");
  await truncate(join(folder.path, name), HUGE_BYTES);
  const { ok, problems } = await verifyJournal(folder.path, { trustedKeys });
  expect(ok).toBe(false);
  expect(problems.map(({ kind }) => kind)).toEqual(kinds);
});

test.each(["manifest.json", "head.json"])("refuses a huge %s", async (name) => {
  await using folder = await temporaryFolder();
  await createSealed(folder.path);
  await truncate(join(folder.path, name), HUGE_BYTES);
  await expect(verifyJournal(folder.path, { trustedKeys })).rejects.toMatchObject({ code: "journal-read-failed" });
});

test("does not read a huge blob", async () => {
  await using folder = await temporaryFolder();
  await createSealed(folder.path);
  await truncate(join(folder.path, "blobs", sha256("picture")), HUGE_BYTES);
  const { problems } = await verifyJournal(folder.path, { trustedKeys });
  expect(problems.map(({ kind }) => kind).toSorted()).toEqual(["changed-file", "wrong-blob-size"]);
});

describe("a sealed journal", () => {
  test("verifies against the key that signed it", async () => {
    await using folder = await temporaryFolder();
    await createSealed(folder.path);
    const report = await verifyJournal(folder.path, { trustedKeys });
    expect(report).toMatchObject({
      ok: true,
      problems: [],
      signedBy: key.fingerprint,
      manifest: {
        subject: [
          { name: expect.stringMatching(/^blobs\//) },
          { name: "downloads/a.csv" },
          { name: "log.jsonl" },
          { name: "result.json" },
        ],
        predicate: {
          journal: { runId: "run-1", sampleId: "sample-1" },
          head: { seq: 3 },
          environment: { browser: "Chromium 156" },
        },
      },
    });
    expect(report.limits).toEqual([expect.stringContaining("not that what they say is true")]);
  });

  test("without blobs has no folder for them, also if its writer was killed before the first one", async () => {
    await using folder = await temporaryFolder();
    const journal = await createJournal(folder.path);
    await mkdir(join(folder.path, "blobs"));
    await journal.seal({ key });
    expect((await verifyJournal(folder.path)).problems).toEqual([]);
    await mkdir(join(folder.path, "blobs"));
    expect((await verifyJournal(folder.path)).problems).toMatchObject([{ kind: "unlisted-folder", name: "blobs" }]);
  });

  test("is accepted without trusted keys, and the report says that anyone could have signed it", async () => {
    await using folder = await temporaryFolder();
    await createSealed(folder.path);
    const report = await verifyJournal(folder.path);
    expect(report.ok).toBe(true);
    expect(report.limits).toEqual([expect.stringMatching(new RegExp(`${key.fingerprint}.*anyone could have signed`))]);
  });

  test.each<[string, (directory: string) => Promise<unknown>, readonly string[]]>([
    ["a flipped byte of a file", (d) => edit(join(d, "result.json"), () => "{ }"), ["changed-file result.json"]],
    [
      "an edited cell",
      (d) => edit(join(d, "downloads/a.csv"), (csv) => csv.replace("knife", "spoon")),
      ["changed-file downloads/a.csv"],
    ],
    ["a deleted file", (d) => rm(join(d, "result.json")), ["missing-file result.json"]],
    ["an added file", (d) => writeFile(join(d, "downloads", "b.csv"), ""), ["unlisted-file downloads/b.csv"]],
    ["an added symbolic link", (d) => symlink("result.json", join(d, "link")), ["irregular-file link"]],
    [
      "a renamed file",
      (d) => rename(join(d, "result.json"), join(d, "other.json")),
      ["missing-file result.json", "renamed-file other.json"],
    ],
    [
      "two swapped files",
      async (d) => {
        await copyFile(join(d, "result.json"), join(d, "spare"));
        await copyFile(join(d, "downloads/a.csv"), join(d, "result.json"));
        await rename(join(d, "spare"), join(d, "downloads/a.csv"));
      },
      ["swapped-file downloads/a.csv", "swapped-file result.json"],
    ],
    [
      "a shortened log",
      (d) => edit(join(d, "log.jsonl"), (log) => log.split("\n").slice(0, 2).join("\n") + "\n"),
      ["shortened-log", "manifest-log-mismatch", "changed-file log.jsonl", "unreferenced-blob"],
    ],
    [
      "a rewritten record",
      (d) =>
        edit(join(d, "log.jsonl"), (log) =>
          log
            .split("\n")
            .map((line, index) =>
              index === 1 ? rewritten(line, (record) => void (record["type"] = "step-end")) : line,
            )
            .join("\n"),
        ),
      ["changed-file log.jsonl", "chain-break"],
    ],
    [
      "a record that was appended afterwards",
      async (d) => {
        const manifest = await readFile(join(d, "manifest.json"));
        const journal = await openJournal(d);
        await journal.append("late");
        await journal.close();
        await writeFile(join(d, "manifest.json"), manifest);
      },
      ["manifest-log-mismatch", "changed-file log.jsonl", "unlisted-file "],
    ],
    ["a manifest with white space", (d) => edit(join(d, "manifest.json"), reprint), ["not-canonical manifest.json"]],
    [
      "a manifest with a second payload under the same name",
      (d) => edit(join(d, "manifest.json"), (text) => text.replace("{", '{"payload":"e30=",')),
      ["not-canonical manifest.json"],
    ],
    [
      "a head with bytes behind it",
      (d) => edit(join(d, "head.json"), (text) => `${text} `),
      ["not-canonical head.json"],
    ],
    [
      "a second signature",
      (d) => edit(join(d, "manifest.json"), (text) => text.replace(/\[(\{.*\})\]/u, "[$1,$1]")),
      ["invalid-manifest"],
    ],
    [
      "a signature with the name of another key",
      (d) => edit(join(d, "manifest.json"), (text) => text.replace(/"keyid":"./u, '"keyid":"x')),
      ["missing-head", "invalid-signature"],
    ],
    ["a removed head", (d) => rm(join(d, "head.json")), ["missing-head"]],
    [
      "a head without a signature",
      async (d) =>
        writeFile(join(d, "head.json"), JSON.stringify({ v: 1, ...(await verifyJournal(d)).head, sealed: true })),
      ["missing-head"],
    ],
    [
      "the head of before the seal",
      async (d) => {
        const manifest = await readFile(join(d, "manifest.json"));
        await using other = await temporaryFolder();
        await createSealed(other.path);
        const journal = await openJournal(other.path);
        await journal.signHead(key);
        await journal.close();
        const head = join(other.path, "head.json");
        await writeFile(join(d, "manifest.json"), manifest);
        await copyFile(head, join(d, "head.json"));
      },
      ["shortened-log", "missing-head"],
    ],
    ["an added empty folder", (d) => mkdir(join(d, "downloads", "empty")), ["unlisted-folder downloads/empty"]],
    [
      "a folder with the name of a time stamp",
      (d) => mkdir(join(d, "timestamp.tsr")),
      ["unlisted-folder timestamp.tsr"],
    ],
    ["a time stamp", (d) => writeFile(join(d, "timestamp.tsr"), "x"), ["unlisted-file timestamp.tsr"]],
    ["a manifest behind a link", (d) => behindLink(join(d, "manifest.json")), ["irregular-file manifest.json"]],
    ["a log behind a link", (d) => behindLink(join(d, "log.jsonl")), ["irregular-file log.jsonl"]],
    ["blobs behind a link", (d) => behindLink(join(d, "blobs")), ["irregular-file blobs"]],
    [
      "a lock of a dead process",
      (d) => writeFile(join(d, "writer-1-1-00000000-host.lock"), ""),
      ["unlisted-file writer-1-"],
    ],
    [
      "a lock of this process with content",
      (d) => writeFile(join(d, `writer-${process.pid}-unknown-00000000-${hostname()}.lock`), "hidden"),
      ["unlisted-file writer-"],
    ],
    [
      "a folder with the name of a lock",
      (d) => mkdir(join(d, `writer-${process.pid}-unknown-00000000-${hostname()}.lock`)),
      ["unlisted-folder writer-"],
    ],
    ["a removed manifest", (d) => rm(join(d, "manifest.json")), ["missing-manifest"]],
    ["a manifest that is no JSON", (d) => edit(join(d, "manifest.json"), () => "{"), ["invalid-manifest"]],
    [
      "a manifest with another payload under the same signature",
      (d) =>
        edit(join(d, "manifest.json"), (text) => {
          const envelope = JSON.parse(text) as { payload: string };
          const payload = Buffer.from(envelope.payload, "base64").toString().replace("Chromium 156", "Chromium 157");
          return `${JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString("base64") })}\n`;
        }),
      ["invalid-signature"],
    ],
    [
      "the whole folder signed again with another key",
      async (d) => {
        const journal = await openJournal(d);
        await journal.seal({ key: createSigningKey() });
      },
      ["unknown-key", "unknown-key"],
    ],
    [
      "a signature by a key that claims the trusted one",
      async (d) => {
        const other = createSigningKey();
        const journal = await openJournal(d);
        await journal.seal({ key: { ...other, fingerprint: key.fingerprint, publicKeyPem: key.publicKeyPem } });
      },
      ["invalid-signature", "invalid-signature"],
    ],
  ])("reports %s", async (_name, tamper, expected) => {
    await using folder = await temporaryFolder();
    await createSealed(folder.path);
    await tamper(folder.path);
    const report = await verifyJournal(folder.path, { trustedKeys });
    expect(report.ok).toBe(false);
    const found = report.problems.map((problem) =>
      "name" in problem ? `${problem.kind} ${problem.name}` : problem.kind,
    );
    expect(found).toHaveLength(expected.length);
    for (const [index, kind] of expected.entries()) expect(found[index]).toContain(kind);
  });

  test("that is opened again keeps its manifest as a blob, and can be sealed again", async () => {
    await using folder = await temporaryFolder();
    await createSealed(folder.path);
    const journal = await openJournal(folder.path);
    expect(journal.identity).toMatchObject({ runId: "run-1" });
    await journal.append("step-start");
    expect(await verifyJournal(folder.path, { trustedKeys })).toMatchObject({
      ok: true,
      problems: [{ kind: "unsigned-tail", severity: "warning" }],
      manifest: undefined,
    });
    await journal.seal({ key });
    const report = await verifyJournal(folder.path, { trustedKeys });
    expect(report).toMatchObject({ ok: true, problems: [], manifest: { predicate: { head: { seq: 5 } } } });
  });

  test.each([
    ["no reference", () => Promise.resolve({})],
    ["a blob that does not exist", () => Promise.resolve({ manifest: { sha256: sha256("x"), bytes: 1 } })],
    ["a blob that is no manifest", (d: string) => addBlob(d, Buffer.from("{}"))],
    ["the manifest of another journal", async (d: string) => addBlob(d, await manifestOfOther(key))],
    ["a manifest by another key", async (d: string) => addBlob(d, await manifestOfOther(createSigningKey()))],
    [
      "the manifest with white space",
      async (d: string, manifest: Buffer) => addBlob(d, Buffer.from(reprint(String(manifest)))),
    ],
  ])("that lost its manifest is not excused by a record with %s", async (_name, payloadOf) => {
    await using folder = await temporaryFolder();
    await createSealed(folder.path);
    const path = join(folder.path, "manifest.json");
    const manifest = await readFile(path);
    await rm(path);
    await continueWithoutKey(folder.path, await payloadOf(folder.path, manifest));
    const report = await verifyJournal(folder.path, { trustedKeys });
    expect(report.ok).toBe(false);
    expect(kindsOf(report)).toContain("missing-manifest");
  });

  test("masks secrets in its environment, and refuses what JSON can't hold", async () => {
    await using folder = await temporaryFolder();
    const redactor = new Redactor();
    redactor.register("password", "hunter22");
    const journal = await createJournal(folder.path, { redactor });
    await expect(journal.seal({ key, environment: { when: new Date(0) } })).rejects.toBeInstanceOf(InvalidInputError);
    await journal.seal({ key, environment: { proxy: "http://me:hunter22@proxy" } });
    const manifest = await readFile(join(folder.path, "manifest.json"), "utf8");
    const { payload } = JSON.parse(manifest) as { payload: string };
    expect(Buffer.from(payload, "base64").toString()).toContain("[secret password]");
  });

  test("refuses a folder with a symbolic link, and lets the next writer in", async () => {
    await using folder = await temporaryFolder();
    const journal = await createJournal(folder.path);
    await symlink("/", join(folder.path, "root"));
    await expect(journal.seal({ key })).rejects.toBeInstanceOf(JournalWriteError);
    await rm(join(folder.path, "root"));
    await using next = await openJournal(folder.path);
    expect(await next.append("step-start")).toMatchObject({ seq: 1 });
  });

  test("binds the journals that it links to", async () => {
    await using folder = await temporaryFolder();
    const run = await createJournal(folder.path, { identity: { id: "run-1" } });
    const sample = await createJournal(join(folder.path, "one"), { identity: { sampleId: "one" } });
    const link = await sample.seal({ key });
    await run.seal({ key, links: [{ ...link, relation: "sample" }] });
    const whole = await verifyJournal(folder.path, { trustedKeys });
    expect(whole).toMatchObject({ ok: true, problems: [], manifest: { subject: [{ name: "log.jsonl" }] } });
    await (await openJournal(join(folder.path, "one"))).seal({ key });
    expect(kindsOf(await verifyJournal(folder.path, { trustedKeys }))).toEqual(["broken-link"]);
    await rm(join(folder.path, "one"), { recursive: true });
    expect(kindsOf(await verifyJournal(folder.path, { trustedKeys }))).toEqual(["broken-link"]);
  });
});

describe("a signed head", () => {
  test("of a run that was cut off shows how far the log had got at least", async () => {
    await using folder = await temporaryFolder();
    const journal = await createJournal(folder.path);
    await journal.append("step-start");
    await journal.append("step-end");
    expect(await journal.signHead(key)).toMatchObject({ seq: 2, sealed: false });
    await journal.close();
    const report = await verifyJournal(folder.path, { trustedKeys });
    expect(report).toMatchObject({ ok: true, problems: [] });
    expect(report.limits.at(-1)).toContain("not finished");
    await edit(join(folder.path, "log.jsonl"), (log) => `${log.split("\n")[0]}\n`);
    expect(kindsOf(await verifyJournal(folder.path, { trustedKeys }))).toEqual(["shortened-log"]);
    const others = [readSigningKey(createSigningKey().privateKeyPem)];
    expect(kindsOf(await verifyJournal(folder.path, { trustedKeys: others }))).toEqual([
      "shortened-log",
      "unknown-key",
    ]);
  });
});
