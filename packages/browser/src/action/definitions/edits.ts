import { z } from "zod";
import { defineAction } from "../define-action.ts";
import { target } from "../fields.ts";

/** Stands between the two texts of a compact value, on a line of its own. */
export const textSeparator = "=======";

const value = `an exact text of the field (insert: the new text follows it; empty: at the start), a line "${textSeparator}", the new text`;

/** Actions that change a part of the text of a field. */
export const editActions = [
  defineAction({
    kind: "insert",
    family: "edit",
    fields: { target, after: z.string(), text: z.string().min(1) },
    title: "Insert into",
    description:
      'Inserts a text into the text of a field, behind the only place that has the text `after`, or at the start if `after` is "".',
    verbs: ["insert"],
    risk: "none",
    verifications: ["effect"],
    compact: {
      target: "required",
      value,
      read: ({ target: field, value: given }) => {
        const texts = readParts("insert", given);
        if (typeof texts === "string") return texts;
        if (texts.second === "") return `insert needs a text behind the line "${textSeparator}".`;
        return { kind: "insert", target: field, after: texts.first, text: texts.second } as const;
      },
    },
  }),
  defineAction({
    kind: "replace",
    family: "edit",
    fields: { target, find: z.string().min(1), text: z.string() },
    title: "Replace in",
    description:
      "Replaces a part of the text of a field: the only place that has the text `find`. The rest of the text stays as it is.",
    verbs: ["replace"],
    risk: "none",
    verifications: ["effect"],
    compact: {
      target: "required",
      value,
      read: ({ target: field, value: given }) => {
        const texts = readParts("replace", given);
        if (typeof texts === "string") return texts;
        if (texts.first === "") return `replace needs a text before the line "${textSeparator}".`;
        return { kind: "replace", target: field, find: texts.first, text: texts.second } as const;
      },
    },
  }),
] as const;

interface Parts {
  readonly first: string;
  readonly second: string;
}

/** Splits a value at its separator. Returns a sentence if it does not have exactly one. */
function readParts(kind: string, given: string): Parts | string {
  const lines = given.split("\n");
  const at = lines.indexOf(textSeparator);
  if (at < 0 || lines.includes(textSeparator, at + 1))
    return `${kind} needs two texts in "value", with one line "${textSeparator}" between them.`;
  return { first: lines.slice(0, at).join("\n"), second: lines.slice(at + 1).join("\n") };
}
