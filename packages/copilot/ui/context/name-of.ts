import { selectorOf } from "./selector-of.ts";

const longestText = 40;

interface Described {
  readonly tag: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly selector: string;
}

/** A short name by which a person recognizes an element: its tag with its label or text, else its selector. */
export function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label") ?? element.textContent;
  return shortName(element.localName, label) ?? selectorOf(element);
}

/** The same for a description. */
export function nameOfDescribed({ tag, text, attributes, selector }: Described): string {
  return shortName(tag, attributes["aria-label"] ?? text) ?? selector;
}

// oxlint-disable-next-line max-params -- the two parts of a name
function shortName(tag: string, label: string): string | undefined {
  const text = label.replace(/\s+/gu, " ").trim();
  return text === "" || text.length > longestText ? undefined : `${tag} “${text}”`;
}
