import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { eventually, temporaryProject } from "../copilot.test.support.ts";
import { openToolBench } from "../tools/file-tools.test.support.ts";
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
