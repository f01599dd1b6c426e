import { styleRulesOf } from "./matched-rules.ts";
import { queryIn, type Scope, scopesAround } from "./scope-of.ts";
import { replacePseudoClasses } from "./selector-text.ts";

/** States that a pointer or the keyboard brings. */
export const interactions = ["hover", "focus", "active"] as const;
export type Interaction = (typeof interactions)[number];
/** At rest neither a pointer nor the keyboard is on anything. */
export type InteractionState = "rest" | Interaction;

const pseudoClasses: Readonly<Record<string, Interaction>> = {
  hover: "hover",
  focus: "focus",
  "focus-visible": "focus",
  "focus-within": "focus",
  active: "active",
};

/** Both count as much as a pseudo-class in the cascade. */
const always = ":not(:not(*), .surehand-never)";
const never = ":not(*, .surehand-never)";

/** A rule that names one of the states. */
interface StateRule {
  readonly rule: CSSStyleRule;
  readonly scope: Scope;
  /** As the page wrote it. */
  readonly own: string;
  /** Without nesting. */
  readonly selector: string;
}

/**
 * Reads the page as if nothing had the pointer or the keyboard, then as if everything had one of them: the pointer of the person who picked
 * an element rests on it. For a moment the rules of the page say so; it is neither drawn nor do scripts run meanwhile.
 *
 * @param read gets the elements that have a rule for the state. States that no rule names are left out.
 */
export function readInStates<T>(
  around: Node,
  read: (state: InteractionState, affected: ReadonlySet<Element>) => T,
): ReadonlyMap<InteractionState, T> {
  const scopes = scopesAround(around);
  const rules = scopes.flatMap(stateRulesIn);
  const results = new Map<InteractionState, T>();
  if (rules.length === 0) return results.set("rest", read("rest", new Set()));
  const named = interactions.filter((state) => rules.some(({ selector }) => isNamed(state, selector)));
  try {
    for (const state of ["rest", ...named] as const) {
      holdTransitions(scopes, () => {
        for (const { rule, own } of rules) rule.selectorText = inState(state, own);
      });
      results.set(state, read(state, affectedBy(state, rules)));
    }
  } finally {
    holdTransitions(scopes, () => {
      for (const { rule, own } of rules) rule.selectorText = own;
    });
  }
  return results;
}

function stateRulesIn(scope: Scope): StateRule[] {
  return styleRulesOf(scope).flatMap(({ rule, selector }) =>
    // A quick test first: a page may have ten thousand rules.
    /:(?:hover|focus|active)/u.test(selector) && interactions.some((state) => isNamed(state, selector))
      ? [{ rule, scope, own: rule.selectorText, selector }]
      : [],
  );
}

function isNamed(state: Interaction, selector: string): boolean {
  let isFound = false;
  replacePseudoClasses(selector, (name) => {
    isFound ||= pseudoClasses[name] === state;
    return undefined;
  });
  return isFound;
}

function inState(state: InteractionState, selector: string): string {
  return replacePseudoClasses(selector, (name) => {
    const needed = pseudoClasses[name];
    if (!needed) return undefined;
    return needed === state ? always : never;
  });
}

/** The selector of a rule as if an element had all of the states. */
export function inAnyState(selector: string): string {
  return replacePseudoClasses(selector, (name) => (pseudoClasses[name] ? always : undefined));
}

function affectedBy(state: InteractionState, rules: readonly StateRule[]): ReadonlySet<Element> {
  if (state === "rest") return new Set();
  const ofState = rules.filter(({ selector }) => isNamed(state, selector));
  return new Set(
    // A pseudo-element belongs to its element.
    ofState.flatMap(({ scope, selector }) => [
      ...queryIn(scope, inState(state, selector).replaceAll(/::[\w-]+/gu, "")),
    ]),
  );
}

/** Neither the change nor the end of this starts a transition: it would show, and have values of its own. */
function holdTransitions(scopes: readonly Scope[], change: () => void): void {
  const added = scopes.map((scope) => ({
    scope,
    sheet: addSheet(scope, "*, ::before, ::after { transition-property: none !important }"),
  }));
  change();
  for (const { scope } of added) updateStyles(scope);
  for (const { scope, sheet } of added)
    scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((each) => each !== sheet);
  for (const { scope } of added) updateStyles(scope);
}

/** A sheet of the frame's own window: a document takes no others. */
function addSheet(scope: Scope, text: string): CSSStyleSheet {
  const view = documentOf(scope).defaultView ?? window;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  return sheet;
}

/** Computed styles of one element are brought up to date alone; layout needs those of all. */
function updateStyles(scope: Scope): void {
  documentOf(scope).documentElement.getBoundingClientRect();
}

function documentOf(scope: Scope): Document {
  return "documentElement" in scope ? scope : scope.ownerDocument;
}
