import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { allScopes, queryIn, type Scope, scopeIn } from "../context/scope-of.ts";
import { elementAtXpath } from "../context/xpath-of.ts";
import { type ProjectFolders, readSource } from "../source/read-source.ts";
import type { Remembered } from "./remembered.ts";

export interface FoundAgain {
  readonly element: Element;
  /** How it was recognized. */
  readonly by: "identity" | "selector" | "xpath" | "source";
}

/** Finds an element after the page changed: the same node, else by its selector, its path, or the place in its source. */
export function findAgain(
  described: SelectedElement,
  known: Remembered | undefined,
  folders: ProjectFolders,
): FoundAgain | undefined {
  const same = known?.element.deref();
  if (same?.isConnected) return { element: same, by: "identity" };
  const scope = scopeIn(described.within ?? []);
  const placed = scope && atItsPlace(described, scope);
  if (placed) return placed;
  // The frame or shadow host may have been replaced by another.
  const bySource = allScopes()
    .flatMap((each) => queryIn(each, described.tag))
    .find((element) => hasSource(element, described, folders));
  return bySource && { element: bySource, by: "source" };
}

function atItsPlace({ selector, tag, xpath }: SelectedElement, scope: Scope): FoundAgain | undefined {
  const selected = queryIn(scope, selector);
  const [only] = selected;
  if (only && selected.length === 1 && only.localName === tag) return { element: only, by: "selector" };
  const atPath = elementAtXpath(scope, xpath);
  return atPath?.localName === tag ? { element: atPath, by: "xpath" } : undefined;
}

/** The element at its place, whatever it is now. */
export function placedElement({
  selector,
  within = [],
}: Pick<SelectedElement, "selector" | "within">): Element | undefined {
  const scope = scopeIn(within);
  return scope && queryIn(scope, selector)[0];
}

/** Lines move when a file is edited, so that the file, the component and the list key count. */
function hasSource(
  element: Element,
  { source, listKey, components }: SelectedElement,
  folders: ProjectFolders,
): boolean {
  const found = source?.definition && readSource(element, folders);
  if (!found || found.definition.file !== source.definition?.file) return false;
  return found.key === listKey && found.components[0]?.name === components[0];
}
