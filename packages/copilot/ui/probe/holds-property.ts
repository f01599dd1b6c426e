interface PropertyTest {
  readonly holds: boolean;
  /** The computed value. */
  readonly seen: string;
  readonly longhands: readonly string[];
  /** The value is not one of the property. */
  readonly isBad?: true;
}

/**
 * Whether an element has a value of a property: setting it on the element changes nothing. So `bold`, `2em`, a variable and a shorthand are
 * compared as the browser computes them for this element.
 */
// oxlint-disable-next-line max-params -- an element, a property and its value
export function holdsProperty(element: Element, property: string, value: string): PropertyTest {
  const name = property.startsWith("--")
    ? property
    : property.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  const wanted = value.replace(/\s*!important\s*$/u, "").trim();
  const style = getComputedStyle(element);
  if (name.startsWith("--")) {
    const seen = style.getPropertyValue(name).trim();
    return { holds: seen === wanted, seen, longhands: [name] };
  }
  const longhands = longhandsOf(name, wanted);
  const seen = style.getPropertyValue(name);
  if (longhands.length === 0 || !isStyled(element)) return { holds: false, seen, longhands, isBad: true };
  const read = (): string => longhands.map((each) => style.getPropertyValue(each)).join("\n");
  const written = element.getAttribute("style");
  try {
    // A transition would keep the value of before for a moment.
    element.style.setProperty("transition", "none", "important");
    const before = read();
    element.style.setProperty(name, valueOf(name, wanted), "important");
    return { holds: read() === before, seen, longhands };
  } finally {
    if (written === null) element.removeAttribute("style");
    else element.setAttribute("style", written);
  }
}

// oxlint-disable-next-line max-params -- a property and its value
function longhandsOf(name: string, value: string): string[] {
  const { style } = document.createElement("div");
  style.setProperty(name, valueOf(name, value));
  return [...style];
}

/** A number without a unit is one of pixels where the property has no plain numbers. */
// oxlint-disable-next-line max-params -- a property and its value
function valueOf(name: string, value: string): string {
  return !CSS.supports(name, value) && CSS.supports(name, `${value}px`) ? `${value}px` : value;
}

function isStyled(element: Element): element is HTMLElement | SVGElement {
  return "style" in element;
}
