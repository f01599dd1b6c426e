import { usageLines } from "./usage-lines.ts";
import { evidenceLaunch } from "./evidence-settings.ts";
import { join, resolve } from "node:path";
import type { CaptureLevel, DistributedOptions, EvidenceResult, Plan, RunFolder } from "@surehand/evidence";
import type * as Evidence from "@surehand/evidence";
import { openUserKeyStore } from "@surehand/journal";
import { createCallContext, InvalidInputError, SurehandError } from "@surehand/kernel";
import { loadModel, type ModelChoice } from "@surehand/model/choice";
import { loadHandModels } from "../sdk/hand-models.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { readCount, readWorkers } from "../terminal/numbers.ts";
import { loadEvidence } from "./load-application.ts";
import { type PageOptions, readRunSettings, type Run } from "./page-run.ts";
import { readAllowedSecrets } from "./allowed-secrets.ts";
import { printWorkers } from "./print-workers.ts";
import { readRateLimits } from "./rate-limits.ts";
import {
  modelName,
  namedModelOf,
  roleModelName,
  withCheapModel,
  withFallback,
  withKnownModel,
  withModelOfTask,
  withVariables,
} from "./run-models.ts";
import { assertWays, type RunWays } from "./run-ways.ts";
import { createRunProgress } from "./run-progress.ts";
import type { Environment } from "@surehand/model/environment";
import type { Settings } from "../settings/setting.ts";
import { readEnvironmentFile } from "../settings/environment-file.ts";
import { fallbackOf, maxActionsOf, reflectsOf } from "./run-environment.ts";
import { stopOnInterrupt } from "./stop-on-interrupt.ts";

export interface RunCommandOptions extends PageOptions, RunWays {
  readonly workers?: string;
  readonly maxWorkers?: string;
  readonly level?: string;
  readonly timestampUrl?: string;
  readonly queue?: string;
  readonly perDomain?: string;
  readonly maxPages?: string;
  readonly cheapModel?: string;
  readonly rateLimit?: readonly string[];
  readonly store?: string;
}

const PLAN_TIMEOUT_MS = 120_000;

/** A run that could not start. It exits with 1, whatever the reason. */
class RunNotBegunError extends SurehandError {
  constructor({ code, message, hint, stack }: SurehandError) {
    super({ code, message, hint });
    if (stack !== undefined) this.stack = stack;
  }
}

/** Performs a task on many pages, and records the evidence. */
export async function runEvidenceRun(run: RunCommand): Promise<ExitCode> {
  try {
    return await execute(run);
  } catch (error) {
    throw InvalidInputError.isInstance(error) ? new RunNotBegunError(error) : error;
  }
}

type RunCommand = Run & { readonly options: RunCommandOptions };

async function execute(run: RunCommand): Promise<ExitCode> {
  const { options, terminal, world } = run;
  const evidence = await loadEvidence("run");
  assertWays(options);
  const file = readEnvironmentFile(world, terminal);
  const variables = { ...file.settings, ...world.environment };
  const known = options.resume === undefined ? undefined : await evidence.readRunFolder(resolve(options.resume));
  const given = await readRunSettings(options, run, file);
  const spec = known?.task ?? (await readTask(evidence, options));
  const loaded = await loadModels(run, { given: given.settings, known, variables, task: spec });
  const { settings, fallback, model, cheap, extractor } = loaded;
  const plan = known ?? (await makePlan(evidence, options, { model, spec }));
  // A task that a model made is not the user's own.
  const secretNames = options.prompt === undefined ? Object.values(plan.task.secrets).map(({ env }) => env) : [];
  const environment = { ...file.secrets(secretNames), ...variables };
  const directory = resolve(options.resume ?? options.out ?? join("evidence", `run_${folderTime()}`));
  using draining = drainOnInterrupt(directory, terminal);
  const { queue: queueUrl, workers, store } = options;
  const { task, samples, prompt } = plan;
  const common = {
    directory,
    task,
    samples,
    prompt,
    resume: options.resume !== undefined,
    level: readLevel(evidence.captureLevels, options.level) ?? known?.level,
    maxActionsPerStep: maxActionsOf(environment),
    reflects: reflectsOf(environment),
    launch: evidenceLaunch(settings),
    environment,
    onEvent: createRunProgress(terminal).onEvent,
    drainSignal: draining.signal,
    ...flagsOf(options),
    planUsage: "usage" in plan ? plan.usage : undefined,
  };
  const result =
    queueUrl === undefined
      ? await evidence.runEvidence({
          ...common,
          workers: readWorkers(workers),
          maxWorkers: readOptionalCount("--max-workers", options.maxWorkers),
          model,
          namedModel: namedModelOf(settings),
          fallbackModel: fallback,
          cheapModel: cheap,
          extractorModel: extractor,
        })
      : await distribute(evidence, run, {
          ...common,
          queueUrl,
          store,
          modelName: modelName(settings),
          fallbackModelName: fallback,
          cheapModelName: roleModelName(settings, "cheap"),
          extractorModelName: roleModelName(settings, "extractor"),
        });
  printResult(result, run);
  if (options.resume === undefined) printAgain({ directory, prompt }, terminal);
  return draining.signal.aborted ? exitCodes.stopped : exitCodeOf(result);
}

interface LoadedModels {
  readonly settings: Settings;
  readonly fallback: string | undefined;
  readonly model: ModelChoice;
  readonly cheap: ModelChoice;
  /** Undefined if the settings do not name one. */
  readonly extractor: ModelChoice | undefined;
}

interface ModelSources {
  readonly given: Settings;
  readonly known: RunFolder | undefined;
  readonly variables: Environment;
  /** Undefined for a sentence that is not planned yet. */
  readonly task: Plan["task"] | undefined;
}

async function loadModels(
  { options, world }: RunCommand,
  { given, known, variables, task }: ModelSources,
): Promise<LoadedModels> {
  const own = withCheapModel(given, options.cheapModel);
  const named = withKnownModel(own, { known: known?.model, environment: world.environment });
  const settings = withModelOfTask(named, task?.cheap_model);
  const fallback = fallbackOf(variables);
  const models = await loadHandModels(withVariables(withFallback(settings, fallback), variables));
  const extractor = settings.models?.roles?.extractor === undefined ? undefined : models.extractor;
  return { settings, fallback, model: models.planner, cheap: models.cheap, extractor };
}

/** Prints the command that runs a planned task again on the same samples. */
function printAgain(
  { directory, prompt }: Pick<DistributedOptions, "directory" | "prompt">,
  { say, talkColors }: Run["terminal"],
): void {
  if (prompt === undefined) return;
  const [task, input] = [join(directory, "generated_task_spec.json"), join(directory, "generated_input.csv")];
  say(talkColors.dim(`Run the same again with: surehand run --task ${task} --input ${input}`));
}

/** Prints how to start workers, and waits for them. */
async function distribute(
  evidence: typeof Evidence,
  { terminal }: RunCommand,
  options: DistributedOptions,
): Promise<EvidenceResult> {
  const { queueUrl, directory, store = directory, task } = options;
  const key = await openUserKeyStore().signingKey();
  printWorkers({ queueUrl, store, fingerprint: key.fingerprint, secrets: task.secrets }, terminal);
  return evidence.distributeRun({ ...options, key });
}

type FlagOptions = "retryReview" | "timestampUrl" | "tables" | "perDomain" | "maxPages" | "rateLimits";

/** Options that flags set, with and without a queue. */
function flagsOf(options: RunCommandOptions): Pick<DistributedOptions, FlagOptions> {
  const { retryReview, timestampUrl, perDomain, maxPages, rateLimit = [] } = options;
  return {
    retryReview,
    timestampUrl,
    tables: tablesOf(options),
    perDomain: readOptionalCount("--per-domain", perDomain),
    maxPages: readOptionalCount("--max-pages", maxPages),
    rateLimits: readRateLimits(rateLimit),
  };
}

function tablesOf({ sources, xlsx }: RunCommandOptions): RunFolder["tables"] {
  return sources === undefined && xlsx === undefined ? undefined : { sources, xlsx };
}

function exitCodeOf(result: EvidenceResult): ExitCode {
  const isWhole = isAllDone(result) && result.discovery?.is_complete !== false;
  return isWhole && result.timestamp?.status !== "failed" ? exitCodes.done : exitCodes.refused;
}

/** Drains the run on the first Ctrl-C; a second one ends the process. */
function drainOnInterrupt(directory: string, terminal: Run["terminal"]): Disposable & { readonly signal: AbortSignal } {
  const draining = new AbortController();
  const listening = stopOnInterrupt(() => {
    terminal.show("");
    terminal.say("Stopping: running samples stop after their current step. Press Ctrl-C again to end immediately.");
    terminal.say(`Continue later with: surehand run --resume ${directory}`);
    draining.abort();
  });
  return { signal: draining.signal, [Symbol.dispose]: () => listening[Symbol.dispose]() };
}

function readOptionalCount(flag: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : readCount(flag, text);
}

/** Reads the task file. Undefined for a sentence. */
async function readTask(evidence: typeof Evidence, options: RunCommandOptions): Promise<Plan["task"] | undefined> {
  const { prompt, task, allowSecret } = options;
  if (prompt !== undefined) return undefined;
  return await evidence.readTaskSpec(task ?? "", { allowedSecrets: allowSecret && readAllowedSecrets(allowSecret) });
}

async function makePlan(
  evidence: typeof Evidence,
  { prompt = "", input, url: urls, discover, startUrl }: RunCommandOptions,
  { model, spec }: { readonly model: ModelChoice; readonly spec: Plan["task"] | undefined },
): Promise<Plan> {
  if (!spec) return planPrompt(evidence, prompt, model);
  return evidence.chooseSamples(spec, { input, urls, discover, startUrl });
}

async function planPrompt(evidence: typeof Evidence, prompt: string, model: ModelChoice): Promise<Plan> {
  const loaded = await loadModel(model);
  if (!loaded) return evidence.planOffline(prompt);
  using call = createCallContext({ timeoutMs: PLAN_TIMEOUT_MS });
  return await evidence.planWithModel(prompt, loaded, call);
}

function readLevel(levels: readonly CaptureLevel[], given: string | undefined): CaptureLevel | undefined {
  const level = levels.find((name) => name === given);
  if (given === undefined || level !== undefined) return level;
  throw new InvalidInputError({
    input: "--level",
    problem: `must be one of ${levels.join(", ")}, but is ${JSON.stringify(given)}`,
    hint: "For example --level page.",
  });
}

function printResult(
  { directory, totals, discovery, pending, openDomains, usage, timestamp }: EvidenceResult,
  { terminal, options }: { terminal: Run["terminal"]; options: RunCommandOptions },
): void {
  const { print, say, talkColors } = terminal;
  terminal.show("");
  for (const { message } of discovery?.gaps ?? [])
    say(talkColors.yellow(`! The listing was not read to its end. ${message}`));
  for (const [reason, samples] of Map.groupBy(pending, (one) => one.reason))
    say(talkColors.yellow(`! ${samples.length} pending: ${pendingReasons[reason]}.`));
  for (const domain of openDomains)
    say(talkColors.yellow(`! ${domain} did not answer: --resume continues its samples.`));
  if (timestamp?.status === "granted") say(`Time stamp: ${timestamp.at}`);
  if (timestamp?.status === "failed") say(talkColors.yellow(`! ${timestamp.message}`));
  if (options.json)
    print(JSON.stringify({ directory, totals, discovery, pending, openDomains, usage, timestamp }, undefined, 2));
  else print(directory);
  const counts = Object.entries(totals).flatMap(([name, number]) => (number === 0 ? [] : [`${number} ${name}`]));
  say(`${isAllDone({ totals }) ? talkColors.green("✓") : talkColors.yellow("!")} ${counts.join(", ") || "no samples"}`);
  for (const line of usageLines(usage)) say(talkColors.dim(line));
  if (totals.pending > 0) say(`Continue with: surehand run --resume ${directory}`);
}

const pendingReasons: Readonly<Record<EvidenceResult["pending"][number]["reason"], string>> = {
  "domain-open": "the site does not answer",
  draining: "the run was stopped",
  "sign-in": "the site asks for a sign-in. Sign in again and save the auth profile",
  blocked: "a check for robots or a consent wall is in the place of the page",
};

function isAllDone({ totals }: Pick<EvidenceResult, "totals">): boolean {
  return totals.partial_success + totals.needs_review + totals.failed + totals.pending === 0;
}

function folderTime(): string {
  return new Date().toISOString().replaceAll(/[:]/gu, "").replace("T", "_").slice(0, 17);
}
