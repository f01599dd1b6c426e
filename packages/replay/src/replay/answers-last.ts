import { type Effect, noEffect } from "@surehand/browser";
import type { RecordedAction, RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";

/**
 * Moves an answer that was given before its dialog opened behind the action that opens it: a replay compares what the dialog asks
 * before it answers.
 */
export function answersLast(recording: RunRecording): RunRecording {
  const steps = [...recording.steps];
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (!isAnswer(step) || next?.kind !== "action" || isAnswer(next)) continue;
    const parts = splitAtDialog(next);
    const opening = parts?.opening ?? (hasOneDialog(next) ? next : undefined);
    if (!opening) continue;
    steps[index] = opening;
    steps[index + 1] = parts ? { ...parts.answering, action: step.action, description: step.description } : step;
  }
  return { ...recording, steps };
}

function isAnswer(step: RecordedStep): step is RecordedAction {
  return step.kind === "action" && step.action.kind === "dialog";
}

/** Splits an action whose dialog was answered while it was performed. Undefined if it opened none, or several. */
export function splitAtDialog(
  step: RecordedAction,
): { readonly opening: RecordedAction; readonly answering: RecordedAction } | undefined {
  const { effect, action, checks: _, promptText: text, ...rest } = step;
  const [dialog] = askedIn(effect);
  const isAnswered = dialog?.answer === "accepted" || dialog?.answer === "dismissed";
  if (!effect || !hasOneDialog(step) || !isAnswered || dialog.type === "alert" || action.kind === "dialog")
    return undefined;
  const answer = dialog.answer === "accepted" ? "accept" : "dismiss";
  return {
    opening: { ...rest, action, effect: openingEffect({ ...dialog, answer: "open" }) },
    answering: {
      kind: "action",
      description: `${answer} the dialog${text === undefined ? "" : ` with ${JSON.stringify(text)}`}`,
      pageUrl: step.pageUrl,
      action: { kind: "dialog", answer, ...(text !== undefined && { text }) },
      effect: deliveredEffect,
      ...(step.checks && { checks: step.checks }),
    },
  };
}

const deliveredEffect: Effect = { ...noEffect, delivered: true };

/** Everything else comes after the answer. */
function openingEffect(dialog: Effect["dialogs"][number]): Effect {
  return { ...deliveredEffect, dialogs: [dialog] };
}

function hasOneDialog({ effect }: RecordedAction): boolean {
  return askedIn(effect).length === 1;
}

function askedIn(effect: Effect | null): Effect["dialogs"] {
  return effect?.dialogs.filter(({ type }) => type !== "beforeunload") ?? [];
}
