import type { CallContext } from "@surehand/kernel";
import { bareSchema } from "@surehand/grounding";
import type { Fence, Model } from "@surehand/model";
import { type ModelUsage, noUsage } from "@surehand/model/usage";
import { askOrInvalid } from "./ask-or-invalid.ts";
import { type ScoresAnswer, scoresSchema } from "./judge-answers.ts";
import { pictureInstructions, screenshotTitle, taskText } from "./prompts.ts";
import type { RunTrace, TraceScreenshot } from "./run-trace.ts";
import type { KeyPoint } from "./run-verdict.ts";

export interface ShownScreenshot extends TraceScreenshot {
  readonly step: number;
}

export interface ScreenshotChoice {
  readonly pictures: readonly ShownScreenshot[];
  readonly goal: string;
  readonly keyPoints: readonly KeyPoint[];
  readonly fence: Fence;
  readonly model: Model;
  readonly today: string;
  readonly call: CallContext;
  readonly inLedger: { readonly verb: string; readonly promptVersion: string };
}

/** The number of screenshots up to which all are shown. */
const fewEnough = 4;
/** The lowest score of a relevant screenshot, on WebJudge's scale from 1 to 5. */
const leastScore = 3;
const mostChosen = 8;
/** The number of newest screenshots that are scored, in one call. */
const mostScored = 30;

/**
 * Chooses the screenshots that are relevant to the key points, and the last one. Without usable scores, it chooses the newest
 * ones.
 */
export async function chooseScreenshots({
  pictures,
  goal,
  keyPoints,
  fence,
  model,
  today,
  call,
  inLedger,
}: ScreenshotChoice): Promise<{ readonly screenshots: readonly ShownScreenshot[]; readonly usage: ModelUsage }> {
  if (pictures.length <= fewEnough) return { screenshots: pictures, usage: noUsage };
  const scored = pictures.slice(-mostScored);
  const { object, usage } = await askOrInvalid<ScoresAnswer>(
    {
      model,
      instructions: pictureInstructions(fence),
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: taskText(goal, today, keyPoints) },
            ...scored.flatMap(({ step, bytes, mediaType }) => [
              { type: "text" as const, text: screenshotTitle(step) },
              { type: "file" as const, data: bytes, mediaType },
            ]),
          ],
        },
      ],
      schema: bareSchema(scoresSchema),
      ...inLedger,
    },
    call,
  );
  const scores = new Map(object?.screenshots.map(({ step, score }) => [step, score]));
  const last = scored.at(-1);
  const relevant = scored.filter(
    (one) => one === last || (scores.get(one.step) ?? (object ? 0 : leastScore)) >= leastScore,
  );
  const best = new Set(relevant.toSorted((one, other) => rank(other) - rank(one)).slice(0, mostChosen));
  return { screenshots: relevant.filter((one) => best.has(one)), usage };

  function rank(one: ShownScreenshot): number {
    return one === last ? Infinity : (scores.get(one.step) ?? 0) + one.step / 10_000;
  }
}

/** Returns the screenshots of all steps that have one. A screenshot that is equal to the one before it is left out. */
export function stepScreenshots({ steps }: RunTrace): ShownScreenshot[] {
  const all = steps.flatMap(({ step, screenshot }) => (screenshot ? [{ step, ...screenshot }] : []));
  return all.filter(({ bytes }, index) => {
    const before = all[index - 1];
    return !before || Buffer.compare(bytes, before.bytes) !== 0;
  });
}
