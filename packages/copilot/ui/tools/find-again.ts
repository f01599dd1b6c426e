import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { allScopes, queryIn, type Scope, scopeIn } from "../context/scope-of.ts";
import { elementAtXpath, xpathOf } from "../context/xpath-of.ts";
import { type ProjectFolders, readSource } from "../source/read-source.ts";
import { isAlike, isMoved, isSuccessor, isUnchanged } from "./is-successor.ts";
import { pageBefore } from "./page-before.ts";
import { remembered } from "./remembered.ts";
import { removedSource } from "./removed-source.ts";
import { type SourceEdits, unknownEdits } from "./source-edits.ts";

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
  const succeeds = ({ element }: FoundAgain): boolean => isSuccessor(element, described, { folders, edits });
  // The frame or shadow host may have been replaced by another.
  return placed.find(succeeds) ?? bySource(described, folders).find(succeeds);
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
