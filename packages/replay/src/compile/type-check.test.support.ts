import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const resolve = createRequire(import.meta.url).resolve;
const compiler = join(dirname(resolve("typescript/package.json")), "bin", "tsc");
const nodeModules = join(dirname(resolve("typescript/package.json")), "..");

const strict = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  module: "nodenext",
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  types: ["node"],
  skipLibCheck: true,
};

/** Returns the errors of a strict compiler in these files, by name. Empty if there are none. */
export async function typeErrors(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-types-"));
  try {
    await symlink(nodeModules, join(folder, "node_modules"), "junction");
    await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: strict }));
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
    const child = spawn(process.execPath, [compiler, "-p", folder], { cwd: folder });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
    const [code] = await once(child, "close");
    return code === 0 ? "" : output || `The compiler ended with ${String(code)}.`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
