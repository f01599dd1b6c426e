// Builds the pages of packages with vite if a source is newer than the last build: the viewer's page, the copilot's
// toolbar.
import { existsSync, readdirSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";

/** @param {string} root the repository's folder */
export async function buildPages(root) {
  await buildPage({
    home: join(root, "packages/viewer"),
    sources: ["src/view"],
    assets: ["index.html", "viewer.css", "icon.svg"],
    // A classic script, because a page opened from disk may not load modules.
    libs: [{ entry: "main.tsx", formats: ["iife"], name: "surehandViewer", fileName: () => "viewer.js" }],
  });
  await buildPage({
    home: join(root, "packages/copilot"),
    sources: ["src/client", "src/protocol", "src/source-location", "src/verdict"],
    assets: [],
    libs: [
      { entry: "early/main.ts", formats: ["iife"], name: "surehandEarly", fileName: () => "early.js" },
      { entry: "probe/main.ts", formats: ["iife"], name: "surehandProbe", fileName: () => "probe.js" },
      { entry: "main.tsx", formats: ["es"], fileName: () => "toolbar.js", inject: ownTimers },
    ],
  });
}

/**
 * The toolbar's own timers continue while those of the page are paused.
 *
 * @type {Record<string, [module: string, name: string]>}
 */
const ownTimers = Object.fromEntries(
  ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "requestAnimationFrame", "cancelAnimationFrame"].map(
    (name) => [name, [join(import.meta.dirname, "../packages/copilot/ui/timers/own-timers.ts"), name]],
  ),
);

/**
 * @typedef {import("vite").LibraryOptions & { fileName: () => string; inject?: typeof ownTimers }} Lib
 * `inject`: modules and names of exports that replace global names
 *
 * @typedef {object} Page
 * @property {string} home the package's folder
 * @property {string[]} sources folders of the package that the page uses, beside `ui`
 * @property {string[]} assets files of `ui` that are copied
 * @property {Lib[]} libs
 */

/** @param {Page} page */
async function buildPage({ home, sources, assets, libs }) {
  const target = join(home, "dist/ui");
  const inputs = ["ui", "package.json", ...sources].map((name) => join(home, name));
  if (!existsSync(join(home, "ui"))) return;
  const built = libs.map(({ fileName }) => join(target, fileName()));
  const isBuilt = built.every((path) => existsSync(path));
  if (isBuilt && built.every((path) => newestOf([...inputs, import.meta.filename]) < statSync(path).mtimeMs)) return;
  const { build } = await import("vite");
  for (const [index, { inject = {}, ...lib }] of libs.entries())
    await build({
      configFile: false,
      root: join(home, "ui"),
      logLevel: "error",
      publicDir: false,
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        outDir: target,
        emptyOutDir: index === 0,
        target: "chrome123",
        minify: true,
        lib,
        rolldownOptions: { transform: { inject } },
      },
    });
  for (const name of assets) await copyFile(join(home, "ui", name), join(target, name));
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
