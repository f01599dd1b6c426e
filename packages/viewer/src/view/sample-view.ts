import type { FileLink, SampleRow } from "./overview.ts";

/** Everything the page of one sample, or of a single journal, shows. */
export interface SampleView {
  readonly row: SampleRow;
  readonly facts: readonly Fact[];
  readonly fields: readonly FieldView[];
  /** Captured texts that fields quote, by file name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly screenshots: Readonly<Record<string, string>>;
  readonly steps: readonly StepView[];
  readonly files: readonly FileLink[];
  readonly log: readonly LogLine[];
  /** Records of the journal that `log` leaves out. */
  readonly hiddenRecords: number;
  /** Problems of reading the sample, in sentences. */
  readonly problems: readonly string[];
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** One value of the data and where it comes from. */
export interface FieldView {
  readonly path: string;
  /** `quoted`, `normalized`, `derived`, `reported`, `uncertain`, `not-found` or `not-on-page`. */
  readonly kind: string;
  /** Why the value is not proved, as a code. */
  readonly reason?: string | undefined;
  /** Name of the value on the page. */
  readonly label?: string | undefined;
  /** The value as JSON. */
  readonly value: string;
  readonly quote?: string | undefined;
  readonly url?: string | undefined;
  readonly ref?: string | undefined;
  readonly xpath?: string | undefined;
  readonly box?: Box | undefined;
  readonly screenshot?: string | undefined;
  readonly snapshot?: string | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly rule?: string | undefined;
}

/** Whether a value needs a reviewer: it has no proof, or is missing although the page may have it. */
export function isDoubtful(kind: string): boolean {
  return kind === "reported" || kind === "uncertain" || kind === "not-found";
}

/** In CSS pixels of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelledBox extends Box {
  readonly label: string;
}

/** One step of the loop, or one record that is no event of a loop. */
export interface StepView {
  readonly key: string;
  readonly title: string;
  readonly at: string;
  readonly ms?: number | undefined;
  readonly url?: string | undefined;
  readonly observation?: { readonly kind: string; readonly text: string } | undefined;
  readonly calls: readonly CallView[];
  readonly notes: readonly NoteView[];
  readonly pictures: readonly PictureView[];
  /** Elements that the step acted on. */
  readonly targets: readonly LabelledBox[];
  readonly usage?: UsageView | undefined;
  /** The record's payload as JSON, if it is no event of a loop. */
  readonly json?: string | undefined;
}

export interface CallView {
  readonly callId: string;
  readonly tool: string;
  /** As JSON; empty without input. */
  readonly input: string;
  readonly thought: readonly Fact[];
  readonly outcome: "running" | "done" | "failed" | "refused";
  readonly effect: string;
  readonly ms?: number | undefined;
}

export interface NoteView {
  readonly kind: "warning" | "blocked" | "question" | "answer" | "fallback" | "save" | "end";
  readonly text: string;
}

export interface PictureView {
  readonly href: string;
  readonly label: string;
  /** Targets of actions and sources of fields on the picture. */
  readonly boxes: readonly LabelledBox[];
}

export interface UsageView {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly usd?: number | undefined;
}

export interface LogLine {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  /** The payload as JSON, cut. */
  readonly text: string;
}
