import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Returns the addresses of all modules that a process loads for these files, without those of Node. */
async function loadedBy(...files: readonly string[]): Promise<readonly string[]> {
  const hook = `
    import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) { if (!url.startsWith("node:")) console.log(url); return next(url, context); } });`;
  const script = files
    .map((file) => `await import(${JSON.stringify(new URL(file, import.meta.url).href)});`)
    .join("\n");
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--import",
    `data:text/javascript,${encodeURIComponent(hook)}`,
    "--input-type=module",
    "-e",
    script,
  ]);
  return stdout.trim().split("\n");
}

test("a command of a running session loads only the client of sessions", async () => {
  const loaded = await loadedBy("../session-client/run-in-session.ts");
  expect(loaded.filter((url) => !/\/session-client\/|\/terminal\/(?:one-line|printable)\.ts$/.test(url))).toEqual([]);
});

test("the process of a session starts its browser without the tools, the models and the applications", async () => {
  const loaded = await loadedBy("./serve-session.ts", "./commands/open.ts");
  const wrong =
    /\/(?:agent|extraction|grounding|journal|loop|model|page|replay)\/dist\/index\.js$|\/(?:evidence|playtest|viewer|copilot)\/dist\/|\/node_modules\/(?:ai|@ai-sdk|@modelcontextprotocol)\//;
  expect(loaded.filter((url) => wrong.test(url))).toEqual([]);
  expect(loaded.length).toBeLessThan(mostModules);
});

/** 201 today: a bundle has few files. The tools, with the libraries of the models, are hundreds more. */
const mostModules = 260;
