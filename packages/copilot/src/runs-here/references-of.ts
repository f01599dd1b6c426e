import { extname } from "node:path";
import { z } from "zod";
import { parseJson } from "../protocol/parse-json.ts";

export interface FileReference {
  /** As written: `./plugin`, `tools/build.mjs`, `@acme/build`, `#build`. */
  readonly specifier: string;
  /**
   * `import`: of a module. `path`: to a file, from the folder of the file or from the root. `command`: as `path`, of a program. `glob`: of
   * tests, and of files that a command takes. `place`: as `path`, of a file or a folder, without what the file imports.
   */
  readonly kind: "import" | "path" | "command" | "glob" | "place";
  /** Whether it may be the end of a path whose start is computed: `$ROOT/lib/a.js`, and `a.js` after `cd lib`. */
  readonly isEnd?: boolean;
}

/** A word of a command that may be a file, a folder or a pattern. */
const pathWord = /^(?![a-z]+:|@|\d)[\w@*?./{}-]{0,300}(?:\/[\w@*?.{}-]{0,100}|\.[A-Za-z]\w{0,9})$/iu;
const codeFile = /\.[cm]?[jt]sx?$/iu;
const component = /\.(?:vue|svelte|astro)$/iu;
const styleFile = /\.(?:css|scss|sass|less|p(?:ost)?css|styl|html?)$/iu;

const importForm =
  /\b(?:from|import|require|(?:meta|require)\.resolve)\s{0,20}\(?\s{0,20}(?:\/\*[^*]{0,200}\*\/\s{0,20})?["'`](?<target>[^"'`\s$]{1,300})["'`]/gu;
/** Values that name modules, by the key: `setupFiles: ["./setup.ts"]`. */
const keyForm =
  /\b(?:\w{0,20}(?:setup|teardown)\w{0,20}|plugins?|js_?plugins|presets?|extends|requires?|loaders?|transforms?|reporters?|runner|resolver|testEnvironment|seed)["']?\s{0,20}:\s{0,20}(?<value>\[[^\]]{0,2000}\]|\{[^}]{0,2000}\}|["'`][^"'`\n]{1,300}["'`])/giu;
const quoted = /["'`](?:<rootDir>\/)?(?<target>[^"'`\n]{1,300})["'`]/gu;
const urlForm = /\bURL\(\s{0,20}["'`](?<target>[^"'`\s]{1,300})["'`]/gu;
/** A file of code that is named as a text, wherever. */
const namedForm = /["'`](?:<rootDir>\/)?(?<target>[^"'`\s*$]{1,300}\.[cm]?[jt]s)["'`]/giu;
/** A file of code, or a path to a file or a folder, that is named as a text. */
const placeForm =
  /["'`](?:<rootDir>\/)?(?<target>(?:\.{1,2}\/){0,8}(?:[\w@-][\w@.-]{0,80}\/){1,20}[\w@.-]{0,80})["'`]/gu;
const joinForm = /\b(?:resolve|join)\((?<value>[^()]{1,300})\)/gu;
/** Values that a bundler puts into a page, or that only select or describe files. */
const entryForm =
  /\b(?:main|module|browser|types|typings)["']?\s{0,20}:\s{0,20}["'`][^"'`\n]{1,300}["'`]|\b(?:entry|entries|entryPoints|input|exports|alias|paths|files|content|coverage|sideEffects|source|out\w{0,20}|file)["']?\s{0,20}:\s{0,20}(?:\[[^\]]{0,2000}\]|\{[^}]{0,2000}\}|[\w.]{1,60}\([^)]{0,300}\)|["'`][^"'`\n]{1,300}["'`])/gu;
const globForm =
  /\b(?:include|testMatch|testFiles|specs?|specPattern|spec_files)["']?\s{0,20}:\s{0,20}(?<value>\[[^\]]{0,2000}\]|["'`][^"'`\n]{1,300}["'`])/gu;
/** Directives of Tailwind CSS, Less and Stylus that load modules. */
const styleForm =
  /@(?:plugin|config)\b[^"';{}]{0,200}["'](?<target>[^"'\n]{1,300})["']|(?<![@\w-])use\s{0,20}\(?\s{0,20}["'](?<used>[^"'\n]{1,300})["']/giu;

/** The end of a path behind a variable, a call or another text, with either separator. */
const endForm = /(?:[)}%]|\$\w{1,60}|\+\s{0,20}(?=["'`]))["'`]?[/\\]{1,2}(?<target>[\w@.-][\w@./\\-]{0,300})/gu;
const windowsForm = /(?<![\w@./\\-])(?<target>[\w@.-]{1,100}(?:\\{1,2}[\w@.-]{1,100}){1,20})/gu;
/** An address below the root of a development server, which loads the module: not that of a script of a page. */
const addressForm = /(?<!\bsrc=)["'`]\/(?<target>[\w@./-]{1,300}\.[cm]?[jt]sx?)(?=["'`?])/giu;

const programs =
  "node|tsx|ts-node|ts-node-esm|bun|deno|nodemon|vite-node|jiti|esno|python3?|ruby|perl|php|sh|bash|zsh|pwsh";
const word = String.raw`[^\s;&|<>()-][^\s;&|<>()]{0,300}`;
const commandForms: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\w./-])(?:${programs})(?:\s{1,5}(?:run|watch|-[^\s]{1,80})){0,8}\s{1,5}(?<target>${word})`,
    "gu",
  ),
  /(?:^|[;&|:@-]|\b(?:RUN|CMD|ENTRYPOINT|exec|sudo|then|do))\s{0,20}(?<target>\.{1,2}\/[^\s;&|<>()]{1,300})/gmu,
];
/** Options that take a module, or a folder of modules. */
const optionForm = new RegExp(
  String.raw`(?<![\w-])(?:--[\w-]{0,40}(?:config|require|import|loader|plugins?|rules?-?dir|search-dir|formatter|parser|reporters?|syntax|processor|resolver|transform|preset)|-[crf])[\s=]{1,5}(?<target>${word})`,
  "gu",
);
/** Programs that read the files of their arguments, and execute none. */
const readers =
  /(?:^|[\s/])(?:esbuild|parcel|rollup|webpack|vite|tsc|swc|babel|browserify|tsup|eslint|oxlint|prettier|stylelint|biome|sass|lessc|postcss|tailwindcss|terser|uglifyjs|serve|http-server|git|cp|mv|rm|mkdir|rimraf|touch|live-server|browser-sync|markdownlint|imagemin)\s/u;
/** The start of the folder may be computed: `cd "$ROOT/src"`. */
const folderForm =
  /(?:\b(?:cd|pushd|WORKDIR)|--prefix|--cwd|-C|working-directory:|cwd["']?:)\s{1,5}["']?(?:[^\n;&|]{0,100}?[)}%]\s{0,2}\/|\$\w{1,60}\s{0,2}\/)?(?<target>[\w./-]{1,200})/gu;

/** Finds what a file that is executed here names: modules that it imports, and files that its commands run. Executes nothing. */
export function referencesOf(path: string, text: string): FileReference[] {
  if (styleFile.test(path)) return loadedByStyles(text);
  if (component.test(path)) return [...loadedByStyles(text), ...ofCode(text)];
  if (codeFile.test(path)) return ofCode(text);
  if (/(?:^|\/)package\.json$/iu.test(path)) return ofPackage(text);
  const keyed = keyedFiles(text);
  return /(?:^|\/)[jt]sconfig[^/]*\.json$/iu.test(path) ? keyed : [...keyed, ...commandFiles(stripEntries(text))];
}

/** Whether a style sheet, or a file with styles in it, loads modules on this machine. */
export function loadsModules(text: string): boolean {
  return /@(?:plugin|config)\b/iu.test(text);
}

/** Finds the modules that style sheets, and those in a component, load. */
export function loadedByStyles(text: string): FileReference[] {
  const found = [...text.matchAll(styleForm)].map(({ groups }) => groups?.["target"] ?? groups?.["used"] ?? "");
  return found.flatMap((specifier) => [
    { specifier, kind: "path" as const },
    { specifier, kind: "import" as const },
  ]);
}

function ofCode(text: string): FileReference[] {
  const others = stripEntries(text);
  return [
    ...targets(text, [importForm]).map((specifier) => ({ specifier, kind: "import" as const })),
    ...keyedFiles(text),
    ...paths(targets(text, [urlForm]).filter((target) => extname(target) !== "")),
    ...paths(targets(others, [namedForm])),
    ...ends(targets(others, [endForm, addressForm]), "path"),
    ...places([...targets(others, [placeForm]), ...joined(others)]),
    ...globs(others),
  ];
}

/** Keys of `package.json` that name what others import, which nothing here executes. */
const entryKeys = new Set([
  "main",
  "module",
  "browser",
  "exports",
  "imports",
  "types",
  "typings",
  "files",
  "sideEffects",
]);
/** Programs that run `main` of the package. */
const runsMain =
  /\b(?:electron(?:-\w{1,20})?|node|nodemon|bun|tsx)(?:\s{1,5}[\w-]{1,30}){0,4}\s{0,5}(?:\.\/?(?=\s|$)|$|[&;|])/u;
const texts = z.record(z.string(), z.string());
const packageFile = z.looseObject({
  scripts: texts.optional(),
  main: z.string().optional(),
  bin: texts.or(z.string()).optional(),
});

function ofPackage(text: string): FileReference[] {
  const { success, data } = packageFile.safeParse(parseJson(text));
  if (!success) return commandFiles(text);
  const { scripts = {}, main, bin = [], ...rest } = data;
  const others = JSON.stringify(Object.fromEntries(Object.entries(rest).filter(([key]) => !entryKeys.has(key))));
  const commands = Object.values(scripts);
  const runsIt = main !== undefined && commands.some((command) => runsMain.test(command));
  return [
    ...keyedFiles(others),
    ...[others, ...commands].flatMap(commandFiles),
    ...(typeof bin === "string" ? [bin] : Object.values(bin)).map((specifier) => ({
      specifier,
      kind: "command" as const,
    })),
    ...(runsIt ? [{ specifier: main, kind: "command" as const }] : []),
  ];
}

function stripEntries(text: string): string {
  return text.replaceAll(entryForm, " ");
}

function ends(specifiers: readonly string[], kind: "path" | "command"): FileReference[] {
  return specifiers.map((one) => ({ specifier: one.replaceAll(/\\+/gu, "/"), kind, isEnd: true }));
}

function paths(specifiers: readonly string[]): FileReference[] {
  return specifiers.map((specifier) => ({ specifier, kind: "path" as const }));
}

function places(specifiers: readonly string[]): FileReference[] {
  return specifiers.map((specifier) => ({ specifier, kind: "place" as const }));
}

/** The parts of `resolve(folder, "src", "a.js")`. */
function joined(text: string): string[] {
  const calls = [...text.matchAll(joinForm)].map(({ groups }) => targets(groups?.["value"] ?? "", [quoted]));
  return calls.filter((parts) => parts.length > 1).map((parts) => parts.join("/"));
}

function keyedFiles(text: string): FileReference[] {
  return valuesOf(text, keyForm).map((specifier) => ({ specifier, kind: "import" as const }));
}

function globs(text: string): FileReference[] {
  const patterns = valuesOf(text, globForm).filter((value) => value.includes("*"));
  return patterns.map((specifier) => ({ specifier, kind: "glob" as const }));
}

function valuesOf(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].flatMap(({ groups }) => targets(groups?.["value"] ?? "", [quoted]));
}

/** Quotes and commas separate words, as in `CMD ["node", "server.js"]`. */
function commandFiles(text: string): FileReference[] {
  const plain = text.replaceAll(/["'`,[\]]/gu, " ");
  const named = text.split(/[\n"'`;|&]/u).flatMap((segment) => wordsOf(segment, codeFile));
  const options = targets(plain, [optionForm]);
  const found = [...targets(plain, commandForms), ...options, ...named];
  const folders = [...new Set(targets(plain, [folderForm]))];
  const below = (words: readonly string[]): string[] =>
    folders.flatMap((folder) => words.map((target) => `${folder}/${target}`));
  const inFolders = (words: readonly string[]): string[] => [...words, ...below(words)];
  const others = text.split(/[\n"'`;|&]/u).flatMap((segment) => wordsOf(segment, pathWord));
  const patterns = others.filter((one) => /[*?{]/u.test(one));
  return [
    ...found.map((specifier) => ({ specifier, kind: "command" as const })),
    ...ends([...below(found), ...targets(text, [endForm, windowsForm, addressForm])], "command"),
    ...places(options),
    ...places(inFolders(others.filter((one) => !patterns.includes(one)))),
    ...inFolders(patterns).map((specifier) => ({ specifier, kind: "glob" as const })),
  ];
}

/** Arguments of a command, and values of its options and variables. */
function wordsOf(segment: string, form: RegExp): string[] {
  const words = segment.split(/[\s=,()[\]<>]/u).filter((one) => form.test(one));
  return words.filter((one) => !readers.test(` ${segment.slice(0, segment.indexOf(one))}`));
}

function targets(text: string, forms: readonly RegExp[]): string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map(({ groups }) => groups?.["target"] ?? ""));
}
