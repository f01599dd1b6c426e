import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { hostsOf } from "../context/scope-of.ts";
import { selectorOf } from "../context/selector-of.ts";
import type { ProjectFolders } from "../source/read-source.ts";
import { findAgain } from "./find-again.ts";

/** The selector of an element as it is now: an edit may have changed the classes that it was picked by. */
export function placeNow(
  described: SelectedElement,
  folders: ProjectFolders,
): Pick<SelectedElement, "selector" | "within"> {
  const found = findAgain(described, folders)?.element;
  if (!found) return described;
  const within = hostsOf(found);
  return { selector: selectorOf(found).slice(0, 1024), ...(within.length > 0 && { within }) };
}
