import type { Command } from "commander";
import { isPageArgument } from "../session-client/session-command-line.ts";
import { NoSessionError } from "../session-client/no-session-error.ts";
import type { Surroundings } from "../settings/read-settings.ts";
import { urlHelp } from "./help.ts";

export const optionalUrlHelp = `${urlHelp}; left out in a session (see surehand open)`;

export const urlOption = ["--url <url>", "URL of the page, for an address that does not look like one"] as const;

/** The page that a command names, and its other arguments. */
export interface PageWords {
  readonly address: string;
  readonly words: readonly string[];
}

/**
 * Separates the URL of a command from its sentence. The first argument is a URL if it looks like one, unless `--url` gives it.
 *
 * @throws NoSessionError without a URL: a running session would have taken the command
 */
export function readPageWords(command: Command, { directory }: Surroundings): PageWords {
  const { url } = command.opts<{ url?: string }>();
  const words = command.args;
  if (url !== undefined) return { address: url, words };
  const [first, ...rest] = words;
  if (first !== undefined && isPageArgument(first, directory)) return { address: first, words: rest };
  throw new NoSessionError(command.name(), first);
}
