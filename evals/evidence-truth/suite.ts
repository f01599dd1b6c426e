import { groundReported, readPage, type ReadPage, type ReportedVerdict, shapeOf } from "@surehand/extraction";
import { createCallContext } from "@surehand/kernel";
import { openPageFixture, type PageFixture, visit } from "../harness/open-page.ts";
import { pageSite } from "../harness/page-site.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { sampleCases, type SampleRuns } from "./sample-cases.ts";
import { type TruthPage, truthPages } from "./truth-page.ts";

interface TruthFixture extends PageFixture, SampleRuns {
  /** Pages by name: each is read once for all of its reports. */
  readonly read: Map<string, Promise<ReadPage>>;
  readonly short: string[];
}

/** Honest reports that may lack a source. */
const MOST_SHORT = 2;

export const suite = defineSuite<TruthFixture>({
  name: "evidence-truth",
  description:
    "No false value of a report is proved by the page, every honest one is, and no page without the record is done.",
  async open() {
    const fixture = await openPageFixture();
    return { ...fixture, read: new Map(), short: [], [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
  },
  cases: () => [...truthPages().flatMap(pageCases), ...sampleCases<TruthFixture>(), totalsCase],
});

function pageCases(file: TruthPage): EvalCase<TruthFixture>[] {
  return file.cases.map((one) => ({
    name: `${one.is}: ${file.name}, ${one.name}`,
    async run(fixture) {
      const page = await readOnce(fixture, file);
      const { goal, schema, itemKey } = file;
      const verdicts = groundReported({ page, shape: shapeOf(schema), data: one.report, goal, itemKey });
      const reported = verdicts.filter(({ value }) => value !== undefined);
      const own = reported.filter(({ path }) => Object.keys(one.report).some((name) => isWithin(path, name)));
      const wrong = own.filter((verdict) => isProved(verdict) !== (one.is === "honest"));
      if (one.is === "honest") {
        if (wrong.length > 0) fixture.short.push(`${file.name}, ${one.name}: ${wrong.map(describe).join("; ")}`);
        return { detail: own.map(describe).join("; "), metrics: { honest: 1, short: Number(wrong.length > 0) } };
      }
      const problems = problemsOfLie(own, wrong);
      assertNoProblems(problems, page.snapshot.text, { lies: 1, believed: problems.length });
      return { detail: own.map(describe).join("; "), metrics: { lies: 1, believed: 0 } };
    },
  }));
}

/** A lie may have true parts, such as the key of the item that it is about: one part must be refused. */
function problemsOfLie(own: readonly ReportedVerdict[], proved: readonly ReportedVerdict[]): string[] {
  return proved.length === own.length ? proved.map((verdict) => `believed ${describe(verdict)}`) : [];
}

async function readOnce({ read, ...fixture }: TruthFixture, file: TruthPage): Promise<ReadPage> {
  const known = read.get(file.name);
  if (known) return known;
  const reading = visit(fixture, pageSite(file), async ({ session }) => {
    using call = createCallContext({ timeoutMs: 30_000 });
    const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
    const page = await readPage(session, { snapshot, scope: undefined }, call);
    return { ...page, assertTime: () => undefined };
  });
  read.set(file.name, reading);
  return reading;
}

function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);
}

function isProved({ state }: ReportedVerdict): boolean {
  return state === "quoted" || state === "normalized" || state === "derived" || state === "not-on-page";
}

function describe({ path, value, state, reason, quote, label }: ReportedVerdict): string {
  const where = quote === undefined ? "" : ` ${JSON.stringify(quote)}`;
  const under = label === undefined || label === "" ? "" : ` under ${JSON.stringify(label)}`;
  return `${path}=${JSON.stringify(value)} ${state}${reason === undefined ? "" : ` (${reason})`}${where}${under}`;
}

const totalsCase: EvalCase<TruthFixture> = {
  name: "totals",
  run({ short }) {
    assertNoProblems(short.length > MOST_SHORT ? short : [], `at most ${MOST_SHORT} honest reports may lack a source`);
    return Promise.resolve({
      detail: short.length === 0 ? "no honest report is short of a source" : short.join(" | "),
    });
  },
};
