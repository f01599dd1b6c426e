import type { z } from "zod";
import { ToolError } from "../errors/tool-error.ts";
import { lockFile } from "../files/lock-file.ts";
import type { ProjectPath } from "../files/project-paths.ts";
import { type ProjectFile, readProjectFile } from "../files/read-project-file.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import type { FileScope } from "./file-scope.ts";
import { fileToolDescriptions } from "./prompts.ts";
import { stageEdit } from "./staged-file.ts";
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
      if (isResumed || scope.reviewMode() === "ask")
        return stageEdit(scope, given, { context, plan: (path, current) => plan(input, path, current) });
      return lockFile(scope, { path: given, use: "write" }, async (path) => {
        // The run may have been stopped while another call held the file.
        context.call.signal.throwIfAborted();
        return writeChange(scope, { path, ...(await plan(input, path, await readProjectFile(path))) }, context);
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
