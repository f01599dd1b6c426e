import type { Competitor, SnapshotCall } from "../competitors/competitor.ts";
import type { CallFigures } from "./case-report.ts";
import { collectGarbage } from "../harness/collect-garbage.ts";
import { layoutChange } from "./layout-change.ts";
import { median, rotate, roundFigure } from "../harness/statistics.ts";
import { wakeUp } from "../harness/wake-up.ts";
import { withinTimeout } from "../harness/within-timeout.ts";

export interface MeasureOptions {
  readonly competitors: readonly Competitor[];
  /** Timed rounds after the warm-up. */
  readonly repeat: number;
  /** Measure each tool after its page was idle for seconds. */
  readonly isCold: boolean;
  /** Invalidate styles and layout before each call. */
  readonly isRelaidOut: boolean;
  /** The page has just loaded: the first call of each tool is reported separately. */
  readonly isFresh: boolean;
  readonly countTokens: (text: string) => number;
}

export interface Measurement {
  readonly calls: Record<string, CallFigures>;
  readonly problems: string[];
}

interface Course {
  readonly call: SnapshotCall;
  readonly competitor: Competitor;
  readonly samples: number[];
  firstMs: number;
  text: string;
}

const callTimeoutMs = 120_000;

/**
 * Runs a warm-up, then rounds in which every call of every tool runs once; another tool is first in each round. A
 * failed call is reported and not tried again.
 */
export async function measureCase(options: MeasureOptions): Promise<Measurement> {
  const problems: string[] = [];
  let courses: Course[] = [];
  for (const competitor of options.competitors) {
    for (const call of competitor.calls) {
      const course: Course = { call, competitor, samples: [], firstMs: 0, text: "" };
      if (await runOnce(course, { ...options, problems }))
        courses.push({ ...course, firstMs: course.samples.shift() ?? 0 });
    }
  }
  for (let round = 1; round <= options.repeat; round++) {
    const failed = new Set<Course>();
    for (const course of inOrderOf(rotate(options.competitors, round), courses)) {
      if (!(await runOnce(course, { ...options, problems }))) failed.add(course);
    }
    courses = courses.filter((course) => !failed.has(course));
  }
  return {
    calls: Object.fromEntries(courses.map((course) => [course.call.name, describeCourse(course, options)])),
    problems,
  };
}

function inOrderOf(competitors: readonly Competitor[], courses: readonly Course[]): Course[] {
  return competitors.flatMap((competitor) => courses.filter((course) => course.competitor === competitor));
}

/** Resolves to false, with an entry in `problems`, if the call failed. */
async function runOnce(course: Course, options: MeasureOptions & { problems: string[] }): Promise<boolean> {
  try {
    // Applied to every tool, so that none is measured while its processor wakes up.
    if (!options.isCold) await wakeUp(course.competitor);
    collectGarbage();
    await course.competitor.evaluate(options.isRelaidOut ? layoutChange : "true");
    const startedAt = performance.now();
    course.text = await withinTimeout(course.call.capture(), callTimeoutMs);
    course.samples.push(performance.now() - startedAt);
    return true;
  } catch (error) {
    options.problems.push(`${course.call.name} failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function describeCourse({ call, competitor, samples, firstMs, text }: Course, options: MeasureOptions): CallFigures {
  return {
    medianMs: roundFigure(median(samples) ?? NaN),
    minMs: roundFigure(Math.min(...samples)),
    maxMs: roundFigure(Math.max(...samples)),
    ...(options.isFresh && competitor.calls[0] === call ? { firstMs: roundFigure(firstMs) } : {}),
    samples: samples.length,
    characters: text.length,
    tokens: options.countTokens(text),
  };
}
