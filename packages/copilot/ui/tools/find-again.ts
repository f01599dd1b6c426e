import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { textOf } from "../context/describe-element.ts";
import { allScopes, queryIn, type Scope, scopeIn } from "../context/scope-of.ts";
import { elementAtXpath } from "../context/xpath-of.ts";
import { type ProjectFolders, readSource } from "../source/read-source.ts";
import { remembered } from "./remembered.ts";

export interface FoundAgain {
  readonly element: Element;
  /** How it was recognized. */
  readonly by: "identity" | "selector" | "place" | "source";
}

/**
 * Finds an element after the page changed: the same node, else by its selector, by its place, whatever its tag is now, or by the place in its
 * source. Another element at its place, such as the next item of a list, is none.
 */
export function findAgain(described: SelectedElement, folders: ProjectFolders): FoundAgain | undefined {
  const same = remembered(described.id);
  const scope = scopeIn(described.within ?? []);
  const found = [...(scope ? atItsPlace(described, scope) : []), ...bySource(described, folders)];
  if (!same) return found[0];
  // A framework may use the node of a removed element for the next one.
  const moved = isAlike(same, described) ? undefined : found.find(({ element }) => isAlike(element, described));
  return moved ?? { element: same, by: "identity" };
}

function atItsPlace(described: SelectedElement, scope: Scope): FoundAgain[] {
  const { selector, xpath } = described;
  const selected = queryIn(scope, selector);
  const isByPosition = /:nth-|:first-|:last-/u.test(selector);
  const alone = selected.length === 1 ? selected[0] : undefined;
  const bySelector = alone && (!isByPosition || isSameElement(alone, described)) ? alone : undefined;
  const placed = elementAtXpath(scope, xpath) ?? elementAtXpath(scope, anyTag(xpath));
  return [
    ...(bySelector ? [{ element: bySelector, by: "selector" as const }] : []),
    ...(placed && isSameElement(placed, described) ? [{ element: placed, by: "place" as const }] : []),
  ];
}

/** The path of the parent, and of a child at the same place whose tag was replaced. */
function anyTag(xpath: string): string {
  return xpath.replace(/\/[^/[]+(\[[^\]]*\])?$/u, "/*$1");
}

/** Elements of the same file, component and list item, with the same text or on the same line alone. */
function bySource(described: SelectedElement, folders: ProjectFolders): FoundAgain[] {
  const { tag, source, listKey, components } = described;
  const { file, line } = source?.definition ?? {};
  if (file === undefined) return [];
  const written = allScopes()
    .flatMap((scope) => queryIn(scope, tag))
    .filter((element) => {
      const now = readSource(element, folders);
      return now?.definition.file === file && now.key === listKey && now.components[0]?.name === components[0];
    });
  const alike = written.filter((element) => isAlike(element, described));
  const onLine = written.filter((element) => readSource(element, folders)?.definition.line === line);
  return [...alike, ...(onLine.length === 1 ? onLine : [])].map((element) => ({ element, by: "source" }));
}

/** The element at its place, whatever it is now. */
export function placedElement({
  selector,
  within = [],
}: Pick<SelectedElement, "selector" | "within">): Element | undefined {
  const scope = scopeIn(within);
  return scope && queryIn(scope, selector)[0];
}

/** The same text for a user. */
function isAlike(element: Element, { text, isTextTruncated }: SelectedElement): boolean {
  const now = textOf(element);
  return text !== "" && (isTextTruncated ? now.startsWith(text) : now === text);
}

function isSameElement(element: Element, described: SelectedElement): boolean {
  const { tag, attributes, text } = described;
  const isSameId = attributes["id"] !== undefined && element.id === attributes["id"];
  const isSameClass = (element.getAttribute("class") ?? "") === (attributes["class"] ?? "");
  return isAlike(element, described) || isSameId || (text === "" && isSameClass && element.localName === tag);
}
