import type { SelectedElement } from "../../src/protocol/page-context.ts";
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
  const selected = [...query(described.selector)];
  const [only] = selected;
  if (only && selected.length === 1 && only.localName === described.tag) return { element: only, by: "selector" };
  const atPath = byXpath(described.xpath);
  if (atPath?.localName === described.tag) return { element: atPath, by: "xpath" };
  const bySource = [...document.querySelectorAll(described.tag)].find((element) =>
    hasSource(element, described, folders),
  );
  return bySource && { element: bySource, by: "source" };
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

export function query(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function byXpath(xpath: string): Element | undefined {
  try {
    const found = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
    return found instanceof Element ? found : undefined;
  } catch {
    return undefined;
  }
}
