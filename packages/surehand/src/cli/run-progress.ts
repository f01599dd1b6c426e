import type { RunEvent } from "@surehand/evidence";
import { count, seconds } from "../terminal/numbers.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { oneLine } from "../terminal/one-line.ts";

/** Worker lines at most. */
const MOST_WORKERS = 12;

/**
 * Shows what the workers of a run do: a line for each sample that ended, and below them the totals with cost and time left, and a line
 * for each worker.
 */
export function createRunProgress(terminal: Terminal): { readonly onEvent: (event: RunEvent) => void } {
  const { say, show, talkColors } = terminal;
  const { dim } = talkColors;
  const marks = statusMarks(talkColors);
  const underWay = new Map<number, string>();
  let startedAtMs = performance.now();
  let [total, ended, usd] = [0, 0, 0];
  const showWorkers = (): void => {
    const perSampleMs = (performance.now() - startedAtMs) / Math.max(1, ended);
    const left = ended === 0 ? "" : `, about ${seconds((total - ended) * perSampleMs)} left`;
    const cost = usd === 0 ? "" : `, $${usd.toFixed(4)}`;
    const workers = [...underWay].toSorted(([one], [other]) => one - other);
    const lines = workers.slice(0, MOST_WORKERS).map(([worker, text]) => `  ${worker}: ${text}`);
    const hidden = workers.length - lines.length;
    if (workers.length === 0) show("");
    else
      show(
        `${ended} of ${total} samples${cost}${left}`,
        ...lines,
        ...(hidden > 0 ? [`  and ${hidden} more workers`] : []),
      );
  };
  const describeEnd = ({ sampleId, status, seconds: took, note }: SampleEnd): string =>
    `${marks[status]} ${sampleId}: ${status} in ${seconds(took * 1000)}. ${dim(oneLine(note))}`;
  const onEvent = (event: RunEvent): void => {
    switch (event.type) {
      case "run-start":
        total = event.samples - event.skipped;
        startedAtMs = performance.now();
        say(dim(describeStart(event)));
        break;
      case "discovery":
      case "workers-changed":
        say(dim(describeChange(event)));
        break;
      case "sample-start":
        underWay.set(event.worker, event.sampleId);
        break;
      case "sample-step":
        underWay.set(event.worker, `${event.sampleId} ${event.step} ${event.action}`);
        break;
      case "sample-end":
        ended++;
        usd += event.usd ?? 0;
        underWay.delete(event.worker);
        say(describeEnd(event));
        break;
      case "outage":
      case "run-refused":
        say(talkColors.yellow(oneLine(`! ${describeTrouble(event)}`)));
        break;
      case "sample-pending":
      case "run-end":
        break;
    }
    showWorkers();
  };
  return { onEvent };
}

const outages: Readonly<Record<Outage["service"], { readonly away: string; readonly back: string }>> = {
  store: {
    away: "The evidence can't be written, for example because the disk is full. The run waits up to 10 minutes for it.",
    back: "The evidence can be written again.",
  },
  model: {
    away: "The model does not answer. The run waits up to 3 minutes for it.",
    back: "The model answers again.",
  },
  disk: {
    away: "A file of the evidence takes longer than 5 s to write: the disk is slow. The run goes on at its pace.",
    back: "The evidence is written quickly again.",
  },
};

type Outage = Extract<RunEvent, { type: "outage" }>;

function describeTrouble(event: Outage | Extract<RunEvent, { type: "run-refused" }>): string {
  if (event.type === "run-refused") return `${event.message} ${event.hint}`;
  return outages[event.service][event.isAway ? "away" : "back"];
}

function statusMarks({ green, yellow, red }: Terminal["talkColors"]): Record<SampleEnd["status"], string> {
  return {
    done: green("✓"),
    partial_success: yellow("!"),
    needs_review: yellow("?"),
    failed: red("✗"),
    pending: yellow("…"),
  };
}

type SampleEnd = Extract<RunEvent, { type: "sample-end" }>;

function describeStart({ samples, skipped, workers }: Extract<RunEvent, { type: "run-start" }>): string {
  return `${count(samples, "sample")}, ${skipped} of them done before, ${count(workers, "worker")}.`;
}

function describeChange(event: Extract<RunEvent, { type: "workers-changed" | "discovery" }>): string {
  if (event.type === "discovery")
    return `Discovery found ${count(event.found, "page")} on ${count(event.pages, "page")} of the listing.`;
  const { workers, load } = event;
  const { cpu, memory, lagMs } = load;
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  return `${count(workers, "worker")} from now on (processor ${percent(cpu)}, memory ${percent(memory)}, event loop ${Math.round(lagMs)} ms late).`;
}
