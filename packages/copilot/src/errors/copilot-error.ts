import { SurehandError } from "@surehand/kernel";

/** A request of a page, or of a program, that the copilot can't carry out. */
export class CopilotError extends SurehandError {}

export function chatNotFound(chatId: string): CopilotError {
  return new CopilotError({
    code: "chat-not-found",
    message: `There is no chat ${chatId}.`,
    hint: "It may have been deleted in another tab. Choose one from the list.",
  });
}

export const NO_MODEL = "no-model";

export function noModel(): CopilotError {
  return new CopilotError({
    code: NO_MODEL,
    message: "No model is configured.",
    hint: 'Name one in the option model, or in SUREHAND_MODEL: "anthropic/claude-sonnet-4-5".',
  });
}

export const UNSUPPORTED_FILE = "unsupported-file";

export function unsupportedFile(name: string, model: string): CopilotError {
  return new CopilotError({
    code: UNSUPPORTED_FILE,
    message: `${model} does not read files like ${JSON.stringify(name)}.`,
    hint: "Remove the file, or choose another model.",
  });
}

export function portTaken(port: number, cause: unknown): CopilotError {
  return new CopilotError({
    code: "port-taken",
    message: `The copilot can't listen on port ${port}.`,
    hint: "Choose another port, or omit it to use any free port.",
    cause,
  });
}

export function noHttpServer(): CopilotError {
  return new CopilotError({
    code: "no-http-server",
    message: "Vite runs in middleware mode, and the server in front of it is not known: the toolbar can't connect.",
    hint: "Start `surehand copilot --root . --origin URL` beside it, and put its two script tags on the page.",
  });
}
