import { z } from "zod";
import { defineAction } from "../define-action.ts";
import { durationMs, longestDurationMs } from "../fields.ts";

export const waitAction = defineAction({
  kind: "wait",
  family: "wait",
  fields: {
    ms: durationMs.exactOptional(),
    text: z.string().min(1).exactOptional(),
    textGone: z.string().min(1).exactOptional(),
    /** Part of the address. */
    url: z.string().min(1).exactOptional(),
    quiet: z.literal(true).exactOptional(),
  },
  title: "Wait",
  description:
    "Waits until everything given holds: a text is shown (`text`) or gone (`textGone`), the address contains a part (`url`), the page is quiet (`quiet`). `ms` alone waits that long.",
  verbs: ["wait"],
  risk: "none",
  verifications: ["effect"],
  compact: {
    target: "none",
    value: 'the text to wait for, or a time (2 s), or "" until the page is quiet',
    read: ({ value }) => readWait(value.trim(), value),
  },
});

export interface Wait {
  readonly kind: "wait";
  readonly ms?: number;
  readonly quiet?: true;
  readonly text?: string;
}

function readWait(trimmed: string, text: string): Wait {
  const time = /^(\d+) ?(ms|s)?$/.exec(trimmed);
  if (time) return { kind: "wait", ms: Math.min(Number(time[1]) * (time[2] === "s" ? 1000 : 1), longestDurationMs) };
  return trimmed === "" ? { kind: "wait", quiet: true } : { kind: "wait", text };
}

export const dialogAction = defineAction({
  kind: "dialog",
  family: "dialog",
  fields: {
    answer: z.enum(["accept", "dismiss"]),
    /** For a prompt. */
    text: z.string().exactOptional(),
  },
  title: "Answer the dialog",
  description: "Answers the browser's own dialog (alert, confirm, prompt) that is open, or the next one.",
  verbs: ["accept the dialog"],
  risk: "none",
  verifications: ["effect"],
  isPageIndependent: true,
  compact: {
    target: "none",
    value: 'accept or dismiss; for a prompt "accept: TEXT"',
    read: ({ value }) => readAnswer(value.trim()),
  },
});

export interface DialogAnswer {
  readonly kind: "dialog";
  readonly answer: "accept" | "dismiss";
  readonly text?: string;
}

function readAnswer(value: string): DialogAnswer | string {
  const [, answer, text] = /^(accept|dismiss)(?:\s*:(.*))?$/s.exec(value) ?? [];
  if (answer !== "accept" && answer !== "dismiss") return '"value" must be accept or dismiss.';
  return { kind: "dialog", answer, ...(text !== undefined && { text: text.trimStart() }) };
}
