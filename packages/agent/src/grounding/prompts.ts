import type { Fence } from "@surehand/model";
import type { GroundRequest } from "./grounder.ts";

/** Raised with each change of a prompt in this file; told in the ledger. */
export const groundingPromptVersion = 1;

const howToReadThePage =
  '[e12 button "Save" disabled] on the page is an element whose ref is e12; one without a role is a link.';

/** For one action. Short: it is sent with every step. */
export function actInstructions({ explanation }: Fence): string {
  return `Choose the one browser action that comes first in carrying out the user's instruction.
${howToReadThePage} ${explanation}
ref: the element, or "". value: text (fill replaces, type adds), option's label (select), key or chord (press), ref to drop on (drag), files, one a line (upload), "50%" or pixels (scroll), address (goto), text or ms (wait), accept or dismiss (dialog), else "". Write %name% as it is.
rest: what is left of the instruction after it, in its words, else "". Is an option not shown yet, open its list and leave the choice to rest.
not-found: nothing there is what is meant; similar is not enough. ambiguous: several are, equally: value has their refs.`;
}

/** For everything that fits. */
export function observeInstructions({ explanation }: Fence): string {
  return `List every element of the page that the user asks for, with the action that it is for, in the order of the page. Leave out what only resembles it; an empty list is a good answer.
${howToReadThePage} ${explanation}
value: the text, option or key where the user names one, else "". Write %name% as it is.`;
}

/** With a picture. */
export const pictureNote =
  'The picture shows the page now; the labels on the boxes are refs. For what has no ref (a place in a canvas) ref may be a point "x,y" in pixels of the picture.';

/** The user's side of a request: the page first, so that a provider may keep it, then what is wanted. */
export function pageMessage(fence: Fence, request: PageMessage): string {
  const { url, text, part, instruction, variables = [], done = [], problem } = request;
  return [
    fence.wrap(`page ${url}`, text),
    ...(part === undefined ? [] : [part]),
    ...(variables.length > 0 ? [variables.map(describeVariable).join("\n")] : []),
    ...(done.length > 0 ? [`Done already: ${done.map((step) => fence.wrap("done", step)).join(" ")}`] : []),
    ...(problem === undefined ? [] : [`It was tried, and failed: ${fence.wrap("failure", problem)}`]),
    `Instruction: ${instruction}`,
  ].join("\n");
}

export interface PageMessage extends Pick<GroundRequest, "variables" | "done" | "problem"> {
  readonly url: string;
  readonly text: string;
  /** What part of the page the text is; left out for the whole. */
  readonly part?: string | undefined;
  readonly instruction: string;
}

/** Of a page that is over the budget: what is shown after the first look. */
export function partOfPage(number: number, count: number): string {
  return `This is part ${number} of ${count} of what was folded on the page before.`;
}

/** After an answer that names something which is not there, or that is no action. */
export function repairMessage(problem: string): string {
  return `That can't be done: ${problem} Answer again, with refs of the page alone.`;
}

function describeVariable({ name, description }: { name: string; description?: string | undefined }): string {
  return `%${name}%: ${description ?? "a value that you can't see"}`;
}
