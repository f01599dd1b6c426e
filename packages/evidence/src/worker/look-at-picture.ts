import { createCallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import type { LookAtPicture } from "./eyes.ts";
import { EVIDENCE_PROMPTS_VERSION, visionQuestion } from "./prompts.ts";
import type { WorkerContext } from "./worker-context.ts";

const TIMEOUT_MS = 60_000;
/** Widest picture that is sent, in pixels. */
const MAX_WIDTH = 1280;

/**
 * Asks a model about a picture of the page for what the page's text lacks. The answer is empty if the model does not take pictures or
 * fails: the worker goes on with the text.
 */
export function lookAtPictureWith(model: Model, { session, state }: WorkerContext): LookAtPicture {
  return async (snapshot, call) => {
    using bounded = createCallContext({ timeoutMs: TIMEOUT_MS, signal: call.signal });
    try {
      const picture = await session.screenshot({ format: "jpeg", maxWidth: MAX_WIDTH }, bounded);
      const question = visionQuestion(state.spec.goal, session.masked(snapshot.text));
      const { text, usage } = await model.generate(
        {
          messages: [
            {
              role: "user",
              content: [
                { type: "text", text: question },
                { type: "image", image: picture.bytes, mediaType: picture.mediaType },
              ],
            },
          ],
          verb: "evidence-vision",
          promptVersion: EVIDENCE_PROMPTS_VERSION,
        },
        bounded,
      );
      state.extraUsage.add(usage);
      return text.trim();
    } catch (error) {
      if (call.signal.aborted) throw error;
      return "";
    }
  };
}
