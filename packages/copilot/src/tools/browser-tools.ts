import { browserToolInputs, type BrowserToolAnswer, type BrowserToolName } from "../protocol/browser-tools.ts";
import type { SecretMask } from "../security/secret-mask.ts";
import type { TabCall, TabRegistry } from "../tabs/tab-registry.ts";
import { type CopilotTool, defineCopilotTool, type ToolReport } from "./copilot-tool.ts";
import { browserToolDescriptions } from "./prompts.ts";
import { ToolError } from "../errors/tool-error.ts";

export interface BrowserToolsOptions extends Pick<TabCall, "chatId" | "messageId"> {
  readonly mask: SecretMask;
  readonly tabs: TabRegistry;
  /** The tab that sent the message. */
  readonly tab: () => string | undefined;
}

const TIMEOUT_MS = 30_000;

/** Tools that run in the tab that sent the message, one after the other. */
export function browserTools({ tabs, tab, mask, chatId, messageId }: BrowserToolsOptions): CopilotTool[] {
  const define = (name: BrowserToolName): CopilotTool =>
    defineCopilotTool<Record<string, unknown>>({
      name,
      description: browserToolDescriptions[name],
      runtime: "browser",
      mask,
      isReadOnly: true,
      input: browserToolInputs[name],
      timeoutMs: TIMEOUT_MS,
      run: async (input, { call }) =>
        toReport(await tabs.run(tab(), { tool: name, input, chatId, messageId }, call.signal)),
    });
  return [define("inspect_element"), define("screenshot"), define("console"), define("run_checks")];
}

function toReport(answer: BrowserToolAnswer): ToolReport {
  if (!answer.ok) throw new ToolError({ code: answer.code, message: answer.message });
  const { result, picture } = answer;
  if (!picture) return { result };
  return {
    result,
    picture: { type: "picture", mediaType: picture.mediaType, data: Buffer.from(picture.base64, "base64") },
  };
}
