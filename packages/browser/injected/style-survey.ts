import { INKED_BY_BROWSER, isColoredByAttribute, SHRUNK_BY_BROWSER } from "./browser-colors.ts";
import { isColoring, isScripted } from "./animations.ts";
import type { Color } from "./color.ts";
import { InkJudge, type Where } from "./ink-judge.ts";
import type { InkReading } from "./ink-reading.ts";
import { addMark, Mark, marksOf } from "./marks.ts";
import { ALL_EFFECTS, type EffectBit } from "./effects.ts";
import { hasAttribute, inlineStyleOf, tagOf } from "./dom.ts";
import { readingOfRule, readingOfStyle, startReadings } from "./rule-reading.ts";
import { SelectorIndex } from "./selector-index.ts";
import { SelectorList } from "./selector-list.ts";
import type { StyleReading } from "./style-reading.ts";
import { factsOf } from "./tags.ts";

/**
 * Finds the elements that any rule, style attribute or animation treats specially: moves, clips, hides, fades, or gives a pointer
 * cursor. Reading a computed value takes a microsecond, and a walk would read ten per element; on big pages it is faster to read
 * the style sheets once, and the computed style of only these elements.
 */
class StyleSurvey {
  readonly #index = new SelectorIndex();
  readonly #judge = new InkJudge();
  readonly #inks: (readonly [ink: InkReading, where: Where])[] = [];
  readonly #inkedTags: ReadonlySet<string>;
  /** All elements with one of the rare attributes. */
  readonly special: Element[] = [];
  readonly #byTag = new Map<string, number>();
  /** Marks that are unknown for every element. */
  #unknown = 0;
  #rules = 0;
  #effects = 0;

  /** @throws if a style sheet must not be read, or its meaning is uncertain */
  constructor() {
    for (const animation of document.getAnimations()) this.#addAnimation(animation);
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) this.#addSheet(sheet);
    this.#addAttributes();
    this.hasDisabled = this.special.some((element) => hasAttribute(element, "aria-disabled"));
    if (isColoredByAttribute() || document.querySelector('meta[name="color-scheme"]')) this.#judge.giveUp();
    this.#inkedTags = new Set(INKED_BY_BROWSER.filter((tag) => !this.#judge.isHarmlessTag(tag)));
    this.#index.add(SHRUNK_BY_BROWSER, Mark.shrunk);
    for (const [ink, where] of this.#inks) this.#markInked(ink, where);
    this.backgrounds = this.#judge.backgrounds;
  }

  readonly hasDisabled: boolean;

  /** Bits of `Effect` that are declared anywhere. */
  get effects(): number {
    return this.#effects;
  }

  /** All background colors of the page, if they are known. */
  readonly backgrounds: readonly Color[] | undefined;

  /** @param marks marks that were found before */
  marksFor(element: Element, tag: string, marks: number): number {
    let byTag = this.#byTag.get(tag);
    if (byTag === undefined) this.#byTag.set(tag, (byTag = this.#marksOfTag(tag)));
    const hides = (marks & Mark.rare) !== 0 && (hasAttribute(element, "popover") || hasAttribute(element, "hidden"));
    return marks | byTag | (hides ? Mark.unusual : 0) | this.#index.marksFor(element, tag);
  }

  /** Returns the marks that the browser's own style sheet gives to the tag, and those that are unknown for every element. */
  #marksOfTag(tag: string): number {
    const byBrowser = factsOf(tag).isStyledByBrowser ? Mark.unusual : 0;
    return this.#unknown | byBrowser | (this.#inkedTags.has(tag) ? Mark.inked : 0);
  }

  /** Adds an animation: keyframes may set properties that no rule declares, transitions those that none declares any more. */
  #addAnimation(animation: Animation): void {
    const { effect } = animation;
    if (isScripted(animation) || !(effect instanceof KeyframeEffect)) throw new Error("A script may animate anything.");
    this.#effects = ALL_EFFECTS;
    if (isColoring(effect)) this.#judge.giveUp();
    if (effect.target) addMark(effect.target, Mark.unusual | Mark.inked);
  }

  #addSheet(sheet: CSSStyleSheet): void {
    if (sheet.disabled || (sheet.media.length > 0 && !matchMedia(sheet.media.mediaText).matches)) return;
    this.#addRules(sheet.cssRules);
  }

  #addRules(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (++this.#rules > MAX_RULES) throw new Error("There are too many rules to look at.");
      if (rule instanceof CSSStyleRule) this.#addStyleRule(rule);
      else if (rule instanceof CSSImportRule && rule.styleSheet) this.#addSheet(rule.styleSheet);
      else if (rule instanceof CSSGroupingRule) this.#addGroup(rule);
    }
  }

  /**
   * Adds a group of rules. Media queries are evaluated; other conditions are assumed to hold: querying too many elements is slow,
   * querying too few would be wrong.
   */
  #addGroup(rule: CSSGroupingRule): void {
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return;
    if (rule.constructor.name === "CSSScopeRule") throw new Error("Selectors in a scope are relative to it.");
    this.#addRules(rule.cssRules);
  }

  #addStyleRule(rule: CSSStyleRule): void {
    const reading = readingOfRule(rule);
    if (reading.generating) this.#addGenerating(reading.generating);
    this.#addStyle(reading, reading.selectors);
    if (reading.isUnusual) this.#index.add(reading.selectors, Mark.unusual);
  }

  #addGenerating(selectors: SelectorList): void {
    try {
      this.#index.add(selectors, Mark.generating);
    } catch {
      // A selector without its pseudo-element may be invalid.
      this.#unknown |= Mark.generating;
    }
  }

  #addAttributes(): void {
    let styled = 0;
    for (const element of document.querySelectorAll<HTMLElement>(RARE_SELECTOR)) {
      if (RARE_ATTRIBUTES.some((name) => hasAttribute(element, name))) {
        addMark(element, Mark.rare);
        this.special.push(element);
      }
      if (!hasAttribute(element, "style")) continue;
      if (++styled > MAX_STYLED) throw new Error("There are too many style attributes to look at.");
      const reading = readingOfStyle(inlineStyleOf(element));
      this.#addStyle(reading, element);
      if (reading.isUnusual) addMark(element, Mark.unusual);
    }
  }

  #addStyle({ ink, effects, hasColorScheme }: StyleReading, where: Where): void {
    this.#effects |= effects;
    if (hasColorScheme) this.#judge.giveUp();
    if (!ink) return;
    this.#judge.add(ink, where);
    this.#inks.push([ink, where]);
  }

  /** Marks elements whose text may look different. Call this once all colors of the page are known. */
  #markInked(ink: InkReading, where: Where): void {
    const isHarmless = this.#judge.isHarmless(ink);
    if (isHarmless && !ink.isShrinking) return;
    const mark = isHarmless ? Mark.shrunk : Mark.inked;
    if (where instanceof SelectorList) this.#index.add(where, mark);
    else addMark(where, mark);
  }
}

let current: StyleSurvey | undefined;

/** Starts a survey with each walk. Small pages are read faster than their style sheets. */
export function startStyleSurvey(): void {
  current = undefined;
  if (document.getElementsByTagName("*").length < WORTH_ASKING) return;
  startReadings();
  try {
    current = new StyleSurvey();
  } catch {
    // Rules of a sheet of another origin can't be read, and some selectors have a meaning only in their context.
  }
}

/**
 * Ends the survey: elements and style sheets may change as soon as the walk is over, and a shadow root has style sheets of its
 * own, which also style its host and slotted elements.
 */
export function endStyleSurvey(): void {
  current = undefined;
}

const ALL = Mark.unusual | Mark.inked | Mark.generating | Mark.rare;

/** Returns the marks of what an element may be; all of them if nothing is known. */
function surveyed(element: Element): number {
  const marks = marksOf(element);
  if (!current) return marks | ALL;
  if ((marks & Mark.surveyed) !== 0) return marks;
  const found = Mark.surveyed | current.marksFor(element, tagOf(element), marks);
  addMark(element, found);
  return found;
}

/** Whether the element's computed style may differ from the browser's style of its tag. */
export function isUnusual(element: Element): boolean {
  return (surveyed(element) & Mark.unusual) !== 0;
}

/** Whether the element's computed style may have the effect. Attributes of SVG set such properties; those of HTML do not. */
export function mayHaveEffect(element: Element, effect: EffectBit): boolean {
  return !current || (current.effects & effect) !== 0 || !(element instanceof HTMLElement);
}

/** Whether the element may have text in `::before` or `::after`. */
export function mayGenerateText(element: Element): boolean {
  return (surveyed(element) & Mark.generating) !== 0;
}

/** Whether text in the element may look different from its parent's: in color, size or background. */
export function isInked(element: Element): boolean {
  return (surveyed(element) & Mark.inked) !== 0;
}

/** Whether text in the element is painted if its parent's is. */
export function isPaintInherited(element: Element): boolean {
  return (surveyed(element) & (Mark.inked | Mark.shrunk)) === 0;
}

/** Whether the style sheets could be read, and no root with other style sheets was reached. */
export function isSurveyed(): boolean {
  return current !== undefined;
}

/** Whether the element has any of the rare attributes. Checking all at once is cheaper than checking each. */
export function mayBeSpecial(element: Element): boolean {
  return (surveyed(element) & Mark.rare) !== 0;
}

/** Whether the element is ordinary in every way: only a tag and its content. */
export function isOrdinary(element: Element): boolean {
  return (surveyed(element) & (Mark.unusual | Mark.generating | Mark.rare)) === 0;
}

/** All background colors of the page, if they are known. */
export function knownBackgrounds(): readonly Color[] | undefined {
  return current?.backgrounds;
}

/** Attributes that give an element a special meaning, and that few elements have. */
const RARE_ATTRIBUTES = [
  "role",
  "tabindex",
  "onclick",
  "draggable",
  "contenteditable",
  "inert",
  "hidden",
  "popover",
  "aria-hidden",
  "aria-label",
  "aria-labelledby",
  "aria-owns",
  "aria-disabled",
  "aria-modal",
] as const;
const RARE_SELECTOR = [...RARE_ATTRIBUTES, "style"].map((name) => `[${name}]`).join(",");

type RareAttribute = (typeof RARE_ATTRIBUTES)[number];

/** Returns all elements of a tree with a rare attribute. */
export function allWith(name: RareAttribute, root: Document | ShadowRoot): readonly Element[] {
  if (current && root === document) return current.special.filter((element) => hasAttribute(element, name));
  return [...root.querySelectorAll(`[${name}]`)];
}

/** Whether any element of the page is `aria-disabled`. */
export function mayBeDisabledByAria(): boolean {
  return current === undefined || current.hasDisabled;
}

export function hasRareAttribute(element: Element, name: RareAttribute): boolean {
  return mayBeSpecial(element) && hasAttribute(element, name);
}

const WORTH_ASKING = 1500;
const MAX_RULES = 20_000;
const MAX_STYLED = 5_000;
