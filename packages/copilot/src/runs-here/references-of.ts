import { extname } from "node:path";
import { z } from "zod";

export interface FileReference {
  /** As written: `./plugin`, `tools/build.mjs`, `@acme/build`. */
  readonly specifier: string;
  /** `import`: of a module. `path`: to a file, from the folder of the file or from the root. `command`: as `path`, of a program. */
  readonly kind: "import" | "path" | "command";
}

const codeFile = /\.[cm]?[jt]sx?$/iu;

const importForms: readonly RegExp[] = [
  /\b(?:from|import|require|(?:meta|require)\.resolve)\s{0,20}\(?\s{0,20}(?:\/\*[^*]{0,200}\*\/\s{0,20})?["'`](?<target>[^"'`\s$]{1,300})["'`]/gu,
];
/** Values that name modules, by the key: `setupFiles: ["./setup.ts"]`. */
const keyForm =
  /\b(?:\w{0,20}(?:setup|teardown)\w{0,20}|plugins?|js_?plugins|presets?|extends|requires?|loaders?|transforms?|reporters?|runner|resolver|testEnvironment|seed)["']?\s{0,20}:\s{0,20}(?<value>\[[^\]]{0,2000}\]|\{[^}]{0,2000}\}|["'`][^"'`\n]{1,300}["'`])/giu;
const quoted = /["'`](?:<rootDir>\/)?(?<target>[^"'`\n]{1,300})["'`]/gu;
const urlForm = /\bURL\(\s{0,20}["'`](?<target>[^"'`\s]{1,300})["'`]/gu;

const programs =
  "node|tsx|ts-node|ts-node-esm|bun|deno|nodemon|vite-node|jiti|esno|python3?|ruby|perl|php|sh|bash|zsh|pwsh";
const word = String.raw`[^\s;&|<>()-][^\s;&|<>()]{0,300}`;
const commandForms: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\w./-])(?:${programs})(?:\s{1,5}(?:run|watch|-[^\s]{1,80})){0,8}\s{1,5}(?<target>${word})`,
    "gu",
  ),
  new RegExp(String.raw`(?<![\w-])(?:--(?:config|require|import|loader)|-[cr])[\s=]{1,5}(?<target>${word})`, "gu"),
  /(?:^|[;&|:@-]|\b(?:RUN|CMD|ENTRYPOINT|exec|sudo|then|do))\s{0,20}(?<target>\.{1,2}\/[^\s;&|<>()]{1,300})/gmu,
];

/** Keys of `package.json` that name what others import, which nothing here executes. */
const entryKeys = new Set(["main", "module", "browser", "exports", "imports", "types", "typings", "files", "bin"]);

/** Finds what a file that is executed here names: modules that it imports, and files that its commands run. Executes nothing. */
export function referencesOf(path: string, text: string): FileReference[] {
  if (codeFile.test(path)) return [...importsOf(text), ...keyedFiles(text), ...urls(text)];
  if (/(?:^|\/)package\.json$/iu.test(path)) return ofPackage(text);
  return [...keyedFiles(text), ...(/\.jsonc?$/iu.test(path) ? [] : commandFiles(text))];
}

const packageFile = z.looseObject({ scripts: z.record(z.string(), z.string()).optional() });

function ofPackage(text: string): FileReference[] {
  const { success, data } = packageFile.safeParse(parseJson(text));
  if (!success) return commandFiles(text);
  const others = Object.entries(data).filter(([key]) => !entryKeys.has(key));
  return [
    ...keyedFiles(JSON.stringify(Object.fromEntries(others))),
    ...Object.values(data.scripts ?? {}).flatMap(commandFiles),
  ];
}

function importsOf(text: string): FileReference[] {
  return targets(text, importForms).map((specifier) => ({ specifier, kind: "import" as const }));
}

function keyedFiles(text: string): FileReference[] {
  const values = [...text.matchAll(keyForm)].map(({ groups }) => groups?.["value"] ?? "");
  const named = values.flatMap((value) => targets(value, [quoted]));
  return named.map((specifier) => ({ specifier, kind: "import" as const }));
}

/** An address without an extension is a folder, as those of aliases are. */
function urls(text: string): FileReference[] {
  return targets(text, [urlForm])
    .filter((target) => extname(target) !== "")
    .map((specifier) => ({ specifier, kind: "path" as const }));
}

/** Quotes and commas separate words, as in `CMD ["node", "server.js"]`. */
function commandFiles(text: string): FileReference[] {
  return targets(text.replaceAll(/["'`,[\]]/gu, " "), commandForms).map((specifier) => ({
    specifier,
    kind: "command" as const,
  }));
}

function targets(text: string, forms: readonly RegExp[]): string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map(({ groups }) => groups?.["target"] ?? ""));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
