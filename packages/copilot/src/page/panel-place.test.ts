import type { BrowserHandle } from "@surehand/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openToolbarPage, startBrowser } from "./toolbar.test.support.ts";

let browser: BrowserHandle;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

test("the panel is moved, docked and resized, keeps its place, and leaves a picked element uncovered", async () => {
  await using toolbar = await openToolbarPage({
    browser,
    html: "<button style='position: fixed; right: 40px; bottom: 60px; width: 90px; height: 40px'>Buy</button>",
  });
  const { page } = toolbar;
  const box = (): Promise<Box> =>
    page.evaluate<Box>(
      `(({ left, top, width, height }) => ({ left, top, width, height }))(toolbarRoot.querySelector(".panel").getBoundingClientRect())`,
    );
  const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  await toolbar.open();
  const first = await box();
  await drag([first.left + 20, first.top + 6], [first.left - 80, first.top - 4]);
  const moved = await box();
  expect(moved).toMatchObject({ left: first.left - 100, width: first.width });
  await drag([moved.left + 9, moved.top + 9], [moved.left - 41, moved.top + 59]);
  const resized = await box();
  expect(resized).toMatchObject({ width: moved.width + 50, height: moved.height - 50 });
  await toolbar.click('[aria-label="Dock the panel at the right"]');
  expect(await box()).toMatchObject({ top: 0, height: 700, left: 1000 - resized.width });
  await toolbar.click('[aria-label="Dock the panel at the left"]');
  expect(await box()).toMatchObject({ top: 0, left: 0 });
  await page.reload();
  await vi.waitFor(async () => expect(await box()).toMatchObject({ top: 0, left: 0, width: resized.width }), 120_000);
  await toolbar.click('[aria-label="Let the panel float"]');
  await toolbar.pick();
  await page.locator("button").click();
  await vi.waitFor(async () => {
    const { left, width } = await box();
    expect(left + width).toBeLessThan(1000 - 130);
  }, 120_000);
});
