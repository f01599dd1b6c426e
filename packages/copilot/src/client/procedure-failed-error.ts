import type { ProcedureError } from "../protocol/error-data.ts";

/** A procedure that the server refused or could not complete. */
export class ProcedureFailedError extends Error {
  readonly code: string;
  readonly hint: string;

  constructor({ code, message, hint }: ProcedureError) {
    super(message);
    this.name = "ProcedureFailedError";
    this.code = code;
    this.hint = hint;
  }
}

export const notConnected: ProcedureError = {
  code: "not-connected",
  message: "There is no connection to the dev server.",
  hint: "Wait until it is back, then try again.",
};

export const connectionLost: ProcedureError = {
  code: "connection-lost",
  message: "The connection was lost before the answer came. It is not known if the call had an effect.",
  hint: "Wait until the connection is back, and look at the state before you try again.",
};
