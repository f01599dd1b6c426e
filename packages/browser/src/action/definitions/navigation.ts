import { z } from "zod";
import { defineAction } from "../define-action.ts";

/** Actions that lead to another document. */
export const navigationActions = [
  defineAction({
    kind: "goto",
    family: "navigation",
    fields: { url: z.string() },
    title: "Go to",
    description: "Opens an address, and reports where it arrived, with the HTTP status.",
    verbs: ["go to"],
    risk: "none",
    verifications: ["effect"],
    isPageIndependent: true,
    compact: {
      target: "none",
      value: "the whole URL",
      read: ({ value }) =>
        URL.canParse(value) || value.includes("%")
          ? ({ kind: "goto", url: value } as const)
          : '"value" must be a whole address.',
    },
    playwright: { on: "page", method: "goto" },
  }),
  defineAction({
    kind: "back",
    family: "navigation",
    fields: {},
    title: "Go back",
    description: "Goes to the previous page of the history, never to the empty page that a tab starts with.",
    verbs: ["go back"],
    risk: "none",
    verifications: ["effect"],
    isPageIndependent: true,
    compact: { target: "none", read: () => ({ kind: "back" }) as const },
    playwright: { on: "page", method: "goBack" },
  }),
  defineAction({
    kind: "forward",
    family: "navigation",
    fields: {},
    title: "Go forward",
    description: "Goes to the next page of the history.",
    verbs: ["go forward"],
    risk: "none",
    verifications: ["effect"],
    isPageIndependent: true,
    compact: { target: "none", read: () => ({ kind: "forward" }) as const },
    playwright: { on: "page", method: "goForward" },
  }),
  defineAction({
    kind: "reload",
    family: "navigation",
    fields: {},
    title: "Reload",
    description: "Loads the page again.",
    verbs: ["reload"],
    risk: "none",
    verifications: ["effect"],
    isPageIndependent: true,
    compact: { target: "none", read: () => ({ kind: "reload" }) as const },
    playwright: { on: "page", method: "reload" },
  }),
] as const;

/** Tabs are counted from 0, in the order in which they were opened. */
export const tabActions = [
  defineAction({
    kind: "switchTab",
    family: "tab",
    fields: { tab: z.int().min(0) },
    title: "Switch to tab",
    description: "Brings another tab of the context to the front. Tabs are counted from 0.",
    verbs: ["switch to tab"],
    risk: "none",
    verifications: ["effect"],
    isPageIndependent: true,
  }),
  defineAction({
    kind: "closeTab",
    family: "tab",
    fields: { tab: z.int().min(0).exactOptional() },
    title: "Close tab",
    description: "Closes a tab of the context. Without `tab`: the current one.",
    verbs: ["close tab"],
    risk: "none",
    verifications: ["effect"],
    isPageIndependent: true,
  }),
] as const;
