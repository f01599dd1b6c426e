import { act, type ActOptions, type ActResult } from "@surehand/agent";
import type { Page } from "playwright-core";
import { type PageFixture, type Site, visit } from "../harness/open-page.ts";

export interface Episode {
  readonly task: string;
  readonly seed: number;
}

export interface Played {
  /** The task's instruction. */
  readonly utterance: string;
  readonly result: ActResult;
  /** From -1 to 1; undefined until the episode ends. */
  readonly reward: number | undefined;
  readonly actMs: number;
}

/**
 * Plays one episode: the page is generated from the seed, and the task's instruction is one `act`, without a model by
 * default.
 */
// oxlint-disable-next-line max-params -- where, what, and how
export function playTask(
  fixture: PageFixture,
  files: NonNullable<Site["files"]>,
  episode: Episode,
  options: ActOptions = {},
): Promise<Played> {
  const initScript = seedRandom(episode.seed);
  return visit(fixture, { html: "", files, initScript }, async ({ page, session }) => {
    await page.goto(new URL(`miniwob/html/miniwob/${episode.task}.html`, page.url()).href);
    const utterance = await start(page, episode.seed);
    const startMs = performance.now();
    const result = await act(session, utterance, { timeout: 20_000, ...options });
    const actMs = performance.now() - startMs;
    return { utterance, result, reward: await rewardOf(page), actMs };
  });
}

/** Seeds Math.random before the page loads: the pages use it before their own seeding. */
function seedRandom(seed: number): string {
  return `{ let state = ${seed}; Math.random = () => (state = (state * 16807) % 2147483647) / 2147483647; }`;
}

/** Starts an episode without a time limit: the suite measures the outcome, not the speed. */
function start(page: Page, seed: number): Promise<string> {
  return page.evaluate<string>(
    `core.EPISODE_MAX_TIME = 1e9; Math.seedrandom(${seed}); core.startEpisodeReal(); core.getUtterance()`,
  );
}

async function rewardOf(page: Page): Promise<number | undefined> {
  const [isDone, reward] = await page.evaluate<[boolean, number]>("[WOB_DONE_GLOBAL, WOB_RAW_REWARD_GLOBAL]");
  return isDone ? reward : undefined;
}
