import type { WorkerTabs } from "./worker-tabs.ts";
import { type CallContext, createCallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { EVIDENCE_PROMPTS_VERSION } from "./prompts.ts";
import type { UsageTally } from "./state/usage-tally.ts";

const TIMEOUT_MS = 60_000;
/** Widest and highest picture that is sent, in pixels. */
const MAX_WIDTH = 1280;
const MAX_HEIGHT = 4000;

/** Answers a question from a picture of the page. The answer is empty if the model does not take pictures or fails. */
export type AskAboutPicture = (
  question: string,
  options: { readonly fullPage: boolean },
  call: CallContext,
) => Promise<string>;

/** Asks a model about a picture of the page for what the page's text lacks. */
export function askAboutPictureWith(
  model: Model,
  tabs: Pick<WorkerTabs, "session">,
  usageTally: UsageTally,
): AskAboutPicture {
  return async (question, { fullPage }, call) => {
    using bounded = createCallContext({ timeoutMs: TIMEOUT_MS, signal: call.signal });
    try {
      const size = { maxWidth: MAX_WIDTH, maxHeight: MAX_HEIGHT };
      const picture = await tabs.session.screenshot({ format: "jpeg", fullPage, ...size }, bounded);
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
      usageTally.add(usage);
      return text.trim();
    } catch (error) {
      if (call.signal.aborted) throw error;
      return "";
    }
  };
}
