import { effectsOf } from "./effects.ts";
import { type InkReading, readInk } from "./ink-reading.ts";

/** The meaning of a block of declarations, regardless of its place. */
export interface StyleReading {
  /** Its effect on the appearance of text, if any. */
  readonly ink: InkReading | undefined;
  /** Whether it treats an element specially. */
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

/** Whether a margin is or may be negative: a margin with a variable reads as nothing. */
function isNegativeMargin(style: CSSStyleDeclaration, name: string): boolean {
  return name.startsWith("margin-") && !NOT_NEGATIVE.test(style.getPropertyValue(name));
}

const NOT_NEGATIVE = /^[\d.a-z%]+$/;

/**
 * Whether a decoration is or may be a strike: a variable reads as nothing. Most style sheets say that links are not underlined.
 */
function isStriking(style: CSSStyleDeclaration, name: string): boolean {
  return name === "text-decoration-line" && !NOT_STRIKING.test(style.getPropertyValue(name));
}

const NOT_STRIKING = /^(?:none|initial|(?:under|over)line(?: (?:under|over)line)?)$/;
