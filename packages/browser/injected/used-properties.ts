/**
 * Which CSS properties anything on the page sets at all. Reading a computed value costs a quarter of a microsecond; on a page
 * of 50,000 elements it pays to know that no rule, style attribute or animation mentions, say, `clip-path`.
 */
export class UsedProperties {
  /** Unknown where a style sheet may not be read, or where asking would cost more than it saves. */
  #names: Set<string> | undefined = new Set();
  #rules = 0;
  #hasNegativeMargins = false;
  position = true;
  overflow = true;
  opacity = true;
  visibility = true;
  cursor = true;
  clip = true;
  rare = true;
  /** Whether anything may be drawn away from the place that the normal flow gives it. */
  displacement = true;
  columns = true;

  constructor() {
    if (document.getElementsByTagName("*").length < WORTH_ASKING) this.#names = undefined;
    else this.addRoot(document);
    this.#update();
  }

  /** A shadow root has style sheets of its own. */
  addRoot(root: Document | ShadowRoot): void {
    if (!this.#names) return;
    if (document.getAnimations().length > 0) this.#names = undefined;
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) this.#addSheet(sheet);
    const styled = root.querySelectorAll<HTMLElement>("[style]");
    if (styled.length > MAX_STYLED) this.#names = undefined;
    else for (const element of styled) this.#addStyle(element.style);
    this.#update();
  }

  #addSheet(sheet: CSSStyleSheet): void {
    if (sheet.disabled || !this.#names) return;
    try {
      this.#addRules(sheet.cssRules);
    } catch {
      // Rules of a sheet of another origin may not be read.
      this.#names = undefined;
    }
  }

  #addRules(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (!this.#names || ++this.#rules > MAX_RULES) return void (this.#names = undefined);
      if ("style" in rule && rule.style instanceof CSSStyleDeclaration) this.#addStyle(rule.style);
      if ("styleSheet" in rule && rule.styleSheet instanceof CSSStyleSheet) this.#addSheet(rule.styleSheet);
      if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) this.#addRules(rule.cssRules);
    }
  }

  #addStyle(style: CSSStyleDeclaration): void {
    for (let index = 0; index < style.length; index++) {
      const name = style.item(index);
      this.#names?.add(name);
      if (name.startsWith("margin-") && !NOT_NEGATIVE.test(style.getPropertyValue(name))) this.#hasNegativeMargins = true;
    }
  }

  #update(): void {
    const uses = (...names: string[]): boolean => !this.#names || this.#names.has("all") || names.some((name) => this.#names?.has(name));
    this.position = uses("position");
    this.overflow = uses("overflow-x", "overflow-y", "overflow-inline", "overflow-block");
    this.opacity = uses("opacity");
    this.visibility = uses("visibility");
    this.cursor = uses("cursor");
    this.clip = uses("clip");
    this.rare = uses(...RARE);
    this.displacement = this.#hasNegativeMargins || uses(...DISPLACING);
    this.columns = uses("column-count", "column-width");
  }
}

const DISPLACING = ["transform", "translate", "scale", "rotate", "offset-path", "text-indent", "zoom", "shape-outside", "grid-area", "grid-row-start", "grid-column-start"];
const NOT_NEGATIVE = /^[\d.a-z%]+$/;

/** Looked at together: a page that uses one of them pays for all. */
const RARE = ["clip-path", "filter", "mask-image", "-webkit-mask-image", "content-visibility", "contain", "backface-visibility", "text-indent", "mix-blend-mode"];

/** Fewer elements than this are read faster than their style sheets. */
const WORTH_ASKING = 1500;
const MAX_RULES = 20_000;
const MAX_STYLED = 5_000;

let current: UsedProperties | undefined;

/** Of the walk under way. */
export function usedProperties(): UsedProperties {
  return (current ??= new UsedProperties());
}

/** Style sheets may have changed since the last walk. */
export function resetUsedProperties(): void {
  current = undefined;
}

/** Elements that the browser's own style sheet gives overflow, a cursor or a position. */
export const STYLED_BY_BROWSER = new Set(
  "dialog textarea input select button svg marquee iframe frame video canvas img object embed hr details summary fieldset meter progress a label option listing plaintext".split(" "),
);
