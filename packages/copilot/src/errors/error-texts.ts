import type { CopilotErrorData, CopilotErrorKind, ErrorAction } from "../protocol/error-data.ts";

interface ErrorText {
  readonly message: string;
  readonly hint: string;
  readonly actions: readonly ErrorAction[];
}

/** The table of `docs/copilot.md`. */
export const errorTexts: Readonly<Record<CopilotErrorKind, ErrorText>> = {
  aborted: { message: "Stopped.", hint: "Retry to go on, or send a message.", actions: ["retry"] },
  interrupted: {
    message: "The dev server ended before the answer was complete.",
    hint: "Retry to go on from the last complete step, or send a message.",
    actions: ["retry"],
  },
  auth: {
    message: "The provider did not accept the API key.",
    hint: "Correct the key in the environment or in .env; it is read again when you retry.",
    actions: ["check-key", "retry"],
  },
  forbidden: {
    message: "The API key may not use this model.",
    hint: "Choose another model, or use a key that may.",
    actions: ["change-model", "check-key", "retry"],
  },
  credits: {
    message: "The account has no credit left for this model.",
    hint: "Add credit on the provider's billing page, or choose another model.",
    actions: ["change-model", "retry"],
  },
  "rate-limit": {
    message: "The provider limits how often it can be asked.",
    hint: "Retry later, or choose another model.",
    actions: ["retry-later", "change-model"],
  },
  "server-error": {
    message: "The provider failed.",
    hint: "Retry; if it stays, choose another model.",
    actions: ["retry", "change-model"],
  },
  overloaded: {
    message: "The provider is overloaded.",
    hint: "Retry in a moment, or choose another model.",
    actions: ["retry", "change-model"],
  },
  "context-length": {
    message: "The conversation is longer than the model can read.",
    hint: "Start a new chat, or choose a model with a larger context.",
    actions: ["new-chat", "change-model"],
  },
  refused: {
    message: "The model refused to answer.",
    hint: "Word the message differently, or choose another model.",
    actions: ["edit-message", "change-model"],
  },
  stalled: {
    message: "The model did not answer in time.",
    hint: "Retry; for a slow model, set a longer timeout.",
    actions: ["retry", "change-model"],
  },
  network: {
    message: "The provider could not be reached.",
    hint: "Check the network and the base URL of the provider, then retry.",
    actions: ["retry"],
  },
  malformed: {
    message: "The provider sent an answer that can't be read.",
    hint: "Retry; if it stays, check the base URL of the provider.",
    actions: ["retry", "change-model"],
  },
  request: {
    message: "The provider rejected the request.",
    hint: "Choose another model, or change what the message contains.",
    actions: ["change-model", "edit-message", "retry"],
  },
  budget: {
    message: "The budget for models is used up.",
    hint: "Raise the budget in the settings, then retry.",
    actions: ["retry"],
  },
  "unsupported-file": {
    message: "The model can't read an attached file.",
    hint: "Remove the file, or choose another model.",
    actions: ["edit-message", "change-model"],
  },
  "no-model": {
    message: "There is no such model.",
    hint: "Choose a model in the toolbar, or set one in the options of the copilot.",
    actions: ["change-model"],
  },
  internal: {
    message: "Something failed inside the copilot.",
    hint: "Retry; the log of the dev server has more.",
    actions: ["retry"],
  },
};

/** The state of a chat whose run the person stopped. */
export function stoppedError(): CopilotErrorData {
  return dataOf("aborted");
}

/** The state of a chat whose run ended with the dev server. */
export function interruptedError(): CopilotErrorData {
  return dataOf("interrupted");
}

function dataOf(kind: CopilotErrorKind): CopilotErrorData {
  const { message, hint, actions } = errorTexts[kind];
  return { kind, message, hint, actions: [...actions], at: new Date().toISOString() };
}
