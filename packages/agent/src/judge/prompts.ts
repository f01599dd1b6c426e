import type { Fence } from "@surehand/model";
import type { KeyPoint } from "./run-verdict.ts";

/** Increased with each change of a prompt in this file. Recorded in the ledger. */
export const judgePromptVersion = 3;

/** The key points are derived before the judge sees the run, so that the run does not influence the requirements. */
export const keyPointInstructions = `You prepare the review of a task that an agent carries out in a web browser. You see only the task, not what was done. List its key points: the requirements that a reviewer checks one by one.
- One requirement for each key point, with the names, numbers, conditions and order that the task states ("cheapest", "in size 20 cm", "sorted by price").
- Only what the task states. Do not add usual steps, such as to open a page or to log in, unless the task asks for them.
- What must not happen, such as "do not submit", is also a key point.
- "kind": "answer" for information that the user asks for; "state" for something that must be done, or be true at the end.`;

export function keyPointQuestion(goal: string, today: string): string {
  return `Today is ${today}.\n\nTask: ${goal}`;
}

/** Instructions for scoring the screenshots of a run that has many. */
export function pictureInstructions(fence: Pick<Fence, "explanation">): string {
  return `You choose evidence for the review of a task that an agent carried out in a web browser. Score each screenshot from 1 to 5: how much it shows of whether a key point is satisfied or not.
- 5: it shows the decisive state, such as a confirmation, a filled form before it is submitted, applied filters, or the requested value. 3: it shows a part of that state. 1: it shows nothing about any key point.
- Failures count as much as successes: an error message, an empty cart and a wrong item are also decisive.

${fence.explanation}`;
}

/** Instructions for the verdict. */
export function verdictInstructions(fence: Pick<Fence, "explanation">, hasPictures: boolean): string {
  return `You review a task that an agent carried out in a web browser. You get the task, its key points, what the agent did, ${hasPictures ? "screenshots, " : ""}and the text of the pages. Decide each key point separately.
- "satisfied": the evidence shows it. "unsatisfied": the evidence shows otherwise. "unproven": nothing shows it either way.
- What the pages show decides. The list of actions shows what was pressed and what the browser observed; an action with the status "done" does not prove that its result is correct.
- The end counts: check that no later action undid it, such as an item that was removed again or a form that was reset.
- Be exact about names, numbers, sizes, dates and amounts. A similar item is not the requested item. For "cheapest", "newest" and the like, compare with the other items on the pages.
- A filter, a choice or an entry counts when a page shows it as applied or saved; what was typed and not saved does not count as saved.
- For a key point of kind "answer", judge what the agent told the user: each value in it must be on the pages, and belong to the item in question. What the agent says is a claim, not a proof. It is not enough that the pages show the value: the answer must state it. If the pages contradict or do not show a name, number or statement in the answer, each key point of this kind is "unsatisfied", even if the rest is correct.
- In the text of a page, [e12 button "Save" disabled] is an element with its states; e12 only numbers it. [e3 textbox "Name" = "Ann"] is a field and its value.
- "evidence": in a few words, the deciding fact, and the step in which it was seen.

Then, independent of the key points:
- "sideEffects": each change that the agent made and the task did not ask for, such as something sent, ordered, deleted or changed; not navigation, a closed banner, or a change that was undone.
- "isRepetitive": true when the agent repeated the same action three times or more without need.
- "isImpossible": true only when the pages show that the task cannot be done there, such as an item that does not exist.
- "blockedBy": the obstacle that stopped the agent, else "none".
- "reasoning": two or three sentences in total.

${fence.explanation}`;
}

export interface VerdictMaterial {
  readonly goal: string;
  readonly today: string;
  readonly keyPoints: readonly KeyPoint[];
  readonly actions: readonly string[];
  readonly quotes: readonly string[];
  readonly pages: readonly { readonly title: string; readonly text: string }[];
}

export function taskText(goal: string, today: string, keyPoints: readonly KeyPoint[]): string {
  const list = keyPoints.map(({ text, kind }, index) => `${index + 1}. (${kind}) ${text}`);
  return [`Today is ${today}.`, `Task: ${goal}`, ["Key points:", ...list].join("\n")].join("\n\n");
}

export function materialText(fence: Fence, material: VerdictMaterial): string {
  const { goal, today, keyPoints, actions, quotes, pages } = material;
  const done = actions.length === 0 ? "The agent did nothing to the page." : fence.wrap("actions", actions.join("\n"));
  return [
    taskText(goal, today, keyPoints),
    `What the agent did:\n${done}`,
    ...(quotes.length === 0
      ? []
      : [`Lines that the agent quoted and that are on the pages:\n${fence.wrap("pages", quotes.join("\n"))}`]),
    ...pages.map(({ title, text }) => `${title}:\n${fence.wrap("page", text)}`),
  ].join("\n\n");
}

export function pageTitle({
  step,
  url,
  isLast,
}: {
  readonly step: number;
  readonly url: string;
  readonly isLast: boolean;
}): string {
  return isLast
    ? `The page at the end, ${JSON.stringify(url)}`
    : `The page before step ${step}, ${JSON.stringify(url)}`;
}

/**
 * Returns the agent's answer for the judge. It is sent last, and only if a key point asks for an answer, so that it does not
 * influence the rest.
 */
export function answerText(fence: Fence, answer: string, output: unknown): string {
  const data = output === undefined ? [] : [fence.wrap("data", JSON.stringify(output))];
  const answered = answer.trim() === "" ? "The agent told the user nothing." : fence.wrap("answer", answer);
  return ['What the agent told the user, for the key points of kind "answer" alone:', answered, ...data].join("\n");
}

export function screenshotTitle(step: number): string {
  return `Screenshot after step ${step}:`;
}

/** The reasoning of a verdict that does not decide all key points. */
export const unjudgedKeyPoints = "The judge did not decide all key points.";
