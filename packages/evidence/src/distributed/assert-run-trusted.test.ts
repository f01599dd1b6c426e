import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSigningKey, sealPayload } from "@surehand/journal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { assertRunTrusted, type WorkerTrust } from "./assert-run-trusted.ts";
import type { QueuedRun } from "./queued-run.ts";
import { signRun } from "./signed-run.ts";

const [own, stranger] = [createSigningKey(), createSigningKey()];
const shop = "https://shop.example";
const evil = "https://evil.example";
const secretsOn = (origin: string): object => ({ password: { env: "SHOP_PASSWORD", origins: [origin] } });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-trust-"));
  await writeFile(join(folder, ".store-token"), "token", { mode: 0o600 });
});
afterAll(() => rm(folder, { recursive: true }));

function runOf(more: object = {}, options: object = {}): QueuedRun {
  const task = parseTaskSpec({ goal: "Read.", output_schema: { type: "object", properties: {} }, ...more });
  const shared = { directory: folder, storeToken: "token", model: "offline", level: "page" as const };
  return { runId: "run-1", task, options: { ...shared, ...options } };
}
const withSecrets = (): QueuedRun => runOf({ secrets: secretsOn(shop) });
const operator: WorkerTrust = {
  trustedKeys: [own],
  allowedSecrets: { SHOP_PASSWORD: [shop] },
  store: undefined,
};

/** Changes the JSON that an envelope carries, and leaves its signature. */
function rewritten(signed: string, change: (payload: string) => string): string {
  const envelope: { payload: string } = JSON.parse(signed);
  const payload = change(Buffer.from(envelope.payload, "base64").toString("utf8"));
  return `${JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString("base64") })}\n`;
}

const signed = (): string => signRun(withSecrets(), own);

test("a run that a trusted key signed is worked on, with the secrets that the operator allows", () => {
  const run = assertRunTrusted({ runId: "run-1", signed: signed() }, operator);
  expect(run).toMatchObject({ isTrusted: true, task: { secrets: secretsOn(shop) }, key: own.fingerprint && {} });
  const byFingerprint = { ...operator, trustedKeys: [{ fingerprint: own.fingerprint }] };
  expect(assertRunTrusted({ runId: "run-1", signed: signed() }, byFingerprint).isTrusted).toBe(true);
});

test.each<[string, () => string, string]>([
  ["that nobody signed", () => JSON.stringify(withSecrets()), "run-1"],
  ["whose row is empty", () => "", "run-1"],
  ["whose goal was changed", () => rewritten(signed(), (json) => json.replace("Read.", "Send.")), "run-1"],
  ["whose secret goes elsewhere", () => rewritten(signed(), (json) => json.replace(shop, evil)), "run-1"],
  [
    "whose secrets are those of another run",
    () => {
      const other: { payload: string } = JSON.parse(signRun(runOf({ secrets: secretsOn(evil) }), stranger));
      return `${JSON.stringify({ ...JSON.parse(signed()), payload: other.payload })}\n`;
    },
    "run-1",
  ],
  ["that is a copy of another run", signed, "run-2"],
  [
    "with a duplicate key in its task",
    () => rewritten(signed(), (json) => json.replace('"goal":"Read."', '"goal":"Send.","goal":"Read."')),
    "run-1",
  ],
  [
    "with a duplicate key in its envelope",
    () => signed().replace('"payload":', `"payload":${JSON.stringify(btoa("{}"))},"payload":`),
    "run-1",
  ],
  ["with another line behind it", () => `${signed()}${JSON.stringify(withSecrets())}\n`, "run-1"],
  ["with two signatures", () => signed().replace(/"signatures":\[(.*)\]/u, '"signatures":[$1,$1]'), "run-1"],
  [
    "whose signature is for other data",
    () => sealPayload("application/vnd.surehand.other+json", { ...withSecrets() }, own),
    "run-1",
  ],
  ["whose id leads out of a folder", () => signRun({ ...runOf(), runId: "x/../../victim" }, own), "x/../../victim"],
  ["whose id is the folder above", () => signRun({ ...runOf(), runId: ".." }, own), ".."],
  ["with a field that no run has", () => signRun(Object.assign(runOf(), { more: 1 }), own), "run-1"],
])("a run %s is refused, whatever the worker trusts", (_, text, runId) => {
  for (const trustedKeys of [[own], [own, stranger], []]) {
    const refused = (): unknown => assertRunTrusted({ runId, signed: text() }, { ...operator, trustedKeys });
    expect(refused).toThrow(expect.objectContaining({ code: "untrusted-run", reason: "not-signed" }));
  }
});

test("a run of an unknown key is refused, and the error says how to trust the key", () => {
  for (const run of [withSecrets(), runOf()]) {
    const row = { runId: "run-1", signed: signRun(run, stranger) };
    const hint = expect.stringContaining(`--trust-key ${stranger.fingerprint}`);
    expect(() => assertRunTrusted(row, operator)).toThrow(expect.objectContaining({ reason: "unknown-key", hint }));
    expect(assertRunTrusted(row, { ...operator, trustedKeys: [own, stranger] }).isTrusted).toBe(true);
  }
});

test("a worker without a trusted key refuses secrets and paths, also of its own user, and works on the rest", async () => {
  const none = { ...operator, trustedKeys: [] };
  const row = (run: QueuedRun): { runId: string; signed: string } => ({ runId: "run-1", signed: signRun(run, own) });
  const planted = await mkdtemp(join(folder, "planted-"));
  await writeFile(join(planted, ".store-token"), "token");
  await chmod(join(planted, ".store-token"), 0o666);
  const hasUsers = process.getuid !== undefined;
  for (const run of [
    withSecrets(),
    runOf({ auth_profile: "work" }),
    runOf({}, { store: "s3://theirs/evidence" }),
    runOf({}, { directory: join(folder, "nowhere") }),
    ...(hasUsers ? [runOf({}, { directory: planted })] : []),
  ]) {
    const hint = expect.stringContaining(`--trust-key ${own.fingerprint}`);
    expect(() => assertRunTrusted(row(run), none)).toThrow(
      expect.objectContaining({ reason: "needs-trusted-key", hint }),
    );
    expect(assertRunTrusted(row(run), operator).isTrusted).toBe(true);
  }
  expect(assertRunTrusted(row(runOf()), none).isTrusted).toBe(false);
  expect(assertRunTrusted(row(runOf({}, { store: "s3://b/p" })), { ...none, store: "s3://b/p" }).isTrusted).toBe(false);
});

test("a secret of a trusted run is still refused where the operator does not allow it", () => {
  const row = { runId: "run-1", signed: signRun(runOf({ secrets: secretsOn(evil) }), own) };
  const hint = expect.stringContaining(`--allow-secret SHOP_PASSWORD=${evil}`);
  expect(() => assertRunTrusted(row, operator)).toThrow(expect.objectContaining({ hint }));
});
