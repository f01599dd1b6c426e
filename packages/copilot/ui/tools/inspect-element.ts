import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { allScopes, queryIn } from "../context/scope-of.ts";
import { changedStyles, computedStyles } from "../context/changed-styles.ts";
import { attributesOf, rectOf, textOf } from "../context/describe-element.ts";
import { type ElementChanges, elementChanges, mostText } from "./element-changes.ts";
import { findAgain, type FindOptions } from "./find-again.ts";
import { removedData, type RemovedSource, removedSource } from "./removed-source.ts";

/** An element as it is now. */
export interface ElementReport {
  readonly tag: string;
  readonly rect: ReturnType<typeof rectOf>;
  readonly isVisible: boolean;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, string>>;
}

/** A selected element as it is now, and what changed since its message was sent. */
export type ComparedElement =
  | {
      readonly selector: string;
      readonly found: false;
      /** The edits removed its source too. */
      readonly removed?: RemovedSource | undefined;
    }
  | (ElementReport & {
      readonly selector: string;
      readonly found: true;
      readonly foundBy: string;
      readonly changed: ElementChanges;
    });

export function inspectBySelector(selector: string, styles: readonly string[] | undefined): ElementReport[] {
  return allScopes()
    .flatMap((scope) => queryIn(scope, selector))
    .slice(0, 10)
    .map((element) => report(element, styles));
}

export function compareSelected(
  described: SelectedElement,
  options: FindOptions & { readonly styles?: readonly string[] | undefined },
): ComparedElement {
  const found = findAgain(described, options);
  const { selector } = described;
  if (!found) return { selector, found: false, ...removalOf(described, options) };
  const now = report(found.element, options.styles);
  return { selector, found: true, foundBy: found.by, ...now, changed: elementChanges(described, found.element) };
}

function removalOf(described: SelectedElement, { edits }: FindOptions): { readonly removed?: RemovedSource } {
  const removed = edits && (removedSource(described, edits) ?? removedData(described, edits));
  return removed ? { removed } : {};
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
