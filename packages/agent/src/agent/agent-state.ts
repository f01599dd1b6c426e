import {
  longestUrl,
  type OpenDialog,
  type PageSession,
  type Point,
  type Snapshot,
  type SnapshotElement,
} from "@surehand/browser";
import { cutText } from "@surehand/kernel";
import type { Fence, Model } from "@surehand/model";
import {
  createWitness,
  originOf,
  type RecordedAction,
  type RecordedCheck,
  type RecordedExtract,
  type RecordedTab,
  type Tabs,
  type VariableKeeper,
  type Witness,
} from "@surehand/replay";
import type { ReadSchema } from "@surehand/extraction";
import type { ParsedAgentOptions } from "./agent-options.ts";
import type { AgentAction, AgentPlan, StepScreenshot } from "./agent-result.ts";
import type { AgentPicture } from "./hybrid/agent-picture.ts";
import type { ReportVerifying } from "./report-verifying.ts";
import { PageTimeline } from "./report/page-timeline.ts";
import { RecordStore } from "./report/record-store.ts";
import { plainLines, ShownLines } from "./report/shown-lines.ts";
import { WrittenTexts } from "./report/written-texts.ts";
import { SeenTexts } from "./seen-text.ts";
import { TraceRecorder } from "./trace-recorder.ts";
import { stripInput } from "./strip-input.ts";

/** An action of a tool, before the model's reasoning is added. */
export type DoneAction = Omit<AgentAction, "reasoning"> & {
  readonly callId: string;
  /** Origin of a written text. Undefined if the user gave it, or if it is unknown. */
  readonly textOrigin?: RecordedAction["textOrigin"];
  /** Whether the page sent a form that is no search: it navigated with another method than GET. */
  readonly hasPosted?: boolean;
  /** Kind of the dialog that the action answered. Undefined if none was open. */
  readonly answeredDialog?: OpenDialog["type"];
};

/** A repeatable call of a tool that is not an action on the page. */
export type Repeatable =
  | Pick<RecordedTab, "kind" | "tab" | "isClosed">
  | Pick<RecordedExtract, "kind" | "instruction" | "schema">;

export interface AgentStateParts {
  readonly goal: string;
  readonly options: ParsedAgentOptions;
  readonly tabs: Tabs;
  readonly fence: Fence;
  readonly variables: VariableKeeper;
  /** The model that decides. Undefined when a decider is given. */
  readonly model: Model | undefined;
  /** The model that extracts data. */
  readonly extractor: Model | undefined;
  readonly output: ReadSchema<unknown> | undefined;
  /** The model that judges reports. */
  readonly judge: Model | undefined;
}

/** State that the tools of one run share. */
export class AgentState {
  readonly goal: string;
  readonly options: ParsedAgentOptions;
  readonly tabs: Tabs;
  readonly fence: Fence;
  readonly variables: VariableKeeper;
  readonly model: Model | undefined;
  readonly extractor: Model | undefined;
  readonly output: ReadSchema<unknown> | undefined;
  readonly judge: Model | undefined;
  /** Records pages and claims, if the result has a trace or a judge reads one. */
  readonly trace: TraceRecorder | undefined;
  readonly screenshots: StepScreenshot[] = [];
  /** Texts that were shown to the model so far. */
  readonly seen = new SeenTexts();
  /** The same texts by lines of pages, for recomputing reported numbers. */
  readonly shownLines = new ShownLines();
  /** The records of the shown pages and tool results. */
  readonly records = new RecordStore();
  /** The texts of the observed pages by step. */
  readonly timeline = new PageTimeline();
  /** The texts that the agent wrote. */
  readonly written = new WrittenTexts();
  /** The user's answers to the agent's questions. */
  readonly userAnswers: string[] = [];
  readonly actions: DoneAction[] = [];
  /** Pages and texts that the run has seen, for the checks of its recording. */
  readonly witness: Witness = createWitness();
  /** The evidence of the accepted report, as checks. */
  evidenceChecks: readonly RecordedCheck[] = [];
  readonly extracted: unknown[] = [];
  /** Repeatable calls by call id. */
  readonly repeatable = new Map<string, Repeatable>();
  /** Actions that the user confirmed, in the words of the question. */
  readonly confirmed = new Set<string>();
  /** The same for the current call alone: the question did not say which text. */
  readonly confirmedInCall = new Set<string>();
  /** Addresses of the visited pages, without their frames. */
  readonly visited = new Set<string>();
  /** Origin of the first page, which the user chose. */
  home: string | undefined;
  /** Address of the page on which the run started, or of its `startUrl`. */
  startUrl: string | undefined;
  plan: AgentPlan | undefined;
  /** Verifies reports of completion; undefined unless the options ask for it. */
  verifier: ReportVerifying | undefined;
  /** Elements by ref, as they were last shown. */
  shown: ReadonlyMap<string, SnapshotElement> = new Map();
  /** Role and name of every ref that was ever shown. Refs are never reused. */
  readonly names = new Map<string, string>();
  /** The page of the last observation, complete. */
  page: Pick<Snapshot, "url" | "title" | "lines"> | undefined;
  /** The picture of the last observation; undefined without one, or after scrolling. */
  picture: AgentPicture | undefined;
  /** Last position of the mouse, in CSS pixels of the viewport. */
  pointer: Point | undefined;
  /** Whether a mouse button is held down. */
  isMouseDown = false;
  /** Whether a report was already questioned because the last action failed. */
  hasQuestionedLastAction = false;
  /** Whether the next observation renders the full page. */
  shouldRenderFullPage = true;

  constructor(parts: AgentStateParts) {
    this.goal = parts.goal;
    this.options = parts.options;
    this.tabs = parts.tabs;
    this.fence = parts.fence;
    this.variables = parts.variables;
    this.model = parts.model;
    this.extractor = parts.extractor;
    this.output = parts.output;
    this.judge = parts.judge;
    this.trace = parts.options.trace === true || parts.judge ? new TraceRecorder() : undefined;
  }

  get session(): PageSession {
    return this.tabs.current;
  }

  get url(): string {
    return this.safe(this.session.page.url());
  }

  /** Address of the page for people and models: a page can make its own as long as it likes. */
  get shownUrl(): string {
    return cutText(this.url, longestUrl);
  }

  get origin(): string {
    return originOf(this.session.page.url());
  }

  /**
   * Returns the current ref of an element. If the element of an earlier ref is gone and exactly one element has its role and
   * name, returns that element's ref: pages often redraw their elements.
   */
  currentRef(ref: string): string {
    const name = this.names.get(ref);
    if (name === undefined || this.shown.has(ref)) return ref;
    const [same, other] = [...this.shown.values()].filter((one) => `${one.role} ${one.name}` === name);
    return same !== undefined && other === undefined && same.name !== "" ? same.ref : ref;
  }

  /** Returns a copy without secrets and values of variables, for everything that a model reads or that is stored. */
  safe<Value>(value: Value): Value {
    return this.session.masked(this.variables.hide(value));
  }

  /**
   * Fences the result of a tool as data for the model, and records its text as shown, by default by the page. Words of the
   * call's input, which a result may repeat, do not count as shown.
   */
  fenced(source: string, text: string, { input, origin = this.origin, isAction = false }: FencedOptions): string {
    const safe = this.safe(text);
    const shown = stripInput(safe, this.safe(input));
    this.seen.add({ origin, text: shown });
    const ofTool = source === "extract" ? "data" : "tool";
    this.shownLines.add({ source: isAction ? "action" : ofTool, url: this.url, lines: plainLines(shown) });
    this.records.addText(this.url, shown);
    return this.fence.wrap(source, safe);
  }

  /** Fences a text of our own that may repeat the model's words, without recording it as shown. */
  quoted(source: string, text: string): string {
    return this.fence.wrap(source, this.safe(text));
  }
}

export interface FencedOptions {
  /** The input of the call. */
  readonly input: unknown;
  readonly origin?: string;
  /** Whether it is what an action on a page changed. */
  readonly isAction?: boolean;
}
