import { execFile } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createSigningKey } from "@surehand/journal";
import { createCallContext } from "@surehand/kernel";
import { Certificate, SignedData, TimeStampResp } from "pkijs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTimestamp, type TimestampReading } from "./read-timestamp.ts";
import { requestTimestamp } from "./request-timestamp.ts";
import { type CheckedTimestamp, checkTimestamp, keepEarlierTimestamp, stampRun } from "./run-timestamp.ts";
import { startTimestampAuthority, type TimestampAuthority } from "../testing/timestamp-authority.ts";

const bytes = Buffer.from('{"payload":"a signed manifest"}');
const key = createSigningKey();
let folder: string;
let authority: TimestampAuthority;
let other: TimestampAuthority;
let response: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-tsa-"));
  const otherFolder = await mkdtemp(join(folder, "other-"));
  [authority, other] = await Promise.all([startTimestampAuthority(folder), startTimestampAuthority(otherFolder)]);
  using call = createCallContext({ timeoutMs: 30_000 });
  response = await requestTimestamp(authority.url, bytes, call);
});
afterAll(async () => {
  await authority[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test("a token says when and by which authority it was made, and that its certificate was not checked unless trusted ones are given", async () => {
  const { timestamp } = await readTimestamp(response, { bytes });
  expect(timestamp).toMatchObject({ authority: "CN=Test time stamps", isTrusted: false });
  expect(Math.abs(Date.parse(timestamp?.at ?? "") - Date.now())).toBeLessThan(120_000);
  expect((await readTimestamp(response, { bytes, trusted: [authority.caPem] })).timestamp?.isTrusted).toBe(true);
});

test("openssl verifies the same response", async () => {
  await writeFile(join(folder, "data"), bytes);
  await writeFile(join(folder, "stored.tsr"), response);
  const args = ["ts", "-verify", "-data", "data", "-in", "stored.tsr", "-CAfile", authority.caPath];
  const { stdout, stderr } = await promisify(execFile)("openssl", args, { cwd: folder });
  expect(stdout + stderr).toContain("Verification: OK");
});

test("a token for other bytes, of another authority, or for another request does not hold", async () => {
  const codeOf = ({ problem }: TimestampReading): string | undefined => problem?.code;
  expect(codeOf(await readTimestamp(response, { bytes: Buffer.from("other") }))).toBe("timestamp-mismatch");
  expect(codeOf(await readTimestamp(response, { bytes, nonce: Buffer.alloc(8, 1) }))).toBe("timestamp-mismatch");
  expect(codeOf(await readTimestamp(response, { bytes, trusted: [other.caPem] }))).toBe("timestamp-untrusted");
  expect(codeOf(await readTimestamp(Buffer.from("no token"), { bytes }))).toBe("timestamp-invalid");
});

test("a certificate that somebody added is not that of the signer", async () => {
  const openssl = (...args: string[]): Promise<{ stdout: string }> =>
    promisify(execFile)("openssl", args, { cwd: folder });
  const { stdout } = await openssl("x509", "-in", "signer.pem", "-noout", "-serial");
  const serial = `0x${stdout.trim().replace("serial=", "")}`;
  const withDecoy = async (name: string): Promise<Uint8Array> => {
    const decoy = ["-newkey", "rsa:2048", "-nodes", "-keyout", "decoy.key", "-out", "decoy.pem", "-set_serial", serial];
    await openssl(
      "req",
      "-x509",
      ...decoy,
      "-subj",
      `/CN=${name}`,
      "-addext",
      "extendedKeyUsage=critical,timeStamping",
    );
    const answer = TimeStampResp.fromBER(new Uint8Array(response));
    const signed = new SignedData({ schema: answer.timeStampToken?.content });
    const added = new X509Certificate(await readFile(join(folder, "decoy.pem")));
    signed.certificates = [Certificate.fromBER(new Uint8Array(added.raw)), ...(signed.certificates ?? [])];
    if (answer.timeStampToken) answer.timeStampToken.content = signed.toSchema(true);
    return new Uint8Array(answer.toSchema().toBER());
  };
  const trusted = [authority.caPem];
  const sameSerial = await readTimestamp(await withDecoy("Decoy"), { bytes, trusted });
  expect(sameSerial.timestamp).toMatchObject({ authority: "CN=Test time stamps", isTrusted: true });
  const sameIssuer = await readTimestamp(await withDecoy("Test CA"), { bytes, trusted });
  expect(sameIssuer.problem?.code).toBe("timestamp-invalid");
});

test("a change of any byte of what is signed does not hold", async () => {
  const { timestamp: sound } = await readTimestamp(response, { bytes });
  const time = Buffer.from(response).indexOf((sound?.at ?? "").replaceAll(/[-:T]|\.\d+Z$/gu, ""));
  const changes = [time + 13, response.length - 5, Buffer.from(response).indexOf("Test time stamps")];
  for (const offset of changes) {
    const changed = Buffer.from(response);
    changed[offset] = (changed[offset] ?? 0) ^ 1;
    expect((await readTimestamp(changed, { bytes })).problem?.code, String(offset)).toMatch(
      /^timestamp-(?:signature|invalid)$/,
    );
  }
});

test("an authority that can't be reached, refuses, or answers nonsense is named", async () => {
  using call = createCallContext({ timeoutMs: 30_000 });
  await expect(requestTimestamp("http://127.0.0.1:9/", bytes, call)).rejects.toThrow(/^No time stamp from http/);
  await expect(requestTimestamp(`data:text/plain,hello`, bytes, call)).rejects.toThrow(/can't be read as a response/);
});

test("a run keeps the response beside its manifest, and an earlier one under another name", async () => {
  const run = await mkdtemp(join(folder, "run-"));
  const signedBy = key.fingerprint;
  await writeFile(join(run, "manifest.json"), bytes);
  const check = (isExpected: boolean, trusted?: readonly string[]): Promise<CheckedTimestamp> =>
    checkTimestamp(run, { isExpected, trusted, signedBy });
  await expect(check(false)).resolves.toEqual({});
  await expect(check(true)).resolves.toMatchObject({ problem: { code: "timestamp-missing" } });
  await expect(check(false, [authority.caPem])).resolves.toMatchObject({ problem: { code: "timestamp-missing" } });
  await expect(stampRun(run, "http://127.0.0.1:9/", key)).resolves.toMatchObject({ status: "failed" });
  await expect(stampRun(run, authority.url, key)).resolves.toMatchObject({ status: "granted" });
  await expect(check(true, [authority.caPem])).resolves.toMatchObject({ timestamp: { isTrusted: true } });
  await expect(check(false)).resolves.toMatchObject({ problem: { code: "timestamp-unexpected" } });
  const first = await readFile(join(run, "timestamp.tsr"));
  await keepEarlierTimestamp(run);
  expect(await readFile(join(run, "timestamp-1.tsr"))).toEqual(first);
  expect((await readdir(run)).toSorted()).toEqual(["manifest.json", "timestamp-1.json", "timestamp-1.tsr"]);
});

test("no byte of a kept response can be changed, and none added, also those that the authority did not sign", async () => {
  const run = await mkdtemp(join(folder, "run-"));
  await writeFile(join(run, "manifest.json"), bytes);
  await stampRun(run, authority.url, key);
  const kept = await readFile(join(run, "timestamp.tsr"));
  const codeAfter = async (changed: Uint8Array): Promise<string | undefined> => {
    await writeFile(join(run, "timestamp.tsr"), changed);
    const options = { isExpected: true, trusted: undefined, signedBy: key.fingerprint };
    return (await checkTimestamp(run, options)).problem?.code;
  };
  const unnoticed: number[] = [];
  // All of the status and the head of the token, and a sample of the rest: a prime step meets every kind of element.
  for (let offset = 0; offset < kept.length; offset += offset < 40 ? 1 : 53) {
    const changed = Buffer.from(kept);
    changed[offset] = (changed[offset] ?? 0) ^ 1;
    if ((await codeAfter(changed)) === undefined) unnoticed.push(offset);
  }
  expect(unnoticed).toEqual([]);
  expect(await codeAfter(Buffer.concat([kept, Buffer.from("x")]))).toBe("timestamp-invalid");
  expect(await codeAfter(kept)).toBeUndefined();
});

test.each(["removed", "another key", "spaces", "other manifest"])(
  "a receipt that is not the run's own: %s",
  async (kind) => {
    const run = await mkdtemp(join(folder, "run-"));
    await writeFile(join(run, "manifest.json"), bytes);
    await stampRun(run, authority.url, key);
    const receipt = join(run, "timestamp.json");
    const text = await readFile(receipt, "utf8");
    if (kind === "removed") await rm(receipt);
    if (kind === "another key") {
      const tsr = await readFile(join(run, "timestamp.tsr"));
      await stampRun(run, authority.url, createSigningKey());
      await writeFile(join(run, "timestamp.tsr"), tsr);
    }
    if (kind === "spaces") await writeFile(receipt, JSON.stringify(JSON.parse(text), undefined, 1));
    if (kind === "other manifest") {
      const elsewhere = await mkdtemp(join(folder, "run-"));
      await writeFile(join(elsewhere, "manifest.json"), "other");
      await stampRun(elsewhere, authority.url, key);
      await writeFile(receipt, await readFile(join(elsewhere, "timestamp.json")));
    }
    const options = { isExpected: true, trusted: undefined, signedBy: key.fingerprint };
    expect((await checkTimestamp(run, options)).problem?.code).toBe("timestamp-receipt");
  },
);
