import type { PageSession, Point, SnapshotElement } from "@surehand/browser";
import type { Fence, Model } from "@surehand/model";
import {
  originOf,
  type RecordedAction,
  type RecordedExtract,
  type RecordedTab,
  type Tabs,
  type VariableKeeper,
} from "@surehand/replay";
import type { ReadSchema } from "@surehand/extraction";
import type { ParsedAgentOptions } from "./agent-options.ts";
import type { AgentAction, AgentPlan, StepScreenshot } from "./agent-result.ts";
import type { AgentPicture } from "./hybrid/agent-picture.ts";
import type { ReportVerifying } from "./report-verifying.ts";
import { plainLines, ShownLines } from "./report/shown-lines.ts";
import { SeenTexts } from "./seen-text.ts";
import { TraceRecorder } from "./trace-recorder.ts";
import { withoutInput } from "./without-input.ts";

/** What is done by a tool, before it is known why. */
export type DoneAction = Omit<AgentAction, "reasoning"> & {
  readonly callId: string;
  /** Of a text that was written. Left out where the user gave it, or nobody knows. */
  readonly textOrigin?: RecordedAction["textOrigin"];
};

/** What a tool did that is no action on the page, and can be done again. */
export type Repeatable =
  | Pick<RecordedTab, "kind" | "tab" | "isClosed">
  | Pick<RecordedExtract, "kind" | "instruction" | "schema">;

export interface AgentStateParts {
  readonly goal: string;
  readonly options: ParsedAgentOptions;
  readonly tabs: Tabs;
  readonly fence: Fence;
  readonly variables: VariableKeeper;
  /** Decides. None where a decider is given. */
  readonly model: Model | undefined;
  /** Reads. */
  readonly extractor: Model | undefined;
  readonly output: ReadSchema<unknown> | undefined;
  /** Judges reports. */
  readonly judge: Model | undefined;
}

/** What the tools of one run share. */
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
  /** Pages and claims, where the result has a trace or a judge reads one. */
  readonly trace: TraceRecorder | undefined;
  readonly screenshots: StepScreenshot[] = [];
  /** What was shown so far. */
  readonly seen = new SeenTexts();
  /** The same by lines of pages, to recompute what is reported from them. */
  readonly shownLines = new ShownLines();
  /** What the user said beside the goal: answers to questions. */
  readonly said: string[] = [];
  readonly actions: DoneAction[] = [];
  readonly extracted: unknown[] = [];
  /** By the id of the call that did it. */
  readonly repeatable = new Map<string, Repeatable>();
  /** What the user confirmed, in the words that they were asked in. */
  readonly confirmed = new Set<string>();
  /** Addresses of the pages that it was on, without their frames. */
  readonly visited = new Set<string>();
  /** Where it began: the user brought it there. */
  home: string | undefined;
  /** Address of the page that it began on, or was told to open. */
  startUrl: string | undefined;
  plan: AgentPlan | undefined;
  /** Verifies reports of completion; undefined unless the options ask for it. */
  verifier: ReportVerifying | undefined;
  /** Elements by ref, as they were when they were shown last. */
  shown: ReadonlyMap<string, SnapshotElement> = new Map();
  /** What every ref that was ever shown was called: refs are given once. */
  readonly names = new Map<string, string>();
  /** What the last look showed, where it shows pictures and nothing has scrolled since. */
  picture: AgentPicture | undefined;
  /** Where the mouse was put last, in CSS pixels of the viewport. */
  pointer: Point | undefined;
  /** Whether a button of the mouse was pressed and not let go. */
  isMouseDown = false;
  /** Whether it was told once that the last thing it did came to nothing, as it reported that all is done. */
  wasToldOfLast = false;
  /** Whether who reported was told of numbers that the evidence gives otherwise. */
  wasToldOfContradictions = false;
  /** Whether the page is to be told whole in the next look. */
  shouldTellWhole = true;

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

  get origin(): string {
    return originOf(this.session.page.url());
  }

  /**
   * The ref as it is now: where the element of one that was shown before is gone, and exactly one is called as it was, that one. Pages
   * often draw anew what they show.
   */
  currentRef(ref: string): string {
    const name = this.names.get(ref);
    if (name === undefined || this.shown.has(ref)) return ref;
    const [same, other] = [...this.shown.values()].filter((one) => `${one.role} ${one.name}` === name);
    return same !== undefined && other === undefined && same.name !== "" ? same.ref : ref;
  }

  /** A copy without secrets and values of variables: for whatever a model reads and anybody keeps. */
  safe<Value>(value: Value): Value {
    return this.session.masked(this.variables.hide(value));
  }

  /**
   * The answer of a tool as data for the model. What it shows is kept as seen, by default as shown by the page; the words of the call
   * itself, which an answer may repeat, are not.
   */
  fenced(source: string, text: string, { input, origin = this.origin }: FencedOptions): string {
    const safe = this.safe(text);
    const shown = withoutInput(safe, this.safe(input));
    this.seen.add({ origin, text: shown });
    const kind = source === "extract" ? "data" : "tool";
    this.shownLines.add({ source: kind, url: this.url, lines: plainLines(shown) });
    return this.fence.wrap(source, safe);
  }

  /** A text of our own that may repeat what the model wrote: as data, and not as seen. */
  quoted(source: string, text: string): string {
    return this.fence.wrap(source, this.safe(text));
  }
}

export interface FencedOptions {
  /** What the model gave to the tool. */
  readonly input: unknown;
  readonly origin?: string;
}
