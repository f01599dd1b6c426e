/** Properties that a person sees or that decide about layout. Computed values of all of them would be 400 lines. */
const properties: readonly string[] = `
  display position top right bottom left z-index float box-sizing overflow-x overflow-y
  min-width min-height max-width max-height aspect-ratio margin-top margin-right margin-bottom margin-left padding-top
  padding-right padding-bottom padding-left flex-direction flex-wrap flex-grow flex-shrink flex-basis
  align-items align-self justify-content row-gap column-gap order grid-template-columns grid-template-rows color
  background-color background-image opacity visibility cursor pointer-events border-top-width border-right-width
  border-bottom-width border-left-width border-top-style border-top-color border-top-left-radius
  border-top-right-radius border-bottom-left-radius border-bottom-right-radius box-shadow outline-width
  outline-color filter transform transition font-family font-size font-weight font-style line-height
  letter-spacing text-align text-transform text-decoration-line white-space text-overflow list-style-type fill
  stroke
`
  .trim()
  .split(/\s+/u);

/** Computed values that a plain element of the same tag, with no styles of the page, would not have. */
export function changedStyles(element: Element): Record<string, string> {
  const plain = plainStyles(element);
  const computed = computedStyles(element);
  // Colors of lines follow the color of the text where none is set.
  const isDerived = (name: string, value: string): boolean =>
    /^(?:border|outline)-.*color$|^outline-color$/u.test(name) && value === computed["color"];
  return Object.fromEntries(
    Object.entries(computed).filter(([name, value]) => plain.get(name) !== value && !isDerived(name, value)),
  );
}

/** @param pseudoElement reads those of a pseudo-element: "::before" */
export function computedStyles(
  element: Element,
  names: readonly string[] = properties,
  pseudoElement?: string,
): Record<string, string> {
  const style = styleOf(element, pseudoElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).slice(0, 1024)]));
}

function styleOf(element: Element, pseudoElement?: string): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element, pseudoElement);
}

/** Reads a plain element of the tag in an empty frame of our own, which no rule of the page reaches. Made once for each tag. */
function plainStyles(element: Element): ReadonlyMap<string, string> {
  const key = `${element.namespaceURI} ${element.localName}`;
  const known = plainByTag.get(key);
  if (known) return known;
  const frame = document.createElement("iframe");
  frame.style.cssText =
    "position: fixed !important; visibility: hidden !important; width: 0 !important; height: 0 !important";
  document.documentElement.append(frame);
  try {
    const inner = frame.contentDocument;
    if (!inner) return new Map();
    const plain = inner.createElementNS(element.namespaceURI, element.localName);
    inner.body.append(plain);
    const styles = new Map(Object.entries(computedStyles(plain)));
    plainByTag.set(key, styles);
    return styles;
  } finally {
    frame.remove();
  }
}

const plainByTag = new Map<string, ReadonlyMap<string, string>>();
