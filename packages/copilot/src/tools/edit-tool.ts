import type { z } from "zod";
import { ToolError } from "../errors/tool-error.ts";
import { assertNoKey } from "../files/key-content.ts";
import { lockFile } from "../files/lock-file.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import { type ProjectFile, readProjectFile } from "../files/read-project-file.ts";
import { reviewReason } from "../runs-here/review-reason.ts";
import { type CopilotTool, defineCopilotTool, type ToolReport } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { fileToolDescriptions } from "./prompts.ts";
import { type PlanChange, stageEdit } from "./staged-file.ts";
import { type PlannedChange, writeChange } from "./write-change.ts";

export interface EditToolDefinition<Input extends Record<string, unknown>> {
  readonly name: keyof typeof fileToolDescriptions;
  readonly input: z.ZodType<Input>;
  /** The file, as the model names it. */
  readonly file: (input: Input) => string;
  /** Computes the new content of the file. Undefined: it does not exist. The file's lock is held. */
  readonly plan: (
    input: Input,
    path: ProjectPath,
    current: ProjectFile | undefined,
  ) => Promise<Omit<PlannedChange, "path">>;
}

/** Defines a tool that changes one file. */
export function defineEditTool<Input extends Record<string, unknown>>(
  scope: FileScope,
  { name, input: schema, file, plan }: EditToolDefinition<Input>,
): CopilotTool {
  const { staging } = scope;
  return defineCopilotTool({
    name,
    description: fileToolDescriptions[name],
    runtime: "client",
    mask: scope.mask,
    isReadOnly: false,
    input: schema,
    run: async (input, context) => {
      const given = file(input);
      const isResumed = staging.find(context.callId) !== undefined;
      if (!isResumed) assertWritable(scope);
      const planOnly: PlanChange = (path, current) => {
        assertNoKey(path, current);
        return plan(input, path, current);
      };
      const stage = (): Promise<ToolReport> => stageEdit(scope, given, { context, plan: planOnly });
      if (isResumed || scope.reviewMode() === "ask") return stage();
      const written = await lockFile(scope, { path: given, use: "write" }, async (path) => {
        // The run may have been stopped while another call held the file.
        context.call.signal.throwIfAborted();
        const change = await planOnly(path, await readProjectFile(path));
        const { before, after } = change;
        const contents = { path: path.shown, before: before?.bytes, after };
        const reason = await reviewReason(scope.paths.root, contents, context.call.signal);
        return reason === undefined ? writeChange(scope, { path, ...change }, context) : undefined;
      });
      return written ?? stage();
    },
  });
}

/** Throws in the review mode that writes nothing: before a tool does any work. */
function assertWritable({ reviewMode }: FileScope): void {
  if (reviewMode() !== "read-only") return;
  throw new ToolError({
    code: "read-only-mode",
    message: "The review mode is read-only: no file is changed.",
    hint: "Describe the change to the developer instead.",
  });
}
