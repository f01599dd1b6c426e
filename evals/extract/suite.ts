import { extract } from "@surehand/extraction";
import { NeedsModelError } from "@surehand/kernel";
import type { PageSession } from "@surehand/browser";
import type { z } from "zod";
import { openPageFixture, type PageFixture, visit } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import type { DataCase, ExtractPage, Level, Split, TextCase } from "./extract-page.ts";
import { type Answer, judgeAnswer, type Judged, judgeText, total } from "./judge-answer.ts";
import { extractPages } from "./pages/index.ts";
import { normalise } from "./score.ts";

interface ExtractFixture extends PageFixture {
  readonly judged: {
    readonly level: Level;
    readonly split: Split;
    readonly isComplete: boolean;
    readonly judged: Judged;
  }[];
}

/**
 * Minimum recall for pages whose structure identifies the values, and the fewest complete results of `tune`. Invented values are
 * not allowed at any level, nor wrong values in complete results of `tune`.
 */
const least = { leafRecall: 0.9, rowRecall: 1, complete: 60 } as const;

export const suite = defineSuite<ExtractFixture>({
  name: "extract",
  description: "The fields of a schema are read from pages of all kinds without a model, and no value is invented.",
  async open() {
    const fixture = await openPageFixture();
    return { ...fixture, judged: [], [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
  },
  cases: () => [...extractPages.flatMap(pageCases), totalsCase],
});

function pageCases(page: ExtractPage): EvalCase<ExtractFixture>[] {
  return page.cases.map((asked, index) =>
    "schema" in asked ? dataCase(page, asked, index) : textCase(page, asked, index),
  );
}

function textCase({ name, split, html }: ExtractPage, asked: TextCase, index: number): EvalCase<ExtractFixture> {
  return {
    name: `${split}: ${name} ${index + 1}, ${asked.level}, text`,
    async run(fixture) {
      const text = await visit(fixture, { html }, ({ session }) => textOf(session, asked));
      if (text === undefined && asked.level === "judgement") return { detail: "needs-model" };
      const problems = judgeText(asked, text ?? "");
      const question = asked.instruction ?? "the page's text";
      assertNoProblems(problems.length > 0 ? [`${question}: ${problems.join("; ")}`] : [], text ?? "needs a model");
      return { detail: `${text?.length ?? 0} characters` };
    },
  };
}

/** Undefined if the instruction needs a model. */
async function textOf(session: PageSession, { instruction }: TextCase): Promise<string | undefined> {
  if (instruction === undefined) return (await extract(session)).data.pageText ?? "";
  try {
    return (await extract(session, instruction)).data.extraction ?? "";
  } catch (error) {
    if (NeedsModelError.isInstance(error)) return undefined;
    throw error;
  }
}

function dataCase({ name, split, html }: ExtractPage, asked: DataCase, index: number): EvalCase<ExtractFixture> {
  return {
    name: `${split}: ${name} ${index + 1}, ${asked.level}`,
    async run({ judged: all, ...fixture }) {
      const [answer, pageText] = await visit(fixture, { html }, async ({ page, session }) => [
        await answerOf(session, asked),
        normalise(await page.evaluate<string>(ALL_TEXT)),
      ]);
      const judged = judgeAnswer(asked, answer, pageText);
      const { leaves, rightLeaves, wrong } = judged;
      const isComplete = answer.status === "complete";
      const metrics = {
        leaves,
        rightLeaves,
        wrong,
        complete: Number(isComplete),
        wrongInComplete: isComplete ? wrong : 0,
      };
      all.push({ level: asked.level, split, isComplete, judged });
      // A `judgement` case needs a model; without one the answer may be refused or missing, but not guessed.
      const isLeft = asked.level === "judgement" && wrong === 0 && answer.status !== "complete";
      const problems = isLeft ? [] : judged.problems;
      assertNoProblems(
        problems.length > 0 ? [`${asked.instruction}: ${problems.join("; ")}`] : [],
        JSON.stringify({ answer, expected: asked.expected }, null, 2),
        metrics,
      );
      return { detail: answer.status, metrics };
    },
  };
}

/** Includes field values and attributes, because a value may be read from either. */
const ALL_TEXT = `document.documentElement.outerHTML + document.body.innerText +
  [...document.querySelectorAll("input, select, textarea")].map((field) => field.value).join(" ") +
  [...document.querySelectorAll("iframe")].map((frame) => frame.contentDocument?.documentElement.innerText ?? "").join(" ") +
  [...document.querySelectorAll("*")].map((host) => host.shadowRoot?.innerHTML ?? "").join(" ")`;

async function answerOf(session: PageSession, { instruction, schema }: DataCase): Promise<Answer> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some are JSON Schema, which extract takes as well
    const { data, status } = await extract(session, instruction, schema as z.ZodType);
    return { data, status };
  } catch (error) {
    if (NeedsModelError.isInstance(error)) return { data: undefined, status: "needs-model" };
    throw error;
  }
}

const totalsCase: EvalCase<ExtractFixture> = {
  name: "totals",
  async run({ judged }) {
    const summaries = [
      ...(["structure", "instruction", "judgement"] as const).map((level) => inWords(level, totalOf(judged, [level]))),
      ...(["tune", "held-out"] as const).map((split) =>
        inWords(split, totalOf(ofSplit(judged, split), readableLevels)),
      ),
      ...(["tune", "held-out"] as const).map((split) => completeInWords(split, ofSplit(judged, split))),
    ];
    const readable = totalOf(judged, readableLevels);
    const complete = ofSplit(judged, "tune").filter(({ isComplete }) => isComplete);
    const wrongInComplete = complete.reduce((sum, { judged: one }) => sum + one.wrong, 0);
    const invented = judged.flatMap(({ judged: one }) => one.invented);
    assertNoProblems(
      [
        ...(readable.rightLeaves / readable.leaves < least.leafRecall ? ["too few values"] : []),
        ...(readable.rightRows / readable.rows < least.rowRecall ? ["too few rows"] : []),
        ...(complete.length < least.complete ? ["too few complete results"] : []),
        ...(wrongInComplete > 0 ? [`${wrongInComplete} wrong values in complete results`] : []),
        ...(invented.length > 0 ? [`${invented.length} invented values`] : []),
      ].map((problem) => `${problem}; ${summaries.join("; ")}`),
    );
    return { detail: summaries.join("; ") };
  },
};

const readableLevels: readonly Level[] = ["structure", "instruction"];

function inWords(name: string, { leaves, rightLeaves, rows, rightRows }: ReturnType<typeof total>): string {
  return `${name}: ${rightLeaves} of ${leaves} values, ${rightRows} of ${rows} rows`;
}

function completeInWords(split: Split, judged: ExtractFixture["judged"]): string {
  const complete = judged.filter(({ isComplete }) => isComplete);
  const { rightLeaves, leaves } = total(complete.map(({ judged: one }) => one));
  const wrong = complete.reduce((sum, { judged: one }) => sum + one.wrong, 0);
  return `${split}, complete: ${complete.length}, ${rightLeaves} of ${leaves} values, ${wrong} wrong`;
}

function ofSplit(judged: ExtractFixture["judged"], split: Split): ExtractFixture["judged"] {
  return judged.filter((one) => one.split === split);
}

function totalOf(judged: ExtractFixture["judged"], levels: readonly Level[]): ReturnType<typeof total> {
  return total(judged.filter(({ level }) => levels.includes(level)).map(({ judged: one }) => one));
}
