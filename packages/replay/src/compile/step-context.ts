import type { ActionTarget, DurableTarget } from "@surehand/browser";
import { isDurable } from "../step/durable-targets.ts";
import { closedRoot } from "../locator/find-locator.ts";
import { piercing } from "../locator/own-locators.ts";
import type { RecordedLocator } from "../recording/recorded-locator.ts";
import type { RecordedAction } from "../recording/recorded-step.ts";
import { type Chain, chainOf } from "./chain.ts";
import { CompileError } from "./compile-error.ts";
import type { Dialect } from "./dialect.ts";
import type { Helper } from "./helpers.ts";
import type { Parameters } from "./parameters.ts";

/** Input for the code of one step. */
export interface StepContext {
  readonly step: RecordedAction;
  /** Number in the recording, from 1. */
  readonly number: number;
  /** The variable that contains the page. */
  readonly page: string;
  readonly parameters: Parameters;
  readonly dialect: Dialect;
  readonly helpers: Set<Helper>;
  readonly warnings: string[];
}

export function cannotCompile(
  { number, step }: Pick<StepContext, "number" | "step">,
  problem: string,
  hint: string,
): CompileError {
  return new CompileError({
    code: "step-not-compilable",
    message: `Step ${number} (${step.description}) can't be written as Playwright code: ${problem}.`,
    hint,
    step: number,
  });
}

export function warn(
  { warnings, number, step }: Pick<StepContext, "warnings" | "number" | "step">,
  warning: string,
): void {
  warnings.push(`Step ${number} (${step.description}): ${warning}`);
}

/** Returns the locator of the target. @throws CompileError if no locator finds it, or it is not an element */
export function targetChain(context: StepContext): Chain {
  const { action, locator } = context.step;
  return elementChain(context, "target" in action ? action.target : undefined, locator);
}

/**
 * Returns the locator of the element to press: for an invisible box, its label. @throws CompileError like `targetChain`
 */
export function pressedChain(context: StepContext): Chain {
  const { labelLocator } = context.step;
  return (labelLocator && chainOf(context.page, labelLocator, context.parameters)) ?? targetChain(context);
}

/** Returns the locator of the end of a drag. @throws CompileError */
export function goalChain(context: StepContext, goal: ActionTarget): Chain {
  return elementChain(context, goal, context.step.goalLocator);
}

function elementChain(
  context: StepContext,
  target: ActionTarget | undefined,
  locator: RecordedLocator | undefined,
): Chain {
  const given = locator && chainOf(context.page, locator, context.parameters);
  if (given) return given;
  if (!isDurable(target))
    throw cannotCompile(
      context,
      "it is not done to an element",
      "Record the run again, by elements rather than points.",
    );
  if (isInClosedRoot(target))
    throw cannotCompile(
      context,
      "its element is in a closed shadow root, which Playwright can't look into",
      "Replay the run with Surehand instead, or have the component open its shadow root in tests.",
    );
  const byName = target.count === 1 && chainOf(context.page, namedLocator(target), context.parameters);
  if (byName && isByPlace(target)) {
    warn(context, "no locator was found when it was recorded; it goes by its name, which nobody checked.");
    return byName;
  }
  const bySelectors = chainOf(context.page, selectorLocator(target), context.parameters);
  if (!bySelectors) throw cannotCompile(context, "its element has no locator", "Record the run again.");
  warn(context, "no locator was found when it was recorded; it goes by a selector, which nobody checked.");
  return bySelectors;
}

function isInClosedRoot({ xpath, framePath }: DurableTarget): boolean {
  return [xpath, ...framePath.map((frame) => frame.xpath)].some((path) => path.includes(closedRoot));
}

/** Whether its selector counts: one row more, and it finds the neighbour. */
function isByPlace({ name, css }: DurableTarget): boolean {
  return name !== "" && css.includes(":nth-");
}

function namedLocator({ role, name, framePath }: DurableTarget): RecordedLocator {
  return [...framesOf(framePath), { by: "role", role, name, exact: true }];
}

function selectorLocator({ css, framePath }: DurableTarget): RecordedLocator {
  return [...framesOf(framePath), { by: "css", css: piercing(css) }];
}

function framesOf(framePath: DurableTarget["framePath"]): RecordedLocator {
  return framePath.map((frame) => ({ by: "frame", css: piercing(frame.css) }));
}

/** Returns the described target. Undefined for a point. */
export function describedTarget({ step: { action } }: Pick<StepContext, "step">): DurableTarget | undefined {
  const target = "target" in action ? action.target : undefined;
  return isDurable(target) ? target : undefined;
}
