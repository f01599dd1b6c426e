import type { ActTool } from "../act/act-tool.ts";
import type { InstantModel } from "./instant-model.ts";

/** A tool that acts on words. Its calls are the ways to have the same button clicked. */
export interface VerbsTool extends ActTool {
  readonly model: InstantModel;
  /** Acts once on words of which only the model knows what they mean; the page may take no notice of it. */
  act(instruction: string): Promise<void>;
  /** Clicks once, for what a tool keeps of that: the page has to be opened anew then. */
  readonly record?: () => Promise<void>;
}

/** Names a button that is called "Add one" by what it does: no rule is certain of that. */
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
