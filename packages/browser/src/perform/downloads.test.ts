import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";

let fixture: PageFixture;
let session: PageSession;
let server: Server;
let base: string;
let folder: string;

const LONG = "報告書".repeat(35);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-downloads-"));
  server = createServer((request, response) => answer(request.url ?? "", response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  fixture = await startPageFixture({ downloadsPath: folder });
  session = await createPageSession(fixture.page, { downloadsPath: folder });
});
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
});
afterAll(async () => {
  await session.close();
  await fixture[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function answer(url: string, response: ServerResponse): void {
  if (url.startsWith("/page")) {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<h1>Thank you</h1><script>location.href = '/report'</script><p>Your report</p>");
    return;
  }
  const name = url.startsWith("/long") ? `${encodeURIComponent(LONG)}.pdf` : "report.csv";
  response.writeHead(200, {
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename*=UTF-8''${name}`,
    ...(url.startsWith("/cut") && { "content-length": 1000 }),
  });
  if (url.startsWith("/endless")) response.write("x".repeat(2000));
  else if (url.startsWith("/cut")) response.write("ten bytes!", () => setTimeout(() => response.destroy(), 100));
  else response.end(`content of ${url}`);
}

async function perform(kind: "click" | "download", html: string, timeoutMs?: number): Promise<PerformResult> {
  await fixture.open(html);
  const target = await session.refOf(fixture.page.locator("#target"));
  const action: Action = { kind, target };
  return session.perform(action, timeoutMs === undefined ? {} : { timeout: timeoutMs });
}

const link = (path: string): string => `<a id="target" href="${base}${path}">Report</a>`;
const goto = (path: string, timeoutMs = 5000): Promise<PerformResult> =>
  session.perform({ kind: "goto", url: `${base}${path}` }, { timeout: timeoutMs });

describe("a download", () => {
  it("is kept once, with its size", async () => {
    const { status, effect } = await perform("download", link("/one"));
    expect(status).toBe("done");
    expect(effect?.downloads).toMatchObject([{ name: "report.csv", bytes: 15, path: join(folder, "report.csv") }]);
    expect(await readdir(folder)).toEqual(["report.csv"]);
  });

  it("with the name of another one is saved in a separate file", async () => {
    const { effect } = await perform(
      "click",
      `<button id="target">Both</button><script>target.onclick = () => {
        for (const n of [1, 2]) document.body.append(Object.assign(document.createElement("iframe"), { src: "${base}/" + n }));
      }</script>`,
    );
    const paths = (effect?.downloads ?? []).map(({ path = "" }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    await vi.waitFor(async () => {
      const names = await readdir(folder);
      const contents = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
      expect(contents.sort()).toEqual(["content of /1", "content of /2"]);
    });
  });

  it("has a name that file systems accept", async () => {
    const { status, effect } = await perform("download", link("/long"));
    expect(status).toBe("done");
    const name = effect?.downloads[0]?.name ?? "";
    // Without a UTF-8 locale, the browser itself names the file "download".
    expect(name).toMatch(/^download$|報告書\.pdf$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });

  it("that contains a secret is not kept, and the secret is in no name", async () => {
    const value = "kX9#vQ2m!Lt7zR";
    const secrets = [{ name: "pw", value, origins: [base] }];
    await using guarded = await createPageSession(fixture.page, { downloadsPath: folder, secrets });
    const click = async (href: string, name: string): Promise<PerformResult> => {
      await fixture.open(
        `<a id="target" download="${name}" href="data:text/plain,${encodeURIComponent(href)}">Get</a>`,
      );
      return guarded.perform({ kind: "download", target: await guarded.refOf(fixture.page.locator("#target")) });
    };
    const body = Buffer.from(`user:${value}`).toString("base64").replaceAll(/.{8}/g, "$&\n");
    const { message, effect } = await click(body, "a.txt");
    expect(effect?.downloads).toEqual([{ name: "a.txt", bytes: body.length, hasSecret: true }]);
    expect(message).toContain("contains a secret");
    expect(await readdir(folder)).toEqual([]);
    await click("harmless", `${value}.txt`);
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    expect(names.join("")).not.toContain("vQ2m");
    // The twin: a session without the secret keeps the file.
    await perform("download", link("/one"));
    expect(await readdir(folder)).toContain("report.csv");
  });

  it("that a page starts while it loads ends the loading, and not the call", async () => {
    const result = await goto("/page", 20_000);
    expect(result).toMatchObject({
      status: "done",
      effect: { url: { after: `${base}/page` }, httpStatus: 200, downloads: [{ name: "report.csv", bytes: 18 }] },
    });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it.each([
    ["a click", () => perform("click", link("/cut"))],
    ["a download", () => perform("download", link("/cut"))],
    ["goto", () => goto("/cut")],
  ])("that is cut off is none, by %s", async (_, act) => {
    expect(await act()).toMatchObject({ status: "no-effect", message: expect.stringContaining("is incomplete") });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ["a click", "done", () => perform("click", link("/endless"), 1500)],
    ["a download", "no-effect", () => perform("download", link("/endless"), 1500)],
    ["goto", "done", () => goto("/endless", 1500)],
  ])("that takes longer than the call is told to be under way, by %s", async (_, status, act) => {
    const result = await act();
    expect(result).toMatchObject({ status, message: expect.stringContaining("still being downloaded") });
    expect(result.effect?.downloads).toEqual([{ name: "report.csv", isUnderWay: true }]);
  });
});
