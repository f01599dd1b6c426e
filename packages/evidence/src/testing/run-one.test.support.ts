import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPageSession, type PageSession } from "@surehand/browser";
import { WorkerTabs } from "../worker/worker-tabs.ts";
import { createSigningKey } from "@surehand/journal";
import { Redactor } from "@surehand/kernel";
import { type DurableEvent, type RuleAnswer, scriptDecider } from "@surehand/loop";
import type { Sample } from "../inputs/sample.ts";
import { type Checkpoint, checkpointSchema } from "../results/checkpoint.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import type { TaskSpecInput } from "../spec/task-spec.ts";
import { type FinishedSample, runSample, type RunSampleOptions } from "../worker/run-sample.ts";
import { openSampleRecords } from "../worker/sample-records.ts";
import { Intents } from "../worker/state/intents.ts";
import { createThrottle } from "../worker/throttle.ts";

export const signingKey = createSigningKey();

export interface RunOne {
  readonly session: PageSession;
  /** One entry for each step. Or a decider of its own, in `options`. */
  readonly script?: readonly RuleAnswer[];
  readonly spec?: Partial<TaskSpecInput>;
  readonly sample?: Partial<Sample>;
  readonly options?: Partial<RunSampleOptions>;
  /** Folder of the sample. Default: a new one. */
  readonly directory?: string;
  /** Default: one that masks nothing. */
  readonly redactor?: Redactor;
}

export interface OneRun extends FinishedSample {
  readonly directory: string;
  /** Notices of policies, in order. */
  readonly notices: readonly { readonly step: number; readonly policy: string; readonly message: string }[];
  readonly events: readonly DurableEvent[];
  readonly checkpoint: Checkpoint;
}

/** Runs one sample with a script in the model's place, in a new folder. */
export async function runOne(run: RunOne): Promise<OneRun> {
  const { session, script = [], spec = {}, options = {}, redactor = new Redactor() } = run;
  const directory = run.directory ?? (await mkdtemp(join(tmpdir(), "surehand-sample-")));
  const sample: Sample = { id: "one", url: session.page.url(), input: {}, ...run.sample };
  const events: DurableEvent[] = [];
  const finished = await runSample({
    spec: parseTaskSpec({
      goal: "Read the page.",
      output_schema: { type: "object", properties: { title: { type: ["string", "null"] } } },
      ...spec,
    }),
    sample,
    tabs: new WorkerTabs(session, (page) => createPageSession(page)),
    intents: new Intents(),
    level: "screenshots",
    throttle: createThrottle({ default: 0 }),
    records: await openSampleRecords({ directory, redactor, runId: "run", sampleId: sample.id }),
    key: signingKey,
    environment: {},
    decider: () => scriptDecider(script),
    models: { main: undefined, fallback: undefined, cheap: undefined },
    hints: () => Promise.resolve([]),
    ...options,
    onEvent: (event) => void events.push(event),
  });
  const checkpoint = checkpointSchema.parse(JSON.parse(await readFile(join(directory, "checkpoint.json"), "utf8")));
  const notices = events.flatMap((event) => (event.type === "warning" ? [event] : []));
  return { ...finished, directory, notices, events, checkpoint };
}

/** Opens an address in a tab that all tests of a file share: a new tab takes as long as most samples. */
export async function openIn(tab: PageSession, url: string): Promise<PageSession> {
  await tab.page.goto(url);
  return tab;
}

/** A step of a script with one action. */
export function step(tool: string, input: Record<string, unknown> = {}): RuleAnswer {
  return { calls: [{ tool, input }] };
}

/** The same step so many times. */
export function times(count: number, answer: RuleAnswer): RuleAnswer[] {
  return Array.from({ length: count }, () => answer);
}
