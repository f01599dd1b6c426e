import { Generations } from "./generations.ts";
import { SelectorList, splitList } from "./selector-list.ts";
import { readStyle, type StyleReading } from "./style-reading.ts";

/** The meaning of a rule, which depends only on its text, not on the page. */
export interface RuleReading extends StyleReading {
  readonly selectors: SelectorList;
  /** Elements in which it generates text. */
  readonly generating: SelectorList | undefined;
}

/**
 * Cached readings: most rules are the same as at the last walk. Scripts may change any of them unnoticed, so the text of each is
 * read every time, which costs a tenth of parsing it.
 */
const rules = new Generations<RuleReading>();
const styles = new Generations<StyleReading>();

/** Starts to read all rules of the page: readings that the last two times did not use are dropped. */
export function startReadings(): void {
  rules.next();
  styles.next();
}

/** @throws if other rules are nested in the rule */
export function readingOfRule(rule: CSSStyleRule): RuleReading {
  const text = rule.cssText;
  return rules.get(text) ?? remember(rules, text, readRule(rule));
}

/** Reads a style attribute. Its text is not sufficient: if a policy forbids such attributes, it declares nothing. */
export function readingOfStyle(style: CSSStyleDeclaration): StyleReading {
  const text = style.cssText;
  return styles.get(text) ?? remember(styles, text, readStyle(style));
}

/**
 * Caches a reading unless it contains `all`: the text then omits declarations that have no effect or are overruled, so it is not
 * unique.
 */
function remember<Reading extends StyleReading>(known: Generations<Reading>, text: string, reading: Reading): Reading {
  if (!reading.hasAll) known.set(text, reading);
  return reading;
}

function readRule(rule: CSSStyleRule): RuleReading {
  if (rule.cssRules.length > 0) throw new Error("Nested selectors are relative to their parents.");
  const { selectorText, style } = rule;
  const isGenerating = GENERATED.test(selectorText) && style.content !== "";
  return {
    ...readStyle(style),
    selectors: new SelectorList(selectorText),
    generating: isGenerating ? new SelectorList(stripPseudo(selectorText)) : undefined,
  };
}

const GENERATED = /::?(?:before|after)\b/;

/** Removes the pseudo-element: `li::before` applies to `li`, `::before` alone to any element. */
function stripPseudo(selector: string): string {
  return splitList(selector)
    .map((part) => part.replace(/::?(?:before|after)\b/g, "").trim() || "*")
    .join(",");
}
