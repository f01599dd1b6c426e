import "../node-floor.ts";
/** What can be set, as data: for documents and tools that tell of it. */
export { type ExitCode, exitCodeMeanings } from "../terminal/exit-codes.ts";
export type { Flag, FlagGroup, FlagWorld, Setting, Settings } from "./setting.ts";
export { type SettingName, settingNames, settings } from "./settings.ts";
