import type { DurableEvent, Delta, Decision } from "@surehand/loop";
import type { ChatState, RunState } from "../protocol/chat-state.ts";
import type { EditVerdict, MessagePart, MessageUsage, ToolErrorData, ToolPart } from "../protocol/message.ts";
import type { LiveDocument } from "../sync/live-document.ts";
import type { ToolData, ToolRuntime } from "../tools/copilot-tool.ts";

export interface MessageWriterOptions {
  readonly document: LiveDocument<ChatState>;
  /** Index of the assistant's message. */
  readonly index: number;
  readonly runtimeOf: (toolName: string) => ToolRuntime;
  /** How many parts of the message are kept in the journal. Default: all that it has. */
  readonly keptParts?: number | undefined;
}

type ResultEvent = Omit<Extract<DurableEvent, { type: "tool-result" }>, "type" | "step" | "tool">;

/** Writes an assistant's message into the state of a chat while the model makes it. */
export class MessageWriter {
  readonly #document: LiveDocument<ChatState>;
  readonly #index: number;
  readonly #runtimeOf: MessageWriterOptions["runtimeOf"];
  /** Parts before this one are kept in the journal. */
  #kept: number;

  constructor({ document, index, runtimeOf, keptParts }: MessageWriterOptions) {
    this.#document = document;
    this.#index = index;
    this.#runtimeOf = runtimeOf;
    this.#kept = keptParts ?? this.#parts.length;
  }

  setRun(state: RunState, others: Partial<ChatState["run"]> = {}): void {
    this.#document.set(["run"], { ...this.#document.state.run, ...others, state });
  }

  startStep(step: number): void {
    this.#push({ type: "step-start", step });
    this.setRun("connecting", { step });
  }

  delta(delta: Delta): void {
    if (this.#document.state.run.state === "connecting") this.setRun("streaming");
    if (delta.type === "tool-input-delta") return this.#toolInput(delta);
    const type = delta.type === "text-delta" ? "text" : "reasoning";
    const last = this.#parts.at(-1);
    if (last?.type !== type || last.state !== "streaming") {
      this.#closeTexts();
      this.#push({ type, text: "", state: "streaming" });
    }
    this.#append(this.#parts.length - 1, delta.text);
  }

  decided({ calls }: Decision): void {
    this.#closeTexts();
    for (const { id, name, input } of calls) {
      const at = this.#toolAt(id) ?? this.#pushTool(id, name);
      this.#patch(at, { state: "input-available", inputText: "", input });
    }
  }

  /** A call that no model made. */
  addCall(callId: string, toolName: string): void {
    this.#closeTexts();
    this.#patch(this.#pushTool(callId, toolName), { state: "input-available", input: {} });
  }

  verdict(verdict: EditVerdict): void {
    this.#document.set(["messages", this.#index, "verdict"], verdict);
  }

  /** @param error undefined: the call waits no longer */
  setWaiting(callId: string, error: ToolErrorData | undefined): void {
    const at = this.#toolAt(callId);
    if (at !== undefined) this.#patch(at, { error });
  }

  result({ callId, content, isError, wasRun, refusal, data, ms }: ResultEvent): void {
    const at = this.#toolAt(callId);
    if (at === undefined) return;
    const { output, error, diff }: ToolData = toData(data);
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
    const failed = { code: refusal?.code ?? (wasRun ? "tool-failed" : "not-run"), message: text, ...error };
    this.#patch(at, {
      state: isError ? "output-error" : "output-available",
      durationMs: ms,
      output: isError ? undefined : output,
      error: isError ? { type: "error", ...failed } : undefined,
      diff,
    });
  }

  usage(usage: MessageUsage): void {
    this.#document.set(["messages", this.#index, "usage"], usage);
  }

  /** Ends what is open when a run is over: each call has a result. */
  closeOpen(why: { readonly code: string; readonly message: string }): void {
    this.#closeTexts();
    for (const [at, part] of this.#parts.entries()) {
      if (part.type === "tool" && (part.state === "input-streaming" || part.state === "input-available"))
        this.#patch(at, { state: "output-error", inputText: "", error: { type: "error", ...why } });
    }
  }

  /** Parts since the last call, to be kept. */
  takeParts(): MessagePart[] {
    const { parts } = this.openParts();
    this.#kept = this.#parts.length;
    return parts;
  }

  /** Parts that are not kept yet. */
  openParts(): { readonly first: number; readonly parts: MessagePart[] } {
    return { first: this.#kept, parts: structuredClone(this.#parts.slice(this.#kept)) };
  }

  get #parts(): readonly MessagePart[] {
    return this.#document.state.messages[this.#index]?.parts ?? [];
  }

  #toolInput({ callId, tool, text }: Extract<Delta, { type: "tool-input-delta" }>): void {
    this.#closeTexts();
    this.#append(this.#toolAt(callId) ?? this.#pushTool(callId, tool), text);
  }

  #pushTool(callId: string, toolName: string): number {
    const runtime = this.#runtimeOf(toolName);
    this.#push({ type: "tool", callId, toolName, runtime, state: "input-streaming", inputText: "" });
    return this.#parts.length - 1;
  }

  /** The newest: some providers use an identifier again in a later step. */
  #toolAt(callId: string): number | undefined {
    const at = this.#parts.findLastIndex((part) => part.type === "tool" && part.callId === callId);
    return at < 0 ? undefined : at;
  }

  #closeTexts(): void {
    const at = this.#parts.length - 1;
    const part = this.#parts[at];
    if ((part?.type === "text" || part?.type === "reasoning") && part.state === "streaming")
      this.#document.set([...this.#path, at, "state"], "done");
  }

  #push(part: MessagePart): void {
    this.#document.push(this.#path, part);
  }

  #append(part: number, text: string): void {
    this.#document.append(this.#index, part, text);
  }

  #patch(at: number, values: Partial<ToolPart>): void {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) this.#document.remove([...this.#path, at, key]);
      else this.#document.set([...this.#path, at, key], value);
    }
  }

  get #path(): (string | number)[] {
    return ["messages", this.#index, "parts"];
  }
}

function toData(data: unknown): ToolData {
  return typeof data === "object" && data !== null ? data : {};
}
