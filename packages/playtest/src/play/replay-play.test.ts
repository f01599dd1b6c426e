import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertAddressesAllowed } from "../judge/recorded-addresses.ts";
import { replayPlay } from "./replay-play.ts";

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "surehand-replay-play-"));
  folder = join(root, "game");
  await mkdir(join(folder, ".hidden"), { recursive: true });
  await Promise.all(
    ["secret.html", "game/index.html", "game/.hidden/a.html"].map((path) => writeFile(join(root, path), "")),
  );
  await symlink(join(root, "secret.html"), join(folder, "link.html"));
});
afterAll(() => rm(root, { recursive: true }));

const traceOf = (url: string): object => ({ url, seed: 1, viewport: { width: 300, height: 200 }, cues: [], endMs: 10 });

async function replayOf(...urls: string[]): Promise<string> {
  const path = join(root, "replay.json");
  await writeFile(path, JSON.stringify({ version: 1, traces: urls.map(traceOf) }));
  return path;
}

/** No browser could start with these options: what is refused before that gives another error. */
const launch = { executablePath: "/nowhere/chrome" };

test.each([
  ["file:///etc/hostname", /opens "file:\/\/\/etc\/hostname", a file that is hidden or outside/],
  ["file://server/share/a.html", /a file that is hidden or outside/],
  ["chrome://settings", /chrome: addresses are not allowed/],
  ["view-source:http://127.0.0.1:1/", /view-source: addresses are not allowed/],
  ["data:text/html,x", /data: addresses are not allowed/],
])("a replay of %s is refused before a browser starts", async (url, problem) => {
  const path = await replayOf("http://127.0.0.1:1/", url);
  const opened: string[] = [];
  const replaying = replayPlay(path, { launch, onOpen: (address) => void opened.push(address) });
  await expect(replaying).rejects.toThrow(problem);
  expect(opened).toEqual([]);
});

test("a replay of the web, and of an address that the caller chose, goes on, and the address is reported first", async () => {
  const opened: string[] = [];
  const onOpen = (address: string): void => void opened.push(address);
  const web = await replayOf("http://127.0.0.1:1/", "http://127.0.0.1:1/", "https://game.example/");
  await expect(replayPlay(web, { launch, onOpen })).rejects.toThrow(/nowhere/);
  expect(opened).toEqual(["http://127.0.0.1:1/", "https://game.example/"]);
  const url = pathToFileURL(join(root, "secret.html")).href;
  await expect(replayPlay(await replayOf("chrome://settings"), { launch, url, onOpen })).rejects.toThrow(/nowhere/);
  expect(opened.at(-1)).toBe(url);
});

test("a game of the working folder may be opened", async () => {
  await expect(
    assertAddressesAllowed([pathToFileURL(join(folder, "index.html")).href], folder),
  ).resolves.toBeUndefined();
});

test.each(["../secret.html", "link.html", ".hidden/a.html"])("no other file may be opened: %s", async (path) => {
  const checking = assertAddressesAllowed([pathToFileURL(join(folder, path)).href], folder);
  await expect(checking).rejects.toThrow(/hidden or outside of the working folder/);
});
