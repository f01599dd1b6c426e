import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { Server } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { createPageSession } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WARCParser } from "warcio";
import { runOne, step } from "../testing/run-one.test.support.ts";

const canary = "canary-51c0d7aa93";
let browser: TestBrowser;
let folder: string;
beforeAll(async () => {
  browser = await openTestBrowser();
  folder = await mkdtemp(join(tmpdir(), "surehand-archive-"));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

interface ReadRecord {
  readonly type: string | null;
  readonly url: string | null;
  readonly status: unknown;
  readonly content: string;
}

describe("the archive of a sample on an HTTPS site", () => {
  let files: Record<string, Uint8Array>;
  let records: ReadRecord[];
  let url: string;
  let port: number;
  let wacz: Uint8Array;

  beforeAll(async () => {
    const server = createSecureServer(await makeCertificate(folder), answer);
    port = await listen(server);
    url = `https://localhost:${port}`;
    const { page: opened } = await browser.openUrl("about:blank");
    const context = await opened.context().browser()?.newContext({ ignoreHTTPSErrors: true });
    if (!context) throw new Error("The browser is not known.");
    const page = await context.newPage();
    await using session = await createPageSession(page, {
      secrets: [{ name: "token", value: canary, origins: [url] }],
    });
    const { result, directory } = await runOne({
      session,
      sample: { url: `${url}/oldest` },
      script: [step("goto", { url: `${url}/oldest` }), step("done", { extracted: { title: "Oak table" } })],
      options: { level: "archive" },
    });
    // The replay below must not find the site itself.
    await close(server);
    await context.close();
    const artifact = result.artifacts.find(({ kind }) => kind === "archive");
    expect(artifact?.filename).toMatch(/^\d\d_responses\.wacz$/);
    wacz = await readFile(join(directory, artifact?.filename ?? ""));
    files = unzipSync(wacz);
    records = await readRecords(fileOf("archive/data.warc.gz"));
  });

  const fileOf = (path: string): Uint8Array => files[path] ?? new Uint8Array();
  const textOf = (path: string): string => Buffer.from(fileOf(path)).toString("utf8");
  const found = (type: string, path: string): ReadRecord | undefined =>
    records.find((record) => record.type === type && record.url === `${url}${path}`);
  const metadataOf = (path: string): unknown => JSON.parse(found("metadata", path)?.content ?? "null");

  test("has every response with its body, and of redirects the headers", () => {
    expect(found("response", "/oldest")).toMatchObject({ status: 301, content: "" });
    expect(found("response", "/old")).toMatchObject({ status: 302, content: "" });
    expect(found("response", "/")).toMatchObject({
      status: 200,
      content: expect.stringContaining("<h1>Oak table</h1>"),
    });
    expect(found("response", "/style.css")?.content).toBe("h1 { color: teal }");
  });

  test("has the chain of redirects, the server's address and the TLS facts", () => {
    expect(metadataOf("/old")).toMatchObject({ redirectedFrom: `${url}/oldest` });
    expect(metadataOf("/")).toMatchObject({
      redirectedFrom: `${url}/old`,
      server: { ipAddress: expect.stringMatching(/^(?:127\.0\.0\.1|\[?::1\]?)$/), port },
      tls: { protocol: expect.stringMatching(/^TLS 1\.[23]$/), subjectName: "localhost", issuer: "localhost" },
    });
  });

  test("has no cookie and no secret, decompressed, and says what was left out", () => {
    expect(metadataOf("/")).toMatchObject({ redacted: expect.arrayContaining(["set-cookie"]) });
    expect(found("response", "/secret.js")?.content).toBe("");
    expect(metadataOf("/secret.js")).toMatchObject({ bodyOmitted: "The body holds a secret." });
    const parts = Object.entries(files).map(([path, bytes]) => (path.endsWith(".gz") ? gunzipSync(bytes) : bytes));
    const plain = Buffer.concat(parts).toString("latin1");
    expect(plain).toContain("Oak table");
    expect(plain).not.toContain(canary);
    expect(plain).not.toContain("session-value");
  });

  test("masks the reason and headers of a response, and leaves out a header whose name holds a secret", () => {
    const archived = gunzipSync(fileOf("archive/data.warc.gz")).toString("latin1");
    expect(archived).toContain("HTTP/1.1 200 Fine [secret token]");
    expect(archived).toMatch(/x-mark: \[secret token\]/i);
    expect(archived).toMatch(/x-plain: kept/i);
    expect(metadataOf("/marked.js")).toMatchObject({
      redacted: expect.arrayContaining(["x-[secret token]"]),
    });
  });

  test("has an index whose offsets lead to the records, and the hash of each file", async () => {
    const entries = textOf("indexes/index.cdx").trim().split("\n").map(toIndexEntry);
    expect(entries.map(({ url: indexed }) => indexed)).toEqual(expect.arrayContaining([`${url}/`, `${url}/style.css`]));
    const home = entries.find(({ url: indexed }) => indexed === `${url}/`);
    const start = Number(home?.offset);
    const [record] = await readRecords(fileOf("archive/data.warc.gz").slice(start, start + Number(home?.length)));
    expect(record).toMatchObject({ type: "response", url: `${url}/`, content: expect.stringContaining("Oak table") });
    const described: unknown = JSON.parse(textOf("datapackage.json"));
    expect(described).toMatchObject({ wacz_version: "1.1.1", mainPageUrl: `${url}/` });
    for (const [path, hash] of Object.entries(hashesIn(described)))
      expect(`sha256:${await sha256(fileOf(path))}`, path).toBe(hash);
    expect(JSON.parse(textOf("datapackage-digest.json"))).toEqual({
      path: "datapackage.json",
      hash: `sha256:${await sha256(fileOf("datapackage.json"))}`,
    });
  });

  test("is replayed by wabac.js, the reader of replayweb.page, when the site is gone", async () => {
    const reader = createServer(replayServer(wacz));
    const readerUrl = `http://127.0.0.1:${await listen(reader)}`;
    const { page } = await browser.openUrl(readerUrl);
    const added: unknown = await page.evaluate(addCollection, `${readerUrl}/sample.wacz`);
    expect(added).toBe("collAdded");
    const replay = page.frameLocator("iframe");
    await page.setContent(`<iframe src="/w/sample/mp_/${url}/"></iframe>`);
    expect(await replay.locator("h1").textContent()).toBe("Oak table");
    expect(await replay.locator("h1").evaluate((heading) => getComputedStyle(heading).color)).toBe("rgb(0, 128, 128)");
    await close(reader);
  });
});

function answer({ url: path = "/" }: IncomingMessage, response: ServerResponse): void {
  const page =
    '<title>Site</title><link rel="stylesheet" href="/style.css"><script src="/secret.js"></script><script src="/marked.js"></script><h1>Oak table</h1>';
  const cookie = { "set-cookie": "id=session-value" };
  if (path === "/oldest") response.writeHead(301, { location: "/old" }).end();
  else if (path === "/old") response.writeHead(302, { location: "/", ...cookie }).end();
  else if (path === "/style.css") response.writeHead(200, { "content-type": "text/css" }).end("h1 { color: teal }");
  else if (path === "/secret.js")
    response.writeHead(200, { "content-type": "text/javascript" }).end(`const x = "${canary}";`);
  else if (path === "/marked.js")
    response.writeHead(200, `Fine ${canary}`, { [`x-${canary}`]: "1", "x-mark": canary, "x-plain": "kept" }).end("1");
  else if (path === "/favicon.ico") response.writeHead(404).end();
  else response.writeHead(200, { "content-type": "text/html", ...cookie }).end(page);
}

/** As the parser of warcio reads it. */
async function readRecords(bytes: Uint8Array): Promise<ReadRecord[]> {
  const records: ReadRecord[] = [];
  for await (const record of new WARCParser([new Uint8Array(bytes)])) {
    const content = Buffer.from(await record.readFully(true)).toString("utf8");
    records.push({
      type: record.warcHeaders.headers.get("WARC-Type") ?? null,
      url: record.warcHeaders.headers.get("WARC-Target-URI") ?? null,
      status: record.httpHeaders?.statusCode,
      content,
    });
  }
  return records;
}

/** A line of CDXJ: a sort key, a time stamp, and JSON. */
function toIndexEntry(line: string): Record<"url" | "offset" | "length", string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the expectations check it
  return JSON.parse(line.slice(line.indexOf("{"))) as Record<"url" | "offset" | "length", string>;
}

function hashesIn(dataPackage: unknown): Record<string, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the expectations check it
  const { resources } = dataPackage as { resources: { path: string; hash: string }[] };
  return Object.fromEntries(resources.map(({ path, hash }) => [path, hash]));
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))).toString("hex");
}

async function makeCertificate(directory: string): Promise<{ key: string; cert: string }> {
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const args = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "1",
    "-subj",
    "/CN=localhost",
  ];
  await promisify(execFile)("openssl", ["req", "-x509", ...args, "-keyout", key, "-out", cert]);
  return { key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function close(server: Server & { closeAllConnections: () => void }): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

/** Serves the reader's service worker and the archive, by ranges as the reader asks for them. */
function replayServer(archive: Uint8Array): RequestListener {
  const require = createRequire(import.meta.url);
  const worker = join(dirname(require.resolve("@webrecorder/wabac")), "sw.js");
  return ({ url: path = "/", headers, method }, response) => {
    if (path === "/") response.writeHead(200, { "content-type": "text/html" }).end("<title>Reader</title>");
    else if (path.startsWith("/sw.js"))
      void readFile(worker).then((code) => response.writeHead(200, { "content-type": "text/javascript" }).end(code));
    else if (path === "/sample.wacz") sendPart(response, archive, { range: headers.range, method });
    else response.writeHead(404).end();
  };
}

function sendPart(
  response: ServerResponse,
  archive: Uint8Array,
  { range, method }: { readonly range: string | undefined; readonly method: string | undefined },
): void {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  const start = first === "" ? archive.length - Number(last) : Number(first);
  const end = first !== "" && last !== "" ? Number(last) + 1 : archive.length;
  const part = range === undefined ? archive : archive.slice(start, end);
  response.writeHead(range === undefined ? 200 : 206, {
    "accept-ranges": "bytes",
    "content-length": part.length,
    ...(range !== undefined && { "content-range": `bytes ${start}-${start + part.length - 1}/${archive.length}` }),
  });
  response.end(method === "HEAD" ? undefined : part);
}

/** Runs in the page: has the reader open an archive. */
async function addCollection(sourceUrl: string): Promise<unknown> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      const { msg_type: type, error } = data as { msg_type: string; error?: string };
      if (type === "collAdded" || error) resolve(error ?? type);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    active?.postMessage({ msg_type: "addColl", name: "sample", type: "wacz", file: { sourceUrl } });
  });
}
