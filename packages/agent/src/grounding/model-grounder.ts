import { randomInt } from "node:crypto";
import type { CallContext } from "@surehand/kernel";
import type { Fence, Model, ModelMessage } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { describeElement } from "../act/describe-action.ts";
import { type ActorAnswer, actorAnswerSchema, bareSchema } from "./actor-answer.ts";
import type { Grounder, Grounding, GroundRequest } from "./grounder.ts";
import { needsEyes } from "./needs-eyes.ts";
import { type PagePicture, takePagePicture } from "./picture-of-page.ts";
import {
  actInstructions,
  groundingPromptVersion,
  pageMessage,
  partOfPage,
  pictureNote,
  repairMessage,
} from "./prompts.ts";
import { type AnswerPlaces, readAction } from "./read-action.ts";
import { unseenParts } from "./unseen-parts.ts";

/** "fallback": a picture goes to the model where the page's text did not do, or can't. */
export type VisionMode = "fallback" | boolean;

export interface ModelGrounderOptions {
  readonly model: Model;
  /** Default: "fallback". */
  readonly vision?: VisionMode | undefined;
}

/** Of one text of a page; what is over it is shown part by part. */
export const pageTokens = 4000;
/** Below this the text of a page is no fair picture of it: see `Snapshot.domConfidence`. */
export const fairConfidence = 0.6;

/**
 * Asks a model: once for a step, once more where it names what is not there, once for each part of a page that is over the
 * budget, and once with a picture where text did not do.
 */
export function createModelGrounder({ model, vision = "fallback" }: ModelGrounderOptions): Grounder {
  return {
    async ground(request, call) {
      const asking = { model, fence: await fenceFor(model), request, call };
      const isBlind = request.snapshot.domConfidence < fairConfidence;
      const looksAtOnce = vision === true || (vision === "fallback" && isBlind);
      if (request.eyes === "picture") return vision === false || looksAtOnce ? nothingMore : askForPage(asking, true);
      const found = await askForPage(asking, looksAtOnce);
      const isEnough =
        found.status === "ready"
          ? !needsEyes(found.element, request.snapshot)
          : request.eyes === "text" && found.status === "not-found";
      if (looksAtOnce || vision === false || isEnough) return found;
      return withUsage(await askForPage(asking, true), found.usage);
    },
  };
}

const nothingMore: Grounding = {
  status: "not-found",
  message: "There is nothing more to look at.",
  mayCome: false,
  usage: noUsage,
};

const fences = new WeakMap<Model, Promise<Fence>>();

/**
 * One as long as a model is in use, so that a page which is sent again begins with the same words: those a provider may keep. No
 * page sees it, or can guess it.
 */
export function fenceFor(model: Model): Promise<Fence> {
  const fence = fences.get(model) ?? newFence();
  fences.set(model, fence);
  return fence;
}

/** Three digits are one token. */
const nonceLimit = 1e9;

async function newFence(): Promise<Fence> {
  const { createFence } = await import("@surehand/model");
  return createFence(String(randomInt(nonceLimit)).padStart(9, "0"));
}

interface Asking {
  readonly model: Model;
  readonly fence: Fence;
  readonly request: GroundRequest;
  readonly call: CallContext;
}

/** The folded page, then what was folded, until something fits or all was seen. */
async function askForPage(asking: Asking, hasPicture: boolean): Promise<Grounding> {
  const { request, call } = asking;
  const picture = hasPicture ? await takePagePicture(request, call) : undefined;
  const first = await askOnce(asking, { text: request.snapshot.text, picture });
  if (first.status !== "not-found" || picture) return first;
  let last: Grounding = first;
  const parts = unseenParts(request.snapshot, pageTokens);
  for (const [index, text] of parts.entries()) {
    last = withUsage(await askOnce(asking, { text, part: partOfPage(index + 1, parts.length) }), last.usage);
    if (last.status !== "not-found") return last;
  }
  return last;
}

interface View {
  readonly text: string;
  readonly part?: string | undefined;
  readonly picture?: PagePicture | undefined;
}

async function askOnce({ model, fence, request, call }: Asking, view: View): Promise<Grounding> {
  const { snapshot, instruction, whole, variables, done, problem } = request;
  const places: AnswerPlaces = { refs: snapshot.refs, toViewport: view.picture?.toViewport };
  const text = pageMessage(fence, { url: snapshot.url, ...view, instruction, whole, variables, done, problem });
  const ask = async (messages: readonly ModelMessage[]): Promise<{ object: ActorAnswer; usage: ModelUsage }> =>
    model.generateObject<ActorAnswer>(
      {
        instructions: actInstructions,
        messages,
        schema: bareSchema(actorAnswerSchema),
        verb: "actor",
        promptVersion: `actor/${groundingPromptVersion}`,
      },
      call,
    );
  const asked = [userMessage(text, view.picture)];
  const first = await ask(asked);
  const read = doubtsOf(first.object) ?? toGrounding(first.object, places, first.usage);
  if (!("complaint" in read)) return read;
  const repair: ModelMessage[] = [
    { role: "assistant", content: JSON.stringify(first.object) },
    { role: "user", content: repairMessage(read.complaint) },
  ];
  const second = await ask([...asked, ...repair]);
  const usage = addUsage(first.usage, second.usage);
  const reread = toGrounding(second.object, places, usage);
  if (!("complaint" in reread)) return reread;
  return {
    status: "not-found",
    message: `The model named nothing that is on the page: ${reread.complaint}`,
    mayCome: true,
    usage,
  };
}

export function userMessage(text: string, picture: PagePicture | undefined): ModelMessage {
  if (!picture) return { role: "user", content: text };
  const { bytes, mediaType } = picture;
  return {
    role: "user",
    content: [
      { type: "text", text },
      { type: "file", data: bytes, mediaType },
      { type: "text", text: pictureNote },
    ],
  };
}

/** Answering a dialog that nothing opens changes nothing, and is most often meant for one of the page. Who insists means it. */
function doubtsOf({ do: kind, rest }: ActorAnswer): { readonly complaint: string } | undefined {
  if (kind !== "dialog" || rest.trim() !== "") return undefined;
  return {
    complaint:
      'dialog answers an alert of the browser that "rest" opens, and "rest" is empty. What the page shows is clicked.',
  };
}

function toGrounding(
  answer: ActorAnswer,
  places: AnswerPlaces,
  usage: ModelUsage,
): Grounding | { readonly complaint: string } {
  const { do: kind, value, rest, ref } = answer;
  if (kind === "not-found") {
    const message = value.trim() === "" ? "The model found nothing on the page that this means." : value;
    return { status: "not-found", message, mayCome: true, usage };
  }
  if (kind === "ambiguous") return toAmbiguous(`${ref} ${value}`, places, usage);
  const read = readAction({ do: kind, ref, value }, places);
  if ("problem" in read) return { complaint: read.problem };
  const left = rest.trim();
  return {
    status: "ready",
    ...read,
    confidence: modelConfidence,
    isCertain: true,
    ...(left !== "" && { rest: left }),
    usage,
  };
}

/** A model says no number, and those that it would say mean little. */
const modelConfidence = 0.9;

function toAmbiguous(
  text: string,
  { refs }: AnswerPlaces,
  usage: ModelUsage,
): Grounding | { readonly complaint: string } {
  const named = text.match(/\b(?:f\d+)?e\d+\b/g) ?? [];
  const candidates = [...new Set(named)].flatMap((ref) => refs.get(ref) ?? []);
  if (candidates.length < 2) return { complaint: "ambiguous needs two or more refs of the page in value." };
  const names = candidates.map((element) => describeElement(element));
  const message = `${candidates.length} things fit equally: ${names.join(", ")}. Say which, for example by what it stands in.`;
  return { status: "ambiguous", candidates, message, usage };
}

export function withUsage(grounding: Grounding, used: ModelUsage = noUsage): Grounding {
  return { ...grounding, usage: addUsage(grounding.usage, used) };
}
