import type { SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Fence, Model } from "@surehand/model";
import {
  anywhere,
  bareSchema,
  fairConfidence,
  fenceFor,
  groundingPromptVersion,
  type GroundRequest,
  type NamedAction,
  needingEyes,
  needsEyes,
  observeInstructions,
  type ObserverAnswer,
  observerAnswerSchema,
  pageMessage,
  type PagePicture,
  pageTokens,
  partOfPage,
  pictureNote,
  pictureWith,
  readAction,
  type ReadAction,
  takePagePicture,
  unseenParts,
  userMessage,
  type VisionMode,
  visionOf,
} from "@surehand/grounding";
import type { FoundAction } from "./found-action.ts";

export interface AskForAll {
  readonly model: Model;
  readonly vision?: VisionMode | undefined;
  readonly request: GroundRequest;
}

type Found = ReadonlyMap<SnapshotElement, FoundAction>;

/**
 * One call, one more for each part of a page that is over the budget, and one with a picture where what was found, or nothing,
 * can only be told by looking. What the model names and is not there is left out.
 */
export async function askForAll(
  { model, vision: wanted, request }: AskForAll,
  call: CallContext,
): Promise<FoundAction[]> {
  const { snapshot } = request;
  const vision = visionOf(model, wanted);
  const asking = { model, fence: await fenceFor(model), request, call };
  const isBlind = snapshot.domConfidence < fairConfidence;
  const looksAtOnce = vision === true || (vision === "fallback" && isBlind);
  const picture = looksAtOnce ? await takePagePicture(request, call) : undefined;
  const found = new Map(await askAbout(asking, { text: snapshot.text, picture }));
  const parts = unseenParts(snapshot, pageTokens);
  for (const [index, text] of parts.entries())
    for (const [element, one] of await askAbout(asking, { text, part: partOfPage(index + 1, parts.length) }))
      found.set(element, one);
  if (looksAtOnce || vision === false) return inOrder(found, request);
  return inOrder(await lookAgain(asking, found), request);
}

interface Asking {
  readonly model: Model;
  readonly fence: Fence;
  readonly request: GroundRequest;
  readonly call: CallContext;
}

interface View {
  readonly text: string;
  readonly part?: string | undefined;
  readonly picture?: PagePicture | undefined;
}

/** What was found without eyes, and is only to be told with them, is judged by the picture; the rest stays. */
async function lookAgain(asking: Asking, found: Found): Promise<Found> {
  const { request, call } = asking;
  const { snapshot } = request;
  const unclear = [...found].filter(([, { action }]) => needingEyes(action, snapshot).length > 0);
  const nothing = (): SnapshotElement | undefined =>
    [...snapshot.refs.values()].find((element) => needsEyes(element, snapshot));
  const subject = found.size === 0 ? nothing() : unclear[0]?.[0];
  const picture = subject && (await pictureWith(subject, request, call));
  if (!picture) return found;
  const doubted = new Set(unclear.map(([element]) => element));
  const clear = [...found].filter(([element]) => !doubted.has(element));
  return new Map([...clear, ...(await askAbout(asking, { text: snapshot.text, picture }))]);
}

async function askAbout({ model, fence, request, call }: Asking, view: View): Promise<Found> {
  const { snapshot, instruction, variables } = request;
  const text = pageMessage(fence, { url: snapshot.url, ...view, instruction, variables });
  const { object } = await model.generateObject<ObserverAnswer>(
    {
      instructions: observeInstructions,
      messages: [userMessage(text, view.picture, pictureNote)],
      schema: bareSchema(observerAnswerSchema),
      verb: "observer",
      promptVersion: `observer/${groundingPromptVersion}`,
    },
    call,
  );
  const found = new Map<SnapshotElement, FoundAction>();
  for (const answer of object.elements) {
    const read = readObserved(answer, request);
    if ("problem" in read) call.log.warn(`The model named what is not there: ${read.problem}`);
    else if (read.element) found.set(read.element, { element: read.element, action: read.action });
  }
  return found;
}

/** Where a drag is to end is left to whoever acts, where the model does not say. */
function readObserved(answer: NamedAction, { snapshot: { refs } }: GroundRequest): ReadAction {
  const read = readAction(answer, { refs });
  const element = refs.get(answer.ref.trim().replace(/^\[|\]$/g, ""));
  const isOpen = answer.do === "drag" && "problem" in read && element !== undefined;
  return isOpen ? { action: { kind: "drag", target: element.ref, to: anywhere }, element } : read;
}

function inOrder(found: Found, { snapshot }: GroundRequest): FoundAction[] {
  const order = new Map([...snapshot.refs.values()].map((element, index) => [element, index]));
  return [...found.values()].toSorted((a, b) => (order.get(a.element) ?? 0) - (order.get(b.element) ?? 0));
}
