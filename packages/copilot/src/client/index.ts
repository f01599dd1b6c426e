export {
  type BrowserToolCall,
  type ConnectionState,
  CopilotClient,
  type CopilotClientOptions,
  ProcedureFailedError,
} from "./copilot-client.ts";
