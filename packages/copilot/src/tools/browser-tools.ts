import type { ToolContent } from "@surehand/loop";
import { browserToolInputs, type BrowserToolAnswer, type BrowserToolName } from "../protocol/browser-tools.ts";
import type { SecretMask } from "../security/secret-mask.ts";
import type { TabCall, TabRegistry } from "../tabs/tab-registry.ts";
import type { EditWatch } from "../verdict/edit-watch.ts";
import type { PictureStore } from "../verify/picture-store.ts";
import { type CopilotTool, defineCopilotTool, type ToolReport } from "./copilot-tool.ts";
import { browserToolDescriptions } from "./prompts.ts";
import { ToolError } from "../errors/tool-error.ts";

export interface BrowserToolsOptions extends Pick<TabCall, "chatId" | "messageId"> {
  readonly mask: SecretMask;
  readonly tabs: TabRegistry;
  readonly pictures: Pick<PictureStore, "find">;
  /** The tab that sent the message. */
  readonly tab: () => string | undefined;
  readonly watch: Pick<EditWatch, "writtenAtMs">;
}

const TIMEOUT_MS = 30_000;

/** Tools that run in the tab that sent the message, one after the other. */
export function browserTools(options: BrowserToolsOptions): CopilotTool[] {
  const names = ["inspect_element", "screenshot", "console"] as const;
  return names.map((name) => defineBrowserTool(options, name));
}

function defineBrowserTool(
  { tabs, tab, mask, pictures, chatId, messageId, watch }: BrowserToolsOptions,
  name: BrowserToolName,
): CopilotTool {
  return defineCopilotTool<Record<string, unknown>>({
    name,
    description: browserToolDescriptions[name],
    runtime: "browser",
    mask,
    isReadOnly: true,
    input: browserToolInputs[name],
    timeoutMs: TIMEOUT_MS,
    run: async (input, { call }) => {
      const asked = { tool: name, input, chatId, messageId, writtenAtMs: watch.writtenAtMs };
      return toReport(await runBrowserCall({ tabs, tab: tab(), call: asked }, call.signal), pictures);
    },
  });
}

export interface BrowserCall {
  readonly tabs: TabRegistry;
  readonly tab: string | undefined;
  readonly call: TabCall & { readonly input: Readonly<Record<string, unknown>> };
}

/** Runs a tool in a tab. A screenshot of a selected element that is gone shows the page instead. */
export async function runBrowserCall(
  { tabs, tab, call }: BrowserCall,
  signal: AbortSignal,
): Promise<BrowserToolAnswer> {
  const answer = await tabs.run(tab, call, signal);
  const isGone = call.tool === "screenshot" && call.input["selector"] === undefined && isMissing(answer);
  return isGone ? withNote(await tabs.run(tab, { ...call, input: { selector: "html" } }, signal)) : answer;
}

function isMissing(answer: BrowserToolAnswer): boolean {
  return !answer.ok && answer.code === "element-missing";
}

/** The page in place of the selected element, which an edit may have removed. */
function withNote(answer: BrowserToolAnswer): BrowserToolAnswer {
  if (!answer.ok) return answer;
  const result = typeof answer.result === "object" ? answer.result : {};
  return { ...answer, result: { ...result, of: "page", note: elementIsGone } };
}

const elementIsGone = "The selected element is not on the page. The picture shows the page instead.";

async function toReport(answer: BrowserToolAnswer, store: BrowserToolsOptions["pictures"]): Promise<ToolReport> {
  if (!answer.ok) throw new ToolError({ code: answer.code, message: answer.message });
  const { result, pictures = [] } = answer;
  const shown: ToolContent[] = [];
  for (const { label, sha256 } of pictures) {
    const data = await store.find(sha256);
    if (data) shown.push({ type: "text", text: label }, { type: "picture", mediaType: "image/png", data });
  }
  return { result, pictures: shown };
}
