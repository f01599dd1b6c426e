export {
  type BrowserToolCall,
  type ConnectionState,
  CopilotClient,
  type CopilotClientOptions,
} from "./copilot-client.ts";
export { ProcedureFailedError } from "./procedure-failed-error.ts";
