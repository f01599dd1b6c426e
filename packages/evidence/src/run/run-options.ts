import type { ModelUsage } from "@surehand/model/usage";
import type { RunUsage } from "./run-usage.ts";
import type { LaunchOptions } from "@surehand/browser";
import type { SigningKey } from "@surehand/journal";
import type { ModelChoice } from "@surehand/model/choice";
import type { DiscoveryReport } from "./discovery/discovery-report.ts";
import type { CaptureLevel } from "../capture/capture-level.ts";
import type { Sample } from "../inputs/sample.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { NamedModel, TableOptions } from "./run-folder.ts";
import type { StampResult } from "../timestamp/run-timestamp.ts";
import type { PendingReason, RunEvent, RunTotals } from "./run-events.ts";

export interface EvidenceOptions {
  /** Folder of the run. It is made if it does not exist. */
  readonly directory: string;
  readonly task: TaskSpec;
  /** Samples to work on. Left out for a task that needs discovery. */
  readonly samples?: readonly Sample[] | undefined;
  /** Sentence that the task was made from: the task is kept as generated_task_spec.json. Default: none. */
  readonly prompt?: string | undefined;
  /** Usage of the model that made the task of the sentence. Default: none. */
  readonly planUsage?: ModelUsage | undefined;
  /** Number of samples to process in parallel, or "auto": as many as processor, memory and event loop allow. Default: 3. */
  readonly workers?: number | "auto" | undefined;
  /** With `workers: "auto"`: the most samples in parallel. Default: 16. */
  readonly maxWorkers?: number | undefined;
  /** Samples of one domain at the same time. Default: no limit but `workers`. */
  readonly perDomain?: number | undefined;
  /** The evidence that is kept of each page. Default: "page". */
  readonly level?: CaptureLevel | undefined;
  /** Decides each step. Default: "offline", rules alone. */
  readonly model?: ModelChoice | undefined;
  /** Name of `model`, kept for a resumed run. Default: none. */
  readonly namedModel?: NamedModel | undefined;
  /** Answers once when `model` fails. Default: none. */
  readonly fallbackModel?: ModelChoice | undefined;
  /** Summaries and memory. Default: `cheap_model` of the task, or else `model`. */
  readonly cheapModel?: ModelChoice | undefined;
  /** Reads the data of the schema from a page. Default: `model`. */
  readonly extractorModel?: ModelChoice | undefined;
  /** Actions that a model may ask for in one step. Default: 1. */
  readonly maxActionsPerStep?: number | undefined;
  /** Whether the model reflects with each action: did the last one work, what to remember, what comes next. Default: true. */
  readonly reflects?: boolean | undefined;
  /** Seconds between two page loads by host, such as `{ "example.com": 0.2 }`, added to `defaultRateLimits`. */
  readonly rateLimits?: Readonly<Record<string, number>> | undefined;
  /** Pages of a listing that discovery reads at most. Default: 100. */
  readonly maxPages?: number | undefined;
  /** Seconds over which a site that does not answer is tried again. Default: 180. */
  readonly retrySeconds?: number | undefined;
  /** Goes on with an interrupted run: samples that are done or need review are not worked on again. Default: false. */
  readonly resume?: boolean | undefined;
  /** With `resume`: samples that need review are worked on again, too, without their data. Default: false. */
  readonly retryReview?: boolean | undefined;
  /** Options of the tables of the run. A resumed run keeps its own. */
  readonly tables?: TableOptions | undefined;
  /** Time-stamp authority (RFC 3161) that confirms when the run was signed. Only a hash is sent. Default: none. */
  readonly timestampUrl?: string | undefined;
  /** Signs the record. Default: the user's own key, made on first use. */
  readonly key?: SigningKey | undefined;
  /** How to get the browser. */
  readonly launch?: LaunchOptions | undefined;
  /** Variables that hold the secrets. Default: the process's environment. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Called with each event, in order. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined;
  /** Called with the result of each sample that ended. */
  readonly onResult?: ((result: SampleResult) => void) | undefined;
  /** Stops at once when it aborts; what is collected is kept. */
  readonly signal?: AbortSignal | undefined;
  /** Drains when it aborts: no new sample begins, and each sample under way ends after its current step. */
  readonly drainSignal?: AbortSignal | undefined;
}

export interface EvidenceResult {
  readonly directory: string;
  readonly totals: RunTotals;
  /** Report on the listing of the samples. Undefined: the samples were given. */
  readonly discovery?: DiscoveryReport | undefined;
  /** Samples that are left for a resumed run, with the reason. */
  readonly pending: readonly { readonly sampleId: string; readonly reason: PendingReason }[];
  /** Domains whose samples were left because the site was down. */
  readonly openDomains: readonly string[];
  /** Usage of models in this run and its earlier attempts. Undefined for a run with a queue that was stopped. */
  readonly usage?: RunUsage | undefined;
  /** Outcome of the request for a time stamp. Undefined without a request. */
  readonly timestamp?: StampResult | undefined;
}
