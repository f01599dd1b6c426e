/**
 * Returns why a person can't use a node, or in which form the snapshot shows it; null if nothing explains its absence.
 * Runs in the page, so it refers to nothing outside itself.
 */
export function explainAbsence(node: Node): string | null {
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.isConnected) return "not in the document any more";
  const ancestors = listAncestors(element);
  const boxes = [element, ...element.querySelectorAll("*")]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const excuses: readonly [reason: string, holds: () => boolean][] = [
    ["part of a field that the browser draws", isDrawnByBrowser],
    ["option of a select, shown with its field", () => element.matches("select option, select optgroup")],
    ["list of options that takes no focus itself", isMereList],
    ["inert", () => ancestors.some((ancestor) => ancestor.hasAttribute("inert"))],
    ["behind an open modal", isBehindModal],
    ["transparent", () => ancestors.some((ancestor) => Number(getComputedStyle(ancestor).opacity) === 0)],
    ["visibility: hidden", () => getComputedStyle(element).visibility !== "visible"],
    ["no box, or one of a pixel", () => boxes.length === 0],
    ["off the canvas", () => boxes.every(({ right, bottom }) => right + scrollX <= 0 || bottom + scrollY <= 0)],
    ["clipped away", () => boxes.every(isClipped)],
  ];
  return excuses.find(([, holds]) => holds())?.[0] ?? null;

  function listAncestors(start: Element): Element[] {
    const list: Element[] = [];
    for (let next: Element | null = start; next !== null; next = parentOf(next)) list.push(next);
    return list;
  }

  function parentOf(child: Element): Element | null {
    const parent = child.assignedSlot ?? child.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  }

  function isDrawnByBrowser(): boolean {
    const root = node.getRootNode();
    return root instanceof ShadowRoot && root.host.matches("input, select, textarea, video, audio");
  }

  function isMereList(): boolean {
    return element?.getAttribute("role") === "listbox" && !element.hasAttribute("tabindex");
  }

  function isBehindModal(): boolean {
    const modals = [...document.querySelectorAll("dialog:modal, [aria-modal=true]")].filter((modal) =>
      modal.checkVisibility(),
    );
    return modals.length > 0 && !modals.some((modal) => ancestors.includes(modal));
  }

  function isClipped(box: DOMRect): boolean {
    return ancestors.slice(1).some((ancestor) => {
      const { overflowX, overflowY } = getComputedStyle(ancestor);
      if (!/hidden|clip/.test(`${overflowX} ${overflowY}`)) return false;
      const { left, top, right, bottom } = ancestor.getBoundingClientRect();
      return box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
    });
  }
}
