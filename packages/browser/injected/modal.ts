import { attributeOf, boxOf, checkVisibility, comparePosition, findAllIn, matches } from "./dom.ts";
import { allWith } from "./style-survey.ts";
import { containsRendered, deepElementFromPoint, renderedParent } from "./shadow.ts";

/** An open modal: all elements that are neither inside it nor its ancestors are behind it. */
export interface Modal {
  readonly element: Element;
  readonly path: ReadonlySet<Element>;
  /**
   * Whether the browser itself blocks the elements behind. An ARIA modal only declares it, and popups opened from it may be
   * outside.
   */
  readonly isNative: boolean;
}

/** Returns the elements of one tree that are modal, or declare it. */
export function modalsIn(root: Document | ShadowRoot): Element[] {
  const native = [...root.querySelectorAll("dialog")].filter((dialog) => matches(dialog, ":modal"));
  return [...native, ...allWith("aria-modal", root).filter((element) => attributeOf(element, "aria-modal") === "true")];
}

/**
 * Returns the topmost open modal of the document and of the shadow roots that contain `inShadow`: a `<dialog>` shown as modal,
 * otherwise a visible `aria-modal`.
 */
export function findModal(inShadow: readonly Element[]): Modal | null {
  const candidates = [...modalsIn(document), ...inShadow];
  const native = topmost(candidates.filter((candidate) => matches(candidate, "dialog:modal")));
  if (native) return { element: native, path: pathTo(native), isNative: true };
  const modal = topmost(candidates.filter(isShown));
  return modal ? { element: modal, path: pathTo(modal), isNative: false } : null;
}

function topmost(candidates: readonly Element[]): Element | undefined {
  return candidates.find(isOnTop) ?? candidates.at(-1);
}

function isShown(element: Element): boolean {
  if (!checkVisibility(element, { opacityProperty: true, visibilityProperty: true })) return false;
  const boxes = [element, ...findAllIn(element, "*")].slice(0, 50).map((candidate) => boxOf(candidate));
  return boxes.some(
    (box) =>
      box.width > 1 &&
      box.height > 1 &&
      box.right > 0 &&
      box.bottom > 0 &&
      box.left < innerWidth &&
      box.top < innerHeight,
  );
}

function isOnTop(element: Element): boolean {
  const box = boxOf(element);
  const hit = deepElementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  for (let current = hit; current; current = renderedParent(current)) if (current === element) return true;
  return false;
}

function pathTo(element: Element): Set<Element> {
  const path = new Set<Element>();
  for (let current = renderedParent(element); current; current = renderedParent(current)) path.add(current);
  return path;
}

/** Returns the open dialog that an element is behind, by the page's declaration: an ARIA modal need not cover anything. */
export function modalOver(element: Element): Element | undefined {
  if (!document.querySelector('dialog, [aria-modal="true"]')) return undefined;
  const modal = findModal([]);
  if (!modal || modal.path.has(element) || containsRendered(modal.element, element)) return undefined;
  return isPathOver(element, modal) ? undefined : modal.element;
}

/** Whether an ancestor covers the modal: a whole popup may do so although its options are not positioned. */
function isPathOver(element: Element, modal: Modal): boolean {
  for (let current: Element | null = element; current && !modal.path.has(current); current = renderedParent(current))
    if (isOverModal(current, modal)) return true;
  return false;
}

/** Whether an element beside the path to the modal covers it nevertheless, such as a list opened from the modal. */
export function isOverModal(element: Element, modal: Modal): boolean {
  if (modal.isNative) return false;
  if (!(comparePosition(modal.element, element) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
  const popup = positionedPart(element);
  return popup !== undefined && isOnTop(popup);
}

/** Returns the positioned part: portals are often an unpositioned wrapper around the positioned popup. */
function positionedPart(element: Element): Element | undefined {
  const candidates = [element, ...findAllIn(element, "*")].slice(0, 12);
  return candidates.find((candidate) => {
    const position = getComputedStyle(candidate).position;
    return (position === "fixed" || position === "absolute") && boxOf(candidate).width > 1;
  });
}
