// Bundles a library into a package that uses only a small part of it. Each `packages/*/bundled/NAME.d.ts` (an ES
// module) or `.d.cts` (CommonJS) lists the exports in use. The bundle is written next to it as NAME.js or NAME.cjs,
// with the license texts in NAME.LICENSES.txt. `zod` is external, because schemas are compared by class.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** @param {string} root the repository's folder */
export async function buildBundles(root) {
  for (const declaration of listBundles(root)) await buildBundle(root, declaration);
}

/**
 * @param {string} root the repository's folder
 * @returns {string[]} paths of the declarations
 */
export function listBundles(root) {
  const folders = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name, "bundled"));
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.d\.c?ts$/u.test(path));
}

/**
 * @param {string} root
 * @param {string} declaration
 */
async function buildBundle(root, declaration) {
  const isCommonJs = declaration.endsWith(".d.cts");
  const outfile = declaration.replace(/\.d\.(c?)ts$/u, ".$1js");
  const sources = [declaration, join(root, "package-lock.json"), import.meta.filename];
  if (existsSync(outfile) && sources.every((path) => statSync(path).mtimeMs < statSync(outfile).mtimeMs)) return;
  const { metafile } = await build({
    stdin: { contents: readFileSync(declaration, "utf8"), resolveDir: join(declaration, ".."), loader: "ts" },
    outfile,
    bundle: true,
    minify: true,
    metafile: true,
    absWorkingDir: root,
    platform: "node",
    target: "node22",
    format: isCommonJs ? "cjs" : "esm",
    external: ["zod"],
    plugins: [tablesAsJson],
    legalComments: "none",
    logLevel: "error",
  });
  const bundled = new Set(Object.keys(metafile.inputs).flatMap((path) => packageFolder(path) ?? []));
  const notices = [...bundled].sort().map((folder) => licenceNotice(join(root, folder)));
  await writeFile(outfile.replace(/\.c?js$/u, ".LICENSES.txt"), notices.join("\n"));
}

/**
 * V8 parses JSON several times faster than a literal of JavaScript (https://v8.dev/blog/cost-of-javascript-2019#json).
 *
 * @type {import("esbuild").Plugin}
 */
const tablesAsJson = {
  name: "tables-as-json",
  setup(esbuild) {
    // oxlint-disable-next-line require-unicode-regexp -- esbuild gives it to Go, which knows no such flag
    esbuild.onLoad({ filter: /gpt-tokenizer\/.*\/bpeRanks\/\w+\.js$/ }, async ({ path }) => {
      const { default: table } = await import(pathToFileURL(path).href);
      return { contents: `export default JSON.parse(${JSON.stringify(JSON.stringify(table))})` };
    });
  },
};

/**
 * @param {string} path of a file in a package
 * @returns {string | undefined} folder of the package
 */
function packageFolder(path) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path)?.[0];
}

/** @param {string} folder of a package */
function licenceNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/iu.test(entry));
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}
