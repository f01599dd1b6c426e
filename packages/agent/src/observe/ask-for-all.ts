import type { SnapshotElement } from "@surehand/browser";
import { type CallContext, cutText } from "@surehand/kernel";
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
  observeNotes,
  type ObserverAnswer,
  observerAnswerSchema,
  partObserverAnswerSchema,
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
 * Asks the model once, once more for each part of a page that exceeds the budget, and once more with a picture if the
 * elements can be identified only visually, or none was found. Elements that the model names but the page does not have are
 * left out.
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
  const found = await askAboutParts(asking, picture);
  if (looksAtOnce || vision === false) return inOrder(found, request);
  return inOrder(await lookAgain(asking, found), request);
}

/** Asks about the folded page, then about each folded part, with the notes on the earlier parts. */
async function askAboutParts(asking: Asking, picture: PagePicture | undefined): Promise<Found> {
  const { snapshot } = asking.request;
  const parts = unseenParts(snapshot, pageTokens);
  const hasParts = parts.length > 0;
  const first = await askAbout(asking, { text: snapshot.text, picture, hasParts });
  const found = new Map(first.found);
  const notes = [first.notes];
  for (const [index, text] of parts.entries()) {
    const noted = notes.filter((note) => note !== "").join("\n");
    const part = partOfPage(index + 1, parts.length);
    const next = await askAbout(asking, { text, part, notes: noted, hasParts });
    for (const [element, one] of next.found) found.set(element, one);
    notes.push(next.notes);
  }
  return found;
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
  readonly notes?: string | undefined;
  readonly picture?: PagePicture | undefined;
  /** Whether other parts of the page follow: the model is asked for notes then. */
  readonly hasParts?: boolean | undefined;
}

interface Answer {
  readonly found: Found;
  readonly notes: string;
}

/** Asks again with a picture about elements that can be identified only visually, and keeps the others. */
async function lookAgain(asking: Asking, found: Found): Promise<Found> {
  const { request, call } = asking;
  const { snapshot } = request;
  const unclear = [...found].filter(([, { action }]) => needingEyes(action, snapshot).length > 0);
  const nothing = (): SnapshotElement | undefined =>
    [...snapshot.refs.values()].find((element) => needsEyes(element, snapshot));
  if (found.size > 0 && unclear.length === 0) return found;
  const subject = found.size === 0 ? nothing() : unclear[0]?.[0];
  // Names say what an element is, not how it looks: "the red one" needs a picture although every element has a name.
  const picture = await (subject ? pictureWith(subject, request, call) : takePagePicture(request, call));
  if (!picture) return found;
  const doubted = new Set(unclear.map(([element]) => element));
  const clear = [...found].filter(([element]) => !doubted.has(element));
  const { found: seen } = await askAbout(asking, { text: snapshot.text, picture });
  return new Map([...clear, ...seen]);
}

async function askAbout({ model, fence, request, call }: Asking, view: View): Promise<Answer> {
  const { snapshot, instruction, variables } = request;
  const { hasParts = false } = view;
  const asked = pageMessage(fence, { url: snapshot.url, ...view, instruction, variables });
  const text = hasParts ? `${asked}\n${observeNotes}` : asked;
  const { object } = await model.generateObject<ObserverAnswer>(
    {
      instructions: observeInstructions,
      messages: [userMessage(text, view.picture, pictureNote)],
      schema: bareSchema(hasParts ? partObserverAnswerSchema : observerAnswerSchema),
      verb: "observe",
      promptVersion: `observe/${groundingPromptVersion}`,
      settings: { temperature: 0 },
    },
    call,
  );
  const found = new Map<SnapshotElement, FoundAction>();
  for (const answer of object.elements) {
    const read = readObserved(answer, request);
    if ("problem" in read) call.log.warn(`The model named an element that does not exist: ${read.problem}`);
    else if (read.element) found.set(read.element, { element: read.element, action: read.action });
  }
  return { found, notes: cutText(object.notes ?? "", longestNote) };
}

/** In characters. */
const longestNote = 400;

/** Reads an observed action. If the model names no drop target, the caller has to choose it. */
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
