// Builds every package, or only the packages whose folders are given and those that they import: first the script that runs in the
// page, bundled to a string, then the packages with tsc.
//
//   node scripts/build.mjs [packages/name ...]
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

await buildPageScript();
compile(process.argv.slice(2));
makeExecutable(join(root, "packages/surehand/dist/cli.js"));

async function buildPageScript() {
  const entry = join(root, "packages/browser/injected/main.ts");
  if (!existsSync(entry)) return;
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "surehandPageScript",
    target: "chrome110",
    legalComments: "none",
  });
  const source = result.outputFiles.map((file) => file.text).join("");
  const target = join(root, "packages/browser/src/world/page-script.generated.ts");
  const content = `export const pageScriptSource: string = ${JSON.stringify(source)};\n`;
  const previous = existsSync(target) ? await readFile(target, "utf8") : "";
  if (previous === content) return;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

/** @param {string[]} folders */
function compile(folders) {
  const compiler = join(root, "node_modules", ".bin", "tsc");
  const result = spawnSync(compiler, ["-b", ...folders], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * npm does this for a package that it installs, not for one that is built in its place.
 * @param {string} path
 */
function makeExecutable(path) {
  if (existsSync(path)) chmodSync(path, 0o755);
}
