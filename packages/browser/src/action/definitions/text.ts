import { defineAction } from "../define-action.ts";
import { target, text } from "../fields.ts";
import { verifications } from "../verification.ts";

/** Actions that write into a field. */
export const textActions = [
  defineAction({
    kind: "fill",
    family: "text",
    fields: { target, text },
    title: "Fill",
    description:
      'Replaces the value of a field, by key presses where the page listens to keys. Dates and times are written as in HTML ("2026-11-20", "14:30") or in words ("November 20, 2026", "2:30 PM"), colors as "#rrggbb". A custom slider or spinbutton is stepped to its value by arrow keys.',
    verbs: ["fill"],
    risk: "none",
    verifications: ["effect"],
    compact: {
      target: "required",
      value: "the new text of the field",
      read: ({ target: field, value }) => ({ kind: "fill", target: field, text: value }) as const,
    },
    playwright: { on: "locator", method: "fill" },
  }),
  defineAction({
    kind: "type",
    family: "text",
    fields: { target: target.exactOptional(), text },
    title: "Type into",
    description: "Types one key at a time after the existing text. Without a target, types into the focused element.",
    verbs: ["type"],
    risk: "keys",
    verifications,
    compact: {
      target: "optional",
      value: "text to add at the end",
      read: ({ target: field, value }) =>
        ({ kind: "type", text: value, ...(field !== undefined && { target: field }) }) as const,
    },
    playwright: { on: "locator", method: "pressSequentially" },
  }),
  defineAction({
    kind: "clear",
    family: "text",
    fields: { target },
    title: "Clear",
    description: "Empties a field.",
    verbs: ["clear"],
    risk: "none",
    verifications: ["effect"],
    compact: { target: "required", read: ({ target: field }) => ({ kind: "clear", target: field }) as const },
    playwright: { on: "locator", method: "clear" },
  }),
] as const;
