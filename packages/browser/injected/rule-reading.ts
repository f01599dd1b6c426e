import { Generations } from "./generations.ts";
import { SelectorList, splitList } from "./selector-list.ts";
import { readStyle, type StyleReading } from "./style-reading.ts";

/** The meaning of a rule by itself: a function of its text, whatever page it is on. */
export interface RuleReading extends StyleReading {
  readonly selectors: SelectorList;
  /** Elements in which it generates text. */
  readonly generating: SelectorList | undefined;
}

/**
 * Most rules are as they were at the last walk. Scripts may change any of them without a sign, so that each is asked for its text
 * every time, which costs a tenth of reading it.
 */
const rules = new Generations<RuleReading>();
const styles = new Generations<StyleReading>();

/** To be called before all rules of the page are read: readings that the last two times had no use for are forgotten. */
export function startReadings(): void {
  rules.next();
  styles.next();
}

/** @throws where others are nested in the rule */
export function readingOfRule(rule: CSSStyleRule): RuleReading {
  const text = rule.cssText;
  return rules.get(text) ?? remember(rules, text, readRule(rule));
}

/** Reads a style attribute. Its text would not do: if a policy forbids such attributes, it declares nothing. */
export function readingOfStyle(style: CSSStyleDeclaration): StyleReading {
  const text = style.cssText;
  return styles.get(text) ?? remember(styles, text, readStyle(style));
}

/** Next to `all`, the text leaves out declarations that come to the same or are overruled, and so tells too little. */
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

/** `li::before` styles what is generated in `li`; `::before` alone is in any element. */
function stripPseudo(selector: string): string {
  return splitList(selector)
    .map((part) => part.replace(/::?(?:before|after)\b/g, "").trim() || "*")
    .join(",");
}
