import type { ActionOf, DurableTarget } from "@surehand/browser";
import { type Chain, renderChain } from "./chain.ts";
import { playwrightMethod } from "./playwright-method.ts";
import { describedTarget, type StepContext, targetChain, warn } from "./step-context.ts";

/** Returns the code of a choice from a native or custom list. */
export function choiceCode(context: StepContext, { kind, option }: ActionOf<"select">): string[] {
  const { parameters, step } = context;
  const chain = targetChain(context);
  const target = describedTarget(context);
  const on = (...calls: string[]): string => `await ${renderChain([...chain, ...calls])};`;
  const given = typeof option === "string" ? [option] : option;
  // A list takes a part of a label from Surehand, and only the whole one from Playwright.
  const options = step.chosen?.length === given.length ? step.chosen : given;
  const expressions = options.map((one) => parameters.expression(one));
  if (target?.tag === "select" || target?.tag === "label") {
    const labels = typeof option === "string" ? expressions.join("") : `[${expressions.join(", ")}]`;
    return [on(`${playwrightMethod(kind)}(${labels})`)];
  }
  if (isSuggesting(context, target)) return expressions.map((expression) => on(`fill(${expression})`));
  warn(context, "the list is the page's own; an option is taken by its name, wherever it stands.");
  if (target?.role === "radiogroup") return expressions.map((one) => on(roleCall("radio", one), "check()"));
  if (target?.role === "listbox") return expressions.map((one) => on(roleCall("option", one), "click()"));
  return expressions.flatMap((one) => [
    on("click()"),
    `await ${renderChain([...frameOf(chain), roleCall("option", one), "click()"])};`,
  ]);
}

/** Whether the field is a native one with suggestions: the choice is typed, and the page opens no list. */
function isSuggesting({ step }: StepContext, target: DurableTarget | undefined): boolean {
  const { target: states = [], changes = [] } = step.effect ?? {};
  const hasOpened = changes.length > 0 || states.some(({ state }) => state === "expanded");
  return target?.tag === "input" && !hasOpened && states.some(({ state }) => state === "value");
}

/** The options of a list may be anywhere in its document. */
function frameOf(chain: Chain): Chain {
  const last = chain.findLastIndex((call) => call.startsWith("frameLocator("));
  return chain.slice(0, Math.max(1, last + 1));
}

function roleCall(role: string, name: string): string {
  return `getByRole("${role}", { name: ${name}, exact: true })`;
}
