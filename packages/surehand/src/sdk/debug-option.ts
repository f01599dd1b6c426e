import type { ActionPlan } from "@surehand/browser";

/** Pauses before each action: true asks at the terminal; a function returns whether to perform the action. */
export type DebugOption = boolean | ((plan: ActionPlan) => Promise<boolean> | boolean);
