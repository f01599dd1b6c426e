import type { BenchPage } from "../pages/bench-pages.ts";
import { checkCompleteness } from "../completeness/check-completeness.ts";
import type { CaseReport } from "./case-report.ts";
import { compare } from "./compare.ts";
import { measureDrawing } from "./layout-change.ts";
import type { Field } from "./launch-competitors.ts";
import { measureCase } from "./measure-case.ts";
import { checkSamePage } from "../harness/page-facts.ts";
import { createTokenCounter } from "./token-counter.ts";

export interface PageRun {
  readonly page: BenchPage;
  /** Origin of the page server. */
  readonly origin: string;
  readonly field: Field;
  /** Number of timed rounds; undefined for a number that depends on the page's size. */
  readonly repeat: number | undefined;
  /** Don't wake up the processor before each timed call. */
  readonly isCold: boolean;
}

const repeatOfLarge = 9;
const repeatOfSmall = 15;

/** Opens the page in every tool and yields its case, then, for some pages, the case after a layout change. */
export async function* runPage(run: PageRun): AsyncGenerator<CaseReport> {
  const { page, field } = run;
  const variants = page.isRelaidOut ? [false, true] : [false];
  if (page.missing !== undefined) {
    for (const isRelaidOut of variants)
      yield createReport(page, isRelaidOut, { status: "skipped", problems: [page.missing] });
    return;
  }
  try {
    await Promise.all(field.competitors.map((competitor) => competitor.open(run.origin + page.path)));
    for (const isRelaidOut of variants) yield await runVariant(run, isRelaidOut);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    yield createReport(page, false, { status: "failed", problems: [problem] });
  }
}

async function runVariant({ page, field, repeat, isCold }: PageRun, isRelaidOut: boolean): Promise<CaseReport> {
  const { facts, problems } = await checkSamePage(field.competitors);
  const measurement = await measureCase({
    competitors: field.competitors,
    repeat: repeat ?? (page.group === "small" ? repeatOfSmall : repeatOfLarge),
    isCold,
    isRelaidOut,
    isFresh: !isRelaidOut,
    countTokens: await createTokenCounter(),
  });
  const [first] = field.competitors;
  const drawMs = isRelaidOut && first !== undefined ? await measureDrawing(first) : undefined;
  const comparison = compare(measurement.calls);
  const completeness =
    isRelaidOut || field.surehand === undefined ? undefined : await checkCompleteness(field.surehand);
  return createReport(page, isRelaidOut, {
    status: Object.keys(measurement.calls).length > 0 ? "measured" : "failed",
    problems: [...problems, ...measurement.problems],
    calls: measurement.calls,
    ...(facts === undefined ? {} : { elements: facts.elements }),
    ...(drawMs === undefined ? {} : { drawMs }),
    ...(comparison === undefined ? {} : { comparison }),
    ...(completeness === undefined ? {} : { completeness }),
  });
}

function createReport(
  page: BenchPage,
  isAfterLayoutChange: boolean,
  parts: Pick<CaseReport, "status" | "problems"> & Partial<CaseReport>,
): CaseReport {
  return {
    name: isAfterLayoutChange ? `${page.name} after a layout change` : page.name,
    page: page.name,
    group: page.group,
    isAfterLayoutChange,
    calls: {},
    ...parts,
  };
}
