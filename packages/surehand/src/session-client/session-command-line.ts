import { fileOfAddress } from "./file-of-address.ts";

/** A command line without the flags that choose a session. */
export interface SessionCommandLine {
  /** The command: "click". Undefined if there is none. */
  readonly word: string | undefined;
  /** Everything else, in order, with the command. */
  readonly args: readonly string[];
  /** Value of `-s` or `--session`. */
  readonly session: string | undefined;
}

/** Separates `-s NAME`, `-s=NAME` and `--session NAME` from the other arguments. Arguments after `--` are left alone. */
export function readSessionCommandLine(commandLine: readonly string[]): SessionCommandLine {
  const args: string[] = [];
  let session: string | undefined;
  for (let index = 0; index < commandLine.length; index += 1) {
    const arg = commandLine[index] ?? "";
    const [, value] = /^(?:-s|--session)=(.*)$/s.exec(arg) ?? [];
    if (arg === "--") {
      args.push(...commandLine.slice(index));
      break;
    }
    if (value !== undefined) session = value;
    else if (arg === "-s" || arg === "--session") session = commandLine[(index += 1)];
    else args.push(arg);
  }
  return { word: args.find((arg) => !arg.startsWith("-")), args, session };
}

/** Commands that work on a session if no URL is given. */
const sharedWords: ReadonlySet<string> = new Set(["act", "observe", "extract", "evaluate", "snapshot"]);

/** Commands that never work on a session. */
const ownWords: ReadonlySet<string> = new Set(
  "agent codegen replay compile run worker verify review diff view play copilot mcp doctor demo list skill completion init help".split(
    " ",
  ),
);

/** Flags of the commands with a page that take no value. Negated flags ("--no-...") take none either. */
export const flagsWithoutValue: ReadonlySet<string> = new Set(
  ["verbose", "debug", "json", "full-page", "vision", "headed", "ignore-https-errors"].map((name) => `--${name}`),
);

/** Whether a command line belongs to a session, and not to a browser of its own. */
export function isForSession({ word, args }: SessionCommandLine, directory: string): boolean {
  if (word === undefined || ownWords.has(word) || args.some((arg) => arg === "--help" || arg === "-h")) return false;
  if (!sharedWords.has(word)) return true;
  const rest = args.slice(args.indexOf(word) + 1);
  if (rest.some((arg) => arg === "--url" || arg.startsWith("--url="))) return false;
  const first = firstPositional(rest);
  return first === undefined || !isPageArgument(first, directory);
}

function firstPositional(args: readonly string[]): string | undefined {
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? "";
    if (arg === "--") return args[index + 1];
    if (!arg.startsWith("-")) return arg;
    const takesValue = !arg.includes("=") && !arg.startsWith("--no-") && !flagsWithoutValue.has(arg);
    if (takesValue) index += 1;
  }
  return undefined;
}

/** Whether an argument names a page: no space, and a scheme, a dot, a port or the path of an existing file. Otherwise it is part of a sentence. */
export function isPageArgument(text: string, directory: string): boolean {
  if (text === "" || /\s/.test(text)) return false;
  if (/^[a-z][a-z\d+.-]*:\S/i.test(text) || /\S\.\S/.test(text) || /^localhost(?:\/|$)/i.test(text)) return true;
  return fileOfAddress(text, directory) !== undefined;
}
