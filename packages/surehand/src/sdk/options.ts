import {
  type ActionCache,
  type ActionCacheOptions,
  type ModelChoice,
  openActionCache,
  parseModelChoice,
  type Similarity,
  type Variables,
  type VisionMode,
} from "@surehand/agent";
import {
  type DomainPolicy,
  type LaunchOptions,
  type PageSessionOptions,
  parsePageSessionOptions,
} from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { InvalidInputError, type Logger } from "@surehand/kernel";
import type { ModelsOptions } from "@surehand/model";
import type { AgentDefaults } from "./hand-agent.ts";

/** What every hand can be given. */
export interface HandOptions extends Pick<
  PageSessionOptions,
  "secrets" | "allowedActions" | "allowedSchemes" | "confirm"
> {
  /**
   * What decides where rules alone are not certain: "provider/name", what `createModel` of `@surehand/model` answers, or a model
   * of the AI SDK. Default: "offline", no model at all.
   */
  readonly model?: ModelChoice | undefined;
  /**
   * How models are reached, what they may cost, and those of their own for a role: `act` and `observe` ask the "actor", `extract`
   * the "extractor". Without `model`, the roles that are given alone have one; not heeded where `model` is "offline".
   */
  readonly models?: ModelsOptions | undefined;
  /** Of every act and observe that does not say otherwise: see ActOptions of `@surehand/agent`. Default: "fallback". */
  readonly vision?: VisionMode | undefined;
  /** Of every act that does not say otherwise: see ActOptions. Default: true. */
  readonly heal?: boolean | undefined;
  /** Of every act and perform that does not say otherwise: see ActOptions. Default: 1,000 ms. */
  readonly effectTimeout?: number | undefined;
  /** Of every act that does not say otherwise: see ActOptions. Default: false. */
  readonly throwOnFailure?: boolean | undefined;
  /** What `%name%` stands for in every instruction; those of a call come in addition, and before these. Default: none. */
  readonly variables?: Variables | undefined;
  /** Of every agent that does not say otherwise. Default: 20 steps in 600,000 ms. */
  readonly agent?: AgentDefaults | undefined;
  /** Of every call that does not say otherwise, in milliseconds. Default: that of the verb. */
  readonly stepTimeoutMs?: number | undefined;
  /** Recordings of acts, replayed without a model: a folder's path, or with a mode. Default: none. */
  readonly cache?: string | ActionCacheOptions | undefined;
  /** Tells names alike that share no word, such as "couch" and "Sofa": see `createSentenceSimilarity`. Default: none. */
  readonly similarity?: Similarity | undefined;
  /**
   * Gets a record of each act and extract. A folder is made into a new journal and closed with the hand; a journal of
   * yours stays open. Default: nothing is kept.
   */
  readonly journal?: string | Journal | undefined;
  /** Default: silent. */
  readonly log?: Logger | undefined;
}

/** Those, and which hosts somebody's own page may reach: see docs/policy.md for what that can't hold back. */
export interface HandAttachOptions extends HandOptions {
  readonly policy?: DomainPolicy | undefined;
}

/** Those, and how to get a browser: see LaunchOptions. */
export interface HandLaunchOptions extends HandOptions, LaunchOptions {}

const handOptions = {
  model: true,
  models: true,
  vision: true,
  heal: true,
  effectTimeout: true,
  throwOnFailure: true,
  variables: true,
  agent: true,
  stepTimeoutMs: true,
  cache: true,
  similarity: true,
  journal: true,
  log: true,
  secrets: true,
  allowedActions: true,
  allowedSchemes: true,
  confirm: true,
} as const satisfies Record<keyof HandOptions, true>;
const handOptionNames = Object.keys(handOptions);

/**
 * Checks the hand's own options and tells them from the browser's.
 *
 * @throws InvalidInputError that names the option
 */
export function splitOptions<Options extends HandOptions>(
  options: Options,
): { own: HandOptions; others: Omit<Options, keyof HandOptions> } {
  if (typeof options !== "object" || options === null) throw noOptions();
  const {
    model,
    models,
    vision,
    heal,
    effectTimeout,
    throwOnFailure,
    variables,
    agent,
    stepTimeoutMs,
    cache,
    similarity,
    journal,
    log,
    secrets,
    allowedActions,
    allowedSchemes,
    confirm,
    ...others
  } = options;
  checkOwn(options);
  const { log: _, ...acting } = parsePageSessionOptions({ log, secrets, allowedActions, allowedSchemes, confirm });
  const own = {
    model,
    models,
    vision,
    heal,
    effectTimeout,
    throwOnFailure,
    variables,
    agent,
    stepTimeoutMs,
    cache,
    similarity,
    journal,
    log,
    ...acting,
  };
  return { own, others };
}

function noOptions(): InvalidInputError {
  return new InvalidInputError({
    input: "options",
    problem: "must be an object",
    hint: `The hand's own are: ${handOptionNames.join(", ")}.`,
  });
}

/** @throws InvalidInputError that names the first option that there is none of */
export function refuseUnknown(options: object): void {
  const [unknown] = Object.keys(options);
  if (unknown === undefined) return;
  throw new InvalidInputError({
    input: `options.${unknown}`,
    problem: "is no option of attach",
    hint: `These are: ${[...handOptionNames, "policy"].join(", ")}. How the browser starts is for whoever started it.`,
  });
}

/**
 * @throws InvalidInputError that names the option
 */
export function openCache(cache: HandOptions["cache"]): ActionCache | undefined {
  if (cache === undefined) return undefined;
  return openActionCache(typeof cache === "string" ? { folder: cache } : cache);
}

/** What is about single calls (vision, heal, variables) is checked by them. */
function checkOwn({ model, stepTimeoutMs, cache, journal }: HandOptions): void {
  parseModelChoice(model ?? "offline");
  openCache(cache);
  if (stepTimeoutMs !== undefined && !(stepTimeoutMs > 0))
    throw wrong("stepTimeoutMs", "must be a number of milliseconds above 0", "For example 30_000.");
  const isFolder = typeof journal === "string" && journal !== "";
  const isJournal = typeof journal === "object" && journal !== null && "append" in journal;
  if (journal !== undefined && !isFolder && !isJournal)
    throw wrong("journal", "must be a folder's path or a journal", 'For example "runs/today".');
}

function wrong(name: string, problem: string, hint: string): InvalidInputError {
  return new InvalidInputError({ input: `options.${name}`, problem, hint });
}
