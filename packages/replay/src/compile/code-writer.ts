import type { Action, Effect } from "@surehand/browser";
import type { RecordedAction, RecordedStep, RecordedTab } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { actionCode, type PlainAction } from "./action-code.ts";
import { CompileError } from "./compile-error.ts";
import type { Dialect } from "./dialect.ts";
import { type DialogReply, expectationsOf } from "./expectations.ts";
import type { Helper } from "./helpers.ts";
import { comment } from "./literals.ts";
import { outcomeCode, requiredCode } from "./outcome-code.ts";
import type { Parameters } from "./parameters.ts";
import { type StepContext, warn } from "./step-context.ts";

/** The parts of the code that differ by target: choices by judgement, and extraction. */
export interface Judgement {
  /**
   * Returns statements that replace an action whose element was chosen by what the page showed. Undefined: the recorded
   * action is repeated.
   */
  readonly choose: (context: StepContext) => readonly string[] | undefined;
  readonly extract: (
    step: Extract<RecordedStep, { kind: "extract" }>,
    at: { readonly page: string; readonly number: number },
  ) => readonly string[];
}

export interface Writing {
  readonly recording: RunRecording;
  readonly parameters: Parameters;
  readonly dialect: Dialect;
  readonly judgement: Judgement;
  readonly warnings: string[];
  readonly helpers: Set<Helper>;
}

interface Tab {
  readonly variable: string;
  /** Current address, as far as it is known. */
  url: string;
}

/** Writes the steps of a run, one after the other, as paragraphs of statements. */
export class CodeWriter {
  readonly #writing: Writing;
  readonly #tabs: Tab[];
  #current = 0;
  /** Answer that was recorded before its dialog opened. */
  #reply: DialogReply | undefined;
  /** Numbers of the steps whose answer was already written. */
  readonly #isAnswered = new Set<number>();
  readonly #names = new Map<string, number>();

  constructor(writing: Writing) {
    this.#writing = writing;
    this.#tabs = [{ variable: "page", url: writing.recording.startUrl }];
  }

  /**
   * Writes the steps as paragraphs of statements.
   *
   * @throws CompileError that names the step that can't be written
   */
  write(): string[][] {
    return this.#writing.recording.steps.map((step, index) => this.#step(step, index + 1));
  }

  get #page(): Tab {
    const tab = this.#tabs[this.#current];
    if (!tab) throw new TypeError("There is no tab left.");
    return tab;
  }

  #step(step: RecordedStep, number: number): string[] {
    if (step.kind === "tab") return this.#goToTab(step, number);
    const switching = this.#follow(step.pageUrl);
    if (step.kind === "extract") {
      return [...switching, ...this.#writing.judgement.extract(step, { page: this.#page.variable, number })];
    }
    const lines = this.#action(step, number);
    return [...switching, ...lines];
  }

  #action(step: RecordedAction, number: number): string[] {
    const { recording: _, judgement, ...shared } = this.#writing;
    const context: StepContext = { ...shared, step, number, page: this.#page.variable };
    const { action } = step;
    if (action.kind === "dialog") return this.#answer(action, context);
    if (action.kind === "switchTab") return this.#switchTo(action.tab, number, step);
    if (action.kind === "closeTab") return this.#close(action.tab ?? this.#current, number, step);
    const chosen = step.choice === undefined ? undefined : judgement.choose(context);
    const lines = chosen ?? [...remarks(context), ...actionCode(context, action satisfies PlainAction)];
    const { before, after } = this.#expectations(context, number);
    const outcome = chosen ? [] : this.#lasting(outcomeCode(context), number);
    this.#page.url = step.effect?.url?.after ?? step.pageUrl;
    return [...requiredCode(context), ...before, ...lines, ...after, ...outcome];
  }

  #expectations(
    context: StepContext,
    number: number,
  ): { readonly before: readonly string[]; readonly after: readonly string[] } {
    const { effect, promptText: text } = context.step;
    if (!effect) return { before: [], after: [] };
    if (text !== undefined) this.#reply ??= { answer: "accept", text };
    const replies = this.#repliesFor(effect, number);
    const nameFor = (wished: string): string => this.#nameFor(wished);
    const { before, after, tabs } = expectationsOf(context, { effect, replies, nameFor });
    const urls = effect.popups.filter(({ tab }) => tab !== undefined).map(({ url }) => url);
    for (const [index, variable] of tabs.entries()) this.#tabs.push({ variable, url: urls[index] ?? "" });
    return { before, after };
  }

  /** A recorded answer is for the first dialog; a dialog that stayed open is answered by a later step. */
  #repliesFor({ dialogs }: Effect, number: number): DialogReply[] {
    return dialogs
      .filter(({ type }) => type !== "beforeunload")
      .map(({ answer }): DialogReply => {
        const recorded = this.#reply;
        this.#reply = undefined;
        if (recorded) return recorded;
        if (answer === "open") return this.#laterReply(number);
        return { answer: answer === "accepted" ? "accept" : "dismiss" };
      });
  }

  #laterReply(number: number): DialogReply {
    const { steps } = this.#writing.recording;
    const index = steps.findIndex(
      (step, at) =>
        at >= number && !this.#isAnswered.has(at + 1) && step.kind === "action" && step.action.kind === "dialog",
    );
    const step = steps[index];
    if (step?.kind !== "action" || step.action.kind !== "dialog") return { answer: "dismiss" };
    this.#isAnswered.add(index + 1);
    return { answer: step.action.answer, text: step.action.text };
  }

  /** Playwright must know the answer before the dialog opens, so it is registered there. */
  #answer({ answer, text }: Extract<Action, { kind: "dialog" }>, context: StepContext): string[] {
    if (!this.#isAnswered.has(context.number)) this.#reply = { answer, text };
    this.#page.url = context.step.effect?.url?.after ?? context.step.pageUrl;
    return this.#lasting(outcomeCode(context), context.number);
  }

  /** Nothing that follows shows whether the outcome of the last checked step lasts. */
  #lasting(outcome: readonly string[], number: number): string[] {
    const { recording, dialect } = this.#writing;
    const isLast = recording.steps.slice(number).every((step) => step.kind !== "action" || !step.checks?.length);
    return isLast && outcome.length > 0 ? [...dialect.settle(this.#page.variable), ...outcome] : [...outcome];
  }

  /** A page that closed itself leaves the run on another tab. */
  #follow(pageUrl: string): string[] {
    if (this.#page.url === pageUrl) return [];
    const others = this.#tabs.filter((tab, index) => index !== this.#current && tab.url === pageUrl);
    const [other] = others;
    if (!other || others.length > 1) return [];
    this.#current = this.#tabs.indexOf(other);
    return [comment("The tab before is left.")];
  }

  #goToTab({ tab, isClosed, ...step }: RecordedTab, number: number): string[] {
    return isClosed ? this.#close(tab, number, step) : this.#switchTo(tab, number, step);
  }

  #switchTo(tab: number, number: number, { description }: Described): string[] {
    const lines = this.#tabs[tab] ? [] : this.#findTab(tab, number, description);
    this.#current = tab;
    return lines;
  }

  /** Finds a tab whose opening was not recorded. */
  #findTab(tab: number, number: number, description: string): string[] {
    const first = this.#tabs[0];
    if (!first || tab > this.#tabs.length) {
      throw new CompileError({
        code: "step-not-compilable",
        message: `Step ${number} (${description}) can't be written as Playwright code: it is not recorded how that tab opened.`,
        hint: "Record the run again, beginning with one tab.",
        step: number,
      });
    }
    const variable = this.#nameFor("popup");
    this.#tabs.push({ variable, url: "" });
    const context = `${first.variable}.context()`;
    return [`const ${variable} = ${context}.pages()[${tab}] ?? (await ${context}.waitForEvent("page"));`];
  }

  #close(tab: number, number: number, step: Described): string[] {
    const closing = this.#tabs[tab];
    if (!closing || this.#tabs.length === 1) throw notCloseable(number, step);
    const current = this.#page;
    this.#tabs.splice(tab, 1);
    this.#current = closing === current ? this.#tabs.length - 1 : this.#tabs.indexOf(current);
    return [`await ${closing.variable}.close();`];
  }

  #nameFor(wished: string): string {
    const count = (this.#names.get(wished) ?? 0) + 1;
    this.#names.set(wished, count);
    return count === 1 ? wished : `${wished}${count}`;
  }
}

type Described = Pick<RecordedTab, "description">;

function notCloseable(number: number, { description }: Described): CompileError {
  return new CompileError({
    code: "step-not-compilable",
    message: `Step ${number} (${description}) can't be written as Playwright code: there is no such tab, or it is the only one.`,
    hint: "Record the run again, beginning with one tab.",
    step: number,
  });
}

/** Returns comments for readers of the code. */
function remarks(context: StepContext): string[] {
  const { choice, textOrigin, locator, action, description } = context.step;
  const lines: string[] = [];
  if (choice !== undefined) {
    warn(context, `its element was chosen as ${JSON.stringify(choice)}; what was chosen then is used again.`);
    lines.push(comment(`Chosen then: ${choice}. Whatever the page shows now, the same one is taken.`));
  }
  if (textOrigin === "page") {
    warn(context, "its text was read on a page; what stood there then is written again.");
    lines.push(comment("This text was read on a page then."));
  }
  const isUnreadable =
    "target" in action && (locator === undefined || locator.some(({ by }) => by === "css" || by === "nth"));
  if (lines.length === 0 && isUnreadable) lines.push(comment(description));
  return lines;
}
