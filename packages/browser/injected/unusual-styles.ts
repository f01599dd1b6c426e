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
  #generating: Set<Element> | undefined;
  /** All background colours of the page, where they can be told. */
  backgrounds: readonly Color[] | undefined;

  constructor() {
    if (document.getElementsByTagName("*").length < WORTH_ASKING) return;
    const index = new StyleSheetIndex();
    this.#elements = index.unusualElements();
    this.backgrounds = this.#elements && index.backgrounds;
    this.#generating = this.#elements && index.generatingElements();
  }

  /** Whether the element may have text in `::before` or `::after`. */
  mayGenerateText(element: Element): boolean {
    return this.#generating === undefined || this.#generating.has(element);
  }

  has(element: Element): boolean {
    if (!this.#elements || this.#elements.has(element) || STYLED_BY_BROWSER.has(tagOf(element))) return true;
    return hasAttributes(element) && (hasAttribute(element, "popover") || hasAttribute(element, "hidden"));
  }

  /** A shadow root has style sheets of its own, which also style its host and what is slotted into it. */
  giveUp(): void {
    this.#elements = undefined;
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
  "dialog textarea input select svg marquee iframe frame video canvas img object embed hr fieldset meter progress g text tspan textPath foreignObject".split(
    " ",
  ),
);

const UNUSUAL = new Set(
  (
    "all position overflow-x overflow-y overflow-inline overflow-block opacity visibility cursor clip clip-path filter mask-image -webkit-mask-image " +
    "content-visibility contain backface-visibility transform translate scale rotate offset-path text-indent zoom animation-name"
  ).split(" "),
);

class StyleSheetIndex {
  readonly #selectors: string[] = [];
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
      const found = this.#selectors.length === 0 ? [] : document.querySelectorAll(this.#selectors.join(","));
      return found.length > MAX_UNUSUAL ? undefined : new Set([...found, ...this.#styled]);
    } catch {
      // Rules of a sheet of another origin may not be read, and a selector may mean something only where it stands.
      return undefined;
    }
  }

  generatingElements(): Set<Element> | undefined {
    if (this.#generatingSelectors.length === 0) return new Set();
    try {
      return new Set(document.querySelectorAll(this.#generatingSelectors.join(",")));
    } catch {
      // What is left of a selector without its pseudo-element need not be one.
      return undefined;
    }
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
    if (this.#isUnusual(rule.style)) this.#selectors.push(rule.selectorText);
  }

  #addStyleAttributes(): void {
    const styled = document.querySelectorAll<HTMLElement>("[style]");
    if (styled.length > MAX_STYLED) throw new Error("There are too many style attributes to look at.");
    for (const element of styled) if (this.#isUnusual(element.style)) this.#styled.push(element);
    if (document.querySelector("[bgcolor]")) this.#backgrounds = undefined;
  }

  #isUnusual(style: CSSStyleDeclaration): boolean {
    let isUnusual = false;
    for (let index = 0; index < style.length; index++) {
      const name = style.item(index);
      if (UNUSUAL.has(name) || (name.startsWith("margin-") && !NOT_NEGATIVE.test(style.getPropertyValue(name))))
        isUnusual = true;
      if (name === "background-color") this.#addBackground(style.getPropertyValue(name));
    }
    return isUnusual;
  }

  #addBackground(value: string): void {
    if (!this.#backgrounds || NO_COLOR.test(value) || this.#backgrounds.has(value)) return;
    const color = UNRESOLVED.test(value) ? undefined : parseColor(value);
    if (color && color[3] === 1) this.#backgrounds.set(value, color);
    else if (!color || color[3] > 0) this.#backgrounds = undefined;
  }
}

const GENERATED = /::?(?:before|after)\b/;

/** `li::before` styles what is generated in `li`; `::before` alone is in any element. */
function withoutPseudo(selector: string): string {
  return selector
    .split(",")
    .map((part) => part.replace(/::?(?:before|after)\b/g, "").trim() || "*")
    .join(",");
}

const NOT_NEGATIVE = /^[\d.a-z%]*$/;
const NO_COLOR = /^(transparent|initial|inherit|unset|revert|revert-layer|none)$/;
/** Colours that depend on where they are used. */
const UNRESOLVED = /var\(|currentcolor|light-dark|color-mix|env\(|^$/i;
