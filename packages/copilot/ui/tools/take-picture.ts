import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { type PictureAnswer, pictureAnswer } from "../../src/verify/picture-request.ts";
import { captureTrack } from "../state/tab-capture.ts";
import { askServer } from "./ask-server.ts";
import { capturePicture } from "./capture-picture.ts";
import { pageAddress } from "./page-address.ts";

export interface PictureOptions {
  /** Default: the whole page. */
  readonly of?: Pick<SelectedElement, "selector" | "within"> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Takes a picture of this tab if it is captured; else the server's own browser opens this page at this size and takes it. */
export async function takePicture({ of, signal }: PictureOptions): Promise<PictureAnswer> {
  const track = captureTrack.value;
  if (track) return capturePicture({ track, of }).catch(toFailure);
  try {
    const element = of && { selector: of.selector, within: of.within };
    const response = await askServer("pictures", { body: JSON.stringify({ ...pageAddress(), element }), signal });
    if (response.status === 429) return limited;
    return pictureAnswer.safeParse(await response.json()).data ?? unavailable;
  } catch {
    return toFailure();
  }
}

function toFailure(): PictureAnswer {
  return { ok: false, code: "failed", message: "No picture: the copilot's server did not answer." };
}

const unavailable: PictureAnswer = { ok: false, code: "failed", message: "The server takes no pictures." };

const limited: PictureAnswer = {
  ok: false,
  code: "rate-limited",
  message: "No picture: the server gets too many requests. Try again in a few seconds.",
};
