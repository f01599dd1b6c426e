import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { allScopes, queryIn } from "../context/scope-of.ts";
import { changedStyles, computedStyles } from "../context/changed-styles.ts";
import { attributesOf, placeInParent, type Point, rectOf, textOf } from "../context/describe-element.ts";
import type { ProjectFolders } from "../source/read-source.ts";
import { findAgain } from "./find-again.ts";
import { remembered, type Remembered } from "./remembered.ts";

const mostText = 2000;

/** An element as it is now. */
export interface ElementReport {
  readonly tag: string;
  readonly rect: ReturnType<typeof rectOf>;
  readonly isVisible: boolean;
  readonly text: string;
  readonly styles: Readonly<Record<string, string>>;
}

/** A selected element as it is now, and what changed since its message was sent. */
export type ComparedElement =
  | { readonly selector: string; readonly found: false }
  | (ElementReport & {
      readonly selector: string;
      readonly found: true;
      readonly foundBy: string;
      readonly changed: ElementChanges;
    });

type Changes = Readonly<Record<string, readonly [string, string]>>;

export interface ElementChanges {
  /** Property to values before and now. */
  readonly styles: Changes;
  readonly attributes: Changes;
  readonly text?: readonly [string, string];
  readonly rect?: readonly [ElementReport["rect"], ElementReport["rect"]];
  /** Known for as long as the page is not loaded again. */
  readonly placeInParent?: readonly [Point, Point];
}

export function inspectBySelector(selector: string, styles: readonly string[] | undefined): ElementReport[] {
  return allScopes()
    .flatMap((scope) => queryIn(scope, selector))
    .slice(0, 10)
    .map((element) => report(element, styles));
}

export function compareSelected(
  described: SelectedElement,
  options: { readonly folders: ProjectFolders; readonly styles?: readonly string[] | undefined },
): ComparedElement {
  const known = remembered(described.id);
  const found = findAgain(described, known, options.folders);
  const { selector } = described;
  if (!found) return { selector, found: false };
  const now = report(found.element, options.styles);
  return { selector, found: true, foundBy: found.by, ...now, changed: changesOf(described, known, found.element) };
}

function changesOf(described: SelectedElement, known: Remembered | undefined, element: Element): ElementChanges {
  // After a reload only what the message carries is known.
  const before = known?.styles ?? described.styles ?? {};
  const text = textOf(element);
  const isSameText = described.isTextTruncated ? text.startsWith(described.text) : text === described.text;
  const rect = rectOf(element);
  const isSameRect = rect.width === described.rect.width && rect.height === described.rect.height;
  return {
    styles: differences(before, computedStyles(element, Object.keys(before))),
    attributes: differences(described.attributes, attributesOf(element)),
    ...(isSameText ? {} : { text: [described.text.slice(0, mostText), text.slice(0, mostText)] }),
    ...(isSameRect ? {} : { rect: [described.rect, rect] }),
    ...moveOf(known?.placeInParent, placeInParent(element)),
  };
}

function moveOf(before: Point | undefined, now: Point | undefined): Pick<ElementChanges, "placeInParent"> {
  if (!before || !now || Math.max(Math.abs(before.x - now.x), Math.abs(before.y - now.y)) < 1) return {};
  return { placeInParent: [before, now] };
}

function differences(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): Changes {
  const changes: Record<string, readonly [string, string]> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const values = [before[name] ?? "", now[name] ?? ""] as const;
    if (values[0] !== values[1]) changes[name] = values;
  }
  return changes;
}

function report(element: Element, styles: readonly string[] | undefined): ElementReport {
  return {
    tag: element.localName,
    rect: rectOf(element),
    isVisible: element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    text: textOf(element).slice(0, mostText),
    styles: styles ? computedStyles(element, styles) : changedStyles(element),
  };
}
