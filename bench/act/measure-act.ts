import { collectGarbage } from "../harness/collect-garbage.ts";
import { median, rotate, roundFigure } from "../harness/statistics.ts";
import { wakeUp } from "../harness/wake-up.ts";
import { withinTimeout } from "../harness/within-timeout.ts";
import type { ActFigures } from "./act-report.ts";
import type { ActCall, ActTool, Job } from "./act-tool.ts";
import { outcome, outcomeProblem, reset } from "./check-outcome.ts";

export interface MeasureOptions {
  /** Tools whose pages have just loaded. */
  readonly tools: readonly ActTool[];
  readonly job: Job;
  /** Timed rounds after the warm-up. */
  readonly repeat: number;
  /** Measure each tool without waking up the processor first. */
  readonly isCold: boolean;
}

interface Course {
  readonly tool: ActTool;
  readonly call: ActCall;
  readonly samples: number[];
  /** Calls of the tool on its one page, including the warm-up. */
  readonly done: { calls: number };
}

const warmUpRounds = 3;
const callTimeoutMs = 60_000;

/**
 * Runs rounds in which every call of every tool runs once; another tool is first in each round. After each call the
 * page is checked for exactly one effect; a failed call is reported and not tried again.
 */
export async function measureAct(
  options: MeasureOptions,
): Promise<{ calls: Record<string, ActFigures>; problems: string[] }> {
  const problems: string[] = [];
  let courses = options.tools.flatMap((tool) => coursesOf(tool, options.job));
  for (let round = 0; round < warmUpRounds + options.repeat; round++) {
    const failed = new Set<Course>();
    for (const course of rotate(courses, round)) {
      const problem = await runOnce(course, { ...options, isTimed: round >= warmUpRounds });
      if (problem === undefined) continue;
      problems.push(`${course.call.name}: ${problem}`);
      failed.add(course);
    }
    courses = courses.filter((course) => !failed.has(course));
  }
  return { calls: Object.fromEntries(courses.map(({ call, samples }) => [call.name, describe(samples)])), problems };
}

function coursesOf(tool: ActTool, job: Job): Course[] {
  const done = { calls: 0 };
  return tool.calls.filter((call) => call.job === job).map((call) => ({ tool, call, samples: [], done }));
}

/** Resolves to the problem; undefined if there is none. */
async function runOnce(
  course: Course,
  { isCold, isTimed }: MeasureOptions & { isTimed: boolean },
): Promise<string | undefined> {
  const { tool, call, samples, done } = course;
  try {
    // Applied to every tool, so that none is measured while its processor wakes up.
    if (!isCold) await wakeUp(tool);
    collectGarbage();
    await tool.evaluate(reset);
    const startedAt = performance.now();
    await withinTimeout(call.run(), callTimeoutMs);
    const ms = performance.now() - startedAt;
    if (isTimed) samples.push(ms);
    done.calls++;
    return outcomeProblem(call.job, { calls: done.calls, seen: await tool.evaluate(outcome) });
  } catch (error) {
    const seen = await tool.evaluate(outcome).catch(() => "unknown");
    const reason = error instanceof Error ? error.message : String(error);
    return `failed after ${done.calls} calls: ${reason} (clicks, field and list are ${String(seen)})`;
  }
}

function describe(samples: readonly number[]): ActFigures {
  return {
    medianMs: roundFigure(median(samples) ?? NaN),
    minMs: roundFigure(Math.min(...samples)),
    maxMs: roundFigure(Math.max(...samples)),
    samples: samples.length,
  };
}
