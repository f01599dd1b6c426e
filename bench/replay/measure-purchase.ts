import { createAgent } from "@surehand/agent";
import { replayRun, type RunRecording } from "@surehand/replay";
import { createModel } from "@surehand/model";
import { startModelServer } from "@surehand/model/testing";
import type { Shop } from "@surehand/shop";
import type { ActFigures } from "../act/act-report.ts";
import type { PlaywrightCompetitor } from "../competitors/playwright.ts";
import type { SurehandCompetitor } from "../competitors/surehand.ts";
import { median, rotate, roundFigure } from "../harness/statistics.ts";
import { wakeUp } from "../harness/wake-up.ts";
import { buyByHand } from "./purchase-by-hand.ts";
import { goal, purchaseScript } from "./purchase-model.ts";
import { names, type ReplayCaseReport } from "./summary.ts";

export interface MeasureOptions {
  readonly shop: Shop;
  readonly surehand: SurehandCompetitor;
  readonly playwright: PlaywrightCompetitor;
  readonly repeat: number;
  readonly isCold: boolean;
}

/** Simulated response time of a model. */
const answerMs = 3000;
const warmUps = 1;

interface Timed {
  readonly name: string;
  readonly tool: SurehandCompetitor | PlaywrightCompetitor;
  readonly run: () => Promise<void>;
}

/**
 * Runs one purchase with the agent, then repeats it without a model: from an empty page and a new shop session to the
 * order.
 */
export async function measurePurchase(options: MeasureOptions): Promise<ReplayCaseReport> {
  const { shop, surehand, playwright, repeat, isCold } = options;
  const times = new Map<string, number[]>();
  const problems: string[] = [];
  let recording: RunRecording | undefined;
  const agent: Timed = {
    name: names.agent,
    tool: surehand,
    run: async () => void (recording = await buyAsAgent(options)),
  };
  await measure(agent, true);
  if (!recording) return { name: "purchase", problems, calls: {} };
  const kept = recording;
  const others: readonly Timed[] = [
    { name: names.replay, tool: surehand, run: () => buyAgain(options, kept) },
    { name: names.byHand, tool: playwright, run: () => buyByHand(playwright.page, shop.url, false) },
    { name: names.checkedByHand, tool: playwright, run: () => buyByHand(playwright.page, shop.url, true) },
  ];
  for (let round = 0; round < warmUps + repeat; round++)
    for (const timed of rotate(others, round)) await measure(timed, round >= warmUps);
  return {
    name: "purchase",
    problems,
    calls: Object.fromEntries([...times].map(([name, ms]) => [name, figuresOf(ms)])),
  };

  async function measure({ name, tool, run }: Timed, isTimed: boolean): Promise<void> {
    shop.reset();
    await tool.open("about:blank");
    if (!isCold) await wakeUp(tool);
    const startedAtMs = performance.now();
    try {
      await run();
      const ms = performance.now() - startedAtMs;
      assertOrdered(shop);
      if (isTimed) times.set(name, [...(times.get(name) ?? []), ms]);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function buyAsAgent({ shop, surehand }: MeasureOptions): Promise<RunRecording> {
  await using server = await startModelServer(purchaseScript(answerMs));
  const model = createModel("openai/gpt-5", { baseUrl: server.baseUrl("openai-chat"), api: "chat", apiKey: "any" });
  const agent = createAgent(surehand.session, { model, confirm: () => true });
  const { status, message, recording } = await agent.run(goal, { startUrl: shop.url }).result;
  if (status !== "completed") throw new Error(`It came to ${status}: ${message}`);
  return recording;
}

async function buyAgain({ surehand }: MeasureOptions, recording: RunRecording): Promise<void> {
  const { success, message, healed, usage } = await replayRun(surehand.session, recording, { confirm: () => true });
  if (!success || healed > 0 || usage.calls > 0) throw new Error(message);
}

function assertOrdered(shop: Shop): void {
  const orders = shop
    .orders()
    .map(({ details, lines }) =>
      [
        details.fullName,
        details.city,
        ...lines.map(({ productId, colour, size }) => `${productId} ${colour} ${size}`),
      ].join(", "),
    );
  const wanted = "Guest One, Hamburg, chef-knife Oak 20 cm";
  if (orders.length !== 1 || orders[0] !== wanted)
    throw new Error(`These orders arrived: ${orders.join("; ") || "none"}.`);
}

function figuresOf(ms: readonly number[]): ActFigures {
  return {
    medianMs: roundFigure(median(ms) ?? 0),
    minMs: roundFigure(Math.min(...ms)),
    maxMs: roundFigure(Math.max(...ms)),
    samples: ms.length,
  };
}
