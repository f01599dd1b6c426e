import {
  type ActionCache,
  type ActionCacheOptions,
  type ModelChoice,
  openActionCache,
  parseModelChoice,
} from "@surehand/agent";
import {
  type DomainPolicy,
  type LaunchOptions,
  type PageSessionOptions,
  parsePageSessionOptions,
} from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { InvalidInputError, type Logger } from "@surehand/kernel";

/** What every hand can be given. */
export interface HandOptions extends Pick<PageSessionOptions, "secrets" | "allowedActions" | "confirm"> {
  /**
   * What decides where rules alone are not certain: "provider/name", what `createModel` of `@surehand/model` answers, or a model
   * of the AI SDK. Default: "offline", no model at all.
   */
  readonly model?: ModelChoice | undefined;
  /** Recordings of acts, replayed without a model: a folder's path, or with a mode. Default: none. */
  readonly cache?: string | ActionCacheOptions | undefined;
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

const handOptions = ["model", "cache", "journal", "log", "secrets", "allowedActions", "confirm"] as const;

/**
 * Checks the hand's own options and tells them from the browser's.
 *
 * @throws InvalidInputError that names the option
 */
export function splitOptions<Options extends HandOptions>(
  options: Options,
): { own: HandOptions; others: Omit<Options, keyof HandOptions> } {
  if (typeof options !== "object" || options === null) throw noOptions();
  const { model, cache, journal, log, secrets, allowedActions, confirm, ...others } = options;
  checkOwn({ model, cache, journal });
  const { log: _, ...acting } = parsePageSessionOptions({ log, secrets, allowedActions, confirm });
  return { own: { model, cache, journal, log, ...acting }, others };
}

function noOptions(): InvalidInputError {
  return new InvalidInputError({
    input: "options",
    problem: "must be an object",
    hint: `The hand's own are: ${handOptions.join(", ")}.`,
  });
}

/** @throws InvalidInputError that names the first option that there is none of */
export function refuseUnknown(options: object): void {
  const [unknown] = Object.keys(options);
  if (unknown === undefined) return;
  throw new InvalidInputError({
    input: `options.${unknown}`,
    problem: "is no option of attach",
    hint: `These are: ${[...handOptions, "policy"].join(", ")}. How the browser starts is for whoever started it.`,
  });
}

/**
 * @throws InvalidInputError that names the option
 */
export function openCache(cache: HandOptions["cache"]): ActionCache | undefined {
  if (cache === undefined) return undefined;
  return openActionCache(typeof cache === "string" ? { folder: cache } : cache);
}

function checkOwn({ model, cache, journal }: HandOptions): void {
  parseModelChoice(model ?? "offline");
  openCache(cache);
  const isFolder = typeof journal === "string" && journal !== "";
  const isJournal = typeof journal === "object" && journal !== null && "append" in journal;
  if (journal === undefined || isFolder || isJournal) return;
  throw new InvalidInputError({
    input: "options.journal",
    problem: "must be a folder's path or a journal",
    hint: 'For example "runs/today".',
  });
}
