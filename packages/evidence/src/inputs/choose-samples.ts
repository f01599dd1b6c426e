import { InvalidInputError } from "@surehand/kernel";
import { placeholdersIn } from "../spec/placeholders.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { readSamples } from "./read-samples.ts";
import type { Sample } from "./sample.ts";
import { samplesOfUrls } from "./samples-of-urls.ts";
import { webAddress } from "./web-address.ts";

/** How a caller names the samples of a task. At most one of the first three. */
export interface SampleChoice {
  /** Path of a CSV file. */
  readonly input?: string | undefined;
  readonly urls?: readonly string[] | undefined;
  readonly discover?: boolean | undefined;
  /** Replaces the task's `start_url`. */
  readonly startUrl?: string | undefined;
}

export interface ChosenSamples {
  readonly task: TaskSpec;
  /** Undefined: they are discovered first. */
  readonly samples: readonly Sample[] | undefined;
}

/**
 * Decides what a task is carried out on. Without an input file, addresses or discovery, the safest path follows from the task: a task that
 * needs discovery and has a concrete `start_url` is discovered; another one with a concrete `start_url` has that page as its sample.
 * @throws InvalidInputError when nothing can be inferred: a `start_url` with `{column}` needs input data
 */
export async function chooseSamples(given: TaskSpec, choice: SampleChoice): Promise<ChosenSamples> {
  const { input, urls = [], discover = false, startUrl } = choice;
  assertOne({ input: input !== undefined, url: urls.length > 0, discover });
  const task: TaskSpec = {
    ...given,
    ...(startUrl !== undefined && { start_url: webAddress(startUrl, "--start-url") }),
  };
  if (input !== undefined) return { task, samples: await readSamples(input, task) };
  if (urls.length > 0) return { task, samples: samplesOfUrls(urls.map((url) => webAddress(url, "--url"))) };
  const { start_url: start } = task;
  if (start === undefined) throw needsSamples("the task has no start_url");
  const [missing] = placeholdersIn(start);
  if (missing !== undefined) throw needsSamples(`its start_url has the placeholder {${missing}}`);
  if (discover || task.needs_discovery) return { task, samples: undefined };
  return { task, samples: samplesOfUrls([webAddress(start, "start_url")]) };
}

function assertOne(given: Readonly<Record<string, boolean>>): void {
  const names = Object.entries(given).flatMap(([name, isGiven]) => (isGiven ? [`--${name}`] : []));
  if (names.length <= 1) return;
  throw new InvalidInputError({
    input: names.join(" and "),
    problem: "can't be combined",
    hint: "Use one source of samples: an input file, URLs, or discovery.",
  });
}

function needsSamples(reason: string): InvalidInputError {
  return new InvalidInputError({
    input: "samples",
    problem: `are not named, and can't be inferred: ${reason}`,
    hint: "Pass --input data.csv with a row for each sample, --url, or --discover with --start-url.",
  });
}
