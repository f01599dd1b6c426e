export { PortTakenError } from "./errors/port-taken-error.ts";
export { type ExportedViewer, type ExportOptions, exportViewer } from "./export/export-viewer.ts";
export { startViewer, type Viewer, type ViewerOptions } from "./server/start-viewer.ts";
export type { Verify } from "./verify/verify-folder.ts";
export type { Verification } from "./view/verification.ts";
