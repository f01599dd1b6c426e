import { elementsMatching, splitList } from "./selector-matches.ts";
import { type Color, parseColor } from "./color.ts";
import { hasAttribute, hasAttributes, tagOf } from "./dom.ts";

/**
 * Which elements any rule, style attribute or animation takes out of the ordinary: moves, clips, hides, fades, or gives a hand
 * for a pointer. Reading a computed value costs a quarter of a microsecond and a walk would read ten per element; on big pages
 * it pays to ask the style sheets once, and the computed style of these elements alone.
 */
export class UnusualStyles {
  /** Unknown, so that every element may be one, on small pages and where a style sheet may not be read. */
  #elements: Set<Element> | undefined;
  #inked: Set<Element> | undefined;
  #generating: Set<Element> | undefined;
  /** All background colours of the page, where they can be told. */
  backgrounds: readonly Color[] | undefined;

  constructor() {
    if (document.getElementsByTagName("*").length < WORTH_ASKING) return;
    const index = new StyleSheetIndex();
    this.#elements = index.unusualElements();
    this.backgrounds = this.#elements && index.backgrounds;
    this.#generating = this.#elements && index.generatingElements();
    this.#inked = this.#elements && index.inkedElements();
  }

  /** Whether the element may have text in `::before` or `::after`. */
  mayGenerateText(element: Element): boolean {
    return this.#generating === undefined || this.#generating.has(element);
  }

  /** Whether text in the element may look other than its parent's: in colour, size or on another background. */
  isInked(element: Element): boolean {
    return !this.#inked || this.#inked.has(element) || INKED_BY_BROWSER.has(tagOf(element));
  }

  has(element: Element): boolean {
    if (!this.#elements || this.#elements.has(element) || STYLED_BY_BROWSER.has(tagOf(element))) return true;
    return hasAttributes(element) && (hasAttribute(element, "popover") || hasAttribute(element, "hidden"));
  }

  /** A shadow root has style sheets of its own, which also style its host and what is slotted into it. */
  giveUp(): void {
    this.#elements = undefined;
    this.#inked = undefined;
    this.#generating = undefined;
    this.backgrounds = undefined;
  }
}

let current: UnusualStyles | undefined;

/** Of the walk under way. */
export function unusualStyles(): UnusualStyles {
  return (current ??= new UnusualStyles());
}

/** Style sheets may have changed since the last walk. */
export function resetUnusualStyles(): void {
  current = undefined;
}

/** Fewer elements than this are read faster than their style sheets. */
const WORTH_ASKING = 1500;
const MAX_RULES = 20_000;
const MAX_STYLED = 5_000;
const MAX_UNUSUAL = 20_000;

/** Elements to which the browser's own style sheet gives overflow, a position or the like. */
const STYLED_BY_BROWSER = new Set(
  (
    "dialog textarea input select svg marquee iframe frame frameset video audio canvas img object embed hr fieldset meter progress ruby rt rp math " +
    "g text tspan textPath foreignObject"
  ).split(" "),
);

const UNUSUAL = new Set(
  (
    "all position overflow-x overflow-y overflow-inline overflow-block opacity visibility cursor clip clip-path filter mask-image -webkit-mask-image " +
    "content-visibility contain backface-visibility transform translate scale rotate offset-path text-indent zoom animation-name " +
    "display float list-style-type"
  ).split(" "),
);

const INKED = new Set(
  (
    "all color -webkit-text-fill-color fill font-size background-color background-image background-clip text-shadow -webkit-text-stroke-width " +
    "-webkit-text-stroke-color mix-blend-mode animation-name"
  ).split(" "),
);

/** Elements that the browser's own style sheet gives a colour or a background. */
const INKED_BY_BROWSER = new Set(
  "a mark button input select textarea font body html svg text tspan option dialog legend".split(" "),
);

/** Presentational attributes, https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints. */
const INK_ATTRIBUTES = "[bgcolor], [color], [text], [link], [background], font";

class StyleSheetIndex {
  readonly #selectors: string[] = [];
  readonly #inkSelectors: string[] = [];
  readonly #inkStyled: Element[] = [];
  readonly #generatingSelectors: string[] = [];
  readonly #styled: Element[] = [];
  #backgrounds: Map<string, Color> | undefined = new Map();
  #rules = 0;

  get backgrounds(): readonly Color[] | undefined {
    return this.#backgrounds && [...this.#backgrounds.values()];
  }

  /** `undefined` where it can't be told. */
  unusualElements(): Set<Element> | undefined {
    if (
      document.getAnimations().some((animation) => !("animationName" in animation || "transitionProperty" in animation))
    )
      return undefined;
    try {
      for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) this.#addSheet(sheet);
      this.#addStyleAttributes();
      const found = elementsMatching(this.#selectors);
      for (const element of this.#styled) found.add(element);
      return found.size > MAX_UNUSUAL ? undefined : found;
    } catch {
      // Rules of a sheet of another origin may not be read, and a selector may mean something only where it stands.
      return undefined;
    }
  }

  generatingElements(): Set<Element> | undefined {
    return matching(this.#generatingSelectors);
  }

  inkedElements(): Set<Element> | undefined {
    const found = matching([...this.#inkSelectors, INK_ATTRIBUTES]);
    for (const element of this.#inkStyled) found?.add(element);
    return found;
  }

  #addSheet(sheet: CSSStyleSheet): void {
    if (!sheet.disabled) this.#addRules(sheet.cssRules);
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
    if (rule.cssRules.length > 0) throw new Error("Nested selectors are relative to their parents.");
    const isGenerated = GENERATED.test(rule.selectorText);
    if (isGenerated && rule.style.content !== "") this.#generatingSelectors.push(withoutPseudo(rule.selectorText));
    const { isUnusual, isInked } = this.#judge(rule.style);
    if (isUnusual) this.#selectors.push(rule.selectorText);
    if (isInked) this.#inkSelectors.push(rule.selectorText);
  }

  #addStyleAttributes(): void {
    const styled = document.querySelectorAll<HTMLElement>("[style]");
    if (styled.length > MAX_STYLED) throw new Error("There are too many style attributes to look at.");
    for (const element of styled) {
      const { isUnusual, isInked } = this.#judge(element.style);
      if (isUnusual) this.#styled.push(element);
      if (isInked) this.#inkStyled.push(element);
    }
    if (document.querySelector("[bgcolor]")) this.#backgrounds = undefined;
  }

  #judge(style: CSSStyleDeclaration): { isUnusual: boolean; isInked: boolean } {
    let isUnusual = false;
    let isInked = false;
    for (let index = 0; index < style.length; index++) {
      const name = style.item(index);
      if (UNUSUAL.has(name) || (name.startsWith("margin-") && !NOT_NEGATIVE.test(style.getPropertyValue(name))))
        isUnusual = true;
      if (INKED.has(name)) isInked = true;
      if (name === "background-color") this.#addBackground(style.getPropertyValue(name));
    }
    return { isUnusual, isInked };
  }

  #addBackground(value: string): void {
    if (!this.#backgrounds || NO_COLOR.test(value) || this.#backgrounds.has(value)) return;
    const color = UNRESOLVED.test(value) ? undefined : parseColor(value);
    if (color && color[3] === 1) this.#backgrounds.set(value, color);
    else if (!color || color[3] > 0) this.#backgrounds = undefined;
  }
}

function matching(selectors: readonly string[]): Set<Element> | undefined {
  try {
    return elementsMatching(selectors);
  } catch {
    // What is left of a selector without its pseudo-element need not be one.
    return undefined;
  }
}

const GENERATED = /::?(?:before|after)\b/;

/** `li::before` styles what is generated in `li`; `::before` alone is in any element. */
function withoutPseudo(selector: string): string {
  return splitList(selector)
    .map((part) => part.replace(/::?(?:before|after)\b/g, "").trim() || "*")
    .join(",");
}

/** A margin given by a variable reads as nothing and may be anything. */
const NOT_NEGATIVE = /^[\d.a-z%]+$/;
const NO_COLOR = /^(transparent|initial|inherit|unset|revert|revert-layer|none)$/;
/** Colours that depend on where they are used. */
const UNRESOLVED = /var\(|currentcolor|light-dark|color-mix|env\(|^$/i;
