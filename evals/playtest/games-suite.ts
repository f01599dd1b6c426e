import type { Browser } from "playwright-core";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite } from "../harness/suite.ts";
import { allGames } from "./all-games.ts";
import { proveBug } from "./prove-bug.ts";

interface BrowserFixture extends AsyncDisposable {
  readonly browser: Browser;
}

/** The proof of the benchmark itself, without the playtest engine. */
export const suite = defineSuite<BrowserFixture>({
  name: "playtest-games",
  description:
    "Every game of the playtest benchmark can be played and has no bug, and each of its planted bugs is visible.",
  async open() {
    const browser = await launchFixtureBrowser();
    return { browser, [Symbol.asyncDispose]: () => browser.close() };
  },
  cases: () =>
    allGames.flatMap((game) =>
      game.bugs.map((bug) => ({
        name: `${game.name} (${game.half}): ${bug.id}`,
        timeoutMs: 180_000,
        run: async ({ browser }) => assertNoProblems(await proveBug({ browser, game, bug }), ""),
      })),
    ),
});
