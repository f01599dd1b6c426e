import { createHash } from "node:crypto";
import type { CallContext } from "@surehand/kernel";
import type { ToolContent } from "@surehand/loop";
import type { AgentState } from "../agent-state.ts";
import { pictureIsSame, pictureNote } from "../prompts.ts";
import { takeAgentPicture } from "./take-agent-picture.ts";

/** What a look adds in hybrid mode. */
export interface Shown {
  readonly content: readonly ToolContent[];
  /** Equal for the same picture. */
  readonly fingerprint: string;
}

/** One that is further back may be left out of the conversation by now. */
const mostWithout = 3;

/** Shows the window with each look; in words where it looks as before, for a few looks at most. */
export function createPictureShow(state: AgentState): (call: CallContext) => Promise<Shown> {
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
