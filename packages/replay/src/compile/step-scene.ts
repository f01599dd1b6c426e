import type { ActionTarget, DurableTarget } from "@surehand/browser";
import { isDurable } from "../step/durable-targets.ts";
import { closedRoot } from "../locator/find-locator.ts";
import { piercing } from "../locator/own-locators.ts";
import type { RecordedAction, RecordedLocator } from "../recording/recorded-step.ts";
import { type Chain, chainOf } from "./chain.ts";
import { CompileError } from "./compile-error.ts";
import type { Dialect } from "./dialect.ts";
import type { Helper } from "./helpers.ts";
import type { Parameters } from "./parameters.ts";

/** What one step of the code is made from. */
export interface StepScene {
  readonly step: RecordedAction;
  /** Of the recording, from 1. */
  readonly number: number;
  /** The variable that holds the page. */
  readonly page: string;
  readonly parameters: Parameters;
  readonly dialect: Dialect;
  readonly helpers: Set<Helper>;
  readonly warnings: string[];
}

export function cannotCompile(
  { number, step }: Pick<StepScene, "number" | "step">,
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
  { warnings, number, step }: Pick<StepScene, "warnings" | "number" | "step">,
  warning: string,
): void {
  warnings.push(`Step ${number} (${step.description}): ${warning}`);
}

/** Where what the step is done to is found. @throws CompileError where nothing can find it, or it is no element */
export function targetChain(scene: StepScene): Chain {
  const { action, locator } = scene.step;
  return elementChain(scene, "target" in action ? action.target : undefined, locator);
}

/** What is pressed: the label of a box that can't be seen. @throws CompileError as `targetChain` */
export function pressedChain(scene: StepScene): Chain {
  const { labelLocator } = scene.step;
  return (labelLocator && chainOf(scene.page, labelLocator, scene.parameters)) ?? targetChain(scene);
}

/** Where a drag ends. @throws CompileError */
export function goalChain(scene: StepScene, goal: ActionTarget): Chain {
  return elementChain(scene, goal, scene.step.goalLocator);
}

function elementChain(scene: StepScene, target: ActionTarget | undefined, locator: RecordedLocator | undefined): Chain {
  const given = locator && chainOf(scene.page, locator, scene.parameters);
  if (given) return given;
  if (!isDurable(target))
    throw cannotCompile(scene, "it is not done to an element", "Record the run anew, by elements rather than points.");
  if (isInClosedRoot(target))
    throw cannotCompile(
      scene,
      "its element is in a closed shadow root, which Playwright can't look into",
      "Replay the run with Surehand instead, or have the component open its shadow root in tests.",
    );
  const bySelectors = chainOf(scene.page, selectorLocator(target), scene.parameters);
  if (!bySelectors) throw cannotCompile(scene, "its element has no locator", "Record the run anew.");
  warn(scene, "no locator was found when it was recorded; it goes by a selector, which nobody checked.");
  return bySelectors;
}

function isInClosedRoot({ xpath, framePath }: DurableTarget): boolean {
  return [xpath, ...framePath.map((frame) => frame.xpath)].some((path) => path.includes(closedRoot));
}

function selectorLocator({ css, framePath }: DurableTarget): RecordedLocator {
  return [
    ...framePath.map((frame) => ({ by: "frame" as const, css: piercing(frame.css) })),
    { by: "css", css: piercing(css) },
  ];
}

/** The element as it was described. Undefined for a point. */
export function describedTarget({ step: { action } }: Pick<StepScene, "step">): DurableTarget | undefined {
  const target = "target" in action ? action.target : undefined;
  return isDurable(target) ? target : undefined;
}
