import { createHash } from "node:crypto";
import type { CallContext } from "@surehand/kernel";
import type { ToolContent } from "@surehand/loop";
import type { AgentState } from "../agent-state.ts";
import { pictureIsSame, pictureNote } from "../prompts.ts";
import { takeAgentPicture } from "./take-agent-picture.ts";

/** The picture that an observation adds in hybrid mode. */
export interface PictureObservation {
  readonly content: readonly ToolContent[];
  /** Equal for the same picture. */
  readonly fingerprint: string;
}

/** An earlier picture may have been removed from the conversation, so the picture is repeated after this many observations. */
const mostWithout = 3;

/**
 * Creates a function that adds a picture of the window to each observation. An unchanged window is described in words, for a
 * few observations at most.
 */
export function createPictureObserver(state: AgentState): (call: CallContext) => Promise<PictureObservation> {
  let last = "";
  let without = 0;
  return async (call) => {
    state.picture = undefined;
    const picture = await takeAgentPicture(state, call);
    state.picture = picture;
    const { bytes: data, mediaType, grid } = picture;
    const fingerprint = createHash("sha256").update(data).digest("hex").slice(0, 16);
    const isSame = fingerprint === last && without < mostWithout;
    without = isSame ? without + 1 : 0;
    last = fingerprint;
    if (isSame) return { content: [{ type: "text", text: pictureIsSame }], fingerprint };
    const note = { type: "text" as const, text: pictureNote(grid) };
    return { content: [{ type: "picture", data, mediaType }, note], fingerprint };
  };
}
