import { CopilotError } from "../errors/copilot-error.ts";
import { type ProcedureName, procedures } from "../protocol/procedures.ts";
import type { Caller, ConnectionProcedure, Handlers } from "./core.ts";

export interface ProcedureCall {
  readonly procedure: string;
  readonly input: unknown;
  readonly caller: Caller;
}

/**
 * Parses the input of a procedure and calls its handler.
 *
 * @throws CopilotError for a procedure that does not exist; ZodError for an input that does not fit
 */
export async function callHandler(handlers: Handlers, { procedure, input, caller }: ProcedureCall): Promise<unknown> {
  if (!isHandled(procedure))
    throw new CopilotError({
      code: "unknown-procedure",
      message: `There is no procedure ${JSON.stringify(procedure.slice(0, 64))}.`,
      hint: "Load the page again: its script may be of another version.",
    });
  const parsed: unknown = procedures[procedure].input.parse(input);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name chooses both the schema and the handler
  const handle = handlers[procedure] as (input: unknown, caller: Caller) => Promise<unknown>;
  return handle(parsed, caller);
}

function isHandled(name: string): name is Exclude<ProcedureName, ConnectionProcedure> {
  return Object.hasOwn(procedures, name) && name !== "openChat" && name !== "closeChat";
}
