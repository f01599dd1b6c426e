import { once } from "node:events";
import { execFile } from "node:child_process";
import { appendFile, mkdir, open, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { createSigningKey } from "@surehand/journal";
import { InvalidInputError } from "@surehand/kernel";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.test.support.ts";
import { writeSampleRun } from "../testing/write-sample-run.ts";
import { startViewer, type Viewer } from "./start-viewer.ts";

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. Default: none. */
  readonly body?: unknown;
}

/** Sends a path as it is: `fetch` would resolve `..` before. */
async function ask(
  viewer: Viewer,
  { path = "", method = "GET", headers = {}, body }: Asked,
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  const { hostname, port, pathname } = new URL(viewer.url);
  const full = path.startsWith("/") ? path : `${pathname}${path}`;
  const request = httpRequest({ hostname, port, path: full, method, headers });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error("There was no answer.");
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}

test("only requests of its own page are answered", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  await using viewer = await startViewer(folder.path);
  const { host } = new URL(viewer.url);
  expect(await ask(viewer, {})).toMatchObject({ status: 200 });
  expect(await ask(viewer, { headers: { origin: `http://${host}` } })).toMatchObject({ status: 200 });
  const refused: readonly (readonly [number, Asked])[] = [
    [404, { path: "/" }],
    [404, { path: "/guess/" }],
    [404, { path: "/guess/api/overview" }],
    // A name that somebody made lead to this machine.
    [403, { headers: { host: "evil.test" } }],
    [403, { headers: { host: `evil.test:${new URL(viewer.url).port}` } }],
    [403, { headers: { origin: "https://evil.test" } }],
    [403, { headers: { origin: "null" } }],
    [
      403,
      {
        path: "api/overview",
        headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
      },
    ],
    [405, { method: "POST" }],
    [404, { path: "api/sample?id=.." }],
    [404, { path: "api/sample?id=" }],
    [404, { path: "api/sample?id=other" }],
    [404, { path: "api/sample?id=item-1%2F..%2Fitem-1" }],
  ];
  for (const [status, asked] of refused) {
    const answer = await ask(viewer, asked);
    expect({ asked, status: answer.status, leaks: answer.text.includes("item-1") }).toEqual({
      asked,
      status,
      leaks: false,
    });
  }
});

test("marks are taken from the page itself, and only for a reviewer", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  const marks: unknown[] = [];
  const add = (mark: { readonly sampleId: string }): Promise<void> => {
    if (mark.sampleId !== "item-1")
      throw new InvalidInputError({ input: "sample", problem: "is not in the run", hint: "Use another." });
    marks.push(mark);
    return Promise.resolve();
  };
  await using viewer = await startViewer(folder.path, { reviewer: { name: "Ada", add } });
  await using reader = await startViewer(folder.path);
  const mark = { sampleId: "item-1", path: "price", verdict: "corrected", correction: "64", note: "on the invoice" };
  const post = async (at: Viewer, body: unknown, headers: Record<string, string> = {}): Promise<number> => {
    const own = { origin: new URL(at.url).origin, "content-type": "application/json" };
    const answer = await ask(at, { path: "api/review", method: "POST", headers: { ...own, ...headers }, body });
    return answer.status;
  };
  expect(await post(viewer, mark)).toBe(200);
  expect(marks).toEqual([mark]);
  const refused = [
    await post(reader, mark),
    await post(viewer, mark, { origin: "https://evil.test" }),
    await post(viewer, mark, { origin: "" }),
    await post(viewer, mark, { "content-type": "text/plain" }),
    await post(viewer, mark, { "sec-fetch-site": "cross-site" }),
    await post(viewer, { ...mark, verdict: "signed" }),
    await post(viewer, { ...mark, sampleId: "item-2" }),
    (await ask(viewer, { path: "api/overview", method: "POST" })).status,
  ];
  expect(refused).toEqual([405, 403, 403, 403, 403, 400, 400, 405]);
  expect(marks).toHaveLength(1);
  expect((await ask(viewer, { path: "api/overview" })).text).toContain('"reviewer":"Ada"');
  expect((await ask(reader, { path: "api/overview" })).text).not.toContain('"reviewer"');
});

test("each start has a token of its own", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  await using one = await startViewer(folder.path);
  await using other = await startViewer(folder.path);
  const [tokenOfOne = "", tokenOfOther = ""] = [one, other].map(({ url }) => new URL(url).pathname.split("/")[1]);
  expect(tokenOfOne.length).toBeGreaterThanOrEqual(43);
  expect(tokenOfOther).not.toBe(tokenOfOne);
  expect((await ask(one, { path: `/${tokenOfOther}/` })).status).toBe(404);
});

test("files outside of the folder are not served, nor by links", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 1 });
  await writeFile(join(folder.path, "secret.txt"), "secret");
  await symlink(join(folder.path, "secret.txt"), join(run, "item-1", "link.txt"));
  await symlink(folder.path, join(run, "up"));
  await using viewer = await startViewer(run);
  expect(await ask(viewer, { path: "files/item-1/01_page.txt" })).toMatchObject({
    status: 200,
    text: expect.stringContaining("Item 1"),
  });
  const paths = [
    "files/../secret.txt",
    "files/..%2fsecret.txt",
    "files/%2e%2e/secret.txt",
    "files/..%5csecret.txt",
    "files/item-1/link.txt",
    "files/up/secret.txt",
    "files//etc/passwd",
    "files/%2fetc%2fpasswd",
    "files/item-1",
    "files/item-1/01_page.txt%00.png",
    "files/%E0%A4%A",
    "assets/..%2findex.html",
  ];
  for (const path of paths) {
    const { status, text: body } = await ask(viewer, { path });
    expect({ path, status, leaks: body.includes("secret") || body.includes("root:") }).toEqual({
      path,
      status: 404,
      leaks: false,
    });
  }
});

test("documents of the evidence are downloads without an origin, pictures and texts are shown as such", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  const script = "<script>alert(1)</script>";
  for (const name of ["page.html", "page.mhtml", "page.svg", "page.xml", "page.png", "page"])
    await writeFile(join(folder.path, "item-1", name), script);
  await using viewer = await startViewer(folder.path);
  for (const name of ["page.html", "page.mhtml", "page.svg", "page.xml", "page.png", "page"]) {
    const { headers } = await ask(viewer, { path: `files/item-1/${name}` });
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment/u),
      "content-security-policy": expect.stringMatching(/^sandbox;/u),
      "x-content-type-options": "nosniff",
    });
  }
  expect((await ask(viewer, { path: "files/item-1/02_page.png" })).headers).toMatchObject({
    "content-type": "image/png",
  });
  expect((await ask(viewer, { path: "files/item-1/01_page.txt" })).headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": expect.stringMatching(/^sandbox;/u),
  });
});

test("the page allows no script, style or connection but its own", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  await using viewer = await startViewer(folder.path);
  const { headers } = await ask(viewer, {});
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cross-origin-resource-policy": "same-origin" });
});

test("a change in the folder is received to the page", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 2 });
  await using viewer = await startViewer(folder.path);
  await using events = await listen(viewer);
  await events.until("ready");
  let number = 0;
  // The first scan may come after the first line: lines are appended until the change is reported.
  const writing = setInterval(() => void appendFile(join(folder.path, "item-2", "log.jsonl"), `${number++}\n`), 200);
  expect(await events.until("event: change")).toContain("event: change");
  clearInterval(writing);
});

interface Events extends AsyncDisposable {
  /** Waits for a text, and returns everything that was received. */
  until(wanted: string): Promise<string>;
}

async function listen(viewer: Viewer): Promise<Events> {
  const response = await fetch(`${viewer.url}api/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  const until = async (wanted: string): Promise<string> => {
    while (!received.includes(wanted)) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The stream ended after ${received}`);
      received += part.value;
    }
    return received;
  };
  return { until, [Symbol.asyncDispose]: async () => reader?.cancel() };
}

/** Writes over a text of a file in place, with the size and the time of change that it had. */
async function forge(path: string, from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(path);
  const bytes = Buffer.from((await readFile(path, "utf8")).replaceAll(from, to));
  await using file = await open(path, "r+");
  await file.write(bytes, 0, bytes.length, 0);
  await utimes(path, atime, mtime);
}

test.each(["result.json", "01_page.txt", "02_page.png", "log.jsonl"])(
  "a file that was changed in place after the verification outdates it when it is read: %s",
  async (name) => {
    await using folder = await temporaryFolder();
    await writeSampleRun(folder.path, { samples: 1, key: createSigningKey() });
    await using viewer = await startViewer(folder.path);
    await using events = await listen(viewer);
    await ask(viewer, { path: "api/overview" });
    expect(JSON.parse((await ask(viewer, { path: "api/verification" })).text)).toMatchObject({ ok: true });
    await ask(viewer, { path: "api/sample?id=item-1" });
    await ask(viewer, { path: `files/item-1/${name}` });
    expect(await events.until("event: ready")).not.toContain("outdated");
    await forge(join(folder.path, "item-1", name), "1", "2");
    await ask(viewer, { path: name.endsWith(".png") ? `files/item-1/${name}` : "api/sample?id=item-1" });
    await events.until("event: outdated\ndata: 1");
    expect(JSON.parse((await ask(viewer, { path: "api/verification" })).text)).toMatchObject({ ok: false });
    // A page that was away learns it when its stream opens again.
    await using later = await listen(viewer);
    await later.until("event: ready\ndata: 1");
  },
);

test("values that were read before a file was put back are outdated by the verification", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1, key: createSigningKey() });
  const result = join(folder.path, "item-1", "result.json");
  await forge(result, "Item 1", "Item 2");
  await using viewer = await startViewer(folder.path);
  await using events = await listen(viewer);
  const overview = async (): Promise<string> => (await ask(viewer, { path: "api/overview" })).text;
  expect(await overview()).toContain("Item 2");
  await forge(result, "Item 2", "Item 1");
  expect(JSON.parse((await ask(viewer, { path: "api/verification" })).text)).toMatchObject({ ok: true });
  await events.until("event: outdated");
  expect(await overview()).not.toContain("Item 2");
});

test.each(["run.json", "item-1/result.json", "item-1/log.jsonl", "item-1/01_page.txt", "discovery/discovery.json"])(
  "nothing is read through a link or a pipe: %s",
  async (name) => {
    await using folder = await temporaryFolder();
    const [run, other] = [join(folder.path, "run"), join(folder.path, "other")];
    await writeSampleRun(run, { samples: 1 });
    await writeSampleRun(other, { samples: 1, name: () => "OUTSIDE" });
    await mkdir(join(run, "discovery"));
    await mkdir(join(other, "discovery"));
    const discovery = { found: 1, gaps: [{ message: "OUTSIDE" }] };
    await writeFile(join(other, "discovery", "discovery.json"), JSON.stringify(discovery));
    await writeFile(
      join(other, "run.json"),
      JSON.stringify({ task: { name: "OUTSIDE" }, samples: [{ id: "item-1" }] }),
    );
    await using viewer = await startViewer(run);
    for (const replace of [() => symlink(join(other, name), join(run, name)), () => makePipe(join(run, name))]) {
      await rm(join(run, name), { force: true });
      await replace();
      for (const path of ["api/overview", "api/sample?id=item-1", `files/${name}`])
        expect((await ask(viewer, { path })).text).not.toContain("OUTSIDE");
    }
  },
);

async function makePipe(path: string): Promise<void> {
  if (process.platform === "win32") await symlink("nowhere", path);
  else await promisify(execFile)("mkfifo", [path]);
}

test("the verification names what was changed", async () => {
  await using folder = await temporaryFolder();
  const key = createSigningKey();
  await writeSampleRun(folder.path, { samples: 2, key });
  await using viewer = await startViewer(folder.path);
  const check = async (): Promise<unknown> => JSON.parse((await ask(viewer, { path: "api/verification" })).text);
  expect(await check()).toMatchObject({ ok: true, isKeyTrusted: false, signedBy: expect.any(String), problems: [] });
  await writeFile(join(folder.path, "item-2", "01_page.txt"), "Shop\nItem 2\n$1.00");
  expect(await check()).toMatchObject({ ok: false, problems: [{ code: "changed-file", path: "item-2/01_page.txt" }] });
});

test("a verification that fails is a problem, not a broken page", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1, hasJournals: false });
  const verify = (): Promise<never> =>
    Promise.reject(new InvalidInputError({ input: "run", problem: "is not sealed", hint: "Finish it." }));
  await using viewer = await startViewer(folder.path, { verify });
  const answer = await ask(viewer, { path: "api/verification" });
  expect(JSON.parse(answer.text)).toMatchObject({
    ok: false,
    problems: [{ code: "invalid-input", message: "run is not sealed." }],
  });
});

test("a port that is taken is named", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  await using viewer = await startViewer(folder.path);
  await expect(startViewer(folder.path, { port: Number(new URL(viewer.url).port) })).rejects.toMatchObject({
    code: "port-taken",
  });
});
