import { folderFiles } from "../harness/folder-files.ts";
import { type IdleModelFixture, openIdleModelFixture } from "../harness/idle-model.ts";
import type { Site } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { widgetCases } from "./cases/index.ts";
import { judgeWidget, type Verdict } from "./judge-widget.ts";
import { type Operated, operateWidget } from "./operate-widget.ts";
import type { WidgetCase } from "./widget-case.ts";

const VARIABLE = "SUREHAND_ARIA_PRACTICES_DIR";
const LEAST_RIGHT = 0.85;

interface WidgetsFixture extends IdleModelFixture {
  readonly files: NonNullable<Site["files"]>;
  readonly verdicts: Verdict[];
}

export const suite = defineSuite<WidgetsFixture>({
  name: "aria-practices",
  description:
    "Plain-language instructions operate the example widgets of the ARIA Authoring Practices, without a model.",
  async open() {
    const checkout = process.env[VARIABLE] ?? "";
    const files = checkout === "" ? {} : folderFiles(checkout, ["content/patterns", "content/shared"]);
    return { ...(await openIdleModelFixture()), files, verdicts: [] };
  },
  cases({ files }) {
    if (Object.keys(files).length === 0) {
      return [{ name: "all", skip: `set ${VARIABLE} to a checkout of w3c/aria-practices`, run: async () => {} }];
    }
    return [...widgetCases.map(widgetCase), totalsCase];
  },
});

function widgetCase(widget: WidgetCase): EvalCase<WidgetsFixture> {
  return {
    name: widget.name,
    timeoutMs: 150_000,
    async run({ files, verdicts, idle, ...fixture }) {
      const operated = await operateWidget(fixture, files, widget);
      const verdict = judgeWidget(operated);
      verdicts.push(verdict);
      const isCertainWrong =
        verdict === "wrong" &&
        judgeWidget(await operateWidget(fixture, files, widget, { model: idle.model, vision: false })) === "wrong";
      const metrics = { [verdict]: 1, certainWrong: Number(isCertainWrong) };
      const doubt = isCertainWrong ? ", and no model would have been asked" : "";
      const problem = `${verdict}${doubt}: ${describe(operated)}`;
      assertNoProblems(verdict === "right" ? [] : [problem], transcript(operated), metrics);
      return { detail: verdict, metrics };
    },
  };
}

function describe({ answers, hasHappened, hasStayed }: Operated): string {
  const { instruction = "", status = "", message = "" } = answers.at(-1) ?? {};
  const seen = `${hasHappened ? "it happened" : "it did not happen"}${hasStayed ? "" : ", and something else did"}`;
  return `${instruction} | ${status}: ${message} | ${seen}`;
}

function transcript({ answers }: Operated): string {
  return answers.map(({ instruction, status, message }) => `${instruction}: ${status}: ${message}`).join("\n");
}

const totalsCase: EvalCase<WidgetsFixture> = {
  name: "totals",
  async run({ verdicts }) {
    const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
    const share = (wanted: Verdict): string => `${((100 * count(wanted)) / verdicts.length).toFixed(1)} % ${wanted}`;
    const summary = `${share("right")}, ${share("refused")}, ${share("wrong")}, of ${verdicts.length}`;
    const isKept = count("right") >= LEAST_RIGHT * verdicts.length && count("wrong") === 0;
    assertNoProblems(isKept ? [] : [`${summary}; promised: at least ${100 * LEAST_RIGHT} % right, none wrong`]);
    return { detail: summary };
  },
};
