import type { CacheMode, Variables } from "@surehand/replay";
import type { ModelChoice } from "@surehand/model/choice";
import { optionSchemas } from "@surehand/agent/options";
import type { Similarity, VisionMode } from "@surehand/grounding";
import {
  type DomainPolicy,
  launchOptionNames,
  type LaunchOptions as BrowserOptions,
  type PageSessionOptions,
  parsePageSessionOptions,
} from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { type InputSchema, InvalidInputError, type Logger, parseOptions } from "@surehand/kernel";
import type { ModelsOptions } from "@surehand/model";
import { z } from "zod";
import type { DebugOption } from "./debug-option.ts";
import { withDebugging } from "./debugging.ts";
import { formerNames } from "./former-names.ts";
import type { AgentDefaults } from "./hand-agent.ts";

/** Options that `Surehand.launch` and `Surehand.attach` share. */
export interface SurehandOptions extends Pick<
  PageSessionOptions,
  "secrets" | "allowedActions" | "allowedSchemes" | "confirm"
> {
  /**
   * Model that decides when rules are not certain: "provider/name", the result of `createModel` of `@surehand/model`,
   * or a model of the AI SDK. Default: "offline", no model at all.
   */
  readonly model?: ModelChoice | undefined;
  /**
   * How models are reached, their budget, and separate models for roles: `act` and `observe` use the "actor", `extract`
   * the "extractor", `evaluate` the "judge". Without `model`, only the given roles have a model. Ignored if `model` is "offline".
   */
  readonly models?: ModelsOptions | undefined;
  /** Default of `vision` of every act and observe: see ActOptions of `@surehand/agent`. Default: "fallback". */
  readonly vision?: VisionMode | undefined;
  /** Default of every act: see ActOptions. Default: true. */
  readonly selfHeal?: boolean | undefined;
  /** Default of every act and perform: see ActOptions. Default: 1,000 ms. */
  readonly effectTimeout?: number | undefined;
  /** Default of every act: see ActOptions. Default: false. */
  readonly throwOnFailure?: boolean | undefined;
  /** Values of `%name%` in every instruction. Variables of a call are added, and override these. Default: none. */
  readonly variables?: Variables | undefined;
  /** Defaults of every agent. Default: 20 steps in 600,000 ms. */
  readonly agent?: AgentDefaults | undefined;
  /** Timeout of every call in milliseconds. Default: that of the verb. */
  readonly defaultTimeout?: number | undefined;
  /** Base URL for relative URLs of `goto`, as in Playwright. Default: none. */
  readonly baseURL?: string | undefined;
  /** Folder of recorded acts, which are replayed without a model. Default: nothing is recorded or replayed. */
  readonly cacheDir?: string | undefined;
  /** Whether recorded acts are written, only replayed, or neither: see CacheMode. Default: "read-write". */
  readonly cacheMode?: CacheMode | undefined;
  /** Recognizes names with the same meaning that share no word, such as "couch" and "Sofa": see `createSentenceSimilarity`. Default: none. */
  readonly similarity?: Similarity | undefined;
  /**
   * Records each call. For a folder, Surehand creates a new journal and closes it on `close()`; a journal that you pass stays
   * open. Default: nothing is recorded.
   */
  readonly journal?: string | Journal | undefined;
  /**
   * Whether to seal a journal that Surehand created on `close()`: with a manifest of all its files and a signed head. A string is
   * the folder of the signing key. True: the folder in the environment variable SUREHAND_KEYS, or else `surehand/keys` in the user's
   * configuration folder; the key is created on first use. Default: true, but if signing fails, the journal is closed unsigned with a log message.
   */
  readonly signJournal?: boolean | string | undefined;
  /**
   * Shows the browser, and before each action highlights its element and asks at the terminal. A function is called with the plan of
   * each action instead, and returns whether to perform it. Timeouts are 24 hours unless they are set. Default: false.
   */
  readonly debug?: DebugOption | undefined;
  /** Logger. Default: silent. */
  readonly log?: Logger | undefined;
}

/**
 * Options of `Surehand.attach`, with the hosts that the attached page may reach: see docs/policy.md for requests that
 * can't be blocked.
 */
export interface AttachOptions extends SurehandOptions {
  readonly policy?: DomainPolicy | undefined;
}

/** Options of `Surehand.launch`: also those of the browser, see LaunchOptions of `@surehand/browser`. */
export interface LaunchOptions extends SurehandOptions, Omit<BrowserOptions, "baseURL"> {}

const { parts } = optionSchemas;

const handShape = {
  model: parts.model,
  models: parts.notNull,
  vision: parts.vision,
  selfHeal: parts.flag,
  effectTimeout: parts.timeoutMs,
  throwOnFailure: parts.flag,
  variables: parts.variables,
  agent: optionSchemas.agent
    .pick({
      mode: true,
      maxSteps: true,
      timeout: true,
      instructions: true,
      budget: true,
      mcpServers: true,
      excludeTools: true,
    } satisfies Record<keyof AgentDefaults, true>)
    .optional(),
  defaultTimeout: parts.runTimeoutMs,
  baseURL: parts.url,
  cacheDir: parts.text,
  cacheMode: z.enum(["read-write", "readonly", "off"]).optional(),
  similarity: parts.similarity,
  journal: z
    .custom((value) => (typeof value === "string" ? value !== "" : isJournal(value)), {
      error: "must be a folder's path or a journal",
    })
    .optional(),
  signJournal: z
    .union([z.boolean(), z.string().min(1)], { error: "must be true, false or a folder's path" })
    .optional(),
  debug: z
    .union([z.boolean(), z.custom((value) => typeof value === "function")], {
      error: "must be true, false or a function",
    })
    .optional(),
  log: parts.log,
  secrets: parts.anything,
  allowedActions: parts.anything,
  allowedSchemes: parts.anything,
  confirm: parts.callback,
} as const satisfies Record<keyof SurehandOptions, z.ZodType>;

/** `launchBrowser` checks the values. */
const launchShape = Object.fromEntries(launchOptionNames.map((name) => [name, parts.anything]));

/** The options of `Surehand.launch` and `Surehand.attach`. */
export const openingSchemas = {
  launch: z.strictObject({ ...launchShape, ...handShape }),
  attach: z.strictObject({ ...handShape, policy: parts.anything }),
} as const;

const aboutStarting: Readonly<Record<string, string>> = Object.fromEntries(
  launchOptionNames.map((name) => [name, "Set it where the browser is started."] as const),
);

const otherNames: Readonly<Record<string, string>> = {
  ...optionSchemas.otherNames,
  ...formerNames,
  selector: "A hand is on a whole page: leave selector out.",
};

/**
 * Checks Surehand's own options and separates them from the browser's.
 *
 * @throws InvalidInputError that names the option
 */
export function splitOptions<Options extends SurehandOptions>(
  options: Options,
  call: keyof typeof openingSchemas,
): { own: SurehandOptions; others: Omit<Options, keyof SurehandOptions> } {
  const schema: InputSchema<unknown> = openingSchemas[call];
  const names = call === "attach" ? { ...aboutStarting, ...otherNames } : otherNames;
  parseOptions(schema, options, { call, otherNames: names });
  const {
    model,
    models,
    vision,
    selfHeal,
    effectTimeout,
    throwOnFailure,
    variables,
    agent,
    defaultTimeout,
    baseURL,
    cacheDir,
    cacheMode,
    similarity,
    journal,
    signJournal,
    debug,
    log,
    secrets,
    allowedActions,
    allowedSchemes,
    confirm,
    ...others
  } = withDebugging(options, call);
  assertCacheHasFolder({ cacheDir, cacheMode });
  assertNoSecretsRecorded(options);
  const { log: _, ...acting } = parsePageSessionOptions({ log, secrets, allowedActions, allowedSchemes, confirm });
  const own = {
    model,
    models,
    vision,
    selfHeal,
    effectTimeout,
    throwOnFailure,
    variables,
    agent,
    defaultTimeout,
    baseURL,
    cacheDir,
    cacheMode,
    similarity,
    journal,
    signJournal,
    debug,
    log,
    ...acting,
  };
  return { own, others };
}

/** @throws InvalidInputError for a recording of Playwright of a browser in which secrets are typed: it would contain them */
function assertNoSecretsRecorded(options: SurehandOptions & Pick<LaunchOptions, (typeof UNMASKED)[number]>): void {
  const input = UNMASKED.find((name) => options[name] !== undefined);
  if (input !== undefined && (options.secrets ?? []).length > 0) throw recordsSecrets(input);
}

/** Returns the error for a recording of a browser in which secrets are typed. */
export function recordsSecrets(input: string): InvalidInputError {
  return new InvalidInputError({
    input,
    problem: "can't be combined with secrets: the recording contains everything that is typed and sent",
    hint: `Omit either ${input} or secrets. A journal contains no secrets.`,
  });
}

/** Recordings that Playwright writes itself. */
const UNMASKED = ["trace", "recordHar", "recordVideo"] as const;

/** @throws InvalidInputError */
function assertCacheHasFolder({ cacheDir, cacheMode }: Pick<SurehandOptions, "cacheDir" | "cacheMode">): void {
  if (cacheDir !== undefined || cacheMode === undefined || cacheMode === "off") return;
  throw new InvalidInputError({
    input: "cacheMode",
    problem: `is ${JSON.stringify(cacheMode)}, but cacheDir is not set`,
    hint: "Set cacheDir as well, or omit cacheMode.",
  });
}

function isJournal(value: unknown): boolean {
  return typeof value === "object" && value !== null && "append" in value;
}
