import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { plain } from "../../src/source-location/follow-line.ts";
import { attributesOf, textOf } from "../context/describe-element.ts";
import { hasMeaning } from "../context/look.ts";
import { allScopes, queryIn, type Scope, scopeIn } from "../context/scope-of.ts";
import { elementAtXpath } from "../context/xpath-of.ts";
import { type ProjectFolders, readSource } from "../source/read-source.ts";
import { remembered, sourceBefore } from "./remembered.ts";
import { removedData, removedSource } from "./removed-source.ts";
import { unknownEdits, type SourceEdits, textOfSource } from "./source-edits.ts";

export interface FindOptions {
  readonly folders: ProjectFolders;
  /** Edits since the element was described. Default: unknown ones. */
  readonly edits?: SourceEdits | undefined;
}

export interface FoundAgain {
  readonly element: Element;
  /** How it was recognized. */
  readonly by: "identity" | "selector" | "xpath" | "source";
}

/**
 * Finds an element after the page changed: the same node, else by its selector, its path, or the place in its source. Where the element was
 * removed, another one may be at its place: it counts only if it has the same source, as far as the edits moved it.
 */
export function findAgain(
  described: SelectedElement,
  { folders, edits = unknownEdits }: FindOptions,
): FoundAgain | undefined {
  const same = remembered(described.id);
  const isRemoved = removedSource(described, edits) !== undefined;
  // A framework may use the node of a removed element for the next one.
  if (same && (!isRemoved || isUnchanged(same, described))) return { element: same, by: "identity" };
  const scope = scopeIn(described.within ?? []);
  const placed = scope ? atItsPlace(described, scope) : [];
  if (isRemoved) return placed.find(({ element }) => isMoved(element, described, folders));
  const isSuccessor = ({ element }: Pick<FoundAgain, "element">): boolean =>
    isOfSource(element, described, { folders, edits });
  // The frame or shadow host may have been replaced by another.
  return placed.find(isSuccessor) ?? bySource(described, folders).find(isSuccessor);
}

function atItsPlace({ selector, tag, xpath }: SelectedElement, scope: Scope): FoundAgain[] {
  const selected = queryIn(scope, selector);
  const [only] = selected;
  const atPath = elementAtXpath(scope, xpath);
  return [
    ...(only && selected.length === 1 ? [{ element: only, by: "selector" } as const] : []),
    ...(atPath ? [{ element: atPath, by: "xpath" } as const] : []),
  ].filter(({ element }) => element.localName === tag);
}

/** The element at its place, whatever it is now. */
export function placedElement({
  selector,
  within = [],
}: Pick<SelectedElement, "selector" | "within">): Element | undefined {
  const scope = scopeIn(within);
  return scope && queryIn(scope, selector)[0];
}

/** False for an element whose source is known to be another one. */
function isOfSource(
  element: Element,
  described: SelectedElement,
  { folders, edits }: { readonly folders: ProjectFolders; readonly edits: SourceEdits },
): boolean {
  const { source, listKey, text } = described;
  if (isOfOtherData(element, described, edits)) return false;
  const now = readSource(element, folders);
  if (!now) return true;
  if (isAlike(element, described)) return true;
  // Another item of a list, unless an edit changed what the key is made of.
  if (listKey !== undefined && now.key !== listKey && !edits.adds(textOfSource({ text: textOf(element) })))
    return false;
  const before = sourceBefore(described.id) ?? source?.definition;
  // The page has another location than the server found: its lines are shifted.
  if (!before || before.line !== source?.definition?.line || before.file !== source.definition.file) return true;
  if (source.confidence !== "exact" || now.precision !== "exact") return true;
  const fate = edits.follow(before, textOfSource({ text }));
  if (!fate) return true;
  return fate.kind === "kept" && now.definition.file === before.file && isBetween(now.definition.line, fate);
}

/** The edits removed the text, and this element has none of it: it is the next item of a list. */
// oxlint-disable-next-line max-params -- both sides, and what was between
function isOfOtherData(element: Element, described: SelectedElement, edits: SourceEdits): boolean {
  if (!removedData(described, edits)) return false;
  const [before, now] = [described.text, textOf(element)].map((text) =>
    text
      .split("\n")
      .map(plain)
      .filter((line) => line !== ""),
  );
  const isShared = before?.some((line) => now?.includes(line)) ?? false;
  return now?.[0] !== undefined && !isShared && !edits.adds(now[0]);
}

function isBetween(line: number, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return line >= from && line <= to;
}

/** The same text for a user, wherever its source is now. */
function isAlike(element: Element, { text, isTextTruncated }: SelectedElement): boolean {
  const now = textOf(element);
  return text !== "" && (isTextTruncated ? now.startsWith(text) : now === text);
}

function isUnchanged(element: Element, described: SelectedElement): boolean {
  const { text, isTextTruncated, attributes } = described;
  const now = textOf(element);
  const isSameText = isTextTruncated ? now.startsWith(text) : now === text;
  return isSameText && JSON.stringify(meaningful(attributesOf(element))) === JSON.stringify(meaningful(attributes));
}

/** Its source went from one file to another. Of a search, the file may be a wrong one. */
function isMoved(element: Element, described: SelectedElement, folders: ProjectFolders): boolean {
  const { source, text } = described;
  if (!isUnchanged(element, described)) return false;
  const isOtherFile = readSource(element, folders)?.definition.file !== source?.definition?.file;
  return source?.confidence !== "exact" || (text !== "" && isOtherFile);
}

function meaningful(attributes: Readonly<Record<string, string>>): (readonly [string, string])[] {
  const kept = Object.entries(attributes).filter(([name]) => hasMeaning(name));
  return kept.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Elements of the same file, component and list item. Lines move when a file is edited: those on the same line come first. */
function bySource({ tag, source, listKey, components }: SelectedElement, folders: ProjectFolders): FoundAgain[] {
  const { file, line } = source?.definition ?? {};
  if (file === undefined) return [];
  const found = allScopes()
    .flatMap((scope) => queryIn(scope, tag))
    .flatMap((element) => {
      const now = readSource(element, folders);
      const isSame = now?.definition.file === file && now.key === listKey && now.components[0]?.name === components[0];
      return isSame ? [{ element, by: "source" as const, isSameLine: now.definition.line === line }] : [];
    });
  return found.toSorted((one, other) => Number(other.isSameLine) - Number(one.isSameLine));
}
