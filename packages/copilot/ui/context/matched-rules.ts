import { type ProjectFolders, relativePath } from "../source/read-source.ts";
import { unnestSelector } from "./selector-text.ts";
import { isUtilityRule } from "./utility-rules.ts";

export interface MatchedRule {
  readonly selector: string;
  readonly text: string;
  readonly file?: string;
}

const mostRules = 12;

/**
 * Rules that match the element, the last one first, each with the file that it comes from: of its own document or shadow root. Objects of
 * a frame are of another realm: they are told apart by their properties, not by `instanceof`.
 */
export function matchedRules(element: Element, folders: ProjectFolders): MatchedRule[] {
  const applies = (rule: CSSRule): boolean =>
    !isMediaRule(rule) || windowOf(element).matchMedia(rule.conditionText).matches;
  const found = sheetsOf(element.getRootNode()).flatMap((sheet) => {
    const file = fileOf(sheet, folders);
    return rulesOf(sheet)
      .flatMap((rule) => styleRulesIn(rule, { applies, conditions: [], layers: [] }))
      .filter((each) => !isEmpty(each) && matches(element, each.selector) && !isUtilityRule({ ...each, sheet, file }))
      .map((matched) => describe(matched, file));
  });
  return found.reverse().slice(0, mostRules);
}

/** Adopted sheets come after the others in the cascade. */
function sheetsOf(root: Node): CSSStyleSheet[] {
  return isStyled(root) ? [...root.styleSheets, ...root.adoptedStyleSheets] : [];
}

function isStyled(node: Node): node is Node & DocumentOrShadowRoot {
  return "styleSheets" in node;
}

/** Rules of a sheet of another origin can't be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

interface StyleRule {
  readonly rule: CSSStyleRule;
  /** Without nesting. */
  readonly selector: string;
  /** Preludes of the groups around it: "@media print". */
  readonly conditions: readonly string[];
  /** Names of the layers around it. */
  readonly layers: readonly string[];
}

interface Around {
  /** Tells which groups count, by their conditions. */
  readonly applies: (group: CSSRule) => boolean;
  readonly conditions: readonly string[];
  readonly layers: readonly string[];
  /** Selector of the rule around a nested one. */
  readonly parent?: string;
}

// oxlint-disable-next-line max-params -- a rule, and what is around it
function styleRulesIn(rule: CSSRule, around: Around): StyleRule[] {
  const { applies, conditions, layers, parent } = around;
  if (isStyleRule(rule)) {
    const selector = unnestSelector(rule.selectorText, parent);
    const inner = [...rule.cssRules].flatMap((each) => styleRulesIn(each, { ...around, parent: selector }));
    return [{ rule, selector, conditions, layers }, ...inner];
  }
  if (!applies(rule)) return [];
  const sheet = importedSheet(rule);
  if (sheet) return rulesOf(sheet).flatMap((inner) => styleRulesIn(inner, { applies, conditions, layers }));
  if (!isGroup(rule)) return [];
  const own = preludeOf(rule);
  const within = {
    ...around,
    conditions: own === undefined ? conditions : [...conditions, own],
    layers: isLayer(rule) ? [...layers, rule.name] : layers,
  };
  return [...rule.cssRules].flatMap((inner) => styleRulesIn(inner, within));
}

/** Undefined for a layer, which is no condition. */
function preludeOf(rule: CSSGroupingRule): string | undefined {
  return "conditionText" in rule ? /^[^{]*/u.exec(rule.cssText)?.[0].trim() : undefined;
}

function isStyleRule(rule: CSSRule): rule is CSSStyleRule {
  return "selectorText" in rule && "style" in rule && "cssRules" in rule;
}

function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return "media" in rule && "conditionText" in rule;
}

function isGroup(rule: CSSRule): rule is CSSGroupingRule {
  return "cssRules" in rule && "insertRule" in rule;
}

function isLayer(rule: CSSRule): rule is CSSLayerBlockRule {
  return "name" in rule && /^@layer\b/u.test(rule.cssText);
}

function importedSheet(rule: CSSRule): CSSStyleSheet | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of another realm, so that `instanceof` does not know it
  return "styleSheet" in rule ? ((rule as CSSImportRule).styleSheet ?? undefined) : undefined;
}

function windowOf(element: Element): Window {
  return element.ownerDocument.defaultView ?? window;
}

/** A pseudo-element (`::before`) belongs to its element, and matches no element by itself. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector.replaceAll(/::[\w-]+/gu, ""));
  } catch {
    return false;
  }
}

function describe({ rule, selector, conditions }: StyleRule, file: string | undefined): MatchedRule {
  const text = conditions.reduceRight((inner, condition) => `${condition} { ${inner} }`, ownText(rule));
  return {
    selector: selector.slice(0, 1024),
    text: text.slice(0, 4096),
    ...(file === undefined ? {} : { file }),
  };
}

/** Without rules that are nested in it: each of them has its own selector, which may not match. */
function ownText(rule: CSSStyleRule): string {
  if (rule.cssRules.length === 0) return rule.cssText;
  const others = [...rule.cssRules].filter((inner) => !isStyleRule(inner)).map(({ cssText }) => cssText);
  return `${rule.selectorText} { ${[rule.style.cssText, ...others].filter((text) => text !== "").join(" ")} }`;
}

function isEmpty({ rule }: StyleRule): boolean {
  return rule.style.length === 0 && [...rule.cssRules].every(isStyleRule);
}

/** Vite's dev server writes the file into the style element; a linked sheet has its address. */
function fileOf({ ownerNode, href }: CSSStyleSheet, folders: ProjectFolders): string | undefined {
  const id = ownerNode && "getAttribute" in ownerNode ? ownerNode.getAttribute("data-vite-dev-id") : null;
  if (id !== null) return relativePath(id, folders).slice(0, 1024);
  if (href === null) return undefined;
  const address = new URL(href);
  if (address.origin !== location.origin) return undefined;
  const path =
    folders.served === undefined ? address.pathname.slice(1) : relativePath(folders.served + address.pathname, folders);
  return path.slice(0, 1024);
}
