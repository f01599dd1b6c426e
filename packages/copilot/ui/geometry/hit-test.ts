/** The innermost element at a point of the viewport: through open shadow roots and frames of the page's own origin. */
export function elementAt(x: number, y: number, host: Element): Element | undefined {
  const found = document.elementsFromPoint(x, y).find((element) => element !== host);
  return found && innermost(found, x, y);
}

function innermost(element: Element, x: number, y: number): Element {
  const inside = element.shadowRoot?.elementFromPoint(x, y) ?? insideFrame(element, x, y);
  return inside && inside !== element ? inside : element;
}

function insideFrame(element: Element, x: number, y: number): Element | undefined {
  const content = frameDocument(element);
  if (!content) return undefined;
  const { left, top } = element.getBoundingClientRect();
  const innerX = x - left - element.clientLeft;
  const innerY = y - top - element.clientTop;
  const inner = content.elementFromPoint(innerX, innerY);
  return inner ? innermost(inner, innerX, innerY) : undefined;
}

/** The document of a frame of the page's own origin. Elements of it are of another realm, so that `instanceof` does not know them. */
export function frameDocument(element: Element): Document | undefined {
  if (element.localName !== "iframe") return undefined;
  try {
    const content: unknown = Reflect.get(element, "contentDocument");
    return isDocument(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "nodeType" in value && value.nodeType === Node.DOCUMENT_NODE;
}

/** The box of an element in the page's viewport, also from inside of frames. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const frame = element.ownerDocument.defaultView?.frameElement;
  if (element.ownerDocument === document || !frame) return box;
  const outer = boxOf(frame);
  return new DOMRect(outer.x + frame.clientLeft + box.x, outer.y + frame.clientTop + box.y, box.width, box.height);
}

/** The element around: out of a shadow root to its host, out of a frame to the frame. */
export function outerElement(element: Element): Element | undefined {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  if ("host" in root && isElement(root.host)) return root.host;
  return element.ownerDocument.defaultView?.frameElement ?? undefined;
}

export function innerElement(element: Element): Element | undefined {
  return (
    element.firstElementChild ?? element.shadowRoot?.firstElementChild ?? frameDocument(element)?.body ?? undefined
  );
}

function isElement(value: unknown): value is Element {
  return typeof value === "object" && value !== null && "nodeType" in value && value.nodeType === Node.ELEMENT_NODE;
}
