import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { allScopes, queryIn, type Scope, scopeIn } from "../context/scope-of.ts";
import { elementAtXpath, xpathOf } from "../context/xpath-of.ts";
import { type ProjectFolders, readSource } from "../source/read-source.ts";
import { isAlike, isMoved, isSuccessor, isUnchanged } from "./is-successor.ts";
import { pageBefore } from "./page-before.ts";
import { remembered } from "./remembered.ts";
import { removedSource } from "./removed-source.ts";
import { type SourceEdits, unknownEdits } from "./source-edits.ts";
import { successorOf } from "./successor-of.ts";

export interface FindOptions {
  readonly folders: ProjectFolders;
  /** Edits since the element was described. Default: unknown ones. */
  readonly edits?: SourceEdits | undefined;
}

export interface FoundAgain {
  readonly element: Element;
  /** How it was recognized. */
  readonly by: "identity" | "selector" | "xpath" | "place" | "source";
}

/**
 * Finds an element after the page changed: the same node, else by its selector, its path, its place among its siblings if only the tag is
 * another one, or the place in its source. Where the element was removed, another one may be at its place: it counts only if it has the same
 * source, as far as the edits moved it.
 */
export function findAgain(
  described: SelectedElement,
  { folders, edits = unknownEdits }: FindOptions,
): FoundAgain | undefined {
  const same = remembered(described.id);
  const isRemoved = removedSource(described, edits) !== undefined;
  // A framework may use the node of a removed element for the next one, and that of an element for one inserted before it.
  if (same && (!isRemoved || isUnchanged(same, described)))
    return movedTo(described, same) ?? { element: same, by: "identity" };
  const scope = scopeIn(described.within ?? []);
  const placed = scope ? atItsPlace(described, scope) : [];
  if (isRemoved) return placed.find(({ element }) => isMoved(element, described, folders));
  const succeeds = ({ element }: FoundAgain): boolean => isSuccessor(element, described, { folders, edits });
  const successors = placed.filter(succeeds);
  // The frame or shadow host may have been replaced by another.
  return (
    successors.find(({ element }) => isAlike(element, described)) ??
    successors[0] ??
    bySource(described, folders).find(succeeds)
  );
}

/** The element that has the text of a description now, if the node has another one. */
// oxlint-disable-next-line max-params -- a description, and its node
function movedTo(described: SelectedElement, node: Element): FoundAgain | undefined {
  const before = isAlike(node, described) ? undefined : elementBefore(described);
  const element = before && successorOf(before);
  const isMovedTo = element !== undefined && element !== node && isAlike(element, described);
  return isMovedTo ? { element, by: "place" } : undefined;
}

/** The element of a description on the page of before. Undefined if that page is not known, or for an element of a frame or a shadow root. */
export function elementBefore(described: SelectedElement): Element | undefined {
  const { xpath, tag, attributes, within = [] } = described;
  const copy = within.length === 0 ? pageBefore()?.document : undefined;
  const element = copy && elementAtXpath(copy, xpath);
  // The page may have been kept at another time.
  const isSame = element?.localName === tag && (element.getAttribute("class") ?? "") === (attributes["class"] ?? "");
  return isSame ? element : undefined;
}

/** The likeliest first. A component may render another tag in its place: a disabled link is a `span`. */
function atItsPlace(described: SelectedElement, scope: Scope): FoundAgain[] {
  const { selector, tag, xpath } = described;
  const before = elementBefore(described);
  const selected = queryIn(scope, selector);
  const ofTag = (element: Element | undefined): Element | undefined =>
    element?.localName === tag ? element : undefined;
  const candidates = [
    { by: "selector", element: selected.length === 1 ? ofTag(selected[0]) : undefined },
    { by: "place", element: before && successorOf(before) },
    { by: "xpath", element: ofTag(elementAtXpath(scope, xpath)) },
  ] as const;
  return candidates.flatMap(({ by, element }) => (element ? [{ by, element }] : []));
}

/** The element at its place, whatever it is now. */
export function placedElement({
  selector,
  within = [],
}: Pick<SelectedElement, "selector" | "within">): Element | undefined {
  const scope = scopeIn(within);
  return scope && queryIn(scope, selector)[0];
}

/**
 * Elements of the same file, component and list item, the likeliest first. A component that is used several times writes many elements on one
 * line: one that was there before is none of them. Lines move when a file is edited.
 */
function bySource(described: SelectedElement, folders: ProjectFolders): FoundAgain[] {
  const { tag, source, listKey, components } = described;
  const { file } = source?.definition ?? {};
  if (file === undefined) return [];
  const found = allScopes()
    .flatMap((scope) => queryIn(scope, tag))
    .flatMap((element) => {
      const now = readSource(element, folders);
      const isSame = now?.definition.file === file && now.key === listKey && now.components[0]?.name === components[0];
      if (!isSame || (!isAlike(element, described) && wasThere(element, described))) return [];
      return [{ element, by: "source" as const, rank: likeness(element, described, now.definition.line) }];
    });
  return found.toSorted((one, other) => other.rank - one.rank);
}

/** An element and one inside may have the same text and tag: the depth, the class, then the line tell them apart. */
// oxlint-disable-next-line max-params -- both sides, and where one of them is written
function likeness(element: Element, described: SelectedElement, line: number): number {
  const { attributes, xpath, source } = described;
  const isSameDepth = xpathOf(element).split("/").length === xpath.split("/").length;
  const isSameClass = (element.getAttribute("class") ?? "") === (attributes["class"] ?? "");
  const isSameLine = source?.definition?.line === line;
  const signs = [isAlike(element, described), isSameDepth, isSameClass, isSameLine];
  return signs.reduce((rank, isSame) => rank * 2 + Number(isSame), 0);
}

/** Whether the page of before had an element with this tag and text beside the described one. True if that page or frame is not known. */
function wasThere({ localName, textContent }: Element, { xpath, within = [] }: SelectedElement): boolean {
  const copy = within.length === 0 ? pageBefore()?.document : undefined;
  if (!copy) return true;
  const itself = elementAtXpath(copy, xpath);
  return queryIn(copy, localName).some((each) => each !== itself && each.textContent.trim() === textContent.trim());
}
