import { InvalidInputError } from "@surehand/kernel";

/** Options that say what a run works on. */
export interface RunWays {
  readonly prompt?: string;
  readonly task?: string;
  readonly input?: string;
  readonly url?: readonly string[];
  readonly discover?: boolean;
  readonly startUrl?: string;
  readonly allowSecret?: readonly string[];
  readonly out?: string;
  readonly sources?: boolean;
  readonly xlsx?: boolean;
  readonly resume?: string;
  readonly retryReview?: boolean;
}

/** By the option that they go with. */
const waysOf = {
  prompt: [],
  task: ["input", "url", "discover", "startUrl", "allowSecret"],
  resume: ["retryReview"],
} as const satisfies Record<string, readonly (keyof RunWays)[]>;

/** Options that a resumed run has already. */
const ofNewRun = ["out", "sources", "xlsx"] as const;

/** @throws InvalidInputError for options of which one would have no effect */
export function assertWays(options: RunWays): void {
  const ways = (["prompt", "task", "resume"] as const).filter((name) => options[name] !== undefined);
  const [way, ...others] = ways;
  if (way === undefined || others.length > 0)
    throw new InvalidInputError({
      input: way === undefined ? "--prompt" : ways.map(toFlag).join(" and "),
      problem: way === undefined ? "is missing" : "can't be combined",
      hint: 'Say what to do: --prompt "Go to https://example.com and extract the title", --task FILE, or --resume DIR.',
    });
  const allowed: readonly string[] = way === "resume" ? waysOf.resume : [...waysOf[way], ...ofNewRun];
  const idle = [...waysOf.task, ...waysOf.resume, ...ofNewRun].find(
    (name) => options[name] !== undefined && !allowed.includes(name),
  );
  if (idle === undefined) return;
  throw new InvalidInputError({
    input: `${toFlag(way)} and ${toFlag(idle)}`,
    problem: "can't be combined",
    hint: hintOf(way, idle),
  });
}

function hintOf(way: keyof typeof waysOf, idle: keyof RunWays): string {
  if (idle === "retryReview") return "It works on samples of an earlier run again: use it with --resume DIR.";
  return way === "prompt"
    ? "A sentence names its own pages. With --task FILE the pages come from --input, --url or --discover."
    : "A resumed run goes on with its own task and samples, in its own folder.";
}

function toFlag(name: string): string {
  return `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
}
