import { type ProjectFolders, relativePath } from "../source/read-source.ts";

export interface MatchedRule {
  readonly selector: string;
  readonly text: string;
  readonly file?: string;
}

const mostRules = 30;

/**
 * Rules that match the element, the last one first, each with the file that it comes from: of its own document or shadow root. Objects of
 * a frame are of another realm: they are told apart by their properties, not by `instanceof`.
 */
export function matchedRules(element: Element, folders: ProjectFolders): MatchedRule[] {
  const root = element.getRootNode();
  const found = sheetsOf(root).flatMap((sheet) => {
    const file = fileOf(sheet, folders);
    return rulesOf(sheet)
      .flatMap((rule) => matching(rule, element))
      .map((matched) => describe(matched, file));
  });
  return found.reverse().slice(0, mostRules);
}

/** Adopted sheets come after the others in the cascade. */
export function sheetsOf(root: Node): CSSStyleSheet[] {
  return isStyled(root) ? [...root.styleSheets, ...root.adoptedStyleSheets] : [];
}

function isStyled(node: Node): node is Node & DocumentOrShadowRoot {
  return "styleSheets" in node;
}

/** Rules of a sheet of another origin can't be read. */
export function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

interface Matching {
  readonly rule: CSSStyleRule;
  /** A nested rule's with the selectors of the rules around it in place of each `&`. */
  readonly selector: string;
}

function matching(rule: CSSRule, element: Element, parent?: string): Matching[] {
  if (isStyleRule(rule)) {
    const selector = nestedSelector(rule, parent);
    return [...(matches(element, selector) ? [{ rule, selector }] : []), ...inner(rule, element, selector)];
  }
  if (isMediaRule(rule) && !windowOf(element).matchMedia(rule.conditionText).matches) return [];
  return isGroup(rule) ? inner(rule, element, parent) : [];
}

/** With the selector of the rule around it in place of each `&`. */
export function nestedSelector({ selectorText }: CSSStyleRule, parent: string | undefined): string {
  return parent === undefined ? selectorText : selectorText.replaceAll("&", `:is(${parent})`);
}

export function isStyleRule(rule: CSSRule): rule is CSSStyleRule {
  return "selectorText" in rule && "style" in rule && "cssRules" in rule;
}

function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return "media" in rule && "conditionText" in rule;
}

export function isGroup(rule: CSSRule): rule is CSSGroupingRule {
  return "cssRules" in rule && "insertRule" in rule;
}

function windowOf(element: Element): Window {
  return element.ownerDocument.defaultView ?? window;
}

function inner(rule: CSSStyleRule | CSSGroupingRule, element: Element, parent: string | undefined): Matching[] {
  return [...rule.cssRules].flatMap((each) => matching(each, element, parent));
}

/** A pseudo-element (`::before`) belongs to the element, and matches no element. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector.replaceAll(/::[\w-]+/gu, ""));
  } catch {
    return false;
  }
}

function describe({ rule, selector }: Matching, file: string | undefined): MatchedRule {
  return {
    selector: selector.slice(0, 1024),
    text: rule.cssText.slice(0, 4096),
    ...(file === undefined ? {} : { file }),
  };
}

/** Vite's dev server writes the file into the style element; a linked sheet has its address. */
function fileOf({ ownerNode, href }: CSSStyleSheet, folders: ProjectFolders): string | undefined {
  const id = ownerNode && "getAttribute" in ownerNode ? ownerNode.getAttribute("data-vite-dev-id") : null;
  if (id !== null) return relativePath(id, folders).slice(0, 1024);
  if (href === null) return undefined;
  const address = new URL(href);
  return address.origin === location.origin ? address.pathname.slice(1, 1024) : undefined;
}
