import { type ProjectFolders, relativePath } from "../source/read-source.ts";

export interface MatchedRule {
  readonly selector: string;
  readonly text: string;
  readonly file?: string;
}

const mostRules = 30;

/** Rules of the page that match the element, the last one first, each with the file that it comes from. */
export function matchedRules(element: Element, folders: ProjectFolders): MatchedRule[] {
  const root = element.getRootNode();
  const sheets = root instanceof Document || root instanceof ShadowRoot ? [...root.styleSheets] : [];
  const found = sheets.flatMap((sheet) => {
    const file = fileOf(sheet, folders);
    return rulesOf(sheet)
      .flatMap((rule) => matching(rule, element))
      .map((rule) => describe(rule, file));
  });
  return found.reverse().slice(0, mostRules);
}

/** Rules of a sheet of another origin can't be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function matching(rule: CSSRule, element: Element): CSSStyleRule[] {
  if (rule instanceof CSSStyleRule)
    return [...(matches(element, rule.selectorText) ? [rule] : []), ...inner(rule, element)];
  if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
  return rule instanceof CSSGroupingRule ? inner(rule, element) : [];
}

function inner(rule: CSSStyleRule | CSSGroupingRule, element: Element): CSSStyleRule[] {
  return [...rule.cssRules].flatMap((each) => matching(each, element));
}

/** A pseudo-element (`::before`) belongs to the element, and matches no element. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector.replaceAll(/::[\w-]+/gu, ""));
  } catch {
    return false;
  }
}

function describe({ selectorText, cssText }: CSSStyleRule, file: string | undefined): MatchedRule {
  return {
    selector: selectorText.slice(0, 1024),
    text: cssText.slice(0, 4096),
    ...(file === undefined ? {} : { file }),
  };
}

/** Vite's dev server writes the file into the style element; a linked sheet has its address. */
function fileOf({ ownerNode, href }: CSSStyleSheet, folders: ProjectFolders): string | undefined {
  const id = ownerNode instanceof HTMLElement ? ownerNode.dataset["viteDevId"] : undefined;
  if (id !== undefined) return relativePath(id, folders).slice(0, 1024);
  if (href === null) return undefined;
  const address = new URL(href);
  return address.origin === location.origin ? address.pathname.slice(1, 1024) : undefined;
}
