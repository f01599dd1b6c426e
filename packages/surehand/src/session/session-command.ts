import type { SessionAnswer, SessionCall } from "./session-call.ts";

/** One command of a session, as data: the program, the help, the completion and the skill file are made of it. */
export interface SessionCommand {
  readonly name: string;
  /** In commander's form: "<ref> [value...]". */
  readonly args: string;
  /** Without a full stop. */
  readonly description: string;
  /** Pairs of a flag in commander's form, and its text. */
  readonly options?: readonly (readonly [flag: string, text: string])[];
  /** A command that gives no example in the list of the skill is explained there by its arguments. */
  readonly run: (call: SessionCall) => Promise<SessionAnswer>;
}

/** Groups of the help. */
export interface SessionCommandGroup {
  readonly heading: string;
  readonly commands: readonly SessionCommand[];
}
