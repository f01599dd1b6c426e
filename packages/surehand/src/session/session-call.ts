import type { Run } from "../cli/page-run.ts";
import type { ExitCode } from "../terminal/exit-codes.ts";
import type { LiveSession } from "./live-session.ts";

/** A command that a session runs. */
export interface SessionCall extends Run {
  readonly session: LiveSession;
  /** Positional arguments. */
  readonly args: readonly string[];
  readonly options: SessionOptions;
  /** Aborts if the caller goes away. */
  readonly signal: AbortSignal;
  /** Ends the process after this command. */
  readonly endAfter: () => void;
}

/** Options of all commands of a session, beside their own. */
export interface SessionOptions extends Readonly<Record<string, unknown>> {
  readonly json?: boolean;
  readonly maxTokens?: string;
  readonly out?: string;
}

/** Answer of a command, before it is cut to the budget. */
export interface SessionAnswer {
  readonly lines: readonly string[];
  /** Document of `--json`. Undefined: `lines` are one already, if `--json` was given. */
  readonly json?: Readonly<Record<string, unknown>> | undefined;
  readonly code: ExitCode;
  /** Content of the file of `--out`. Undefined: `lines`. Null: the command has written the file. */
  readonly whole?: string | null | undefined;
}

/** Default length of an answer, in tokens of o200k_base. */
export const usualTokens = 600;
