import { observe, type ObservedAction } from "@surehand/agent";
import type { PageSession } from "@surehand/browser";
import type { Page } from "playwright-core";
import { locate } from "../harness/locate.ts";
import { openPageFixture, type PageFixture, visit } from "../harness/open-page.ts";
import { pageSite } from "../harness/page-site.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { type ObserveCase, type ObservePage, observePages } from "./observe-page.ts";

interface Counted {
  readonly right: number;
  readonly missed: number;
  readonly extra: number;
}

interface ObserveFixture extends PageFixture {
  readonly counted: (Counted & Pick<ObservePage, "split">)[];
}

const LEAST = 0.95;

export const suite = defineSuite<ObserveFixture>({
  name: "observe",
  description: "Everything that an instruction asks for is found without a model, and nothing else.",
  async open() {
    const fixture = await openPageFixture();
    return { ...fixture, counted: [], [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
  },
  cases: () => [...observePages().flatMap(pageCases), totalsCase],
});

function pageCases(file: ObservePage): EvalCase<ObserveFixture>[] {
  const { name, split, cases } = file;
  return cases.map((asked, index) => ({
    name: `${split}: ${name} ${index + 1}, ${asked.instruction ?? "everything"}`,
    async run({ counted, ...fixture }) {
      const count = await visit(fixture, pageSite(file), async ({ page, session }) => compare(page, session, asked));
      const { right, missed, extra } = count;
      const metrics = { right, missed: missed.length, extra: extra.length };
      counted.push({ ...metrics, split });
      assertNoProblems(
        [
          ...(missed.length > 0 ? [`missed ${missed.join(", ")}`] : []),
          ...(extra.length > 0 ? [`too many: ${extra.join(", ")}`] : []),
        ],
        "",
        metrics,
      );
      return { metrics };
    },
  }));
}

async function compare(
  page: Page,
  session: PageSession,
  { instruction, expected, tolerated }: ObserveCase,
): Promise<{ right: number; missed: string[]; extra: string[] }> {
  const refOf = async (selector: string): Promise<string> => session.refOf(await locate(page, selector));
  const meant = new Map<string, string>();
  for (const selector of expected) meant.set(await refOf(selector), selector);
  const allowed = new Set(await Promise.all(tolerated.map(refOf)));
  const observed = new Map<string, ObservedAction>();
  for (const found of await observe(session, instruction)) observed.set(found.ref, found);
  const missed = [...meant].filter(([ref]) => !observed.has(ref)).map(([, selector]) => selector);
  const extra = [...observed].filter(([ref]) => !meant.has(ref) && !allowed.has(ref));
  return { right: meant.size - missed.length, missed, extra: extra.map(([, { description }]) => description) };
}

const totalsCase: EvalCase<ObserveFixture> = {
  name: "totals",
  async run({ counted }) {
    const shares = (["tune", "held-out"] as const).flatMap((split) => {
      const own = counted.filter((one) => one.split === split);
      if (own.length === 0) return [];
      const sum = (name: keyof Counted): number => own.reduce((all, one) => all + one[name], 0);
      const recall = sum("right") / (sum("right") + sum("missed"));
      const precision = sum("right") / (sum("right") + sum("extra"));
      return { split, recall, precision };
    });
    const summaries = shares.map(
      ({ split, recall, precision }) => `${split}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    );
    const isKept = shares.every(({ recall, precision }) => recall >= LEAST && precision >= LEAST);
    assertNoProblems(isKept ? [] : [`${summaries.join("; ")}; promised: ${LEAST} each`]);
    return { detail: summaries.join("; ") };
  },
};
