import { isGroup, isStyleRule, nestedSelector, rulesOf, sheetsOf } from "./matched-rules.ts";

/** Whether the element, or one inside, has a rule that applies while the pointer is on something. */
export function hasHoverRule(element: Element): boolean {
  const selectors = sheetsOf(element.getRootNode())
    .flatMap(rulesOf)
    .flatMap((rule) => selectorsIn(rule))
    .filter((selector) => selector.includes(":hover"));
  return selectors.some((selector) => couldMatch(element, selector));
}

function selectorsIn(rule: CSSRule, parent?: string): string[] {
  if (isStyleRule(rule)) {
    const selector = nestedSelector(rule, parent);
    return [selector, ...[...rule.cssRules].flatMap((inner) => selectorsIn(inner, selector))];
  }
  return isGroup(rule) ? [...rule.cssRules].flatMap((inner) => selectorsIn(inner, parent)) : [];
}

function couldMatch(element: Element, selector: string): boolean {
  const anywhere = selector.replaceAll(":hover", ":is(*)").replaceAll(/::[\w-]+/gu, "");
  try {
    return element.matches(anywhere) || element.querySelector(anywhere) !== null;
  } catch {
    return false;
  }
}
