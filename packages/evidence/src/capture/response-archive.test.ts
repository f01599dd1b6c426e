import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createPageSession } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WARCParser } from "warcio";
import { runOne, step } from "../testing/run-one.test.support.ts";

const canary = "canary-51c0d7aa93";
let browser: TestBrowser;
let server: Server;
let url: string;
beforeAll(async () => {
  browser = await openTestBrowser();
  server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
});

function answer({ url: path = "/" }: IncomingMessage, response: ServerResponse): void {
  const page =
    '<title>Site</title><link rel="stylesheet" href="/style.css"><script src="/secret.js"></script><h1>Oak table</h1>';
  const cookie = { "set-cookie": "id=session-value" };
  if (path === "/old") response.writeHead(302, { location: "/", ...cookie }).end();
  else if (path === "/style.css") response.writeHead(200, { "content-type": "text/css" }).end("h1 { color: teal }");
  else if (path === "/secret.js")
    response.writeHead(200, { "content-type": "text/javascript" }).end(`const x = "${canary}";`);
  else if (path === "/favicon.ico") response.writeHead(404).end();
  else response.writeHead(200, { "content-type": "text/html", ...cookie }).end(page);
}

interface ReadRecord {
  readonly type: string | null;
  readonly url: string | null;
  readonly status: unknown;
  readonly headers: string;
  readonly content: string;
}

/** As the parser of warcio reads it. */
async function readRecords(path: string): Promise<ReadRecord[]> {
  const bytes = await readFile(path);
  const parser = new WARCParser([new Uint8Array(bytes)]);
  const records: ReadRecord[] = [];
  for await (const record of parser) {
    const content = Buffer.from(await record.readFully(true)).toString("utf8");
    records.push({
      type: record.warcHeaders.headers.get("WARC-Type") ?? null,
      url: record.warcHeaders.headers.get("WARC-Target-URI") ?? null,
      status: record.httpHeaders?.statusCode,
      headers: record.httpHeaders?.toString() ?? "",
      content,
    });
  }
  return records;
}

test("every response is kept with its headers and body, without cookies and secrets", { timeout: 60_000 }, async () => {
  const { page } = await browser.openUrl("about:blank");
  await using session = await createPageSession(page, { secrets: [{ name: "token", value: canary, origins: [url] }] });
  const { result, directory } = await runOne({
    session,
    sample: { url: `${url}/old` },
    script: [step("goto", { url: `${url}/old` }), step("done", { extracted: { title: "Oak table" } })],
    options: { level: "archive" },
  });
  const artifact = result.artifacts.find(({ kind }) => kind === "archive");
  expect(artifact?.filename).toMatch(/^\d\d_responses\.warc\.gz$/);
  const path = join(directory, artifact?.filename ?? "");
  const records = await readRecords(path);
  const found = (type: string, name: string): ReadRecord | undefined =>
    records.find((record) => record.type === type && record.url === `${url}${name}`);
  expect(found("response", "/old")).toMatchObject({ status: 302, content: "" });
  expect(found("response", "/")).toMatchObject({ status: 200, content: expect.stringContaining("<h1>Oak table</h1>") });
  expect(found("response", "/style.css")?.content).toBe("h1 { color: teal }");
  expect(found("response", "/secret.js")?.content).toBe("");
  expect(JSON.parse(found("metadata", "/")?.content ?? "")).toMatchObject({
    server: { ipAddress: "127.0.0.1" },
    redirectedFrom: `${url}/old`,
    redacted: expect.arrayContaining(["set-cookie"]),
  });
  expect(JSON.parse(found("metadata", "/secret.js")?.content ?? "")).toMatchObject({
    bodyOmitted: "The body holds a secret.",
  });
  const plain = gunzipSync(await readFile(path)).toString("latin1");
  expect(plain).not.toContain(canary);
  expect(plain).not.toContain("session-value");
});
