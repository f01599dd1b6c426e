import "./node-floor.ts";
/** The commands of sessions as data, for documents and tools. */
export { type ListedCommand, listSessionCommands } from "./session/list-session-commands.ts";
