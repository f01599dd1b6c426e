import { effectsOf } from "./effects.ts";
import { type InkReading, readInk } from "./ink-reading.ts";

/** The meaning of a block of declarations by itself, wherever it is. */
export interface StyleReading {
  /** Its effect on the looks of text, if any. */
  readonly ink: InkReading | undefined;
  /** Whether it takes an element out of the ordinary. */
  readonly isUnusual: boolean;
  /** Bits of `Effect`. */
  readonly effects: number;
  readonly hasColorScheme: boolean;
  readonly hasAll: boolean;
}

export function readStyle(style: CSSStyleDeclaration): StyleReading {
  const names = [...style];
  return {
    ink: readInk(style, names),
    isUnusual: names.some((name) => UNUSUAL.has(name) || isNegativeMargin(style, name) || isStriking(style, name)),
    effects: effectsOf(names),
    hasColorScheme: names.includes("color-scheme"),
    hasAll: names.includes("all"),
  };
}

const UNUSUAL = new Set(
  (
    "all position overflow-x overflow-y overflow-inline overflow-block opacity visibility cursor clip clip-path filter mask-image -webkit-mask-image " +
    "content-visibility contain backface-visibility transform translate scale rotate offset-path text-indent zoom animation-name " +
    "display float"
  ).split(" "),
);

/** Or one that may be: a margin given by a variable reads as nothing. */
function isNegativeMargin(style: CSSStyleDeclaration, name: string): boolean {
  return name.startsWith("margin-") && !NOT_NEGATIVE.test(style.getPropertyValue(name));
}

const NOT_NEGATIVE = /^[\d.a-z%]+$/;

/** Or one that may: so reads a variable. That links are not underlined is said everywhere. */
function isStriking(style: CSSStyleDeclaration, name: string): boolean {
  return name === "text-decoration-line" && !NOT_STRIKING.test(style.getPropertyValue(name));
}

const NOT_STRIKING = /^(?:none|initial|(?:under|over)line(?: (?:under|over)line)?)$/;
