import type { PageSession } from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { createCallContext, type Logger, withinDeadline } from "@surehand/kernel";
import type { z } from "zod";
import { lookUntil } from "../look-until.ts";
import { NeedsModelError } from "../needs-model-error.ts";
import { recordStep } from "../record-step.ts";
import { assembleData } from "./assemble-data.ts";
import type { ExtractResult } from "./extract-result.ts";
import { shapeOf } from "./schema-shape.ts";

export interface ExtractOptions {
  /** For the whole call, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly log?: Logger | undefined;
  /** Gets one record of type "extract" with the instruction and the result. */
  readonly journal?: Journal | undefined;
}

const defaultTimeoutMs = 10_000;

/**
 * Reads what a schema asks for from the page as it is now: an object of single values (by their labels), and of lists of
 * objects (from tables, lists and like blocks, by column names and labels). Works without a model. Every value is on the
 * page, and `sources` says where.
 *
 * @throws NeedsModelError when the instruction has a condition, such as "under $20"
 * @throws InvalidInputError for a schema that is deeper than that
 * @throws PageUnresponsiveError, PageClosedError, DeadlineExceededError, AbortedError
 */
export async function extract<Data>(
  session: PageSession,
  instruction: string,
  schema: z.ZodType<Data>,
  options: ExtractOptions = {},
): Promise<ExtractResult<Data>> {
  const { timeoutMs = defaultTimeoutMs, signal, log, journal } = options;
  using call = createCallContext({ timeoutMs, signal, log });
  return await recordStep({ journal, type: "extract", session, safeInstruction: instruction }, async () => {
    refuseConditions(instruction);
    const shape = await shapeOf(schema);
    const result = await withinDeadline(call, "The extract", async () => {
      const { found } = await lookUntil(session, call, async (snapshot) => {
        const read = await assembleData({ session, call, snapshot, instruction, shape, schema });
        return { found: read, isEnough: read.status === "complete" };
      });
      return found;
    });
    return { instruction, result };
  });
}

/** They would have to be judged row by row; to leave them unheard would be to answer something else. */
const CONDITION =
  /\b(?:under|over|below|above|between|less|more|fewer|cheaper|cheapest|dearest|than|only|except|without|unless|if|not|where|whose|which|that|first|last|top|best)\b|\d/i;

function refuseConditions(instruction: string): void {
  const condition = CONDITION.exec(instruction)?.[0];
  if (condition !== undefined)
    throw new NeedsModelError(`Extracting ${JSON.stringify(instruction)}, with the condition "${condition}",`);
}
