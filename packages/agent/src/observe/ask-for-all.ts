import type { SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { bareSchema, type ObserverAnswer, observerAnswerSchema } from "../grounding/actor-answer.ts";
import type { GroundRequest } from "../grounding/grounder.ts";
import { userMessage } from "../grounding/ask-once.ts";
import { fairConfidence, fenceFor, pageTokens, type VisionMode } from "../grounding/model-grounder.ts";
import { takePagePicture } from "../grounding/picture-of-page.ts";
import { groundingPromptVersion, observeInstructions, pageMessage, partOfPage } from "../grounding/prompts.ts";
import { unseenParts } from "../grounding/unseen-parts.ts";
import { readAction } from "../grounding/read-action.ts";
import type { FoundAction } from "./observe.ts";

export interface AskForAll {
  readonly model: Model;
  readonly vision?: VisionMode | undefined;
  readonly request: GroundRequest;
}

/** One call, and one more for each part of a page that is over the budget. What the model names and is not there is left out. */
export async function askForAll(
  { model, vision = "fallback", request }: AskForAll,
  call: CallContext,
): Promise<FoundAction[]> {
  const { snapshot, instruction, variables } = request;
  const fence = await fenceFor(model);
  const isBlind = snapshot.domConfidence < fairConfidence;
  const hasPicture = vision === true || (vision === "fallback" && isBlind);
  const picture = hasPicture ? await takePagePicture(request, call) : undefined;
  const parts = unseenParts(snapshot, pageTokens);
  const views = [
    { text: snapshot.text, picture },
    ...parts.map((text, index) => ({ text, part: partOfPage(index + 1, parts.length) })),
  ];
  const found = new Map<SnapshotElement, FoundAction>();
  for (const view of views) {
    const text = pageMessage(fence, { url: snapshot.url, ...view, instruction, variables });
    const { object } = await model.generateObject<ObserverAnswer>(
      {
        instructions: observeInstructions,
        messages: [userMessage(text, "picture" in view ? view.picture : undefined)],
        schema: bareSchema(observerAnswerSchema),
        verb: "observer",
        promptVersion: `observer/${groundingPromptVersion}`,
      },
      call,
    );
    for (const answer of object.elements) {
      const read = readAction(answer, { refs: snapshot.refs });
      if ("problem" in read) call.log.warn(`The model named what is not there: ${read.problem}`);
      else if (read.element) found.set(read.element, { element: read.element, action: read.action });
    }
  }
  const order = new Map([...snapshot.refs.values()].map((element, index) => [element, index]));
  return [...found.values()].toSorted((a, b) => (order.get(a.element) ?? 0) - (order.get(b.element) ?? 0));
}
