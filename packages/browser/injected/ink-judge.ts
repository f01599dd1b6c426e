import { type Color, looksSame, parseColor } from "./color.ts";

/** What one block of declarations does to how text looks. */
interface Ink {
  readonly texts: readonly Color[];
  readonly backgrounds: readonly Color[];
  /** Whether it may hide text in a way that only the computed style tells. */
  readonly isDoubtful: boolean;
  readonly isShrinking: boolean;
}

/** A rule's selectors, or the element whose style attribute it is. */
export interface InkRule extends Ink {
  readonly where: string | Element;
}

/** A colour that is declared somewhere; by the browser where `rules` is `undefined`. */
interface Declared {
  readonly color: Color;
  rules: (string | Element)[] | undefined;
}

/**
 * Collects all colours that a page declares for text and for backgrounds. A rule none of whose text colours looks like any of
 * the backgrounds, and none of whose backgrounds looks like any of the text colours, hides no text, whatever element it
 * applies to, and its elements need not be asked for their colours one by one.
 */
export class InkJudge {
  readonly #texts = declaredByBrowser(TEXTS_OF_BROWSER);
  readonly #backgrounds = declaredByBrowser(BACKGROUNDS_OF_BROWSER);
  readonly #inEffect = new Map<string, boolean>();
  #hasUnknownText = false;
  #hasUnknownBackground = false;

  /** Of a block of declarations, whose names are given; `undefined` where nothing in it concerns the look of text. */
  read(style: CSSStyleDeclaration, names: readonly string[], where: string | Element): InkRule | undefined {
    const texts: Color[] = [];
    const backgrounds: Color[] = [];
    let isInk = false;
    let isDoubtful = false;
    let isShrinking = false;
    for (const name of names) {
      const kind = KINDS.get(name);
      if (kind === undefined) continue;
      const value = style.getPropertyValue(name);
      if (INHERITED.test(value) || HARMLESS[kind]?.test(value) === true) continue;
      isInk = true;
      if (kind === "picture") this.#addGradient(value, where);
      if (kind === "text" || kind === "background") {
        const color = kind === "text" ? this.#addText(value, where) : this.#addBackground(value, where);
        if (color) (kind === "text" ? texts : backgrounds).push(color);
        else isDoubtful = true;
      } else if (kind === "size") {
        if (isShrinkingSize(value)) isShrinking = true;
        else isDoubtful ||= !isBigSize(value);
      } else {
        isDoubtful = true;
      }
    }
    return isInk ? { where, texts, backgrounds, isDoubtful, isShrinking } : undefined;
  }

  /** To be asked once all of the page was read. */
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

  /** Whether the browser's own colours of the tag hide no text either. */
  isHarmlessTag(tag: string): boolean {
    const ink = INK_OF_TAG[tag];
    return ink !== undefined && this.isHarmless(ink);
  }

  /** All background colours of the page; `undefined` where one of them can't be told. */
  get backgrounds(): readonly Color[] | undefined {
    return this.#hasUnknownBackground ? undefined : [...this.#backgrounds.values()].map(({ color }) => color);
  }

  /** Colours come from somewhere else too: a colour scheme, attributes of old. */
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

  /** A style sheet that many pages share has rules for much that is not on this one. */
  #isInEffect(rule: string | Element): boolean {
    if (typeof rule !== "string") return true;
    let answer = this.#inEffect.get(rule);
    if (answer === undefined) this.#inEffect.set(rule, (answer = matchesAnything(rule)));
    return answer;
  }

  #addText(value: string, where: string | Element): Color | undefined {
    const color = colorIn(value);
    if (color?.[3] === 1) declare(this.#texts, color, where);
    // Text that lets what is behind it through looks like many a colour.
    else this.#hasUnknownText = true;
    return color?.[3] === 1 ? color : undefined;
  }

  /** Text in the colour of a gradient can't be seen either. */
  #addGradient(value: string, where: string | Element): void {
    if (!GRADIENT.test(value)) return;
    if (OTHER_NOTATIONS.test(value)) this.#hasUnknownBackground = true;
    for (const part of value.match(/rgba?\([^)]*\)|[a-z-]+/gi) ?? []) {
      if (CSS.supports("color", part)) this.#addBackground(part, where);
    }
  }

  #addBackground(value: string, where: string | Element): Color | undefined {
    const color = colorIn(value);
    if (color?.[3] === 1) declare(this.#backgrounds, color, where);
    else if (!color || color[3] > 0) this.#hasUnknownBackground = true;
    return color?.[3] === 1 ? color : undefined;
  }
}

function matchesAnything(selectors: string): boolean {
  if (selectors.includes("::") || /:(?:before|after)\b/.test(selectors)) return true;
  return document.querySelector(selectors) !== null;
}

const GRADIENT = /gradient\(/;
const OTHER_NOTATIONS = /(?:var|env|attr|hsla?|hwb|(?:ok)?l(?:ab|ch)|color|color-mix|light-dark|calc)\(|currentcolor/i;

type Kind = "text" | "background" | "picture" | "clip" | "size" | "other";

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["color", "text"],
  ["-webkit-text-fill-color", "text"],
  ["background-color", "background"],
  ["background-image", "picture"],
  ["background-clip", "clip"],
  ["-webkit-background-clip", "clip"],
  ["font-size", "size"],
  ["all", "other"],
  ["fill", "other"],
  ["text-shadow", "other"],
  ["-webkit-text-stroke-width", "other"],
  ["-webkit-text-stroke-color", "other"],
  ["mix-blend-mode", "other"],
  ["animation-name", "other"],
]);

/** Looks like the parent's. */
const INHERITED = /^(?:inherit|unset|currentcolor)$/i;

/** Values that change nothing to the worse. */
const HARMLESS: Partial<Record<Kind, RegExp>> = {
  background: /^(?:transparent|initial|none)$/,
  picture: /^(?:none|initial)$/,
  clip: /^(?:initial|border-box|padding-box|content-box)(?:, (?:border-box|padding-box|content-box))*$/,
  other: /^(?:none|normal|initial)$/,
};

/** A colour that means the same wherever it is used. */
function colorIn(value: string): Color | undefined {
  return UNRESOLVED.test(value) ? undefined : parseColor(value);
}

const UNRESOLVED =
  /var\(|light-dark|color-mix|env\(|attr\(|^(?:initial|revert|revert-layer)?$|^[a-z]*(?:text|canvas|field|face|mark)$/i;

/** At least half as big as the text around it, which is checked to be big enough for that. */
function isShrinkingSize(value: string): boolean {
  if (value === "smaller") return true;
  const relative = /^([\d.]+)(%|em)$/.exec(value);
  if (!relative) return false;
  const factor = Number(relative[1]) / (relative[2] === "%" ? 100 : 1);
  return factor >= 0.5 && factor < 1;
}

/** Text of this size can be seen, and of half this size too; in CSS pixels. */
export const CLEARLY_BIG = 8;

function isBigSize(value: string): boolean {
  if (/^(?:(?:x{1,3}-)?(?:small|large)|medium|larger)$/.test(value)) return true;
  const size = /^([\d.]+)(px|pt|rem|em|%)$/.exec(value);
  if (!size) return false;
  const least = { px: CLEARLY_BIG, pt: CLEARLY_BIG, rem: 1, em: 1, "%": 100 }[size[2] ?? "px"] ?? CLEARLY_BIG;
  return Number(size[1]) >= least;
}

function declaredByBrowser(colors: readonly Color[]): Map<string, Declared> {
  return new Map(colors.map((color) => [color.join(), { color, rules: undefined }]));
}

function declare(colors: Map<string, Declared>, color: Color, where: string | Element): void {
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
/** Of a disabled button, which is the same with less opacity: as hard to see as this is on anything nearly black. */
const GRAY_TEXT: readonly Color[] = [
  [16, 16, 16, 1],
  [33, 33, 33, 1],
  [49, 49, 49, 1],
];
const BUTTON: Color = [239, 239, 239, 1];
const MARKED: Color = [255, 255, 0, 1];

/** Where no colour scheme is asked for, https://html.spec.whatwg.org/multipage/rendering.html. */
const TEXTS_OF_BROWSER: readonly Color[] = [BLACK, ...LINKS, ...GRAY_TEXT];

/** Of the canvas and fields, buttons and `mark`. */
const BACKGROUNDS_OF_BROWSER: readonly Color[] = [[255, 255, 255, 1], BUTTON, MARKED];

const PLAIN = { isDoubtful: false, isShrinking: false };

const INK_OF_TAG: Readonly<Record<string, Ink>> = {
  a: { ...PLAIN, texts: LINKS, backgrounds: [] },
  button: { ...PLAIN, texts: [BLACK, ...GRAY_TEXT], backgrounds: [BUTTON] },
  mark: { ...PLAIN, texts: [BLACK], backgrounds: [MARKED] },
};
