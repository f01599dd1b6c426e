import { readFile } from "node:fs/promises";
import type { ModelMessage } from "@surehand/model";
import { sha256Of } from "../files/read-project-file.ts";
import type { ParsedMessageInput } from "../protocol/message.ts";
import type { MatchedRule, SelectedElement, SourcePlace } from "../protocol/page-context.ts";
import { shorten } from "../protocol/shorten.ts";
import {
  attachedFileSnippet,
  browserSnippet,
  type ElementContext,
  elementsSnippet,
  type SourceExcerpt,
  type WrittenText,
} from "../prompts/user-message.ts";
import { rulePlaces } from "./rule-places.ts";

export interface UserContentOptions {
  readonly readAttachment: (sha256: string) => Promise<Uint8Array>;
  /** Absolute path of a file of the project; undefined for one that may not be read. */
  readonly resolveFile: (path: string) => Promise<string | undefined>;
  /** Masks secrets. */
  readonly redact: (text: string) => string;
  /** Finds the places in files where texts are written. */
  readonly findWritten?: (texts: readonly string[]) => Promise<readonly WrittenText[]>;
  /** Finds the file of the project that is served as a path. */
  readonly servedFile?: (path: string) => Promise<string | undefined>;
  /** Called for each file of which lines are sent, with the hash of its bytes. */
  readonly onExcerpt?: (file: string, sha256: string) => void;
}

const EXCERPTS_PER_ELEMENT = 2;
const RULE_EXCERPTS_PER_ELEMENT = 2;
/** Lines around a tag: all, and those before it. */
const TAG_LINES = { all: 20, before: 10 };
/** A rule has its own lines alone. */
const MOST_RULE_LINES = 10;
const longestLine = 300;

/** A message of the person as the model gets it: the text, files, then the page's context, escaped. */
export async function userContent(input: ParsedMessageInput, options: UserContentOptions): Promise<ModelMessage> {
  const { text, files, browser } = input;
  const elements = await Promise.all(input.elements.map((element) => locateRules(element, options)));
  const fileParts = files.map((file) => attachmentPart(file, options));
  const contexts = new Map<string, ElementContext>();
  const shown: SourceExcerpt[] = [];
  for (const element of elements) {
    const context = await contextOf(element, shown, options);
    shown.push(...(context.excerpts ?? []));
    contexts.set(element.id, context);
  }
  const snippets = [
    ...(browser ? [browserSnippet(browser)] : []),
    ...(elements.length > 0 ? [elementsSnippet(elements, contexts)] : []),
  ];
  const texts = [text, ...snippets.map(options.redact)].filter((one) => one !== "");
  return {
    role: "user",
    content: [...texts.map((one) => ({ type: "text" as const, text: one })), ...(await Promise.all(fileParts))],
  };
}

type UserPart = Exclude<Extract<ModelMessage, { role: "user" }>["content"], string>[number];

/** Text files become text, which every model reads; others stay files. */
async function attachmentPart(
  { mediaType, sha256, name }: ParsedMessageInput["files"][number],
  { readAttachment, redact }: UserContentOptions,
): Promise<UserPart> {
  const data = await readAttachment(sha256);
  if (mediaType.startsWith("image/") || mediaType === "application/pdf")
    return { type: "file", data, mediaType, filename: name };
  return { type: "text", text: attachedFileSnippet(name, redact(Buffer.from(data).toString("utf8"))) };
}

/** A page knows the address of a style sheet. A file outside of the project is named as the page has it. */
async function locateRules(
  element: SelectedElement,
  { servedFile }: Pick<UserContentOptions, "servedFile">,
): Promise<SelectedElement> {
  const { rules = [] } = element;
  if (!servedFile || rules.length === 0) return element;
  const located = rules.map(async ({ file: written, ...rule }) => {
    const file = written?.startsWith("../") === false ? await servedFile(written) : written;
    return { ...rule, ...(file !== undefined && { file }) };
  });
  return { ...element, rules: await Promise.all(located) };
}

/** @param shown excerpts of the elements before, which are not repeated */
// oxlint-disable-next-line max-params -- an element, and the excerpts of the ones before
async function contextOf(
  element: SelectedElement,
  shown: readonly SourceExcerpt[],
  options: UserContentOptions,
): Promise<ElementContext> {
  const excerpts = await excerptsOf(element, shown, options);
  const isShown = (text: string): boolean => [...shown, ...excerpts].some((excerpt) => excerpt.text.includes(text));
  const texts = [...new Set(element.text.split("\n").map((line) => line.trim()))].filter(
    (text) => /\p{L}/u.test(text) && text.length > 2 && text.length <= longestWritten && !isShown(text),
  );
  const written = texts.length === 0 ? [] : await options.findWritten?.(texts.slice(0, mostWritten)).catch(() => []);
  return { excerpts, written: written ?? [] };
}

const mostWritten = 3;
const longestWritten = 200;

/** The lines that an excerpt is about. */
interface ShownPlace extends SourcePlace {
  readonly role: SourceExcerpt["role"];
  readonly lastLine: number;
  readonly rule?: MatchedRule;
}

// oxlint-disable-next-line max-params -- see above
async function excerptsOf(
  element: SelectedElement,
  shown: readonly SourceExcerpt[],
  options: UserContentOptions,
): Promise<SourceExcerpt[]> {
  const { source } = element;
  const rules = await rulePlaces(element, { resolveFile: options.resolveFile, max: RULE_EXCERPTS_PER_ELEMENT });
  const sources = [
    ...(source?.definition ? [{ role: "definition" as const, ...source.definition }] : []),
    ...(source?.callSites ?? []).map((site) => ({ role: "call-site" as const, ...site })),
  ].map((place): ShownPlace => ({ ...place, lastLine: place.line }));
  const ofRules = rules.map(({ lastLine, rule, ...place }): ShownPlace => {
    const lastShown = Math.min(lastLine, place.line + MOST_RULE_LINES - 1);
    const isWhole = lastShown === lastLine && !rule.text.startsWith("@");
    return { role: "rule", ...place, lastLine: lastShown, ...(isWhole && { rule }) };
  });
  const found = await readNew(sources, { shown, max: EXCERPTS_PER_ELEMENT, options });
  const known = [...shown, ...found];
  return [...found, ...(await readNew(ofRules, { shown: known, max: RULE_EXCERPTS_PER_ELEMENT, options }))];
}

interface ReadNewOptions {
  readonly shown: readonly SourceExcerpt[];
  readonly max: number;
  readonly options: UserContentOptions;
}

/** Reads the excerpts of places that no other excerpt shows. */
// oxlint-disable-next-line max-params -- places, and how many of them
async function readNew(
  places: readonly ShownPlace[],
  { shown, max, options }: ReadNewOptions,
): Promise<SourceExcerpt[]> {
  const found: SourceExcerpt[] = [];
  for (const place of places) {
    if (found.length >= max) break;
    if ([...shown, ...found].some((excerpt) => shows(excerpt, place))) continue;
    const excerpt = await readExcerpt(place, options).catch(() => undefined);
    if (excerpt) found.push(excerpt);
  }
  return found;
}

/** Whether an excerpt has all lines that a place is about. */
// oxlint-disable-next-line max-params -- an excerpt and a place
function shows({ place, firstLine, text }: SourceExcerpt, { file, line, lastLine }: ShownPlace): boolean {
  if (place.file !== file || line < firstLine) return false;
  return lastLine < firstLine + text.split("\n").length;
}

async function readExcerpt(
  { role, lastLine, rule, ...place }: ShownPlace,
  { resolveFile, redact, onExcerpt }: UserContentOptions,
): Promise<SourceExcerpt | undefined> {
  const path = await resolveFile(place.file);
  if (path === undefined) return undefined;
  const bytes = await readFile(path);
  onExcerpt?.(place.file, sha256Of(bytes));
  const lines = bytes.toString("utf8").split(/\r?\n/u);
  const { all, before } = role === "rule" ? { all: lastLine - place.line + 1, before: 0 } : TAG_LINES;
  const firstLine = Math.max(1, place.line - before);
  const shown = lines.slice(firstLine - 1, firstLine - 1 + all);
  // Code that a tool made may be one line.
  const text = shown
    .map((line) => shorten(line, longestLine))
    .join("\n")
    .trimEnd();
  return { place, role, firstLine, text: redact(text), ...(rule && { rule }) };
}
