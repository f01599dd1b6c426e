import type { LaunchSettings } from "../competitors/competitor.ts";
import { launchStagehand4 } from "../competitors/stagehand-4.ts";
import { asGenerate, createInstantModel } from "./instant-model.ts";
import { stagehandAct, type VerbsTool, wordsForModel } from "./verbs-tool.ts";

/** Launches Stagehand with its defaults. It throws if the result is not a success. */
export async function launchStagehandVerbs(settings: LaunchSettings): Promise<VerbsTool> {
  const model = createInstantModel();
  const { stagehand, page, ...competitor } = await launchStagehand4(settings, asGenerate(model));
  const act = async (instruction: string): Promise<void> => {
    const { data } = await stagehand.act(instruction, { page });
    if (!data.success) throw new Error(data.message);
  };
  return {
    name: competitor.name,
    version: competitor.version,
    model,
    calls: [
      { name: stagehandAct, what: `stagehand.act("${wordsForModel}")`, job: "click", run: () => act(wordsForModel) },
    ],
    act,
    open: (url) => competitor.open(url),
    evaluate: (expression) => competitor.evaluate(expression),
    [Symbol.asyncDispose]: () => competitor[Symbol.asyncDispose](),
  };
}
