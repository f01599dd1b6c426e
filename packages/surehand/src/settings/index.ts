import "../node-floor.ts";
/** All settings as data, for documents and tools. */
export { type ExitCode, exitCodeMeanings } from "../terminal/exit-codes.ts";
export type { Flag, FlagGroup, FlagWorld, Setting, Settings } from "./setting.ts";
export { type SettingName, settingNames, settings } from "./settings.ts";
