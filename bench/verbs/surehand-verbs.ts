import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act, type ActOptions, type ActResult } from "@surehand/agent";
import { openActionCache } from "@surehand/replay";
import { createModel } from "@surehand/model";
import type { LaunchSettings } from "../competitors/competitor.ts";
import { launchSurehand } from "../competitors/surehand.ts";
import { asLanguageModel, createInstantModel } from "./instant-model.ts";
import { byCache, byCascade, byModel, byRules, type VerbsTool, wordsForModel, wordsForRules } from "./verbs-tool.ts";

/**
 * Launches `act` with its defaults. It throws if the result is not `done`, or was not reached in the way that the call
 * measures.
 */
export async function launchSurehandVerbs(settings: LaunchSettings): Promise<VerbsTool> {
  const surehand = await launchSurehand(settings);
  const { session } = surehand;
  const folder = await mkdtemp(join(tmpdir(), "surehand-bench-"));
  const model = createInstantModel();
  const withModel = { model: createModel(asLanguageModel(model)) };
  const withCache = { ...withModel, cache: openActionCache({ folder }) };
  const run = async (instruction: string, options: ActOptions, check: Check): Promise<void> => {
    const result = await act(session, instruction, options);
    if (!result.success) throw new Error(`${result.status}: ${result.message}`);
    const { cached, usage } = result;
    if (!check(result)) throw new Error(`It was done otherwise: ${JSON.stringify({ cached, calls: usage.calls })}`);
  };
  return {
    name: surehand.name,
    version: surehand.version,
    model,
    calls: [
      call(byModel, `act(session, "${wordsForModel}", { model })`, () => run(wordsForModel, withModel, asksModel)),
      call(byCascade, `act(session, "${wordsForRules}", { model })`, () => run(wordsForRules, withModel, asksNobody)),
      call(byRules, `act(session, "${wordsForRules}")`, () => run(wordsForRules, {}, asksNobody)),
      call(byCache, `act(session, "${wordsForModel}", { model, cache })`, () =>
        run(wordsForModel, withCache, isCached),
      ),
    ],
    async act(instruction) {
      const { status, message } = await act(session, instruction, withModel);
      if (status !== "done" && status !== "no-effect") throw new Error(`${status}: ${message}`);
    },
    record: () => run(wordsForModel, withCache, () => true),
    open: (url) => surehand.open(url),
    evaluate: (expression) => surehand.evaluate(expression),
    async [Symbol.asyncDispose]() {
      await surehand[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

type Check = (result: ActResult) => boolean;

const asksModel: Check = ({ cached, usage }) => !cached && usage.calls > 0;
const asksNobody: Check = ({ cached, usage }) => !cached && usage.calls === 0;
const isCached: Check = ({ cached, usage }) => cached && usage.calls === 0;

function call(name: string, what: string, run: () => Promise<void>): VerbsTool["calls"][number] {
  return { name, what, job: "click", run };
}
