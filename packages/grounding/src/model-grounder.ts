import { randomInt } from "node:crypto";
import type { SnapshotElement } from "@surehand/browser";
import type { Fence, Model } from "@surehand/model";
import { cutText } from "@surehand/kernel";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { type Asking, askOnce } from "./ask-once.ts";
import type { Grounder, Grounding, GroundRequest } from "./grounder.ts";
import { needingEyes } from "./needs-eyes.ts";
import { type PagePicture, pictureWith, takePagePicture } from "./picture-of-page.ts";
import { actNotes, partOfPage } from "./prompts.ts";
import { unseenParts } from "./unseen-parts.ts";
import { type VisionMode, visionOf } from "./vision-mode.ts";

export interface ModelGrounderOptions {
  readonly model: Model;
  /** Default: "fallback". */
  readonly vision?: VisionMode | undefined;
}

/** Maximum size of one text of a page, in tokens; a longer page is sent in parts. */
export const pageTokens = 4000;
/** Below this confidence, the text of a page does not represent it well: see `Snapshot.domConfidence`. */
export const fairConfidence = 0.6;

/**
 * Creates a grounder that asks a model: once for a step, once more if it names a missing element, once for each part of
 * a page that exceeds the budget, and once with a picture if the text was not enough.
 */
export function createModelGrounder({ model, vision: wanted }: ModelGrounderOptions): Grounder {
  const vision = visionOf(model, wanted);
  return {
    async ground(request, call) {
      const isBlind = request.snapshot.domConfidence < fairConfidence;
      const looksAtOnce = vision === true || (vision === "fallback" && (isBlind || request.isAfterPoint === true));
      const mayLook = vision !== false && !looksAtOnce;
      const asking = { model, fence: await fenceFor(model), request, call, mayLook };
      const askWithPicture = async (picture: PagePicture): Promise<Grounding> =>
        askOnce(asking, { text: request.snapshot.text, picture });
      if (request.eyes === "picture")
        return mayLook ? askWithPicture(await takePagePicture(request, call)) : nothingMore;
      if (looksAtOnce) return askWithPicture(await takePagePicture(request, call));
      const found = await askForPage(asking);
      if (!mayLook || isEnough(found, request)) return found;
      const subject = subjectOf(found, request);
      const picture = await (subject ? pictureWith(subject, request, call) : takePagePicture(request, call));
      return picture ? withUsage(await askWithPicture(picture), found.usage) : found;
    },
  };
}

function isEnough(found: Grounding, { snapshot, eyes }: GroundRequest): boolean {
  if (found.status === "ready") return needingEyes(found.action, snapshot).length === 0;
  return eyes === "text" && found.status === "not-found";
}

/** Returns the element that a picture must show to add to the text. */
function subjectOf(found: Grounding, { snapshot }: GroundRequest): SnapshotElement | undefined {
  if (found.status === "ready") return needingEyes(found.action, snapshot).at(-1);
  return found.status === "ambiguous" ? found.candidates[0] : undefined;
}

const nothingMore: Grounding = {
  status: "not-found",
  code: "no-picture",
  message: "There is nothing more to look at.",
  usage: noUsage,
};

const fences = new WeakMap<Model, Promise<Fence>>();

/**
 * Returns the fence of a model. It stays the same while the model is in use, so that a page that is sent again begins
 * with the same words, which a provider can cache. No page sees it, or can guess it.
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

/** Sends the folded page, then the folded lines, until an element matches or all parts were sent. */
async function askForPage(asking: Asking): Promise<Grounding> {
  const { request } = asking;
  let last = await askOnce(asking, { text: request.snapshot.text });
  if (last.status !== "not-found") return last;
  const parts = unseenParts(request.snapshot, pageTokens);
  const notes: string[] = [];
  for (const [index, text] of parts.entries()) {
    if (last.status === "not-found" && last.notes !== undefined) notes.push(cutText(last.notes, longestNote));
    const isLast = index === parts.length - 1;
    const part = [partOfPage(index + 1, parts.length), ...(isLast ? [] : [actNotes])].join(" ");
    last = withUsage(await askOnce(asking, { text, part, notes: notes.join("\n") }), last.usage);
    if (last.status !== "not-found") return last;
  }
  return last;
}

/** Maximum length of a note, in characters. */
const longestNote = 400;

export function withUsage(grounding: Grounding, used: ModelUsage = noUsage): Grounding {
  return { ...grounding, usage: addUsage(grounding.usage, used) };
}
