import type { ActTool } from "../act/act-tool.ts";
import type { InstantModel } from "./instant-model.ts";

/** A tool that performs instructions. Its calls are the ways to click the same button. */
export interface VerbsTool extends ActTool {
  readonly model: InstantModel;
  /** Performs one act whose instruction only the model understands; the page may ignore it. */
  act(instruction: string): Promise<void>;
  /** Clicks once, for what a tool records of it. The page must be opened again afterwards. */
  readonly record?: () => Promise<void>;
}

/** Refers to a button called "Add one" by its effect: no rule is certain of it. */
export const wordsForModel = "click the button that makes the number go up";

/** Names the same button as the page does. */
export const wordsForRules = "click the Add one button";

export const buttonName = "Add one";

/** Names of calls. */
export const byModel = "surehand act";
export const byCascade = "surehand act, named";
export const byRules = "surehand act, offline";
export const byCache = "surehand act, cached";
export const stagehandAct = "stagehand 4 act";
