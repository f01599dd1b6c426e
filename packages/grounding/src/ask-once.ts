import type { PageSession, Point, Ref, SnapshotElement, SnapshotLine } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Fence, Model, ModelMessage } from "@surehand/model";
import { addUsage, type ModelUsage } from "@surehand/model/usage";
import { describeElement } from "./describe-action.ts";
import { type ActorAnswer, actorAnswerSchema, bareSchema } from "./actor-answer.ts";
import { findShownText } from "./find-shown-text.ts";
import type { Grounding, GroundRequest } from "./grounder.ts";
import type { PagePicture } from "./picture-of-page.ts";
import {
  actInstructions,
  groundingPromptVersion,
  pageMessage,
  pictureNote,
  pointNote,
  repairMessage,
} from "./prompts.ts";
import { type AnswerPlaces, readAction, textsIn } from "./read-action.ts";
import { wordsBeside } from "./words-beside.ts";

/** The request, and the model to ask. */
export interface Asking {
  readonly model: Model;
  readonly fence: Fence;
  readonly request: GroundRequest;
  readonly call: CallContext;
  /** Whether the model may be asked again with a picture. */
  readonly mayLook: boolean;
}

export interface View {
  readonly text: string;
  readonly part?: string | undefined;
  /** Notes from earlier parts. */
  readonly notes?: string | undefined;
  readonly picture?: PagePicture | undefined;
}

interface ShownPlaces extends AnswerPlaces {
  readonly lines: readonly SnapshotLine[];
}

/** Asks the model, and once more if the answer names an element that does not exist. */
export async function askOnce({ model, fence, request, call, mayLook }: Asking, view: View): Promise<Grounding> {
  const { session, snapshot, instruction, whole, variables, done, problem } = request;
  const places: ShownPlaces = { refs: snapshot.refs, lines: snapshot.lines, toViewport: view.picture?.toViewport };
  const verb = problem === undefined ? "act" : "heal";
  const text = pageMessage(fence, { url: snapshot.url, ...view, instruction, whole, variables, done, problem });
  const ask = async (messages: readonly ModelMessage[]): Promise<{ object: ActorAnswer; usage: ModelUsage }> =>
    model.generateObject<ActorAnswer>(
      {
        instructions: actInstructions,
        messages,
        schema: bareSchema(actorAnswerSchema),
        verb,
        promptVersion: `${verb}/${groundingPromptVersion}`,
        settings: { temperature: 0 },
      },
      call,
    );
  const withTexts = (answer: ActorAnswer): Promise<ShownPlaces> => findTexts(answer, places, { session, call });
  const asked = [userMessage(text, view.picture, `${pictureNote} ${pointNote}`)];
  const first = await ask(asked);
  const read = doubtsOf(first.object) ?? toGrounding(first.object, await withTexts(first.object), first.usage);
  if (!("complaint" in read)) return read;
  if (read.unseen && mayLook) return unseen(first.usage);
  const repair: ModelMessage[] = [
    { role: "assistant", content: JSON.stringify(first.object) },
    { role: "user", content: repairMessage(read.complaint) },
  ];
  const second = await ask([...asked, ...repair]);
  const usage = addUsage(first.usage, second.usage);
  const reread = toGrounding(second.object, await withTexts(second.object), usage);
  if (!("complaint" in reread)) return reread;
  return {
    status: "not-found",
    code: "invalid-answer",
    message: `The model named nothing that is on the page: ${reread.complaint}`,
    usage,
  };
}

/** Adds the places of texts that the answer gives instead of refs. */
async function findTexts(
  { do: kind, ref, value }: ActorAnswer,
  places: ShownPlaces,
  { session, call }: { readonly session: PageSession; readonly call: CallContext },
): Promise<ShownPlaces> {
  if (kind === "not-found" || kind === "ambiguous") return places;
  const texts = new Map<string, Ref | number>();
  for (const text of textsIn({ do: kind, ref, value }, places))
    texts.set(text, await findShownText(session, text, call));
  return { ...places, texts };
}

/** Returns a request for a picture: a point that was computed from boxes in the text is not a point of a picture. */
function unseen(usage: ModelUsage): Grounding {
  const message = "The target is a point that only a screenshot shows.";
  return { status: "undecided", code: "needs-picture", message, usage };
}

export function userMessage(text: string, picture: PagePicture | undefined, note: string): ModelMessage {
  if (!picture) return { role: "user", content: text };
  const { bytes, mediaType } = picture;
  return {
    role: "user",
    content: [
      { type: "text", text },
      { type: "file", data: bytes, mediaType },
      { type: "text", text: note },
    ],
  };
}

interface Complaint {
  readonly complaint: string;
  /** The point that was named without a picture. */
  readonly unseen?: Point | undefined;
}

/**
 * Returns a doubt about answering a dialog that nothing opened: it changes nothing, and is usually meant for a dialog
 * of the page. If the model repeats it, the answer is accepted.
 */
function doubtsOf({ do: kind, rest }: ActorAnswer): Complaint | undefined {
  if (kind !== "dialog" || rest.trim() !== "") return undefined;
  return {
    complaint:
      'dialog answers an alert of the browser that "rest" opens, and "rest" is empty. What the page shows is clicked.',
  };
}

function toGrounding(answer: ActorAnswer, places: ShownPlaces, usage: ModelUsage): Grounding | Complaint {
  const { do: kind, value, rest, ref } = answer;
  if (kind === "not-found") {
    const hasReason = value.trim() !== "";
    const message = hasReason ? value : "The model found nothing on the page that this means.";
    return { status: "not-found", code: "no-match", message, usage, ...(hasReason && { notes: value }) };
  }
  if (kind === "ambiguous") return toAmbiguous(`${ref} ${value}`, places, usage);
  const read = readAction({ do: kind, ref, value }, places);
  if ("problem" in read) return { complaint: read.problem, unseen: read.unseen };
  const left = rest.trim();
  return {
    status: "ready",
    ...read,
    confidence: modelConfidence,
    isCertain: true,
    chosenBy: "model",
    ...(left !== "" && { rest: left }),
    usage,
  };
}

/** Fixed, because models return no confidence, and a number that they state is unreliable. */
const modelConfidence = 0.9;

function toAmbiguous(text: string, { refs, lines }: ShownPlaces, usage: ModelUsage): Grounding | Complaint {
  const named = text.match(/\b(?:f\d+)?e\d+\b/g) ?? [];
  const candidates = [...new Set(named)].flatMap((ref) => refs.get(ref) ?? []);
  if (candidates.length < 2) return { complaint: "ambiguous needs two or more refs of the page in value." };
  const names = candidates.map((element) => nameOf(element, lines));
  const message = `${candidates.length} things fit equally: ${names.join(", ")}. Say which, for example by what it stands in.`;
  return { status: "ambiguous", candidates, message, usage };
}

/** Describes an element without a name by the words beside it. */
function nameOf(element: SnapshotElement, lines: readonly SnapshotLine[]): string {
  const beside = element.name === "" ? wordsBeside(element.ref, lines) : undefined;
  return beside === undefined
    ? describeElement(element)
    : `${describeElement(element)} beside ${JSON.stringify(beside)}`;
}
