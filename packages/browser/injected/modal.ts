import { attributeOf, boxOf, checkVisibility, comparePosition, findAllIn, matches } from "./dom.ts";
import { allWith } from "./style-survey.ts";
import { containsRendered, deepElementFromPoint, renderedParent } from "./shadow.ts";

/** An open modal: everything that is neither inside it nor on the way to it lies behind. */
export interface Modal {
  readonly element: Element;
  readonly path: ReadonlySet<Element>;
  /** The browser itself blocks what is behind; an ARIA modal only says so, and popups opened from it may lie outside. */
  readonly isNative: boolean;
}

/** Returns the elements of one tree that are modal, or say so. */
export function modalsIn(root: Document | ShadowRoot): Element[] {
  const native = [...root.querySelectorAll("dialog")].filter((dialog) => matches(dialog, ":modal"));
  return [...native, ...allWith("aria-modal", root).filter((element) => attributeOf(element, "aria-modal") === "true")];
}

/**
 * The topmost open modal of the document and of the shadow roots that `inShadow` was found in: of a `<dialog>` shown as modal,
 * else a visible `aria-modal`.
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

/**
 * The open dialog that an element lies behind, by what the page says: of an ARIA modal nothing else need be in the way.
 */
export function modalOver(element: Element): Element | undefined {
  if (!document.querySelector('dialog, [aria-modal="true"]')) return undefined;
  const modal = findModal([]);
  if (!modal || modal.path.has(element) || containsRendered(modal.element, element)) return undefined;
  return isPathOver(element, modal) ? undefined : modal.element;
}

/** The whole popup may lie over the modal where one option of it is not positioned by itself. */
function isPathOver(element: Element, modal: Modal): boolean {
  for (let current: Element | null = element; current && !modal.path.has(current); current = renderedParent(current))
    if (isOverModal(current, modal)) return true;
  return false;
}

/** Whether something beside the way to the modal lies on top of it all the same, like a list opened from the modal. */
export function isOverModal(element: Element, modal: Modal): boolean {
  if (modal.isNative) return false;
  if (!(comparePosition(modal.element, element) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
  const popup = positionedPart(element);
  return popup !== undefined && isOnTop(popup);
}

/** Portals are often an unpositioned wrapper around the positioned popup. */
function positionedPart(element: Element): Element | undefined {
  const candidates = [element, ...findAllIn(element, "*")].slice(0, 12);
  return candidates.find((candidate) => {
    const position = getComputedStyle(candidate).position;
    return (position === "fixed" || position === "absolute") && boxOf(candidate).width > 1;
  });
}
