import type { z } from "zod";
import { ToolError } from "../errors/tool-error.ts";
import { lockFile } from "../files/lock-file.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import { commitChange, type PlannedChange, resumeStaged } from "./commit-change.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { fileToolDescriptions } from "./prompts.ts";

export interface EditToolDefinition<Input extends Record<string, unknown>> {
  readonly name: keyof typeof fileToolDescriptions;
  readonly input: z.ZodType<Input>;
  /** The file, as the model names it. */
  readonly file: (input: Input) => string;
  /** Reads the file, and computes its new content. The file's lock is held. */
  readonly plan: (input: Input, path: ProjectPath) => Promise<Omit<PlannedChange, "path">>;
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
      const edit = staging.find(context.callId);
      if (!edit) assertWritable(scope);
      return lockFile(scope, { path: given, use: "write" }, async (path) => {
        // The run may have been stopped while another call held the file.
        context.call.signal.throwIfAborted();
        if (edit) return resumeStaged(scope, { path, edit }, context);
        return commitChange(scope, { path, ...(await plan(input, path)) }, context);
      });
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
