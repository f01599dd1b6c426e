import { z } from "zod";
import { inAnyState } from "./interaction-states.ts";
import { importedSheet, isMediaRule, isStyleRule, matches, rulesOf, sheetsOf } from "./matched-rules.ts";
import { unnestSelector } from "./selector-text.ts";

/** A rule under conditions that do not hold on this page, or under container queries, which may hold for some elements. */
export const conditionalRule = z.object({ condition: z.string(), selector: z.string(), text: z.string() });
export type ConditionalRule = z.infer<typeof conditionalRule>;

export interface LiveConditionalRule extends ConditionalRule {
  /** A media or support query around it does not hold. */
  readonly isUnmet: boolean;
  readonly containers: readonly CSSContainerRule[];
}

/** Rules of a page that its media, its browser or the size of a container may keep from applying. */
export function conditionalRulesOf(page: Document): LiveConditionalRule[] {
  return sheetsOf(page)
    .flatMap(rulesOf)
    .flatMap((rule) => rulesIn(rule, { conditions: [], containers: [], isUnmet: false, selector: undefined }));
}

/** Whether a rule is for an element, if its conditions hold, in one of the states that a pointer or the keyboard brings. */
export function isFor({ selector }: ConditionalRule, element: Element): boolean {
  return matches(element, inAnyState(selector));
}

/** Whether a rule that is for an element does not apply to it. */
export function isDormant({ isUnmet, containers }: LiveConditionalRule, element: Element): boolean {
  return isUnmet || containers.some((container) => !holdsFor(container, element));
}

interface Around {
  readonly conditions: readonly string[];
  readonly containers: readonly CSSContainerRule[];
  readonly isUnmet: boolean;
  /** Selector of the style rule around a nested one, without nesting. */
  readonly selector: string | undefined;
}

// oxlint-disable-next-line max-params -- a rule, and what is around it
function rulesIn(rule: CSSRule, around: Around): LiveConditionalRule[] {
  const within = enter(rule, around);
  const { conditions, containers, isUnmet, selector } = within;
  const text = declarationsOf(rule);
  const own =
    selector !== undefined && text !== "" && conditions.length > 0
      ? [{ condition: conditions.join(" and "), selector, text, isUnmet, containers }]
      : [];
  return [...own, ...innerRules(rule).flatMap((inner) => rulesIn(inner, within))];
}

// oxlint-disable-next-line max-params -- a rule, and what is around it
function enter(rule: CSSRule, around: Around): Around {
  if (isStyleRule(rule)) return { ...around, selector: unnestSelector(rule.selectorText, around.selector) };
  const { conditions, containers } = around;
  if (isContainerRule(rule))
    return {
      ...around,
      conditions: [...conditions, `@container ${rule.conditionText}`],
      containers: [...containers, rule],
    };
  const unmet = unmetCondition(rule);
  return unmet === undefined ? around : { ...around, conditions: [...conditions, unmet], isUnmet: true };
}

function unmetCondition(rule: CSSRule): string | undefined {
  if (isMediaRule(rule)) return matchMedia(rule.conditionText).matches ? undefined : `@media ${rule.conditionText}`;
  if (!isSupportsRule(rule)) return undefined;
  return CSS.supports(rule.conditionText) ? undefined : `@supports ${rule.conditionText}`;
}

function innerRules(rule: CSSRule): CSSRule[] {
  const sheet = importedSheet(rule);
  if (sheet) return rulesOf(sheet);
  return "cssRules" in rule && rule.cssRules instanceof CSSRuleList ? [...rule.cssRules] : [];
}

function declarationsOf(rule: CSSRule): string {
  return "style" in rule && rule.style instanceof CSSStyleDeclaration ? rule.style.cssText : "";
}

function isContainerRule(rule: CSSRule): rule is CSSContainerRule {
  return rule instanceof CSSContainerRule;
}

function isSupportsRule(rule: CSSRule): rule is CSSSupportsRule {
  return rule instanceof CSSSupportsRule;
}

const probe = "--surehand-holds";

/** No interface tells it: for a moment the query has a rule of our own. Nothing is drawn and no script runs meanwhile. */
function holdsFor(container: CSSContainerRule, element: Element): boolean {
  const reset = new CSSStyleSheet();
  // Custom properties are inherited, and a container around this one may meet the query.
  reset.replaceSync(`* { ${probe}: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, reset];
  const index = container.insertRule(`:is(&, *) { ${probe}: 1 !important }`);
  try {
    return getComputedStyle(element).getPropertyValue(probe) === "1";
  } finally {
    container.deleteRule(index);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== reset);
  }
}
