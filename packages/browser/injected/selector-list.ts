/** A selector, and the index in which a browser would keep it. */
export interface Selector {
  readonly text: string;
  /** `anything` if it is not obvious, and for text that is not a selector. */
  readonly endsIn: "class" | "tag" | "anything";
  /** The class or tag; empty for any element. */
  readonly name: string;
  /** Whether the selector has no condition other than the class or tag. */
  readonly isBare: boolean;
  /** Classes and ids, as `.class` and `#id`, without which nothing on a page can match. May be incomplete. */
  readonly needs: readonly string[];
}

/** Selectors separated by commas. They are parsed once, at the first access. */
export class SelectorList {
  readonly text: string;
  #parts: readonly Selector[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get parts(): readonly Selector[] {
    return (this.#parts ??= splitList(this.text).map(readSelector));
  }
}

function readSelector(text: string): Selector {
  const compound = lastCompound(text);
  const className = CLASS_IN.exec(compound)?.[1];
  const tag = className === undefined ? TAG_IN.exec(compound)?.[0] : undefined;
  const name = className ?? tag;
  if (name === undefined || !isSelector(text)) return { text, endsIn: "anything", name: "", isBare: false, needs: [] };
  const needs = NOT_PLAIN.test(text) ? [] : (text.match(CLASSES_AND_IDS) ?? []);
  if (className === undefined) return { text, endsIn: "tag", name, isBare: text === name, needs };
  return { text, endsIn: "class", name, isBare: text === `.${name}`, needs };
}

/** Brackets may contain selectors that must not match; quotes and escapes may contain any text. */
const NOT_PLAIN = /[([\\"']/;
const CLASSES_AND_IDS = /[.#][a-z_-][\w-]*/gi;

/** The first class, and the tag, of a compound selector. */
const CLASS_IN = /^(?:[a-z][a-z0-9]*|\*)?\.([a-z_-][\w-]*)(?=$|[.#[:])/i;
const TAG_IN = /^[a-z][a-z0-9]*(?=$|[.#[:])/i;

/** An empty fragment in which a selector is tested for validity. */
const PROBE = document.createDocumentFragment();

function isSelector(text: string): boolean {
  try {
    PROBE.querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** Splits at commas outside brackets and quotes. */
export function splitList(selectors: string): string[] {
  const cuts = cutsAt(selectors, ",");
  return [...cuts, selectors.length].map((end, index) =>
    selectors.slice(index === 0 ? 0 : (cuts[index - 1] ?? 0) + 1, end).trim(),
  );
}

/** Returns the selector's conditions on the element itself; empty if they are not obvious. */
function lastCompound(selector: string): string {
  if (selector.includes("\\")) return "";
  const start = cutsAt(selector, " >+~").at(-1);
  return selector.slice(start === undefined ? 0 : start + 1);
}

/** Returns the positions of these characters outside of brackets and quotes. */
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
