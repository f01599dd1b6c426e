import { type Color, looksSame } from "./color.ts";
import type { InkReading } from "./ink-reading.ts";
import { SelectorList } from "./selector-list.ts";

/** A rule's selectors, or the element whose style attribute it is. */
export type Where = SelectorList | Element;

/** The facts that decide whether declarations may hide text. */
type Ink = Pick<InkReading, "texts" | "backgrounds" | "isDoubtful">;

/** A declared color; declared by the browser if `rules` is `undefined`. */
interface Declared {
  readonly color: Color;
  rules: Where[] | undefined;
}

/**
 * Collects all colors that a page declares for text and for backgrounds. If none of the text colors of a rule looks like any
 * background, and none of its backgrounds like any text color, the rule hides no text, on any element, and the colors of its
 * elements need not be computed one by one.
 */
export class InkJudge {
  readonly #texts = declaredByBrowser(TEXTS_OF_BROWSER);
  readonly #backgrounds = declaredByBrowser(BACKGROUNDS_OF_BROWSER);
  readonly #inEffect = new Map<string, boolean>();
  #hasUnknownText = false;
  #hasUnknownBackground = false;

  add(ink: InkReading, where: Where): void {
    for (const color of ink.texts) declare(this.#texts, color, where);
    for (const color of ink.surfaces) declare(this.#backgrounds, color, where);
    this.#hasUnknownText ||= ink.hasUnknownText;
    this.#hasUnknownBackground ||= ink.hasUnknownSurface;
  }

  /** Whether declarations hide no text. Call this after the whole page was read. */
  isHarmless({ texts, backgrounds, isDoubtful }: Ink): boolean {
    if (isDoubtful) return false;
    if (
      texts.length > 0 &&
      (this.#hasUnknownBackground || texts.some((text) => this.#isLikeAny(text, this.#backgrounds)))
    )
      return false;
    return !(
      backgrounds.length > 0 &&
      (this.#hasUnknownText || backgrounds.some((back) => this.#isLikeAny(back, this.#texts)))
    );
  }

  /** Whether the browser's own colors of the tag hide no text either. */
  isHarmlessTag(tag: string): boolean {
    const ink = INK_OF_TAG[tag];
    return ink !== undefined && this.isHarmless(ink);
  }

  /** All background colors of the page; `undefined` if one of them is unknown. */
  get backgrounds(): readonly Color[] | undefined {
    return this.#hasUnknownBackground ? undefined : [...this.#backgrounds.values()].map(({ color }) => color);
  }

  /** Stops the judgement, because colors have other sources: a color scheme, obsolete attributes. */
  giveUp(): void {
    this.#hasUnknownText = true;
    this.#hasUnknownBackground = true;
  }

  #isLikeAny(color: Color, others: ReadonlyMap<string, Declared>): boolean {
    for (const other of others.values()) {
      if (looksSame(color, other.color) && (other.rules?.some((rule) => this.#isInEffect(rule)) ?? true)) return true;
    }
    return false;
  }

  /** Whether the rule matches an element: a style sheet that many pages share has rules for elements that are not on this one. */
  #isInEffect(rule: Where): boolean {
    if (!(rule instanceof SelectorList)) return true;
    let answer = this.#inEffect.get(rule.text);
    if (answer === undefined) this.#inEffect.set(rule.text, (answer = matchesAnything(rule.text)));
    return answer;
  }
}

function matchesAnything(selectors: string): boolean {
  if (selectors.includes("::") || /:(?:before|after)\b/.test(selectors)) return true;
  return document.querySelector(selectors) !== null;
}

function declaredByBrowser(colors: readonly Color[]): Map<string, Declared> {
  return new Map(colors.map((color) => [color.join(), { color, rules: undefined }]));
}

function declare(colors: Map<string, Declared>, color: Color, where: Where): void {
  const declared = colors.get(color.join());
  if (!declared) colors.set(color.join(), { color, rules: [where] });
  else declared.rules?.push(where);
}

const BLACK: Color = [0, 0, 0, 1];
const LINKS: readonly Color[] = [
  [0, 0, 238, 1],
  [85, 26, 139, 1],
  [255, 0, 0, 1],
];
/**
 * Color of a disabled button, which is the same with less opacity: it is as hard to see as this on nearly black
 * backgrounds.
 */
const GRAY_TEXT: readonly Color[] = [
  [16, 16, 16, 1],
  [33, 33, 33, 1],
  [49, 49, 49, 1],
];
const BUTTON: Color = [239, 239, 239, 1];
const MARKED: Color = [255, 255, 0, 1];

/** Colors without a requested color scheme, https://html.spec.whatwg.org/multipage/rendering.html. */
const TEXTS_OF_BROWSER: readonly Color[] = [BLACK, ...LINKS, ...GRAY_TEXT];

/** Backgrounds of the canvas and fields, buttons and `mark`. */
const BACKGROUNDS_OF_BROWSER: readonly Color[] = [[255, 255, 255, 1], BUTTON, MARKED];

const INK_OF_TAG: Readonly<Record<string, Ink>> = {
  a: { isDoubtful: false, texts: LINKS, backgrounds: [] },
  button: { isDoubtful: false, texts: [BLACK, ...GRAY_TEXT], backgrounds: [BUTTON] },
  mark: { isDoubtful: false, texts: [BLACK], backgrounds: [MARKED] },
};
