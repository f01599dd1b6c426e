import { z } from "zod";
import { ToolError } from "../errors/tool-error.ts";
import type { SecretMask } from "../security/secret-mask.ts";
import { compactVerdict } from "../verdict/compact-verdict.ts";
import type { EditWatch } from "../verdict/edit-watch.ts";
import { type CopilotTool, defineCopilotTool } from "./copilot-tool.ts";
import { browserToolDescriptions } from "./prompts.ts";

const input = z.object({
  detail: z.boolean().optional().describe("All that changed, at any length."),
});

/** Reports the check of the page after the last edits, or makes it. */
export function runChecksTool(options: { readonly mask: SecretMask; readonly watch: EditWatch }): CopilotTool {
  const { mask, watch } = options;
  return defineCopilotTool({
    name: "run_checks",
    description: browserToolDescriptions.run_checks,
    // After the edits of the same step.
    runtime: "browser",
    mask,
    isReadOnly: true,
    input,
    run: async ({ detail = false }) => {
      if (!watch.hasWritten)
        throw new ToolError({
          code: "no-edit",
          message: "No file was changed since the message.",
          hint: "Edit first.",
        });
      const verdict = await watch.check();
      return { result: detail ? verdict : compactVerdict(verdict), shown: verdict };
    },
  });
}
