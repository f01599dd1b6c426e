/**
 * All elements that one of the selectors may match, and some more. `querySelectorAll` tries every selector on every element;
 * where a selector ends in a class or tag that few elements have, those are taken as they are, whatever stands around them.
 * Throws a SyntaxError DOMException for what is no selector.
 */
export function elementsMatching(selectors: readonly string[]): Set<Element> {
  const found = new Set<Element>();
  const exact: string[] = [];
  const groups = new Map<string, HTMLCollectionOf<Element>>();
  for (const selector of new Set(selectors.flatMap(splitList))) {
    const group = fewCandidates(selector);
    if (group) groups.set(group.key, group.elements);
    else exact.push(selector);
  }
  for (const elements of groups.values()) for (const element of elements) found.add(element);
  if (exact.length > 0) for (const element of document.querySelectorAll(exact.join(","))) found.add(element);
  return found;
}

/** The elements with the class or tag that the selector's last part asks for, where they are few. */
function fewCandidates(selector: string): { key: string; elements: HTMLCollectionOf<Element> } | undefined {
  const compound = lastCompound(selector);
  const className = /^[^.[(:]*\.([\w-]+)/.exec(compound)?.[1];
  const tag = /^[a-z][a-z0-9]*/i.exec(compound)?.[0];
  const candidates = [
    className === undefined
      ? undefined
      : { key: `.${className}`, elements: document.getElementsByClassName(className) },
    tag === undefined ? undefined : { key: tag, elements: document.getElementsByTagName(tag) },
  ];
  return candidates.find((candidate) => candidate !== undefined && candidate.elements.length <= FEW);
}

const FEW = 1000;

/** Splits at commas outside brackets and quotes. */
export function splitList(selectors: string): string[] {
  const cuts = cutsAt(selectors, ",");
  return [...cuts, selectors.length].map((end, index) =>
    selectors.slice(index === 0 ? 0 : (cuts[index - 1] ?? 0) + 1, end).trim(),
  );
}

/** What the selector asks of the element itself; empty where that is not plain to see. */
function lastCompound(selector: string): string {
  if (selector.includes("\\")) return "";
  const start = cutsAt(selector, " >+~").at(-1);
  return selector.slice(start === undefined ? 0 : start + 1);
}

/** Where any of the characters stands outside brackets and quotes. */
function cutsAt(text: string, characters: string): number[] {
  const cuts: number[] = [];
  let depth = 0;
  let quote = "";
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "(" || character === "[") depth += 1;
    else if (character === ")" || character === "]") depth -= 1;
    else if (depth === 0 && characters.includes(character)) cuts.push(index);
  }
  return cuts;
}
