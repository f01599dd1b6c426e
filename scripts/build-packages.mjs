// Bundles the code of each package whose tsconfig.json leaves only the declarations to tsc (`emitDeclarationOnly`): a file for
// each entry of its `exports`, and what several of them share in files beside them. A process that loads Surehand opens a few dozen files
// instead of a thousand. Other packages and libraries stay imports, so that each is loaded once and classes keep their identity.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";

/** @param {string} root the repository's folder */
export async function buildPackages(root) {
  const homes = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name));
  await Promise.all(homes.filter(isBundled).map((home) => buildPackage(home)));
}

/** @param {string} home folder of a package */
function isBundled(home) {
  const path = join(home, "tsconfig.json");
  return existsSync(path) && JSON.parse(readFileSync(path, "utf8")).compilerOptions.emitDeclarationOnly === true;
}

/** @param {string} home folder of a package */
async function buildPackage(home) {
  const dist = join(home, "dist");
  const entries = entriesOf(home);
  const isFloored = existsSync(join(home, "src", floor));
  const { outputFiles } = await build({
    entryPoints: [...entries, ...(isFloored ? [floor] : [])].map((path) => ({
      in: join(home, "src", path),
      out: path.replace(/\.ts$/u, ""),
    })),
    outdir: dist,
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    packages: "external",
    chunkNames: "shared/[name]-[hash]",
    legalComments: "none",
    logLevel: "error",
  });
  const kept = new Set(outputFiles.map(({ path }) => relative(dist, path)));
  for (const file of listCode(dist)) if (!kept.has(file)) rmSync(join(dist, file));
  const floored = new Set(isFloored ? entries.filter((path) => importsFloor(join(home, "src", path))) : []);
  for (const { path, text } of outputFiles) {
    const source = relative(dist, path).replace(/\.js$/u, ".ts");
    await writeIfChanged(path, floored.has(source) ? `import ${JSON.stringify(floorFrom(source))};\n${text}` : text);
  }
}

/** Refuses an old Node, and so must run before anything else is loaded: a bundle loads what it shares, and libraries, first. */
const floor = "node-floor.ts";

/** @param {string} path */
function importsFloor(path) {
  return /^import "[./]+\/node-floor\.ts";/mu.test(readFileSync(path, "utf8"));
}

/** @param {string} source path of an entry in `src` */
function floorFrom(source) {
  return `./${"../".repeat(source.split(/[/\\]/u).length - 1)}node-floor.js`;
}

/**
 * @param {string} home folder of a package
 * @returns {string[]} paths in `src` of what others load by name: `exports`, `bin` and `imports`
 */
function entriesOf(home) {
  const { exports, bin, imports } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const text = JSON.stringify([exports, bin, imports]);
  const found = [...text.matchAll(/"\.\/dist\/([^"]+)\.js"/gu)].map((match) => `${match[1]}.ts`);
  return [...new Set(found)];
}

/**
 * @param {string} dist
 * @returns {string[]} JavaScript files of an earlier build, without those of pages
 */
function listCode(dist) {
  if (!existsSync(dist)) return [];
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".js") && !/^ui[/\\]/u.test(file));
}

/**
 * @param {string} path
 * @param {string} text
 */
async function writeIfChanged(path, text) {
  if (existsSync(path) && (await readFile(path, "utf8")) === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
