import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isDenied } from "../files/path-rules.ts";
import { listProjectFiles } from "../files/ripgrep.ts";
import { callSite, type SourcePlace, sourcePlace } from "../protocol/page-context.ts";
import { fileOfPage } from "./file-of-page.ts";
import { scriptFrame } from "./script-frame.ts";
import { type ScannedTag, scanTags } from "./scan-tags.ts";
import { placeAt } from "./text-place.ts";

/** Description of an element to locate. */
export const searchedElement = z.strictObject({
  tag: z.string().max(96),
  attributes: z.record(z.string().max(128), z.string().max(4096)),
  text: z.string().max(500),
  /** Path of the page that shows it. */
  page: z.string().max(2048).optional(),
  /** How many elements of the page have this tag, id and class, and how many of them come before this one. */
  alike: z.int().positive(),
  ordinal: z.int().nonnegative(),
  /** Frames in which React created it and the components around it. */
  frames: z.array(scriptFrame).max(20).default([]),
  /** Location that the build wrote down for it. Checked first: it counts only if the file has such a tag there. */
  written: sourcePlace.optional(),
  /** Whether that location is of its own tag. If not, it only counts whether the file has a tag there. */
  isOwn: z.boolean().default(true),
  /** Tags that use the components around it, as the build wrote them down. */
  callSites: z.array(callSite).max(20).default([]),
});
export type SearchedElement = z.infer<typeof searchedElement>;

/** Description that a search compares with the tags of the project's templates. */
type SearchedTag = Omit<SearchedElement, "frames" | "written" | "isOwn" | "callSites">;

export interface SearchOptions {
  /** Folder that the dev server serves. Default: the root, or a folder of built pages in it. */
  readonly served?: string | undefined;
}

export interface RankedPlace extends SourcePlace {
  /** Points for what is the same: comparable only within one search. */
  readonly score: number;
}

const templates =
  /\.(?:html?|php|phtml|erb|twig|jinja2?|j2|njk|liquid|hbs|handlebars|mustache|ejs|cshtml|razor|jsp|astro|vue|svelte|jsx|tsx|mdx)$/iu;
const skipped = new Set(["node_modules", "dist", "build", "out", "coverage", "vendor", "target"]);
const mostFiles = 3000;
const mostBytes = 1024 * 1024;
const mostPlaces = 5;
const searchTimeoutMs = 10_000;

/**
 * Searches the project's templates for the tag that the element was made of: first in the file that the build named and those that declare the
 * element's component, then in those that use the components around it. Other files are searched only if no component is known: the file of the
 * open page first. The best first; empty if nothing speaks for any.
 */
// oxlint-disable-next-line max-params -- where, what, and how
export async function searchSource(
  root: string,
  element: SearchedTag & Partial<Pick<SearchedElement, "written" | "callSites">>,
  { served }: SearchOptions = {},
): Promise<RankedPlace[]> {
  const { written, callSites = [], page } = element;
  const open = page === undefined ? undefined : await fileOfPage(root, { page, served });
  const listed = await listTemplates(root);
  // Built pages are searched if they are what is served.
  const files = open === undefined || listed.includes(open) ? listed : [open, ...listed];
  const sources = await Promise.all(
    files.map(async (file) => ({ file, source: await readFile(join(root, file), "utf8") })),
  );
  const component = callSites[0]?.component;
  const declaring = sources.filter(({ source }) => component !== undefined && declares(source, component));
  const named = sources.filter(({ file }) => file === written?.file);
  const using = sources.filter(({ file }) => callSites.some((site) => site.file === file));
  const known = [...new Set([...declaring, ...named])];
  const isChainKnown = declaring.length > 0;
  const searches: readonly Search[] = [
    { sources: known, element },
    // A tag whose attributes and text the template fills in: nothing speaks against it.
    { sources: declaring, element, isUnproven: true },
    ...(isChainKnown ? [] : [{ sources: sources.filter(({ file }) => file === open), element }]),
    { sources: isChainKnown ? using : sources, element },
  ];
  for (const search of searches) {
    const found = rankTags(search);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a file declares a component of that name. */
function declares(source: string, component: string): boolean {
  const name = /^[A-Za-z_$][\w$]*$/u.exec(component)?.[0].replaceAll("$", "\\$");
  return name !== undefined && new RegExp(`\\b(?:function|const|let|var|class)\\s+${name}(?![\\w$])`, "u").test(source);
}

interface Search {
  readonly sources: readonly { readonly file: string; readonly source: string }[];
  readonly element: SearchedTag;
  /** Also finds tags that nothing speaks for, if nothing speaks against them. */
  readonly isUnproven?: boolean;
}

function rankTags({ sources, element, isUnproven = false }: Search): RankedPlace[] {
  const found: Candidate[] = [];
  for (const { file, source } of sources)
    for (const tag of scanTags(source)) {
      const score = tag.name === element.tag ? scoreOf(tag, element) : -1;
      if (score > 0 || (isUnproven && score === 0)) found.push({ file, source, offset: tag.offset, score });
    }
  const best = Math.max(0, ...found.map(({ score }) => score));
  const ties = found.filter(({ score }) => score === best);
  // As many as the page has: then they are in the order of the page.
  const ordered = ties.length === element.alike ? ties.slice(element.ordinal, element.ordinal + 1) : ties;
  const others = found.filter(({ score }) => score < best).sort((one, other) => other.score - one.score);
  return [...ordered, ...others].slice(0, mostPlaces).map(toPlace);
}

interface Candidate {
  readonly file: string;
  readonly source: string;
  readonly offset: number;
  readonly score: number;
}

function scoreOf({ attributes, text }: ScannedTag, element: SearchedTag): number {
  const written = classesOf(attributes.get("class"));
  const shown = classesOf(element.attributes["class"]);
  const shared = written.filter((each) => shown.includes(each)).length;
  const others = Object.entries(element.attributes).filter(([key]) => key !== "class" && key !== "style");
  const equal = others.filter(([key, value]) => value !== "" && attributes.get(key) === value);
  const wrong = others.filter(([key, value]) => isPlain(attributes.get(key)) && attributes.get(key) !== value);
  const ids = equal.some(([key]) => key === "id") ? 4 : 0;
  return (
    2 * shared -
    0.5 * (written.length - shared) +
    3 * equal.length +
    ids -
    3 * wrong.length +
    textPoints(text, element.text)
  );
}

/** A value that a template fills in says nothing. */
export function isPlain(value: string | undefined): boolean {
  return value !== undefined && !/[{}<%$]/u.test(value);
}

function textPoints(written: string, shown: string): number {
  const one = plainText(written);
  const other = plainText(shown);
  if (one === "" || other === "") return 0;
  if (one === other) return 4;
  return other.startsWith(one) || one.startsWith(other) ? 2 : 0;
}

function plainText(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim().slice(0, 200);
}

export function classesOf(value: string | undefined): string[] {
  return value?.split(/\s+/u).filter((each) => each !== "") ?? [];
}

function toPlace({ file, source, offset, score }: Candidate): RankedPlace {
  return { file, ...placeAt(source, offset), score };
}

/** Templates that `.gitignore` does not ignore, relative to the root. */
async function listTemplates(root: string): Promise<string[]> {
  const files = await listProjectFiles(root, AbortSignal.timeout(searchTimeoutMs));
  const wanted = files
    .filter((file) => templates.test(file) && !isDenied(file) && !isSkipped(file))
    .slice(0, mostFiles);
  const sizes = await Promise.all(wanted.map((file) => sizeOf(join(root, file))));
  return wanted.filter((_, index) => (sizes[index] ?? Infinity) <= mostBytes);
}

function isSkipped(file: string): boolean {
  const folders = file.split("/").slice(0, -1);
  return folders.some((name) => name.startsWith(".") || skipped.has(name));
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => Infinity,
  );
}
