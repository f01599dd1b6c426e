import type { CallContext } from "@surehand/kernel";
import { z } from "zod";
import type { WorkerContext } from "../worker-context.ts";
import type { ActionOutcome } from "./action-outcome.ts";

/** The remarks of the model on its own work, with each action. */
const reflectionSchema = {
  evaluation_previous_step: z.string().optional().describe("Did the last action work? One sentence."),
  memory_update: z.string().optional().describe("A fact to carry forward. Leave out if there is none."),
  next_goal: z.string().optional().describe("What you do next, and why. One sentence."),
} as const;

/** An action of the worker: its schema for models, and what it does. */
export interface WorkerAction {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Record<string, unknown>>;
  /** The same without reflection. */
  readonly plainInput: z.ZodType<Record<string, unknown>>;
  /** Whether it changes nothing on the page. */
  readonly isReadOnly: boolean;
  /** Whether it ends the work. */
  readonly isEnding: boolean;
  /** Whether what follows it in the same step is not carried out. */
  readonly breaksBatch: boolean;
  /** Returns the address of the page that it may open: it waits for its turn at the site first. */
  readonly turn: (input: unknown, context: WorkerContext) => string | undefined;
  readonly run: (input: unknown, context: WorkerContext, call: CallContext) => Promise<ActionOutcome>;
}

interface Definition<Fields extends z.ZodRawShape> {
  readonly name: string;
  readonly description: string;
  readonly fields: Fields;
  readonly isReadOnly?: boolean;
  readonly isEnding?: boolean;
  readonly breaksBatch?: boolean;
  readonly turn?: (input: z.output<z.ZodObject<Fields>>, context: WorkerContext) => string | undefined;
  readonly run: (
    input: z.output<z.ZodObject<Fields>>,
    context: WorkerContext,
    call: CallContext,
  ) => Promise<ActionOutcome>;
}

/** Defines an action once; reflection fields are added, unless the run turns them off. */
export function defineAction<Fields extends z.ZodRawShape>({
  fields,
  run,
  turn,
  isReadOnly = false,
  isEnding = false,
  breaksBatch = false,
  ...others
}: Definition<Fields>): WorkerAction {
  const own = z.object(fields);
  return {
    ...others,
    isReadOnly,
    isEnding,
    breaksBatch,
    input: z.object({ ...fields, ...reflectionSchema }),
    plainInput: own,
    turn: (input, context) => turn?.(own.parse(input), context),
    run: (input, context, call) => run(own.parse(input), context, call),
  };
}
