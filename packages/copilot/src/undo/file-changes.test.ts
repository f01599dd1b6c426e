import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { eventually, temporaryProject } from "../copilot.test.support.ts";
import { openToolBench } from "../tools/file-tools.test.support.ts";
import { readProjectFile } from "../files/read-project-file.ts";
import { UndoHistory } from "./undo-history.ts";

test("the dev server notices undo and redo that follow each other at once", async () => {
  await using project = await temporaryProject({ "index.html": "<h1>Prices</h1>" });
  const file = join(project.path, "index.html");
  const server = await createServer({
    root: project.path,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
  });
  await using _server = { [Symbol.asyncDispose]: () => server.close() };
  await using bench = await openToolBench(project.path);
  const noticed: string[] = [];
  server.watcher.on("change", (path) => {
    if (path === file) void readFile(path, "utf8").then((content) => noticed.push(content));
  });
  // A watcher that has only begun reports nothing.
  await eventually(() => server.watcher.getWatched()[project.path]?.includes("index.html") === true);
  await delay(100);
  const [before, after] = ["<h1>Prices</h1>", "<h1>Costs</h1>"];
  await bench.call("readFileTool", { target_file: "index.html" });
  await bench.call("overwriteFileTool", { path: "index.html", content: after });
  await eventually(() => noticed.length === 1);
  const history = new UndoHistory(bench.scope);
  for (let round = 0; round < 3; round++) {
    await history.undo(bench.chat, { type: "chat" }, []);
    expect(await eventually(() => noticed.length === 2 * round + 2 && noticed.at(-1))).toBe(before);
    await history.redo(bench.chat, []);
    expect(await eventually(() => noticed.length === 2 * round + 3 && noticed.at(-1))).toBe(after);
  }
});

test("a folder that became a link out of the project after the edit was planned takes no file", async () => {
  await using project = await temporaryProject({ "src/page.html": "<h1>Prices</h1>" });
  const outside = await mkdtemp(join(tmpdir(), "surehand-outside-"));
  try {
    await writeFile(join(outside, "page.html"), "<h1>Prices</h1>");
    await using bench = await openToolBench(project.path);
    const { paths, changes } = bench.scope;
    const path = await paths.resolve("src/page.html", "write");
    const before = await readProjectFile(path);
    const added = await paths.resolve("src/new/page.html", "write");
    await mkdir(join(project.path, "kept"));
    await rename(join(project.path, "src"), join(project.path, "kept", "src"));
    await symlink(outside, join(project.path, "src"));
    const plan = { after: Buffer.from("<h1>Costs</h1>"), cause: "tool", group: "g", reverts: [] } as const;
    const refused = { code: "outside-project" };
    await expect(changes.write(bench.chat, { ...plan, path, before })).rejects.toMatchObject(refused);
    await expect(changes.write(bench.chat, { ...plan, path: added, before: undefined })).rejects.toMatchObject(refused);
    await expect(readFile(join(outside, "page.html"), "utf8")).resolves.toBe("<h1>Prices</h1>");
    await expect(readdir(outside)).resolves.toEqual(["page.html"]);
  } finally {
    await rm(outside, { recursive: true });
  }
});
