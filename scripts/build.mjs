// Builds every package, or only the packages whose folders are given and those that they import: first the scripts that run in the
// page, each bundled to a string, then the bundled libraries, the pages with vite, then the packages with esbuild and tsc.
//
//   node scripts/build.mjs [packages/name ...]
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, symlinkSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildBundles } from "./build-bundles.mjs";
import { buildPackages } from "./build-packages.mjs";
import { buildPages } from "./build-pages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

linkPackages();
await buildPageScript({ entry: "main.ts", target: "world/page-script.generated.ts", name: "pageScript" });
await buildPageScript({ entry: "clock/main.ts", target: "clock/clock-script.generated.ts", name: "clockScript" });
await buildPageScript({ entry: "person/main.ts", target: "person/person-script.generated.ts", name: "personScript" });
await buildPageScript({
  entry: "main.ts",
  target: "probe/probe-script.generated.ts",
  name: "probeScript",
  home: "playtest",
});
await buildBundles(root);
await buildPages(root);
await buildPackages(root);
compile(process.argv.slice(2));
makeExecutable(join(root, "packages/surehand/dist/cli.js"));

/** Links packages that were added since npm installed the workspace: npm itself does it only when it installs. */
function linkPackages() {
  const scope = join(root, "node_modules/@surehand");
  if (!existsSync(scope)) return;
  for (const name of readdirSync(join(root, "packages"))) {
    const isScoped = name !== "surehand" && existsSync(join(root, "packages", name, "package.json"));
    if (isScoped && !existsSync(join(scope, name))) symlinkSync(join("../../packages", name), join(scope, name), "dir");
  }
}

/** @param {{ entry: string, target: string, name: string, home?: string }} script `home`: its package */
async function buildPageScript({ entry, target, name, home = "browser" }) {
  const entryPath = join(root, "packages", home, "injected", entry);
  if (!existsSync(entryPath)) return;
  const result = await build({
    entryPoints: [entryPath],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: `surehand${name[0]?.toUpperCase()}${name.slice(1)}`,
    target: "chrome110",
    legalComments: "none",
  });
  const source = result.outputFiles.map((file) => file.text).join("");
  const targetPath = join(root, "packages", home, "src", target);
  const content = `export const ${name}Source: string = ${JSON.stringify(source)};\n`;
  const previous = existsSync(targetPath) ? await readFile(targetPath, "utf8") : "";
  if (previous === content) return;
  await mkdir(dirname(targetPath), { recursive: true });
  await writeFile(targetPath, content);
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
 * Makes a file executable. npm does this for a package that it installs, but not for one that is built in place.
 * @param {string} path
 */
function makeExecutable(path) {
  if (existsSync(path)) chmodSync(path, 0o755);
}
