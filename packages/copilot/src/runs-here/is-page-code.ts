import { basename, dirname, join } from "node:path";
import picomatch from "picomatch";
import { listPaths } from "../files/ripgrep.ts";
import { isConfiguration, isServerModule, isTest } from "./executed-paths.ts";
import { importsOf } from "./page-imports.ts";
import { type PackageFile, readPackage } from "./read-package.ts";
import { readSmall } from "./read-small.ts";
import { ReferenceResolver } from "./reference-resolver.ts";

const component = /\.(?:[jt]sx|vue|svelte|astro|mdx|html?)$/iu;
const plainCode = "{js,cjs,mjs,ts,cts,mts}";
/** Modules of pages that a tool finds by their place, by the package of the tool. */
const conventions: Readonly<Record<string, readonly string[]>> = {
  "react-scripts": ["src/index.{js,ts}"],
  "@angular/core": ["src/{main,polyfills}.ts"],
  "@vue/cli-service": ["src/main.{js,ts}"],
  next: ["{,src/}pages/**/*.js", "{,src/}app/**/{page,layout,template,loading,error,not-found,default}.js"],
  gatsby: ["src/{pages,templates}/**/*.js"],
  "@docusaurus/core": ["src/{pages,theme}/**/*.js"],
  nuxt: ["{,app/}{composables,utils,stores}/**/*.ts"],
};

/**
 * Whether a page loads a module: an HTML file or a component imports it, directly or through other modules, or a tool takes it into pages by
 * its place. True without a `package.json` in or above its folder: no tool loads modules there.
 *
 * @param path the real path, relative to the root, with `/` between its parts. The file need not exist.
 */
export async function isPageCode(root: string, path: string, signal: AbortSignal): Promise<boolean> {
  if ((await packagesAbove(root, path)).length === 0) return true;
  const resolver = new ReferenceResolver(root);
  const seen = new Set([path]);
  for (const target of seen) {
    signal.throwIfAborted();
    if (await isByConvention(root, target)) return true;
    for (const importer of await importersOf({ root, resolver, signal }, target)) {
      if (isTest(importer) || isServerModule(importer) || isConfiguration(importer, false)) continue;
      if (component.test(importer)) return true;
      seen.add(importer);
    }
  }
  return false;
}

interface Search {
  readonly root: string;
  readonly resolver: ReferenceResolver;
  readonly signal: AbortSignal;
}

async function importersOf({ root, resolver, signal }: Search, target: string): Promise<string[]> {
  const [nearest] = await packagesAbove(root, target);
  const stem = basename(target).replace(/(?:\.d)?\.[^.]+$/u, "");
  const names = [stem, ...(stem === "index" ? [basename(dirname(target))] : []), nearest?.file.name ?? ""];
  const found: string[] = [];
  const mentions = names.filter((name) => name !== "" && name !== ".").map(escapePattern);
  const pattern = [...mentions, String.raw`meta\.glob`, String.raw`import\(\s*\x60`].join("|");
  const files = `--glob=*.{${plainCode.slice(1, -1)},jsx,tsx,vue,svelte,astro,mdx,html,htm}`;
  const candidates = await listPaths({
    root,
    signal,
    arguments: ["--no-ignore", "--files-with-matches", files, `--regexp=${pattern}`, "--", "."],
  });
  for (const candidate of candidates) {
    signal.throwIfAborted();
    if (candidate !== target && (await imports({ root, resolver, signal }, candidate, target))) found.push(candidate);
  }
  return found;
}

async function imports({ root, resolver }: Search, from: string, target: string): Promise<boolean> {
  const text = await readSmall(join(root, from));
  for (const { specifier, kind } of importsOf(from, text)) {
    if (kind === "glob") {
      if (picomatch(placeOf(from, specifier), { dot: true })(target)) return true;
      continue;
    }
    // An address is below the root of the site, which is the project, a folder of it, or its `public`.
    const isAddress = specifier.startsWith("/");
    const written = isAddress ? [`.${specifier}`, `./public${specifier}`] : [specifier];
    for (const one of written) {
      const { paths, folder } = await resolver.resolve(from, { specifier: one, kind: isAddress ? "path" : kind });
      if (paths.includes(target)) return true;
      if (folder !== undefined && target.startsWith(`${folder}/`) && /(?:^|\/)(?:index|main)\.\w+$/u.test(target))
        return true;
    }
    if (isAliasOf(specifier, target)) return true;
  }
  return false;
}

function placeOf(from: string, pattern: string): string {
  if (pattern.startsWith("/")) return pattern.slice(1);
  return join(dirname(from), pattern.replace(/^[@~$#]\//u, "**/"))
    .split("\\")
    .join("/");
}

/** `@/lib/format`, `$lib/format`, and paths from a base folder of TypeScript. */
function isAliasOf(specifier: string, target: string): boolean {
  if (!/^[@~$#\w]/u.test(specifier)) return false;
  const rest = /^[@~#]\//u.test(specifier) ? specifier.slice(2) : specifier.replace(/^[@~$#]/u, "");
  if (!specifier.includes("/")) return false;
  const named = stripExtension(rest);
  const stem = stripExtension(target);
  return [named, `${named}/index`].some((one) => stem === one || stem.endsWith(`/${one}`));
}

function stripExtension(path: string): string {
  return path.replace(/\.(?:[cm]?[jt]sx?|json)$/iu, "");
}

async function isByConvention(root: string, path: string): Promise<boolean> {
  for (const { folder, file } of await packagesAbove(root, path)) {
    const inside = folder === "" ? path : path.slice(folder.length + 1);
    const packages = { ...file.dependencies, ...file.devDependencies };
    for (const [name, patterns] of Object.entries(conventions))
      if (Object.hasOwn(packages, name) && picomatch([...patterns])(inside)) return true;
  }
  return false;
}

interface FoundPackage {
  readonly folder: string;
  readonly file: PackageFile;
}

/** From the nearest one. */
async function packagesAbove(root: string, path: string): Promise<FoundPackage[]> {
  const found: FoundPackage[] = [];
  let folder = path;
  do {
    folder = dirname(folder) === "." ? "" : dirname(folder);
    const file = await readPackage(join(root, folder, "package.json"));
    if (file) found.push({ folder, file });
  } while (folder !== "");
  return found;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|#&\-~]/gu, String.raw`\$&`);
}
