import type { ModelUsage } from "@surehand/model/usage";
import { RunUsageTally } from "./run-usage.ts";
import { openUserKeyStore } from "@surehand/journal";
import { makeFolder, systemClock } from "@surehand/kernel";
import { openFolderMemory } from "../memory/folder-memory.ts";
import { createRunMemory } from "../memory/run-memory.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { isFinal } from "../results/sample-status.ts";
import { loadWorkerModels } from "../worker/load-worker-models.ts";
import { createWorkerLimit } from "../autoscale/create-worker-limit.ts";
import { assertCanBegin, beginRun } from "./begin-run.ts";
import { createCrashProofBrowser } from "./crash-proof-browser.ts";
import { createSampleRunner } from "./sample-runner.ts";
import { readResults } from "./read-results.ts";
import type { Discovery } from "./discovery/discover-samples.ts";
import { readDiscovery } from "./discovery/discovery-folder.ts";
import { runDiscovery } from "./discovery/run-discovery.ts";
import { describeEnvironment } from "./describe-environment.ts";
import type { EvidenceOptions, EvidenceResult } from "./run-options.ts";
import { RunWorkers } from "./run-workers.ts";
import { openRunFolder } from "./open-run-folder.ts";
import { reopenRun } from "./reopen-run.ts";
import { finishRun } from "./finish-run.ts";
import { totalsOf } from "./totals-of.ts";
import { redactorOf, secretsOfTask } from "./secrets-of-task.ts";
import { createThrottle } from "../worker/throttle.ts";

/**
 * Performs a task on all of its samples, and writes a folder that anyone can verify: an evidence folder for each sample,
 * combined.csv, and a signed journal. `resume` continues an interrupted run; samples that ended are not processed again.
 *
 * @throws InvalidInputError for an invalid task, sample or secret
 * @throws PathEscapeError if the folder of a resumed run contains a symbolic link
 * @throws BrowserNotFoundError, BrowserLaunchError if there is no browser
 */
export async function runEvidence(options: EvidenceOptions): Promise<EvidenceResult> {
  const { directory, task, resume = false, launch, timestampUrl, planUsage } = options;
  const secrets = secretsOfTask(task, options.environment ?? process.env);
  const redactor = redactorOf(secrets);
  await makeFolder(directory);
  const known = resume ? await openRunFolder(directory) : undefined;
  if (!known) await assertCanBegin({ ...options, redactor });
  const key = options.key ?? (await openUserKeyStore().signingKey());
  const models = await loadWorkerModels(options);
  await using browser = createCrashProofBrowser(launch);
  const handle = await browser.get();
  const environment = describeEnvironment({ browser: handle, models, timestampUrl, launch });
  const throttle = createThrottle(options.rateLimits);
  const usage = await RunUsageTally.open(directory);
  if (!resume && planUsage) usage.add("plan", planUsage);
  const shared = { throttle, redactor, secrets, key, environment };
  const onUsage = (used: ModelUsage): void => usage.add("discovery", used);
  const discover = (runId: string): Promise<Discovery> =>
    runDiscovery({ ...shared, task, browser: handle, model: models.main, onUsage, options, runId });
  const folder = known ?? (await beginRun({ ...options, model: options.namedModel, redactor, discover }));
  const { runId, samples } = folder;
  if (known) await reopenRun(directory, { runId, redactor });
  const results = new Map((await readResults(directory)).map((result) => [result.sample_id, result]));
  const pending = samples.filter(({ id }) => !isEnded(results.get(id), options));
  using limit = createWorkerLimit(options, {
    clock: systemClock,
    onChange: (workers, load) => options.onEvent?.({ type: "workers-changed", workers, load }),
  });
  browser.pages.expect(pending.length);
  await usage.save();
  const skipped = samples.length - pending.length;
  options.onEvent?.({ type: "run-start", samples: samples.length, skipped, workers: limit.current() });
  const memory = createRunMemory(await openFolderMemory(directory), models.cheap, (used) => usage.add("memory", used));
  const leveled = { ...options, level: options.level ?? folder.level };
  const runner = createSampleRunner({ ...shared, options: leveled, browser, models, runId, memory });
  const run = new RunWorkers({ options, runner, memory, throttle, usage, failure: { ...shared, runId } });
  await run.workOn(pending, limit);
  const finished = await readResults(directory);
  await usage.save();
  const seal = { ...shared, directory, folder, results: finished, sealed: run.sealed };
  const timestamp = await finishRun(seal, timestampUrl);
  const totals = totalsOf(samples, finished);
  options.onEvent?.({ type: "run-end", totals });
  const discovery = await readDiscovery(directory);
  return {
    directory,
    totals,
    discovery,
    pending: run.pending,
    openDomains: run.openDomains,
    usage: usage.with(finished),
    timestamp,
  };
}

function isEnded(result: SampleResult | undefined, { retryReview = false }: EvidenceOptions): boolean {
  if (result?.status === "needs_review" && retryReview) return false;
  return result !== undefined && isFinal(result.status);
}
