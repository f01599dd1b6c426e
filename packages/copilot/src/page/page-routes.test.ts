import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { PictureStore } from "../verify/picture-store.ts";
import { join } from "node:path";
import { startCopilotServer } from "./start-copilot-server.ts";

const origin = "http://localhost:8080";
const source = { names: [], create: () => Promise.reject(new Error("There is no model.")) };

async function serve(root: string) {
  const server = await startCopilotServer({ root, origins: [origin], modelSource: source });
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}/__surehand/${path}`, {
      ...init,
      headers: { origin, ...(init.headers as Record<string, string> | undefined) },
    });
  const token = /token: "([^"]+)"/u.exec(await (await ask("start.js")).text())?.[1] ?? "";
  return { ask, token, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test.each(["pictures", "source"])(
  "requests to /%s are limited by a rate, after the token was checked",
  async (path) => {
    await using project = await temporaryProject();
    await using server = await serve(project.path);
    const shared = new Set<string>();
    const post = async (token: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await server.ask(path, { method: "POST", headers, body: "{}" });
      shared.add(response.headers.get("access-control-allow-origin") ?? `none for ${response.status}`);
      return response.status;
    };
    for (let count = 0; count < 50; count++) expect(await post("wrong")).toBe(401);
    const statuses: number[] = [];
    shared.clear();
    // As fast as it goes, until the limit is reached: a slow machine is given new requests meanwhile.
    while (statuses.at(-1) !== 429 && statuses.length < 2000) statuses.push(await post(server.token));
    expect(statuses.length).toBeGreaterThanOrEqual(40);
    expect(statuses.at(-1)).toBe(429);
    // A page can read the status, and asks again later.
    expect([...shared]).toContain(origin);
    expect([...shared]).not.toContain("none for 429");
    expect(new Set(statuses.slice(0, 40))).toEqual(new Set([400]));
  },
);

test("a picture is served after a restart, and only by its hash", async () => {
  await using project = await temporaryProject();
  const sha256 = await new PictureStore(join(project.path, ".surehand/copilot/pictures")).put(Buffer.from("picture"));
  await using server = await serve(project.path);
  const served = await server.ask(`pictures/${sha256}.png`);
  expect([served.status, await served.text()]).toEqual([200, "picture"]);
  for (const name of [`${"0".repeat(64)}.png`, "..%2f.gitignore", ".gitignore"])
    expect((await server.ask(`pictures/${name}`)).status).toBe(404);
});
