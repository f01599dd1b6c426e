import type { PageFixture } from "../harness/open-page.ts";
import { assertNoProblems } from "../harness/problems.ts";
import type { EvalCase } from "../harness/suite.ts";
import { setupCase } from "./act-on-panel.ts";
import type { PanelSetup } from "./panel-setup.ts";
import { launchZoomedBrowser } from "./zoomed-browser.ts";

const factor = 1.5;
const style = "border: 20px solid; transform: scale(0.9)";

const setups: readonly PanelSetup[] = [
  { name: "browser zoom, the page", frames: [] },
  { name: "browser zoom, near frame", frames: [{ from: "here", style }] },
  { name: "browser zoom, far frame", frames: [{ from: "other", style }] },
  {
    name: "browser zoom, closed root in third in far",
    root: "closed root",
    frames: [{ from: "other" }, { from: "third", style }],
  },
];

/** The same setups in a browser with a zoom of 150 %. */
export const zoomCases: readonly EvalCase<PageFixture>[] = setups.map((setup) => ({
  name: setup.name,
  async run({ server }) {
    await using zoomed = await launchZoomedBrowser(factor);
    const { browser } = zoomed;
    const prepare: PanelSetup["prepare"] = async (page) => {
      const ratio = await page.evaluate("devicePixelRatio");
      assertNoProblems(ratio === factor ? [] : [`the page has ${String(ratio)} pixels per CSS pixel, not ${factor}`]);
    };
    const fixture = { browser, server, [Symbol.asyncDispose]: async () => {} };
    return await setupCase({ ...setup, prepare }).run(fixture);
  },
}));
