import type { RunEvent } from "@surehand/evidence";
import { count, seconds } from "../terminal/numbers.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Worker lines at most. */
const MOST_WORKERS = 12;

/**
 * Shows what the workers of a run do: a line for each sample that ended, and below them the totals with cost and time left, and a line
 * for each worker.
 */
export function createRunProgress(terminal: Terminal): { readonly onEvent: (event: RunEvent) => void } {
  const { say, show, talkColors } = terminal;
  const { green, yellow, red, dim } = talkColors;
  const marks = {
    done: green("✓"),
    partial_success: yellow("!"),
    needs_review: yellow("?"),
    failed: red("✗"),
  } as const;
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
  const onEvent = (event: RunEvent): void => {
    switch (event.type) {
      case "run-start":
        total = event.samples - event.skipped;
        startedAtMs = performance.now();
        say(dim(describeStart(event)));
        break;
      case "discovery":
        say(dim(`Discovery found ${count(event.found, "page")} on ${count(event.pages, "page")} of the listing.`));
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
        say(
          `${marks[event.status]} ${event.sampleId}: ${event.status} in ${seconds(event.seconds * 1000)}. ${dim(event.note)}`,
        );
        break;
      case "sample-pending":
      case "run-end":
        break;
    }
    showWorkers();
  };
  return { onEvent };
}

function describeStart({ samples, skipped, workers }: Extract<RunEvent, { type: "run-start" }>): string {
  return `${count(samples, "sample")}, ${skipped} of them done before, ${count(workers, "worker")}.`;
}
