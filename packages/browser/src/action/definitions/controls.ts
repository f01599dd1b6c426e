import { z } from "zod";
import { defineAction } from "../define-action.ts";
import { target } from "../fields.ts";

/** Actions on lists, checkboxes and file inputs. */

export const selectAction = defineAction({
  kind: "select",
  family: "choice",
  fields: {
    target,
    option: z.union([z.string(), z.array(z.string()).readonly()], { error: "it must be a text, or several" }),
  },
  title: "Choose in",
  description:
    "Selects an option by its label, otherwise by its value, or several in a list that allows it. Works on native lists, suggestions and custom lists.",
  verbs: ["choose", "select"],
  risk: "choice",
  verifications: ["effect"],
  compact: {
    target: "required",
    value: "the option, or several, one per line",
    read: ({ target: list, value }) => {
      const options = linesOf(value);
      return { kind: "select", target: list, option: options.length > 1 ? options : value } as const;
    },
  },
  playwright: { on: "locator", method: "selectOption" },
});

export const checkAction = defineAction({
  kind: "check",
  family: "toggle",
  fields: { target },
  title: "Check",
  description:
    "Turns on a checkbox, radio button, switch or other element with `aria-checked`. Does nothing if it is on already; presses twice if the first press leaves a mixed state; anything else is blocked (`not-checkable`).",
  verbs: ["check"],
  risk: "press",
  verifications: ["effect"],
  compact: { target: "required", read: ({ target: box }) => ({ kind: "check", target: box }) as const },
  playwright: { on: "locator", method: "check" },
});

export const uncheckAction = defineAction({
  kind: "uncheck",
  family: "toggle",
  fields: { target },
  title: "Uncheck",
  description: "Turns it off, in the same way.",
  verbs: ["uncheck"],
  risk: "press",
  verifications: ["effect"],
  compact: { target: "required", read: ({ target: box }) => ({ kind: "uncheck", target: box }) as const },
  playwright: { on: "locator", method: "uncheck" },
});

export const uploadAction = defineAction({
  kind: "upload",
  family: "files",
  /** An empty list removes the files chosen before. */
  fields: { target, files: z.array(z.string().min(1)).readonly() },
  title: "Upload to",
  description:
    "Gives files to a file input, its label, or a button that opens a file chooser. No files: removes those chosen before.",
  verbs: ["upload"],
  risk: "files",
  verifications: ["effect"],
  compact: {
    target: "required",
    acceptsText: true,
    value: "paths of files, one per line",
    read: ({ target: input, value }) => ({ kind: "upload", target: input, files: linesOf(value) }) as const,
  },
  playwright: { on: "locator", method: "setInputFiles" },
});

export const downloadAction = defineAction({
  kind: "download",
  family: "download",
  fields: { target },
  title: "Download from",
  description: "Clicks, and is done when the whole file has arrived.",
  verbs: ["download"],
  risk: "press",
  verifications: ["effect"],
  compact: { target: "required", read: ({ target: at }) => ({ kind: "download", target: at }) as const },
  gesture: { button: "left", presses: 1, event: "click" },
  playwright: { on: "locator", method: "click" },
});

function linesOf(value: string): string[] {
  return value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
