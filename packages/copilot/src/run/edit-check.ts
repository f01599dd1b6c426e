import { randomUUID } from "node:crypto";
import { type CallContext, createCallContext, withinDeadline } from "@surehand/kernel";
import type { Policy, Tool, ToolContent, ToolOutcome } from "@surehand/loop";
import { z } from "zod";
import { appliedIds } from "../chat/applied-changes.ts";
import type { Chat } from "../chat/chat.ts";
import { checkMessage } from "../prompts/check-message.ts";
import { type CheckedReport, checkReport, lastCheck } from "../protocol/check-report.ts";
import type { EditVerdict, MessagePart } from "../protocol/message.ts";
import type { ToolData } from "../tools/copilot-tool.ts";
import type { MessageWriter } from "./message-writer.ts";

export interface EditCheckOptions {
  readonly chat: Chat;
  readonly messageId: string;
  readonly writer: MessageWriter;
  /** `run_checks`, in the tab that sent the message. */
  readonly tool: Tool;
  /** How often a failed check goes back to the model by itself. */
  readonly maxRounds: number;
  readonly onChange: () => void;
}

/** Problems that another edit may solve. The others lie with the tab or the selection. */
const correctable: ReadonlySet<string> = new Set([
  "no-change",
  "no-visible-effect",
  "no-update",
  "not-found",
  "console-errors",
  "dev-server-error",
]);

/**
 * Checks the page once an answer is complete, unless the model did after its last edit. A check that fails goes back to the model as the
 * next message.
 */
export class EditCheck implements Policy {
  readonly name = "edit-check";
  readonly #options: EditCheckOptions;
  #rounds = 0;

  constructor(options: EditCheckOptions) {
    this.#options = options;
  }

  async beforeEnd(_state: unknown, call: CallContext): Promise<readonly ToolContent[] | undefined> {
    const { maxRounds } = this.#options;
    if (!this.#hasEdits() || this.#isChecked()) return undefined;
    const outcome = await this.#check(call);
    const report = outcome && readReport(outcome);
    if (!outcome || !report || report.verified || this.#rounds >= maxRounds) return undefined;
    if (!report.codes.some((code) => correctable.has(code))) return undefined;
    this.#rounds += 1;
    const { output } = toData(outcome);
    const text = checkMessage({ report: output, round: this.#rounds, maxRounds });
    return [{ type: "text", text }, ...picturesOf(outcome)];
  }

  /** Undefined if the answer changed no file. */
  verdict(): EditVerdict | undefined {
    if (!this.#hasEdits()) return undefined;
    const check = lastCheck(this.#parts);
    const report = check && parseReport(check.output);
    const base = { automaticRounds: this.#rounds, at: new Date().toISOString() };
    if (!report) return { ...base, verified: false, problems: [check?.error ?? notChecked].map(toProblem) };
    const { verified, problems, codes } = report;
    const described = problems.map((message, index) => ({ code: codes[index] ?? "other", message }));
    return { ...base, verified, problems: verified ? [] : described };
  }

  get #parts(): readonly MessagePart[] {
    const { chat, messageId } = this.#options;
    return chat.state.messages[chat.indexOf(messageId)]?.parts ?? [];
  }

  #hasEdits(): boolean {
    const { chat, messageId } = this.#options;
    const applied = appliedIds(chat.changes);
    return chat.changes.some(
      (change) => change.cause === "tool" && change.messageId === messageId && applied.has(change.id),
    );
  }

  /** A page without hot updates could not show the edits yet when the model asked. */
  #isChecked(): boolean {
    const check = lastCheck(this.#parts);
    const report = check && parseReport(check.output);
    return report !== undefined && report.update !== "reload-needed";
  }

  async #check(call: CallContext): Promise<ToolOutcome | undefined> {
    const { writer, tool, onChange } = this.#options;
    const prepared = tool.prepare(requestOf(lastCheck(this.#parts)));
    if (prepared.problem !== undefined) return undefined;
    const callId = `check-${randomUUID()}`;
    writer.addCall(callId, tool.name);
    writer.setRun("verifying");
    onChange();
    using ofTool = createCallContext({ signal: call.signal, timeoutMs: tool.timeoutMs, log: call.log });
    const startedAtMs = performance.now();
    const running = prepared.run({ call: ofTool, step: 0, callId });
    const outcome = await withinDeadline(ofTool, tool.name, running).catch((error: unknown): ToolOutcome => {
      call.signal.throwIfAborted();
      return { content: String(error), isError: true, data: { error: timedOut } };
    });
    const { content, isError = false, data } = outcome;
    const shown = typeof content === "string" ? [{ type: "text" as const, text: content }] : content;
    writer.result({ callId, content: shown, isError, wasRun: true, data, ms: performance.now() - startedAtMs });
    return outcome;
  }
}

const notChecked = { code: "not-checked", message: "The page was not checked after the last edit." };
const timedOut = { code: "check-timeout", message: "The tab did not answer in time." };

function toProblem({ code, message }: { readonly code: string; readonly message: string }) {
  return { code, message };
}

const checkRequest = z.object({ selector: z.string() });

/** The input of the last check, if the page was loaded again after it. */
function requestOf(check: ReturnType<typeof lastCheck>): { readonly selector?: string } {
  return checkRequest.safeParse(check?.input).data ?? {};
}

function readReport(outcome: ToolOutcome): CheckedReport | undefined {
  return parseReport(toData(outcome).output);
}

function parseReport(output: unknown): CheckedReport | undefined {
  return checkReport.safeParse(output).data;
}

function toData({ data }: ToolOutcome): ToolData {
  return typeof data === "object" && data !== null ? data : {};
}

function picturesOf({ content }: ToolOutcome): readonly ToolContent[] {
  // The first is the report itself.
  return typeof content === "string" ? [] : content.slice(1);
}
