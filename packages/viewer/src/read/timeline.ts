import type { JournalRecord } from "@surehand/journal";
import { SurehandError } from "@surehand/kernel";
import { readEvent, type StoredEvent } from "@surehand/loop";
import { z } from "zod";
import type { CallView, Fact, LabelledBox, NoteView, PictureView, StepView } from "../view/sample-view.ts";
import { fact, picturesIn, reflectionOf, targetBox, toJson } from "./values-in-json.ts";

export interface Timeline {
  readonly steps: readonly StepView[];
  /** Number of the last step of a loop. */
  readonly lastStep: number;
  readonly tokens: number;
  readonly usd: number | null;
  readonly end: Extract<StoredEvent, { type: "finish" }>["end"] | undefined;
  readonly problems: readonly string[];
}

/** Turns the records of a journal into steps, in order. Records that are no event of a loop become entries of their own. */
export function timelineOf(records: readonly JournalRecord[], hrefOfBlob: (sha256: string) => string): Timeline {
  const builder = new TimelineBuilder(hrefOfBlob);
  for (const record of records) builder.add(record);
  return builder.build();
}

interface OpenStep {
  readonly step: number;
  readonly at: string;
  ms?: number;
  url?: string;
  observation?: StepView["observation"];
  usage?: StepView["usage"];
  readonly calls: CallView[];
  readonly notes: NoteView[];
  readonly pictures: PictureView[];
  readonly targets: LabelledBox[];
}

class TimelineBuilder {
  readonly #hrefOfBlob: (sha256: string) => string;
  readonly #entries: (OpenStep | StepView)[] = [];
  readonly #problems: string[] = [];
  /** By call: its input, for the result that follows. */
  readonly #inputs = new Map<string, unknown>();
  #current: OpenStep | undefined;
  #tokens = 0;
  #usd: number | null = 0;
  #end: Timeline["end"];

  constructor(hrefOfBlob: (sha256: string) => string) {
    this.#hrefOfBlob = hrefOfBlob;
  }

  add(record: JournalRecord): void {
    if (record.type.startsWith("journal-")) return;
    try {
      const event = readEvent(record);
      if (event) this.#addEvent(event, record);
      else this.#entries.push(this.#entryOf(record));
    } catch (error) {
      if (!SurehandError.isInstance(error)) throw error;
      this.#problems.push(error.message);
      this.#entries.push(this.#entryOf(record));
    }
  }

  build(): Timeline {
    const steps = this.#entries.map((entry, index) => ("step" in entry ? toView(entry, index) : entry));
    const lastStep = this.#entries.reduce((last, entry) => ("step" in entry ? Math.max(last, entry.step) : last), 0);
    return { steps, lastStep, tokens: this.#tokens, usd: this.#usd, end: this.#end, problems: this.#problems };
  }

  #addEvent(event: StoredEvent, { at }: JournalRecord): void {
    if (event.type === "finish") {
      this.#end = event.end;
      const { error, message, reason } = event.end;
      const text = error ? `${reason}: ${message} (${error.code}: ${error.message})` : `${reason}: ${message}`;
      this.#current?.notes.push({ kind: "end", text });
      return;
    }
    const step = this.#stepOf(event.step, { at, isStart: event.type === "step-start" });
    switch (event.type) {
      case "step-start":
        // A journal may keep several runs: the last one has not ended.
        this.#end = undefined;
        return;
      case "step-end":
        step.ms = event.ms;
        return;
      case "usage": {
        const { inputTokens, cachedTokens, outputTokens, usd } = event.usage;
        step.usage = addUsage(step.usage, { inputTokens, cachedTokens, outputTokens, usd });
        this.#tokens = event.total.inputTokens + event.total.outputTokens;
        this.#usd = event.total.usd ?? null;
        return;
      }
      case "observation":
        step.observation = { kind: event.kind, text: textOf(event.content) };
        step.url ??= addressOf(event.data);
        step.pictures.push(...this.#picturesOf(event.content, `Page before step ${event.step}`));
        return;
      case "tool-call":
        this.#inputs.set(event.callId, event.input);
        step.calls.push(callOf(event));
        return;
      case "tool-result":
        this.#addResult(step, event);
        return;
      default:
        step.notes.push(noteOf(event));
        if (event.type === "blocked") updateCall(step, event.callId, { outcome: "refused" });
    }
  }

  #addResult(step: OpenStep, event: Extract<StoredEvent, { type: "tool-result" }>): void {
    const { callId, isError, wasRun, ms, data } = event;
    const effect = stripFence(textOf(event.content));
    const known = step.calls.find((call) => call.callId === callId);
    const thought = [...(known?.thought ?? []), ...reflectionOf(data)];
    const outcome = wasRun ? resultOf(isError, data) : "refused";
    if (known) updateCall(step, callId, { effect, ms, outcome, thought });
    else step.calls.push({ callId, tool: event.tool, input: "", thought, outcome, effect, ms });
    step.pictures.push(...this.#picturesOf(event.content, `Result of ${event.tool}`));
    const box = targetBox(this.#inputs.get(callId), data);
    if (box) step.targets.push({ ...box, label: event.tool });
  }

  #stepOf(step: number, { at, isStart }: { readonly at: string; readonly isStart: boolean }): OpenStep {
    if (!isStart && this.#current?.step === step) return this.#current;
    const opened: OpenStep = { step, at, calls: [], notes: [], pictures: [], targets: [] };
    this.#current = opened;
    this.#entries.push(opened);
    return opened;
  }

  #entryOf(record: JournalRecord): StepView {
    const { v: _v, seq, prev: _prev, type, at, ...payload } = record;
    const pictures = picturesIn(payload).map((sha256) => this.#pictureOf(sha256, `Picture of record ${seq}`));
    const effect = summaryOf(payload);
    const calls = effect === undefined ? [] : [recordCall(record, effect)];
    const parsed = z.object({ url: z.string() }).safeParse(payload);
    const url = parsed.success ? { url: parsed.data.url } : {};
    return {
      key: `record-${seq}`,
      title: type,
      at,
      calls,
      notes: [],
      pictures,
      targets: [],
      json: toJson(payload),
      ...url,
    };
  }

  #picturesOf(content: Content, label: string): PictureView[] {
    return content.flatMap((part) => (part.type === "picture" ? [this.#pictureOf(part.picture.sha256, label)] : []));
  }

  #pictureOf(sha256: string, label: string): PictureView {
    return { href: this.#hrefOfBlob(sha256), label, boxes: [] };
  }
}

type Content = Extract<StoredEvent, { type: "observation" }>["content"];

function toView({ step, ...rest }: OpenStep, index: number): StepView {
  return { key: `step-${index}`, title: `Step ${step}`, ...rest };
}

function callOf({ callId, tool, input, text, reasoning }: Extract<StoredEvent, { type: "tool-call" }>): CallView {
  const thought: Fact[] = [...fact("Thought", text), ...fact("Reasoning", reasoning)];
  return { callId, tool, input: toJson(input), thought, outcome: "running", effect: "" };
}

function updateCall(step: OpenStep, callId: string, change: Partial<CallView>): void {
  const index = step.calls.findIndex((call) => call.callId === callId);
  const call = step.calls[index];
  if (call) step.calls[index] = { ...call, ...change };
}

const successful = z.object({ success: z.boolean() });

/** A tool that ran may report that its action did not succeed. */
function resultOf(isError: boolean, data: unknown): CallView["outcome"] {
  const parsed = successful.safeParse(data);
  return isError || (parsed.success && !parsed.data.success) ? "failed" : "done";
}

type Note = Exclude<
  StoredEvent,
  { type: "step-start" | "step-end" | "usage" | "observation" | "tool-call" | "tool-result" | "finish" }
>;

function noteOf(event: Note): NoteView {
  switch (event.type) {
    case "blocked":
      return { kind: "blocked", text: `${event.policy} (${event.code}): ${event.message}` };
    case "confirm-request":
      return { kind: "question", text: event.question };
    case "confirm-answer":
      return { kind: "answer", text: event.isAllowed ? "Allowed" : "Not allowed" };
    case "fallback":
      return { kind: "fallback", text: `${event.from} → ${event.to}` };
    case "save":
      return { kind: "save", text: event.what };
    case "warning":
    default:
      return { kind: "warning", text: `${event.policy}: ${event.message}` };
  }
}

function textOf(content: Content): string {
  return content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
}

/** Removes the lines that fence page text for a model: here it is text in any case. */
function stripFence(text: string): string {
  const lines = text.split("\n").filter((line) => !/^<\/?untrusted-[0-9a-f]+(?: source="[^"]*")?>$/u.test(line));
  return lines.join("\n");
}

function addressOf(data: unknown): string {
  const parsed = z.object({ url: z.string() }).safeParse(data);
  return parsed.success ? parsed.data.url : "";
}

function addUsage(
  before: StepView["usage"],
  { inputTokens, cachedTokens, outputTokens, usd }: NonNullable<StepView["usage"]>,
): NonNullable<StepView["usage"]> {
  const cost = usd === undefined ? undefined : (before?.usd ?? 0) + usd;
  return {
    inputTokens: (before?.inputTokens ?? 0) + inputTokens,
    cachedTokens: (before?.cachedTokens ?? 0) + cachedTokens,
    outputTokens: (before?.outputTokens ?? 0) + outputTokens,
    ...(cost !== undefined && { usd: cost }),
  };
}

const summary = z.union([
  z.object({ instruction: z.string(), result: z.object({ success: z.boolean().optional(), message: z.string() }) }),
  z.object({ instruction: z.string(), error: z.object({ message: z.string() }) }),
]);

/** Summarizes a record that keeps an instruction with its result, such as an act outside of a loop. */
function summaryOf(payload: object): { instruction: string; message: string; isFailed: boolean } | undefined {
  const parsed = summary.safeParse(payload);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  if ("error" in data) return { instruction: data.instruction, message: data.error.message, isFailed: true };
  return { instruction: data.instruction, message: data.result.message, isFailed: data.result.success === false };
}

function recordCall({ seq, type }: JournalRecord, found: NonNullable<ReturnType<typeof summaryOf>>): CallView {
  const outcome = found.isFailed ? "failed" : "done";
  return { callId: `record-${seq}`, tool: type, input: found.instruction, thought: [], outcome, effect: found.message };
}
