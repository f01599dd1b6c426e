/** Returns the source of an expression for one element; like its siblings, it is evaluated in the page. */

export function one(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)})`;
}

/** Returns an expression for the first element whose own label is `text`. In a tree, the label excludes the subtree. */
export function named(selector: string, text: string): string {
  const label = `(element.querySelector(":scope > span:not([aria-hidden])") ?? element).textContent.trim()`;
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => ${label} === ${JSON.stringify(text)})`;
}

// oxlint-disable-next-line max-params -- an attribute of an element has a value
export function has(element: string, attribute: string, value: string | number | boolean): string {
  return `(${element})?.getAttribute("${attribute}") === "${value}"`;
}

export function lacks(element: string, attribute: string): string {
  return `!(${element}).hasAttribute("${attribute}")`;
}

export function holds(element: string, value: string): string {
  return `(${element})?.value === ${JSON.stringify(value)}`;
}

export function reads(element: string, text: string): string {
  return `(${element})?.textContent.trim() === ${JSON.stringify(text)}`;
}

export function ticked(element: string): string {
  return `(${element}).checked`;
}

export function shown(element: string): string {
  return `(${element})?.checkVisibility() === true`;
}

export function not(expression: string): string {
  return `!(${expression})`;
}

export function all(...expressions: string[]): string {
  return expressions.map((expression) => `(${expression})`).join(" && ");
}
