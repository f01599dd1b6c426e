import { createAgent } from "@surehand/agent";
import { createPageSession } from "@surehand/browser";
import { createModel } from "@surehand/model";
import { capabilitiesOf } from "@surehand/model/choice";
import { type ComputerAction, type Display, type DisplayPoint, writeProviderCalls } from "@surehand/model/computer";
import { type ModelAnswer, type ScriptStep, startModelServer } from "@surehand/model/testing";
import type { Page } from "playwright-core";
import { openPageFixture, type PageFixture } from "../harness/open-page.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { type ActionCase, actionCases, type Seen } from "./actions.ts";
import { frameAt, framed, screen, type SeenEvent } from "./page.ts";
import { type Provider, providers } from "./providers.ts";

const display: Display = { width: 1280, height: 720 };

const places = [
  { path: "/screen", density: 1, origin: { x: 0, y: 0 } },
  { path: "/screen", density: 2, origin: { x: 0, y: 0 } },
  { path: "/framed", density: 2, origin: frameAt },
] as const;

type Place = (typeof places)[number];

export const suite = defineSuite<PageFixture>({
  name: "computer-actions",
  description:
    "Every action of a provider's computer-use tool reaches its target: on dense screens and in frames, over the provider's own wire format.",
  async open() {
    const fixture = await openPageFixture();
    fixture.server.serve("/screen", screen);
    fixture.server.serve("/framed", framed);
    return fixture;
  },
  cases: () =>
    providers.flatMap((provider) =>
      actionCases
        .filter((one) => isSupported(one, provider))
        .flatMap((one) => places.map((place) => caseOf(provider, one, place))),
    ),
});

function isSupported({ name, actions }: ActionCase, provider: Provider): boolean {
  if (provider.only) return provider.only.includes(name);
  const tool = capabilitiesOf({ id: provider.model }).computerUse;
  if (!tool) throw new Error(`${provider.model} has no tool for computer use.`);
  return actions.every((action) => writeProviderCalls({ actions: [action], checks: [] }, { tool, display }));
}

function caseOf(provider: Provider, one: ActionCase, place: Place): EvalCase<PageFixture> {
  return {
    name: `${provider.model}: ${one.name}, ${place.path} at density ${place.density}`,
    async run({ browser, server }) {
      await using context = await browser.newContext({ viewport: display, deviceScaleFactor: place.density });
      const page = await context.newPage();
      await page.goto(server.origin + place.path);
      await use(page, provider, { actions: one.actions.map((action) => moved(action, place.origin)), name: one.name });
      const problem = one.problem(await readScreen(page));
      if (problem !== undefined) throw new Error(problem);
      return { metrics: { actions: 1 } };
    },
  };
}

/** Runs an agent whose model requests these actions and then ends. */
async function use(page: Page, provider: Provider, { actions }: Pick<ActionCase, "actions" | "name">): Promise<void> {
  const isWhole = provider.isBatched || provider.only !== undefined;
  const computerCalls = isWhole ? [{ actions }] : actions.map((action) => ({ actions: [action] }));
  const answer: ModelAnswer = { computerCalls, display };
  const report = { name: "done", input: { status: "partial", answer: "", evidence: [] } };
  const script: ScriptStep[] = [{ answer }, { answer: { text: "It is done." } }, { answer: { toolCalls: [report] } }];
  await using modelServer = await startModelServer(script);
  const baseUrl = modelServer.baseUrl(provider.format);
  const model = createModel(provider.model, { baseUrl, apiKey: "any", retry: { maxRetries: 0 } });
  await using session = await createPageSession(page);
  const result = await createAgent(session, { model, mode: "computer" }).run("Do it.").result;
  const failed = result.actions.find(({ status }) => status !== "done" && status !== "no-effect");
  if (failed) throw new Error(`${failed.description}: ${failed.message}`);
}

async function readScreen(page: Page): Promise<Seen> {
  const frame = page.frames().find((one) => one.url().endsWith("/screen")) ?? page.mainFrame();
  return {
    events: await frame.evaluate<readonly SeenEvent[]>("window.seen"),
    value: await frame.inputValue("#field"),
  };
}

function moved(action: ComputerAction, origin: DisplayPoint): ComputerAction {
  const move = ({ x, y }: DisplayPoint): DisplayPoint => ({ x: x + origin.x, y: y + origin.y });
  if (action.kind === "drag") return { ...action, path: action.path.map(move) };
  return "at" in action && action.at ? { ...action, at: move(action.at) } : action;
}
