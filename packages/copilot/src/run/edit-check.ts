import { randomUUID } from "node:crypto";
import type { CallContext } from "@surehand/kernel";
import type { Policy, StepRecord } from "@surehand/loop";
import { checkMessage } from "../prompts/check-message.ts";
import type { EditVerdict } from "../protocol/message.ts";
import { isVerified, type PageVerdict } from "../protocol/verdict.ts";
import { compactVerdict } from "../verdict/compact-verdict.ts";
import type { EditWatch } from "../verdict/edit-watch.ts";
import type { MessageWriter } from "./message-writer.ts";

export interface EditCheckOptions {
  readonly watch: EditWatch;
  readonly writer: MessageWriter;
  /** Masks secrets in texts of the page. */
  readonly redact: (text: string) => string;
  /** How often the model is asked to correct what a check found. */
  readonly maxRounds: number;
  /** Whether edits of the answer are still in the files. */
  readonly hasEdits: () => boolean;
  readonly onChange: () => void;
}

/** Checks the page after each step that changed files. The model reads the check with the results of the step. */
export class EditCheck implements Policy {
  readonly name = "edit-check";
  readonly #options: EditCheckOptions;
  #rounds = 0;

  constructor(options: EditCheckOptions) {
    this.#options = options;
  }

  async afterCalls(_calls: StepRecord["calls"], call: CallContext): Promise<string | undefined> {
    const { watch, maxRounds, redact } = this.#options;
    if (!watch.isUnchecked) return undefined;
    const verdict = await this.#check(call);
    if (!isVerified(verdict) && this.#rounds < maxRounds) this.#rounds += 1;
    const isLast = this.#rounds >= maxRounds;
    return redact(checkMessage({ report: compactVerdict(verdict), isVerified: isVerified(verdict), isLast }));
  }

  /** Undefined if the answer changed no file. */
  verdict(): EditVerdict | undefined {
    const { hasEdits, watch } = this.#options;
    if (!hasEdits()) return undefined;
    const verdict = watch.verdict ?? notChecked;
    return { ...verdict, automaticRounds: this.#rounds, at: new Date().toISOString() };
  }

  /** Shows the check in the conversation, as a call that no model made. */
  async #check(call: CallContext): Promise<PageVerdict> {
    const { watch, writer, onChange } = this.#options;
    const callId = `check-${randomUUID()}`;
    writer.addCall(callId, "run_checks");
    writer.setRun("verifying");
    onChange();
    const startedAtMs = performance.now();
    const verdict = await watch.check();
    call.signal.throwIfAborted();
    const data = { output: verdict };
    writer.result({ callId, content: [], isError: false, wasRun: true, data, ms: performance.now() - startedAtMs });
    return verdict;
  }
}

const notChecked: PageVerdict = {
  outcome: "not-verified",
  code: "not-updated",
  summary: "the page was not checked after the last edit",
  stated: [],
  alsoChanged: [],
  errors: [],
  notes: [],
  needsSignIn: false,
};
