// Builds the viewer's page into packages/viewer/dist/ui, if a source is newer than the last build.
import { existsSync, readdirSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";

/** @param {string} root the repository's folder */
export async function buildViewerPage(root) {
  const home = join(root, "packages/viewer");
  const target = join(home, "dist/ui");
  const built = join(target, "viewer.js");
  const sources = [join(home, "ui"), join(home, "src/view"), join(home, "package.json"), import.meta.filename];
  if (!existsSync(join(home, "ui"))) return;
  if (existsSync(built) && newestOf(sources) < statSync(built).mtimeMs) return;
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: join(home, "ui"),
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: target,
      emptyOutDir: true,
      target: "chrome123",
      // A classic script: a page that was opened from a disk may not load modules.
      lib: { entry: "main.tsx", formats: ["iife"], name: "surehandViewer", fileName: () => "viewer.js" },
    },
  });
  for (const name of ["index.html", "viewer.css", "icon.svg"])
    await copyFile(join(home, "ui", name), join(target, name));
}

/**
 * @param {string[]} paths files and folders
 * @returns {number} when the newest file was changed
 */
function newestOf(paths) {
  const times = paths.map((path) => {
    const found = statSync(path);
    return found.isDirectory() ? newestOf(readdirSync(path).map((name) => join(path, name))) : found.mtimeMs;
  });
  return Math.max(0, ...times);
}
