import type { ToolContext } from "@surehand/loop";
import { ToolError } from "../errors/tool-error.ts";
import { makeDiff } from "../files/make-diff.ts";
import { lockFile } from "../files/lock-file.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import { type ProjectFile, readProjectFile, sha256Of } from "../files/read-project-file.ts";
import type { PendingEdit } from "../chat/pending-step.ts";
import type { QuestionAnswer } from "../protocol/chat-state.ts";
import { reviewReason } from "../runs-here/review-reason.ts";
import type { ToolReport } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { type PlannedChange, writeChange } from "./write-change.ts";

/** Computes a change of a file from its content, which earlier edits that are staged are part of. */
export type PlanChange = (path: ProjectPath, current: ProjectFile | undefined) => Promise<Omit<PlannedChange, "path">>;

interface EditCall {
  readonly context: ToolContext;
  readonly plan: PlanChange;
  readonly outcome: PromiseWithResolvers<ToolReport>;
}

interface StagedCall extends EditCall {
  readonly edit: PendingEdit;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/**
 * Stages an edit: in the review mode `ask`, and in each mode if this machine executes the file. The edits of one file that a step makes are
 * one question: later ones are planned on the content of earlier ones. The result comes once the person applied or rejected them.
 *
 * @param given path of the file, as the model names it
 * @throws ToolError `rejected`, and those of `plan`
 */
export function stageEdit(
  scope: FileScope,
  given: string,
  call: { readonly context: ToolContext; readonly plan: PlanChange },
): Promise<ToolReport> {
  const key = scope.paths.normalize(given);
  const files = stagedFilesOf(scope);
  const outcome = Promise.withResolvers<ToolReport>();
  const known = files.get(key);
  const file = known ?? new StagedFile(scope);
  file.add({ ...call, outcome });
  if (!known) {
    files.set(key, file);
    const close = (): void => void files.delete(key);
    lockFile(scope, { path: given, use: "write" }, (path) => file.settleAll(path, close)).catch((error: unknown) => {
      close();
      file.fail(error);
    });
  }
  return outcome.promise;
}

/** Files with staged edits, by their normalized paths, of each run. */
const stagedFiles = new WeakMap<FileScope["staging"], Map<string, StagedFile>>();

function stagedFilesOf({ staging }: FileScope): Map<string, StagedFile> {
  const files = stagedFiles.get(staging) ?? new Map<string, StagedFile>();
  stagedFiles.set(staging, files);
  return files;
}

/** A file with edits that wait for the person. Its lock is held from the first edit to the answer. */
class StagedFile {
  readonly #scope: FileScope;
  readonly #queue: EditCall[] = [];
  #staged: StagedCall[] = [];

  constructor(scope: FileScope) {
    this.#scope = scope;
  }

  add(call: EditCall): void {
    this.#queue.push(call);
  }

  /** Settles all calls, also those that are added meanwhile. Never rejects: each call has its own outcome. */
  async settleAll(path: ProjectPath, onOver: () => void): Promise<void> {
    try {
      while (this.#queue.length + this.#staged.length > 0) {
        await this.#stageQueued(path);
        if (this.#staged.length > 0) await this.#settleStaged(path);
      }
    } catch (error) {
      this.fail(error);
    } finally {
      onOver();
    }
  }

  fail(error: unknown): void {
    for (const { outcome } of [...this.#staged, ...this.#queue]) outcome.reject(error);
  }

  async #stageQueued(path: ProjectPath): Promise<void> {
    for (let call = this.#queue.shift(); call; call = this.#queue.shift()) {
      try {
        // The run may have been stopped while another chat held the file.
        call.context.call.signal.throwIfAborted();
        const staged = await this.#stage(path, call);
        if (staged) this.#staged.push(staged);
      } catch (error) {
        call.outcome.reject(error);
      }
    }
  }

  /** Undefined: the edit was written before the server was restarted. */
  async #stage(path: ProjectPath, call: EditCall): Promise<StagedCall | undefined> {
    const { staging, track } = this.#scope;
    const { callId } = call.context;
    const known = staging.find(callId);
    if (known) return this.#resume(path, { call, edit: known });
    const last = this.#staged.at(-1);
    const current = last ? stagedFile(last.after) : await readProjectFile(path);
    const { before, after, result } = await call.plan(path, current);
    const contents = { before: before?.bytes, after };
    const edit = await track(staging.stage({ callId, kind: "apply", path: path.shown, ...contents, result }));
    return { ...call, ...contents, edit };
  }

  async #resume(
    path: ProjectPath,
    { call, edit }: { readonly call: EditCall; readonly edit: PendingEdit },
  ): Promise<StagedCall | undefined> {
    const { chat, messageId, mask } = this.#scope;
    const read = async (blob: PendingEdit["before"]): Promise<Uint8Array | undefined> =>
      blob ? chat.log.readBlob(blob.sha256) : undefined;
    const contents = { before: await read(edit.before), after: await read(edit.after) };
    const isWritten = chat.changes.some((change) => change.callId === edit.callId && change.messageId === messageId);
    if (!isWritten) return { ...call, ...contents, edit: await this.#withAnswer(path, edit, contents, call) };
    call.outcome.resolve({ result: edit.result, diff: makeDiff(path.shown, contents, mask) });
    return undefined;
  }

  /** An edit of a file that this machine executes is written only after an answer of the same process. */
  async #withAnswer(
    { shown }: ProjectPath,
    edit: PendingEdit,
    contents: Pick<StagedCall, "before" | "after">,
    { context }: EditCall,
  ): Promise<PendingEdit> {
    const { answer, ...asked } = edit;
    if (answer === undefined || answer === "reject") return edit;
    const { signal } = context.call;
    const reason = await reviewReason(this.#scope.paths.root, { path: shown, ...contents }, signal);
    return reason === undefined ? edit : asked;
  }

  /** Other edits that were answered before a restart are not asked about again. */
  async #settleStaged(path: ProjectPath): Promise<void> {
    const known = this.#staged[0]?.edit.answer;
    const other = known === undefined ? -1 : this.#staged.findIndex(({ edit }) => edit.answer !== known);
    const settled = this.#staged.slice(0, other < 0 ? undefined : other);
    const answer = known ?? (await this.#ask(path, settled));
    this.#staged = this.#staged.slice(settled.length);
    if (answer !== "reject") this.#staged.unshift(...(await this.#write(path, settled)));
    else for (const { outcome } of settled) outcome.reject(rejected(path));
  }

  /** One question, with the change of the file by all of the calls. */
  async #ask({ shown }: ProjectPath, calls: readonly StagedCall[]): Promise<QuestionAnswer> {
    const { staging, mask, paths } = this.#scope;
    const [first] = calls;
    if (!first) throw new TypeError("There is no edit to ask about.");
    const contents = { before: first.before, after: calls.at(-1)?.after };
    const { signal } = first.context.call;
    const reason = await reviewReason(paths.root, { path: shown, ...contents }, signal);
    const edits = calls.map(({ edit }) => edit);
    return staging.ask({ edits, diff: makeDiff(shown, contents, mask), reason }, signal);
  }

  /** @returns the edits that are to be asked about again, because the file was changed while the person decided */
  async #write(path: ProjectPath, calls: readonly StagedCall[]): Promise<StagedCall[]> {
    const { staging, track } = this.#scope;
    for (const [index, call] of calls.entries()) {
      const { after, edit, context, outcome } = call;
      const before = await readProjectFile(path);
      if (before?.sha256 !== edit.before?.sha256) {
        const contents = { before: before?.bytes, after };
        const { answer: _, ...asked } = edit;
        const again = await track(staging.stage({ ...asked, kind: "overwrite", ...contents }));
        const others = calls
          .slice(index + 1)
          .map((other) => ({ ...other, edit: { ...other.edit, answer: undefined } }));
        return [{ ...call, ...contents, edit: again }, ...others];
      }
      const writing = writeChange(this.#scope, { path, before, after, result: edit.result }, context);
      await writing.then(outcome.resolve, outcome.reject);
    }
    return [];
  }
}

/** Content of the file after the staged edits. It counts as read: the chat has written it. */
function stagedFile(bytes: Uint8Array | undefined): ProjectFile | undefined {
  return bytes && { bytes: Buffer.from(bytes), sha256: sha256Of(bytes), mode: 0o644, isStaged: true };
}

function rejected({ shown }: ProjectPath): ToolError {
  return new ToolError({
    code: "rejected",
    message: `The developer rejected this change of ${shown}. Nothing was changed.`,
    hint: "Do not try the same change again. Ask what to do instead.",
  });
}
