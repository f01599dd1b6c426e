import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { isNodeNewEnough, leastNodeVersion } from "./cli/node-version.ts";

const folder = new URL("..", import.meta.url);
const entries = ["surehand", "surehand/settings"];
const asOld = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.19.0' })";

const systemNode = "/usr/bin/node";
const systemVersion = existsSync(systemNode)
  ? spawnSync(systemNode, ["--print", "process.versions.node"], { encoding: "utf8" }).stdout.trim()
  : leastNodeVersion;
const oldNodes = isNodeNewEnough(systemVersion) ? [] : [[systemNode]];

/** Returns the output of a program that only imports, or requires, an entry. */
function load(node: readonly string[], source: string, type: "module" | "commonjs"): string {
  const [file = "", ...flags] = node;
  const given = [...flags, `--input-type=${type}`, "--eval", source];
  const { status, stderr } = spawnSync(file, given, { cwd: folder, encoding: "utf8" });
  expect(status).not.toBe(0);
  return stderr;
}

function expectOneLine(stderr: string, version: string): void {
  const lines = stderr.split("\n").filter((line) => line.includes("surehand needs"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`This is Node ${version}; surehand needs ${leastNodeVersion} or newer.`);
  expect(stderr).not.toMatch(/SyntaxError|TypeError|^ {4}at .*surehand/m);
}

test.each(entries)("import and require of %s say below the floor what is needed", (entry) => {
  const node = [process.execPath, "--import", asOld];
  expectOneLine(load(node, `import ${JSON.stringify(entry)}`, "module"), "20.19.0");
  expectOneLine(load(node, `require(${JSON.stringify(entry)})`, "commonjs"), "20.19.0");
});

test.each([["doctor"], ["open", "page.html"], ["list"], ["snapshot", "page.html", "--json"]])(
  "surehand %s on an old Node prints one line",
  (...commandLine) => {
    for (const [file = "", ...flags] of [[process.execPath, "--import", asOld], ...oldNodes]) {
      const { status, stderr, stdout } = spawnSync(file, [...flags, "dist/cli.js", ...commandLine], {
        cwd: folder,
        encoding: "utf8",
      });
      expect(status).toBe(1);
      expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(`surehand needs ${leastNodeVersion}`)]);
      expect(stdout === "").toBe(!commandLine.includes("--json"));
    }
  },
);

test.skipIf(isNodeNewEnough(systemVersion)).each(entries)("a real old Node reads %s far enough to say so", (entry) => {
  expectOneLine(load([systemNode], `import ${JSON.stringify(entry)}`, "module"), systemVersion);
});
