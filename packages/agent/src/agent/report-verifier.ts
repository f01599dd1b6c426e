import type { CallContext } from "@surehand/kernel";
import { noUsage } from "@surehand/model/usage";
import { judgeRun } from "../judge/judge-run.ts";
import type { RunVerdict } from "../judge/run-verdict.ts";
import { plainText } from "@surehand/extraction";
import { checkState, type RunState } from "../verify/check-state.ts";
import { NetworkLog } from "../verify/network-log.ts";
import { type ElementState, readElementState } from "../verify/read-page-state.ts";
import { unseenClaims } from "../verify/unseen-claims.ts";
import type { RunVerification, VerifyOptions } from "../verify/verify-options.ts";
import type { AgentState } from "./agent-state.ts";
import { takeFullSnapshot } from "./create-observer.ts";
import { answerNotSeen, expectationNotMet, keyPointNotMet } from "./prompts.ts";
import type { ReportVerifying, VerifiedParts, VerifiedReport } from "./report-verifying.ts";
import { takeStepScreenshot } from "./take-step-screenshot.ts";
import { today } from "./today.ts";

const usualRefusals = 2;

/** Verifies reports of completion: first without a model, then, if that holds, by the judge. */
export class ReportVerifier implements ReportVerifying, Disposable {
  /** Result for the last report. */
  result: RunVerification | undefined;
  readonly #state: AgentState;
  readonly #options: VerifyOptions;
  readonly #network: NetworkLog | undefined;
  #refusals = 0;

  constructor(state: AgentState, options: VerifyOptions) {
    this.#state = state;
    this.#options = options;
    const wantsRequests = (options.expect?.requests ?? []).length > 0;
    this.#network = wantsRequests ? new NetworkLog(state.session.page.context()) : undefined;
  }

  [Symbol.dispose](): void {
    this.#network?.[Symbol.dispose]();
  }

  async verify(report: VerifiedParts, step: number, call: CallContext): Promise<VerifiedReport> {
    const { expect = {}, judge } = this.#options;
    const checks = checkState(expect, await this.#runState(report, call));
    const unseen = unseenClaims(report.answer, (text) => this.#isKnown(text));
    const unmet = new Set(checks.filter(({ isMet }) => !isMet).map(expectationNotMet));
    const problems = [...unmet, ...unseen.map(answerNotSeen)];
    const isJudged = judge !== undefined && problems.length === 0;
    const verdict = isJudged ? await this.#judge(step, call) : undefined;
    problems.push(...problemsOf(verdict));
    const success = problems.length === 0 && (verdict === undefined || verdict.status === "success");
    const isRefused = problems.length > 0 && this.#refusals < (this.#options.maxRefusals ?? usualRefusals);
    if (isRefused) this.#refusals += 1;
    this.result = { success, refusals: this.#refusals, checks, unseen, verdict };
    return { problems: isRefused ? problems : [], success, usage: verdict?.usage ?? noUsage };
  }

  async #runState({ answer, output }: VerifiedParts, call: CallContext): Promise<RunState> {
    const { session, variables } = this.#state;
    const { page: expected = [] } = this.#options.expect ?? {};
    const elements = new Map<number, ElementState>();
    for (const [index, one] of expected.entries())
      if ("selector" in one) elements.set(index, await readElementState(session.page, one));
    const needsText = expected.some((one) => "text" in one && !("selector" in one));
    const pageText = needsText ? plainText(await session.snapshot({ maxTokens: Infinity }, call)) : "";
    return {
      url: session.page.url(),
      pageText,
      elements,
      requests: this.#network?.requests ?? [],
      answer: variables.reveal(answer),
      output: variables.reveal(output),
    };
  }

  #isKnown(text: string): boolean {
    const { seen, goal, userAnswers, options } = this.#state;
    const user = [goal, options.instructions ?? "", ...userAnswers, today()].join("\n").toLowerCase();
    return seen.has(text) || user.includes(text.toLowerCase());
  }

  async #judge(step: number, call: CallContext): Promise<RunVerdict | undefined> {
    const { trace, judge: model } = this.#state;
    if (!model || !trace) return undefined;
    const { url, title, lines } = await takeFullSnapshot(this.#state, call);
    trace.addPage(step, { url, title, lines });
    const screenshot =
      this.#state.screenshots.length === 0 ? await takeStepScreenshot(this.#state, step, call) : undefined;
    const screenshots = screenshot ? [screenshot] : this.#state.screenshots;
    const { goal, actions } = this.#state;
    const read = trace.toTrace({ goal, actions, screenshots });
    return judgeRun(this.#state.safe(read), { model, today: today(), call });
  }
}

/** Returns only problems that the agent can fix: an unusable answer of the judge is not the agent's fault. */
function problemsOf(verdict: RunVerdict | undefined): string[] {
  const unmet = verdict?.keyPoints.filter((keyPoint) => keyPoint.verdict !== "satisfied") ?? [];
  return unmet.map(keyPointNotMet);
}
