// Builds every package: first the script that runs in the page, bundled to a string, then all packages with tsc.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

await buildPageScript();
run(join(root, "node_modules", ".bin", "tsc"), ["-b"]);

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
  const source = result.outputFiles[0].text;
  const target = join(root, "packages/browser/src/world/page-script.generated.ts");
  const content = `export const pageScriptSource: string = ${JSON.stringify(source)};\n`;
  const previous = existsSync(target) ? await readFile(target, "utf8") : "";
  if (previous === content) return;
  await mkdir(join(target, ".."), { recursive: true });
  await writeFile(target, content);
}

function run(command, args) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
