import type { LaunchOptions } from "@surehand/browser";
import { type Logger, parseOptions } from "@surehand/kernel";
import type { DurableEvent } from "@surehand/loop";
import type { ModelChoice } from "@surehand/model/choice";
import { parseModelChoice } from "@surehand/model/choice";
import { z } from "zod";

/** Options for playing a game. */
export interface PlayOptions {
  /** Decides each action: "provider/name", a model of the AI SDK, or "offline", the explorer without a model. Default: "offline". */
  readonly model?: ModelChoice | undefined;
  /** Time limit of the play, in seconds of wall time. The whole run, with oracles and report, ends within twice this time after the browser's start. Default: 60. */
  readonly timeLimit?: number | undefined;
  /** Limit of the game's own time, in seconds. Default: no limit. */
  readonly gameTimeLimit?: number | undefined;
  /** Maximum number of actions. Default: no limit. */
  readonly maxActions?: number | undefined;
  /** Maximum cost of the model in US dollars. Default: no limit. */
  readonly maxCost?: number | undefined;
  /** Folder for the report, pictures and replays. Default: "playtest". */
  readonly out?: string | undefined;
  /** Seed of all random numbers, of the game and of the explorer. Default: 1. */
  readonly seed?: number | undefined;
  /** Lets the game's time run while decisions are made. Disables experiments and replays. Default: false. */
  readonly realTime?: boolean | undefined;
  /** Hides advertisements after the first look. Default: true. */
  readonly cleanup?: boolean | undefined;
  /** Size of the page in CSS pixels. Default: 1280 x 720. */
  readonly viewport?: { readonly width: number; readonly height: number } | undefined;
  /** Options for starting the browser: see LaunchOptions. */
  readonly launch?: LaunchOptions | undefined;
  /** Logger. Default: silent. */
  readonly log?: Logger | undefined;
  /** Called with each durable event of the loop. */
  readonly onEvent?: ((event: DurableEvent) => void) | undefined;
  /** Stops the playtest. The result contains everything found until then. */
  readonly signal?: AbortSignal | undefined;
}

export interface ParsedPlayOptions {
  readonly url: string;
  readonly model: ModelChoice;
  readonly timeLimitMs: number;
  readonly gameTimeLimitMs: number;
  readonly maxActions: number;
  readonly maxCostUsd: number | undefined;
  readonly out: string;
  readonly seed: number;
  readonly isRealTime: boolean;
  readonly hasCleanup: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly launch: LaunchOptions;
  readonly log: Logger | undefined;
  readonly onEvent: ((event: DurableEvent) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

const aboveZero = z
  .number({ error: "must be a number above 0" })
  .positive({ error: "must be a number above 0" })
  .optional();
const wholeNumber = z
  .int({ error: "must be a whole number above 0" })
  .positive({ error: "must be a whole number above 0" });

const optionsSchema = z.strictObject({
  model: z.unknown().optional(),
  timeLimit: aboveZero,
  gameTimeLimit: aboveZero,
  maxActions: wholeNumber.optional(),
  maxCost: aboveZero,
  out: z.string().min(1).optional(),
  seed: z.int().optional(),
  realTime: z.boolean().optional(),
  cleanup: z.boolean().optional(),
  viewport: z.strictObject({ width: wholeNumber, height: wholeNumber }).optional(),
  launch: z.unknown().optional(),
  log: z.unknown().optional(),
  onEvent: z.unknown().optional(),
  signal: z.unknown().optional(),
} satisfies Record<keyof PlayOptions, z.ZodType>);

/** Parses the options and fills in defaults. @throws InvalidInputError that names the option */
export function parsePlayOptions(url: string, options: PlayOptions): ParsedPlayOptions {
  parseOptions(optionsSchema, options, { call: "play" });
  const { timeLimit = 60, gameTimeLimit = Infinity, maxActions = Infinity, seed = 1 } = options;
  return {
    url,
    model: parseModelChoice(options.model ?? "offline"),
    timeLimitMs: timeLimit * 1000,
    gameTimeLimitMs: gameTimeLimit * 1000,
    maxActions,
    maxCostUsd: options.maxCost,
    out: options.out ?? "playtest",
    seed,
    isRealTime: options.realTime ?? false,
    hasCleanup: options.cleanup ?? true,
    viewport: options.viewport ?? { width: 1280, height: 720 },
    launch: options.launch ?? {},
    log: options.log,
    onEvent: options.onEvent,
    signal: options.signal,
  };
}
