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
 * Finds the elements that any rule, style attribute or animation treats specially: moves, clips, hides, fades, or gives
 * a pointer cursor. Reading a computed value costs a microsecond and a walk would read ten per element; on big pages it
 * pays to read the style sheets once, and the computed style of these elements alone.
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

  /** @throws where a style sheet may not be read, or may mean something other than it says */
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

  /** Bits of `Effect`: those declared anywhere. */
  get effects(): number {
    return this.#effects;
  }

  /** All background colors of the page, if they are known. */
  readonly backgrounds: readonly Color[] | undefined;

  /** `marks` are those that were found before anybody asked. */
  marksFor(element: Element, tag: string, marks: number): number {
    let byTag = this.#byTag.get(tag);
    if (byTag === undefined) this.#byTag.set(tag, (byTag = this.#marksOfTag(tag)));
    const hides = (marks & Mark.rare) !== 0 && (hasAttribute(element, "popover") || hasAttribute(element, "hidden"));
    return marks | byTag | (hides ? Mark.unusual : 0) | this.#index.marksFor(element, tag);
  }

  /**
   * Returns the marks that the browser's own style sheet gives to the tag, and those that are unknown for every
   * element.
   */
  #marksOfTag(tag: string): number {
    const byBrowser = factsOf(tag).isStyledByBrowser ? Mark.unusual : 0;
    return this.#unknown | byBrowser | (this.#inkedTags.has(tag) ? Mark.inked : 0);
  }

  /** Keyframes may hold what no rule declares, transitions what none declares any more. */
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

  /** Media queries are asked; other conditions are taken to hold: too many elements are asked for nothing, too few would be wrong. */
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
      // A selector without its pseudo-element need not be valid.
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

  /** To be called once all colours of the page are known. */
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
    // Rules of a sheet of another origin may not be read, and a selector may mean something only where it stands.
  }
}

/**
 * Nothing is known any more: elements and style sheets may change as soon as the walk is over, and a shadow root has style
 * sheets of its own, which also style its host and what is slotted into it.
 */
export function endStyleSurvey(): void {
  current = undefined;
}

const ALL = Mark.unusual | Mark.inked | Mark.generating | Mark.rare;

/** The marks that say what an element may be; all of them where nothing is known. */
function surveyed(element: Element): number {
  const marks = marksOf(element);
  if (!current) return marks | ALL;
  if ((marks & Mark.surveyed) !== 0) return marks;
  const found = Mark.surveyed | current.marksFor(element, tagOf(element), marks);
  addMark(element, found);
  return found;
}

/** Whether the element's computed style may be other than what the browser gives to its tag. */
export function isUnusual(element: Element): boolean {
  return (surveyed(element) & Mark.unusual) !== 0;
}

/** Whether the element's computed style may have the effect. Attributes of SVG set such properties; those of HTML don't. */
export function mayHaveEffect(element: Element, effect: EffectBit): boolean {
  return !current || (current.effects & effect) !== 0 || !(element instanceof HTMLElement);
}

/** Whether the element may have text in `::before` or `::after`. */
export function mayGenerateText(element: Element): boolean {
  return (surveyed(element) & Mark.generating) !== 0;
}

/** Whether text in the element may look other than its parent's: in colour, size or on another background. */
export function isInked(element: Element): boolean {
  return (surveyed(element) & Mark.inked) !== 0;
}

/** Whether text in the element is painted if its parent's is. */
export function isPaintInherited(element: Element): boolean {
  return (surveyed(element) & (Mark.inked | Mark.shrunk)) === 0;
}

/** Whether the style sheets could be read, and nothing was met yet that has others. */
export function isSurveyed(): boolean {
  return current !== undefined;
}

/** Whether the element has any of the rare attributes; asking for all at once is cheaper than for each. */
export function mayBeSpecial(element: Element): boolean {
  return (surveyed(element) & Mark.rare) !== 0;
}

/** Out of the ordinary in no way at all: nothing but a tag and what is inside. */
export function isOrdinary(element: Element): boolean {
  return (surveyed(element) & (Mark.unusual | Mark.generating | Mark.rare)) === 0;
}

/** All background colors of the page, if they are known. */
export function knownBackgrounds(): readonly Color[] | undefined {
  return current?.backgrounds;
}

/** Attributes that make an element something special, and that hardly any element has. */
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

/** All elements of a tree with a rare attribute. */
export function allWith(name: RareAttribute, root: Document | ShadowRoot): readonly Element[] {
  if (current && root === document) return current.special.filter((element) => hasAttribute(element, name));
  return [...root.querySelectorAll(`[${name}]`)];
}

/** False where nothing on the page is `aria-disabled`. */
export function mayBeDisabledByAria(): boolean {
  return current === undefined || current.hasDisabled;
}

export function hasRareAttribute(element: Element, name: RareAttribute): boolean {
  return mayBeSpecial(element) && hasAttribute(element, name);
}

const WORTH_ASKING = 1500;
const MAX_RULES = 20_000;
const MAX_STYLED = 5_000;
