import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type PageFile, pageShape, type PageSettings } from "./page-file.ts";

/** Problems of the files in a folder of pages, all of them: each names the file and the field. */
export class PageFilesError extends Error {
  readonly problems: readonly string[];

  constructor(directory: string, problems: readonly string[]) {
    super(`The pages in ${directory} have ${problems.length} problems:\n${problems.join("\n")}`);
    this.name = "PageFilesError";
    this.problems = problems;
  }
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a suite without further fields
type NoFields = Record<never, z.ZodType>;

/**
 * Reads every page of a folder: `NAME.html`, its cases in `NAME.json`, and more files of its site in the folder `NAME/`. Returns them in the order of
 * their names.
 * @param caseSchema shape of one case; unknown fields of an object are refused
 * @param fields further fields of `NAME.json`
 * @throws PageFilesError
 */
export function loadPages<Case extends z.ZodType, Fields extends z.ZodRawShape = NoFields>(
  directory: URL | string,
  caseSchema: Case,
  fields?: Fields,
): readonly (PageFile<z.output<Case>> & z.output<z.ZodObject<Fields>>)[] {
  const folder = typeof directory === "string" ? directory : fileURLToPath(directory);
  const found = readdirSync(folder, { withFileTypes: true });
  const namesOf = (extension: string): string[] =>
    found
      .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
      .map(({ name }) => name.slice(0, -extension.length))
      .toSorted();
  const names = namesOf(".html");
  const schema = z.strictObject({ ...pageShape, ...fields, cases: z.array(strict(caseSchema)).min(1) });
  const problems = strangers(found.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })));
  const pages = names.flatMap((name) => {
    const read = readPage(folder, name, schema);
    problems.push(...read.problems);
    return read.page ?? [];
  });
  if (names.length === 0) problems.push("no NAME.html");
  if (problems.length > 0) throw new PageFilesError(folder, problems);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema was put together from these parts
  return pages as unknown as (PageFile<z.output<Case>> & z.output<z.ZodObject<Fields>>)[];
}

/** Entries that belong to no page. */
function strangers(entries: readonly { readonly name: string; readonly isFolder: boolean }[]): string[] {
  const names = new Set(entries.map(({ name }) => name));
  return entries.flatMap(({ name, isFolder }) => {
    if (isFolder) return names.has(`${name}.html`) ? [] : [`${name}/: there is no ${name}.html`];
    if (name.endsWith(".json")) {
      const page = name.replace(/\.json$/u, ".html");
      return names.has(page) ? [] : [`${name}: there is no ${page}`];
    }
    return name.endsWith(".html") ? [] : [`${name}: belongs to no page`];
  });
}

interface ReadPage {
  readonly page?: PageFile<unknown>;
  readonly problems: readonly string[];
}

type PageSchema = z.ZodType<PageSettings & { readonly cases: readonly unknown[] }>;

function readPage(folder: string, name: string, schema: PageSchema): ReadPage {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) return { problems: [`${name}.html: there is no ${name}.json`] };
  const parsed = parseFile(path, schema);
  if (!("data" in parsed)) return { problems: parsed.problems.map((problem) => `${name}.json: ${problem}`) };
  const html = readFileSync(join(folder, `${name}.html`), "utf8");
  const page = { ...parsed.data, name, html, files: readFolder(join(folder, name)) };
  const json = readFileSync(path, "utf8");
  return { page, problems: [...pageProblems(page), ...unnamedFiles(page, json)].map((one) => `${name}${one}`) };
}

function parseFile(path: string, schema: PageSchema): { data: z.output<PageSchema> } | { problems: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return { problems: [`no valid JSON: ${String(error)}`] };
  }
  const { data, error } = schema.safeParse(json);
  if (data !== undefined) return { data };
  return { problems: error?.issues.map((issue) => `${z.core.toDotPath(issue.path)}: ${issue.message}`) ?? [] };
}

function readFolder(folder: string): Record<string, Buffer> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [relative(folder, path).replaceAll("\\", "/"), readFileSync(path)]));
}

/** Checks what one field says of another. */
function pageProblems({ html, answers, variants, files, cases }: PageFile<unknown>): string[] {
  const texts = [html, ...Object.values(files).map(String)];
  const places = [
    { at: "answers", given: answers },
    ...Object.entries(variants).map(([name, variant]) => ({ at: `variants.${name}.answers`, given: variant.answers })),
  ];
  const missing = places.flatMap(({ at, given }) =>
    Object.entries(given).flatMap(([key, answer]) =>
      [answer].flat().flatMap(({ file }) => {
        return file === undefined || file in files ? [] : [`.json: ${at}["${key}"].file: there is no file "${file}"`];
      }),
    ),
  );
  const idle = Object.entries(variants)
    .filter(([name, variant]) => Object.keys(variant.answers).length === 0 && !texts.some((one) => one.includes(name)))
    .map(([name]) => `.json: variants.${name}: changes no answer, and no text of the page names it`);
  return [...missing, ...idle, ...caseProblems(cases, new Set(Object.keys(variants)))];
}

const namedSchema = z.looseObject({ name: z.string().optional(), variant: z.string().optional() });

/** Checks the names and variants of cases, in suites whose cases have them. */
function caseProblems(cases: readonly unknown[], variants: ReadonlySet<string>): string[] {
  const names = new Set<string>();
  return cases.flatMap((one, index) => {
    const { name, variant } = namedSchema.safeParse(one).data ?? {};
    const isTwice = name !== undefined && names.has(name);
    if (name !== undefined) names.add(name);
    return [
      ...(isTwice ? [`.json: cases[${index}].name: two cases are called "${name}"`] : []),
      ...(variant === undefined || variants.has(variant)
        ? []
        : [`.json: cases[${index}].variant: there is no variant "${variant}"`]),
    ];
  });
}

/** Files of the page's folder that neither the page, nor its settings, nor another of its files names. */
function unnamedFiles({ html, files }: PageFile<unknown>, json: string): string[] {
  return Object.keys(files)
    .filter((path) => {
      const others = Object.entries(files).filter(([other]) => other !== path);
      return ![html, json, ...others.map(([, content]) => String(content))].some((text) => text.includes(path));
    })
    .map((path) => `/${path}: nothing names this file`);
}

function strict(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}
