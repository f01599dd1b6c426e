import { z } from "zod";

/**
 * Kinds of errors that the toolbar shows. `docs/copilot.md` has the text and the actions of each.
 *
 * - `aborted`: the person stopped the run.
 * - `interrupted`: the dev server ended in the middle of the run, for example because it was killed.
 * - `auth`, `forbidden`: the provider did not accept the key (401), or the key may not use the model (403).
 * - `credits`: no credit, or a plan without the model (402).
 * - `rate-limit`: too many requests (429); `retryAfterMs` says how long to wait.
 * - `server-error`, `overloaded`: the provider failed (500), or has too much to do (529).
 * - `context-length`: the conversation is longer than the model can read.
 * - `refused`: the model refused for its policies.
 * - `stalled`: no answer in time, or the stream stopped.
 * - `network`: the provider could not be reached.
 * - `malformed`: the answer is not what the provider's API answers.
 * - `request`: the provider rejected the request (400).
 * - `budget`: a limit of tokens or money is reached.
 * - `unsupported-file`: the model can't read an attached file.
 * - `no-model`: no model is configured.
 * - `internal`: anything else.
 */
export const copilotErrorKind = z.enum([
  "aborted",
  "interrupted",
  "auth",
  "forbidden",
  "credits",
  "rate-limit",
  "server-error",
  "overloaded",
  "context-length",
  "refused",
  "stalled",
  "network",
  "malformed",
  "request",
  "budget",
  "unsupported-file",
  "no-model",
  "internal",
]);
export type CopilotErrorKind = z.infer<typeof copilotErrorKind>;

/** Ways to go on after an error. The toolbar shows each as a button. */
export const errorAction = z.enum(["retry", "retry-later", "check-key", "change-model", "new-chat", "edit-message"]);
export type ErrorAction = z.infer<typeof errorAction>;

/** The error of a chat: cleared when the next message is sent. */
export const copilotErrorData = z.object({
  kind: copilotErrorKind,
  /** Sentence with the failure and its cause. */
  message: z.string(),
  /** Sentence with the next step. */
  hint: z.string(),
  actions: z.array(errorAction),
  /** Milliseconds from `at` until the provider takes requests again. */
  retryAfterMs: z.number().nonnegative().optional(),
  /** HTTP status of the provider, if it answered. */
  status: z.int().optional(),
  at: z.iso.datetime(),
});
export type CopilotErrorData = z.infer<typeof copilotErrorData>;

/** The error of a call of a procedure. */
export const procedureError = z.object({
  /** Kebab-case and stable: "chat-not-found", "invalid-input", "rate-limited". */
  code: z.string(),
  message: z.string(),
  hint: z.string(),
});
export type ProcedureError = z.infer<typeof procedureError>;
