import type { RunSettings } from "@surehand/copilot";
import { InvalidInputError } from "@surehand/kernel";

/** The flags of `surehand copilot` that limit a run, as strings. */
export interface CopilotSettingFlags {
  readonly rounds?: string;
  readonly checkRounds?: string;
  readonly outputTokens?: string;
  readonly thinkingTokens?: string;
  readonly modelTimeout?: string;
  readonly temperature?: string;
}

/** @throws InvalidInputError that names the flag */
export function readCopilotSettings(flags: CopilotSettingFlags): Partial<RunSettings> {
  const seconds = readNumber("--model-timeout", flags.modelTimeout, { min: 1 });
  const settings: Partial<Record<keyof RunSettings, number | undefined>> = {
    maxRounds: readWhole("--rounds", flags.rounds, 1),
    maxCheckRounds: readWhole("--check-rounds", flags.checkRounds, 0),
    maxOutputTokens: readWhole("--output-tokens", flags.outputTokens, 1),
    thinkingTokens: readWhole("--thinking-tokens", flags.thinkingTokens, 0),
    modelTimeoutMs: seconds === undefined ? undefined : seconds * 1000,
    temperature: readNumber("--temperature", flags.temperature, { min: 0, max: 2 }),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function readWhole(flag: string, text: string | undefined, min: number): number | undefined {
  const number = readNumber(flag, text, { min });
  if (number === undefined || Number.isSafeInteger(number)) return number;
  throw invalid(flag, text, "must be a whole number");
}

interface Range {
  readonly min: number;
  readonly max?: number;
}

function readNumber(flag: string, text: string | undefined, { min, max = Infinity }: Range): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
  throw invalid(flag, text, `must be a number ${range}`);
}

function invalid(flag: string, text: string | undefined, problem: string): InvalidInputError {
  return new InvalidInputError({
    input: flag,
    problem: `${problem}, but is ${JSON.stringify(text)}`,
    hint: "Omit it for the default: see `surehand copilot --help`.",
  });
}
