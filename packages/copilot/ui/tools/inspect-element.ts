import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { allScopes, queryIn } from "../context/scope-of.ts";
import { changedStyles, computedStyles } from "../context/changed-styles.ts";
import { attributesOf, rectOf, textOf } from "../context/describe-element.ts";
import type { ProjectFolders } from "../source/read-source.ts";
import { findAgain } from "./find-again.ts";

const mostText = 2000;
const mostElements = 10;

/** An element as it is now. */
export interface ElementReport {
  readonly tag: string;
  readonly rect: ReturnType<typeof rectOf>;
  readonly isVisible: boolean;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, string>>;
}

/** A selected element as it is now. */
export type SelectedReport =
  | { readonly selector: string; readonly found: false }
  | (ElementReport & { readonly selector: string; readonly found: true; readonly foundBy: string });

export function inspectBySelector(selector: string, styles: readonly string[] | undefined): ElementReport[] {
  return allScopes()
    .flatMap((scope) => queryIn(scope, selector))
    .slice(0, mostElements)
    .map((element) => report(element, styles));
}

export interface InspectOptions {
  readonly folders: ProjectFolders;
  readonly styles?: readonly string[] | undefined;
}

export function inspectSelected(described: SelectedElement, { folders, styles }: InspectOptions): SelectedReport {
  const { selector } = described;
  const found = findAgain(described, folders);
  return found
    ? { selector, found: true, foundBy: found.by, ...report(found.element, styles) }
    : { selector, found: false };
}

function report(element: Element, styles: readonly string[] | undefined): ElementReport {
  return {
    tag: element.localName,
    rect: rectOf(element),
    isVisible: element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    text: textOf(element).slice(0, mostText),
    attributes: attributesOf(element),
    styles: styles ? computedStyles(element, styles) : changedStyles(element),
  };
}
