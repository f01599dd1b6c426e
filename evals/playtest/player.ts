import type { Browser, Frame, Page } from "playwright-core";
import type { Edit, Game } from "./game.ts";
import { serveGame } from "./serve-game.ts";

/** A person at a game, whose clock only goes on when told to: a minute of play takes a second. */
export interface Player {
  readonly page: Page;
  /** The document of the game: that of the frame where the game is in one. */
  readonly frame: Frame;
  /** Uncaught errors and unhandled rejections so far. */
  readonly errors: readonly string[];
  /** Paths that were answered with 404. */
  readonly missing: readonly string[];
  /** Presses the keys one after the other, with a moment of play after each. */
  press(...keys: string[]): Promise<void>;
  /** Holds the key for this long in game time. */
  hold(key: string, ms: number): Promise<void>;
  /** Clicks the element, or a point of the page. */
  click(target: string | readonly [number, number]): Promise<void>;
  run(ms: number): Promise<void>;
  /** Changes the size of the window, and waits until the game received the event. */
  resize(width: number, height: number): Promise<void>;
  text(selector: string): Promise<string>;
  /** The value of a JavaScript expression in the scope of the game's script. */
  peek(expression: string): Promise<unknown>;
  count(expression: string): Promise<number>;
}

export interface PlayOptions {
  readonly browser: Browser;
  readonly game: Game;
  readonly edits: readonly Edit[];
}

const momentMs = 60;

/** Serves the game, opens it with seeded chance, hands over a player, and closes all of it afterwards. */
export async function withPlayer<T>(options: PlayOptions, use: (player: Player) => Promise<T>): Promise<T> {
  const { browser, game, edits } = options;
  await using server = await serveGame(game, edits);
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  try {
    const page = await context.newPage();
    await page.clock.install({ time: 1_700_000_000_000 });
    await page.addInitScript(seedRandom, 12_345);
    const errors: string[] = [];
    const missing: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("response", (response) => {
      if (response.status() === 404) missing.push(new URL(response.url()).pathname);
    });
    await page.goto(server.url);
    await page.clock.pauseAt(1_700_000_010_000);
    return await use(createPlayer(page, { errors, missing }));
  } finally {
    await context.close();
  }
}

function createPlayer(page: Page, { errors, missing }: { errors: string[]; missing: string[] }): Player {
  const frame = page.frames().at(-1) ?? page.mainFrame();
  const run = async (ms: number): Promise<void> => {
    // An error of the game comes back from the call under which it was thrown.
    await page.clock.runFor(ms).catch((error: unknown) => errors.push(String(error)));
  };
  const peek = (expression: string): Promise<unknown> =>
    frame.evaluate(`(globalThis.peek ?? globalThis.eval)(${JSON.stringify(expression)})`);
  return {
    page,
    frame,
    errors,
    missing,
    run,
    peek,
    async press(...keys) {
      for (const key of keys) {
        await page.keyboard.press(key);
        await run(momentMs);
      }
    },
    async hold(key, ms) {
      await page.keyboard.down(key);
      await run(ms);
      await page.keyboard.up(key);
    },
    async click(target) {
      if (typeof target === "string") await frame.locator(target).first().click();
      else await page.mouse.click(target[0], target[1]);
      await run(momentMs);
    },
    async resize(width, height) {
      await page.setViewportSize({ width, height });
      // A browser fires "resize" as it makes the next frame.
      await page.screenshot();
      await run(100);
    },
    async text(selector) {
      return (await frame.locator(selector).first().textContent()) ?? "";
    },
    async count(expression) {
      return Number(await peek(expression));
    },
  };
}

/** Runs in the page: a small generator of the kind "mulberry32". */
function seedRandom(seed: number): void {
  let state = seed;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
