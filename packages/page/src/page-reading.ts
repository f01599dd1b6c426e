import type { PageFacts, Snapshot } from "@surehand/browser";
import { areasOf, type LineArea } from "./line-areas.ts";
import { type PageLine, readLines } from "./page-line.ts";

/** A page that was opened, with how it was opened. */
export interface OpenedPage {
  readonly snapshot: Snapshot;
  /** Undefined: they could not be read. */
  readonly facts?: PageFacts | undefined;
  /** HTTP status of the document. */
  readonly status?: number | undefined;
  /** Address that was asked for, before redirects. */
  readonly requestedUrl?: string | undefined;
}

/** A line of the page with the area that it lies in. */
export interface AreaLine extends PageLine {
  readonly area: LineArea;
  /** Whether it is a value with its label: a row of a table, a definition, "Label: value". */
  readonly isRecord: boolean;
  /** Whether the page marks it as one: a row of a table, a definition. */
  readonly isMarkedRecord: boolean;
  readonly hasControl: boolean;
}

/** A page as the rules of `pageKindOf` see it. */
export interface PageReading extends OpenedPage {
  readonly lines: readonly AreaLine[];
  /** Lines of the content, without those around it. If a dialog is all that shows, its lines. */
  readonly content: readonly AreaLine[];
  readonly contentLength: number;
  readonly hasDialog: boolean;
  /** Title and first heading: what the page is called. */
  readonly name: string;
  /** The first heading, or "". */
  readonly heading: string;
  /** Whether it has little text and few links, with or without records. */
  readonly isBrief: boolean;
  /** Whether it has a few sentences and no record. */
  readonly isShort: boolean;
}

/** Characters and links of a page that says one thing and has no record. */
const SHORT_TEXT = 700;
const SHORT_LINKS = 15;

export function readOpenedPage(page: OpenedPage): PageReading {
  const { snapshot } = page;
  const plain = readLines(snapshot);
  const areas = areasOf(plain);
  const lines = plain.map((line, at): AreaLine => {
    const hasControl = line.parts.some(({ ref }) => ref !== undefined);
    const isMarkedRecord = isMarked(snapshot, line);
    const isRecord = isMarkedRecord || (line.kind !== "row" && LABELLED.test(line.text));
    return { ...line, area: areas[at] ?? "content", hasControl, isRecord, isMarkedRecord };
  });
  const shown = lines.filter(({ region, text, hasControl }) => region === undefined && (text !== "" || hasControl));
  const main = shown.filter(({ area }) => area === "content");
  const dialog = shown.filter(({ area }) => area === "dialog");
  const content = main.length > 0 ? main : dialog;
  const contentLength = lengthOf(content);
  const links = content.flatMap(({ parts }) => parts.filter(({ ref }) => ref !== undefined)).length;
  const heading = content.find(({ level }) => level > 0)?.text ?? "";
  const isBrief = contentLength <= SHORT_TEXT && links <= SHORT_LINKS;
  return {
    ...page,
    lines,
    content,
    contentLength,
    hasDialog: dialog.length > 0,
    name: `${snapshot.title}\n${heading}`,
    heading,
    isBrief,
    isShort: isBrief && !content.some(({ isRecord, hasControl }) => isRecord && !hasControl),
  };
}

export function lengthOf(lines: readonly PageLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

const LABELLED = /^[^:.!?,]{2,40}:\s+\S.{0,80}$/u;

function isMarked({ lines }: Snapshot, { index, kind, parts }: PageLine): boolean {
  if (kind === "row") return parts.filter((part) => part.text.trim() !== "").length > 1;
  return lines[index]?.segments.some((segment) => typeof segment === "object" && segment[0] === ": ") === true;
}
