import type { ProjectFolders } from "./source/read-source.ts";

/** Configuration that the server writes into the module that starts the toolbar. */
export interface ToolbarConfig {
  readonly token: string;
  /** Origin and path prefix of the copilot's server, without a slash at the end: `http://localhost:5173/__surehand`. */
  readonly server: string;
  readonly folders: ProjectFolders;
}
