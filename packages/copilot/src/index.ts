export { createCopilot, type Copilot, type CopilotOptions } from "./copilot.ts";
export { type CopilotServer, type CopilotServerOptions, startCopilotServer } from "./page/start-copilot-server.ts";
export type { RunSettings } from "./run/run-settings.ts";
export { type RemoteOptions, remoteWarning } from "./security/page-gate.ts";
export { type GateOptions, loopbackHosts } from "./security/request-gate.ts";
export type { HttpHandler } from "./server/http-handler.ts";
export { SOCKET_PATH, type UpgradeServer } from "./server/socket-server.ts";
export { environmentModels, type EnvironmentModelsOptions, type ModelSource } from "./service/model-source.ts";
