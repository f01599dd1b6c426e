import type { McpTool } from "./mcp-tool.ts";
import { actTool } from "./tools/act-tool.ts";
import { agentTool } from "./tools/agent-tool.ts";
import { backTool } from "./tools/back-tool.ts";
import { consoleTool } from "./tools/console-tool.ts";
import { evalTool } from "./tools/eval-tool.ts";
import { extractTool } from "./tools/extract-tool.ts";
import { navigateTool } from "./tools/navigate-tool.ts";
import { networkTool } from "./tools/network-tool.ts";
import { readMoreTool } from "./tools/read-more-tool.ts";
import { observeTool } from "./tools/observe-tool.ts";
import { screenshotTool } from "./tools/screenshot-tool.ts";
import { snapshotTool } from "./tools/snapshot-tool.ts";
import { tabsTool } from "./tools/tabs-tool.ts";

/** In the order in which clients list them. */
export const mcpTools: readonly McpTool[] = [
  navigateTool,
  snapshotTool,
  actTool,
  observeTool,
  extractTool,
  agentTool,
  screenshotTool,
  tabsTool,
  backTool,
  consoleTool,
  networkTool,
  evalTool,
  readMoreTool,
];
