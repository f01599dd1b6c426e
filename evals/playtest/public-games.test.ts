import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listPublicGames, servePublicGame } from "./public-games.ts";

it("lists the folders with a page, and serves them with other hosts blocked", async () => {
  const root = await mkdtemp(join(tmpdir(), "surehand-public-games-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "chess"));
  await mkdir(join(root, "notes"));
  await mkdir(join(root, "go", "src"), { recursive: true });
  await writeFile(join(root, "chess", "index.html"), "<h1>Chess</h1>");
  await writeFile(join(root, "go", "src", "index.html"), "<h1>Go</h1>");
  const [chess, ...more] = listPublicGames(root);
  if (chess === undefined) throw new Error("There is no game.");
  expect([chess.name, more]).toEqual(["chess", [{ name: "go", folder: join(root, "go", "src") }]]);
  await using server = await servePublicGame(chess);
  const page = await fetch(server.url);
  expect(await page.text()).toBe("<h1>Chess</h1>");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect((await fetch(`${server.url}moves.js`)).status).toBe(404);
});
