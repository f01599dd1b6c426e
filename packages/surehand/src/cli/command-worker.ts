import { evidenceLaunch } from "./evidence-settings.ts";
import { createHealthLine } from "./health-line.ts";
import { createRunProgress } from "./run-progress.ts";
import { loadEvidence } from "./load-application.ts";
import { type PageOptions, readRunSettings, type Run } from "./page-run.ts";
import { readEnvironmentFile } from "../settings/environment-file.ts";
import { stopOnInterrupt } from "./stop-on-interrupt.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { readAllowedSecrets } from "./allowed-secrets.ts";
import { readTrustedKeys } from "./trusted-keys.ts";
import { readCount, readWorkers } from "../terminal/numbers.ts";

export interface WorkerCommandOptions extends PageOptions {
  readonly queue: string;
  readonly store?: string;
  readonly workers?: string;
  readonly maxWorkers?: string;
  readonly cheapModel?: string;
  readonly untilIdle?: boolean;
  readonly allowSecret?: readonly string[];
  readonly trustKey?: readonly string[];
}

/** Processes the samples of runs that were started with --queue. */
export async function runWorkerCommand(run: Run & { readonly options: WorkerCommandOptions }): Promise<ExitCode> {
  const { options, terminal, world } = run;
  const { runWorker } = await loadEvidence("worker");
  const allowedSecrets = readAllowedSecrets(options.allowSecret ?? []);
  const trustedKeys = readTrustedKeys(options.trustKey ?? []);
  const file = readEnvironmentFile(world, terminal);
  const environment = { ...file.settings, ...file.secrets(Object.keys(allowedSecrets)), ...world.environment };
  const { settings } = await readRunSettings(options, run, file);
  const draining = new AbortController();
  using _ = stopOnInterrupt(() => {
    terminal.show("");
    terminal.say(
      "Stopping: running samples return to the queue after their current step. Press Ctrl-C again to end immediately.",
    );
    draining.abort();
  });
  const { queue: queueUrl, store, workers, maxWorkers, untilIdle, cheapModel } = options;
  terminal.say(`Worker ${process.pid} waits for samples.`);
  await runWorker({
    queueUrl,
    store,
    workers: readWorkers(workers),
    ...(maxWorkers !== undefined && { maxWorkers: readCount("--max-workers", maxWorkers) }),
    untilIdle,
    cheapModel,
    launch: evidenceLaunch(settings),
    environment,
    allowedSecrets,
    trustedKeys,
    onEvent: createRunProgress(terminal).onEvent,
    onHealth: createHealthLine(terminal),
    drainSignal: draining.signal,
  });
  return draining.signal.aborted ? exitCodes.stopped : exitCodes.done;
}
