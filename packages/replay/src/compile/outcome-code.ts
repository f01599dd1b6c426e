import type { Effect } from "@surehand/browser";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import { chainOf } from "./chain.ts";
import { textLiteral } from "./literals.ts";
import type { StepContext } from "./step-context.ts";
import { urlExpectation } from "./url-expectation.ts";

/** Returns assertions for the recorded outcome of a step: the address, and the states that it brought about. */
export function outcomeCode(context: StepContext): string[] {
  const { effect, checks = [] } = context.step;
  const url = effect ? urlCode(context, effect) : [];
  return [...new Set([...url, ...checks.flatMap((check) => checkCode(context, check))])];
}

/** Returns assertions for what must hold before a step. */
export function requiredCode(context: StepContext): string[] {
  return (context.step.requires ?? []).flatMap((check) => checkCode(context, check));
}

function urlCode({ step, page, dialect, parameters }: StepContext, { url }: Effect): string[] {
  if (!url || url.before === url.after) return [];
  const { action } = step;
  // goto itself waits for its address; only a redirect is worth an assertion.
  if (action.kind === "goto" && isSameAddress(action.url, url.after)) return [];
  const pattern = urlExpectation(url.after, url.before, (text) => parameters.isIn(text));
  return pattern === undefined ? [] : [dialect.url(page, pattern)];
}

function isSameAddress(wished: string, reached: string): boolean {
  const plain = (url: string): string => (/^[^?#]*/.exec(url)?.[0] ?? "").replace(/\/$/, "");
  return plain(wished) === plain(reached);
}

function checkCode({ page, parameters, dialect }: StepContext, check: RecordedCheck): string[] {
  const chain = chainOf(page, check.locator, parameters);
  if (!chain) return [];
  switch (check.kind) {
    case "visible":
      return [dialect.seen(chain)];
    case "absent":
      return [dialect.notSeen(chain)];
    case "filled":
      return [dialect.hasValue(chain)];
    case "count":
      return [dialect.count(chain, check.count)];
    case "value":
      return [dialect.value(chain, parameters.expression(check.text))];
    case "text":
      return [dialect.text(chain, parameters.expression(check.text))];
    case "checked":
      return [dialect.checked(chain, check.isChecked)];
    case "attribute":
      return [dialect.attribute(chain, check.name, textLiteral(check.value))];
    default:
      return check satisfies never;
  }
}
