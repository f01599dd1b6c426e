import { join, resolve } from "node:path";
import type { CaptureLevel, EvidenceResult, Plan } from "@surehand/evidence";
import type * as Evidence from "@surehand/evidence";
import { createCallContext, InvalidInputError } from "@surehand/kernel";
import { loadModel, type ModelChoice } from "@surehand/model/choice";
import { loadHandModels } from "../sdk/hand-models.ts";
import type { Settings } from "../settings/setting.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { readCount } from "../terminal/numbers.ts";
import { loadEvidence } from "./load-application.ts";
import { type PageOptions, readRunSettings, type Run } from "./page-run.ts";
import { createRunProgress } from "./run-progress.ts";
import { fallbackOf, maxActionsOf, readEnvFile, reflectsOf } from "./run-environment.ts";
import { stopOnInterrupt } from "./stop-on-interrupt.ts";

export interface RunCommandOptions extends PageOptions {
  readonly prompt?: string;
  readonly task?: string;
  readonly input?: string;
  readonly url?: readonly string[];
  readonly discover?: boolean;
  readonly startUrl?: string;
  readonly out?: string;
  readonly workers?: string;
  readonly level?: string;
  readonly resume?: string;
  readonly timestampUrl?: string;
  readonly queue?: string;
  readonly perDomain?: string;
}

const PLAN_TIMEOUT_MS = 120_000;

/** Carries out a task on many pages, and keeps the evidence. */
export async function runEvidenceRun(run: Run & { readonly options: RunCommandOptions }): Promise<ExitCode> {
  const { options, terminal, world } = run;
  const evidence = await loadEvidence("run");
  const environment = { ...(await readEnvFile(world.directory)), ...world.environment };
  const { settings } = await readRunSettings(options, { terminal, world: { ...world, environment } });
  const fallback = fallbackOf(environment);
  const { planner: model } = await loadHandModels(withFallback(settings, fallback));
  const plan = await makePlan(evidence, options, model);
  const directory = resolve(options.resume ?? options.out ?? join("evidence", `run_${folderTime()}`));
  const level = readLevel(evidence.captureLevels, options.level);
  const draining = new AbortController();
  using _ = stopOnInterrupt(() => {
    terminal.show("");
    terminal.say("Draining: samples under way end after their current step. Ctrl-C once more ends everything at once.");
    draining.abort();
  });
  const progress = createRunProgress(terminal);
  const { headless, executablePath, channel, cdpUrl, policy, proxy, locale, timezoneId } = settings;
  const common = {
    directory,
    ...plan,
    resume: options.resume !== undefined,
    level,
    maxActionsPerStep: maxActionsOf(environment),
    reflects: reflectsOf(environment),
    launch: { headless, executablePath, channel, cdpUrl, policy, proxy, locale, timezoneId },
    environment,
    onEvent: progress.onEvent,
    drainSignal: draining.signal,
    timestampUrl: options.timestampUrl,
  };
  const { queue: queueUrl, workers, perDomain } = options;
  if (queueUrl !== undefined) tellWorkers(directory, run);
  const result =
    queueUrl === undefined
      ? await evidence.runEvidence({
          ...common,
          ...(workers !== undefined && { workers: readCount("--workers", workers) }),
          model,
          ...(fallback !== undefined && { fallbackModel: fallback }),
        })
      : await evidence.distributeRun({
          ...common,
          queueUrl,
          modelName: modelName(settings),
          fallbackModelName: fallback,
          ...(perDomain !== undefined && { perDomain: readCount("--per-domain", perDomain) }),
        });
  tellResult(result, run);
  if (draining.signal.aborted) return exitCodes.stopped;
  return isAllDone(result) && result.timestamp?.status !== "failed" ? exitCodes.done : exitCodes.refused;
}

async function makePlan(evidence: typeof Evidence, options: RunCommandOptions, model: ModelChoice): Promise<Plan> {
  const { prompt, task, resume } = options;
  const given = Object.entries({ prompt, task, resume }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`],
  );
  if (given.length !== 1)
    throw new InvalidInputError({
      input: given.length === 0 ? "--prompt" : given.join(" and "),
      problem: given.length === 0 ? "is missing" : "can't be combined",
      hint: 'Say what to do: --prompt "Go to https://example.com and extract the title", --task FILE, or --resume DIR.',
    });
  if (resume !== undefined) {
    const { task: known, samples } = await evidence.readRunFolder(resolve(resume));
    return { task: known, samples };
  }
  if (prompt !== undefined) return planPrompt(evidence, prompt, model);
  const { input, url: urls, discover, startUrl } = options;
  return evidence.chooseSamples(await evidence.readTaskSpec(task ?? ""), { input, urls, discover, startUrl });
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

/** The model retries three times by itself, then asks the fallback model once. */
function withFallback(settings: Settings, fallback: string | undefined): Settings {
  return fallback === undefined ? settings : { ...settings, models: { ...settings.models, fallback } };
}

/** Workers load the model themselves, so it must have a name. */
function modelName({ model = "offline" }: Settings): string {
  if (typeof model === "string") return model;
  throw new InvalidInputError({
    input: "model",
    problem: "must be a name for a run with --queue",
    hint: 'For example "anthropic/claude-sonnet-4-5", or "offline".',
  });
}

function tellWorkers(directory: string, { terminal }: Run): void {
  terminal.say("Workers do the work. Start as many as you like, on any machine that sees the folder of the run:");
  terminal.say(`  surehand worker --queue URL --store ${directory}`);
}

function tellResult(
  { directory, totals, openDomains, timestamp }: EvidenceResult,
  { terminal, options }: { terminal: Run["terminal"]; options: RunCommandOptions },
): void {
  const { print, say, talkColors } = terminal;
  terminal.show("");
  for (const domain of openDomains)
    say(talkColors.yellow(`! ${domain} did not answer: its samples are left for --resume.`));
  if (timestamp?.status === "granted") say(`Time stamp: ${timestamp.at}`);
  if (timestamp?.status === "failed") say(talkColors.yellow(`! ${timestamp.message}`));
  if (options.json) print(JSON.stringify({ directory, totals, openDomains, timestamp }, undefined, 2));
  else print(directory);
  const told = Object.entries(totals).flatMap(([name, number]) => (number === 0 ? [] : [`${number} ${name}`]));
  say(`${isAllDone({ totals }) ? talkColors.green("✓") : talkColors.yellow("!")} ${told.join(", ") || "no samples"}`);
  if (totals.pending > 0) say(`Go on with: surehand run --resume ${directory}`);
}

function isAllDone({ totals }: Pick<EvidenceResult, "totals">): boolean {
  return totals.partial_success + totals.needs_review + totals.failed + totals.pending === 0;
}

function folderTime(): string {
  return new Date().toISOString().replaceAll(/[:]/gu, "").replace("T", "_").slice(0, 17);
}
