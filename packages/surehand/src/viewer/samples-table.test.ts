import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "@surehand/kernel";
import { startViewer } from "@surehand/viewer";
import { writeSampleRun } from "@surehand/viewer/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityViolations, openViewerPage, temporaryFolder } from "./viewer-page.test.support.ts";

function cells(page: Page, column: number): Promise<string[]> {
  return page.locator(`.samples tbody tr:not(.space) > :nth-child(${column})`).allInnerTexts();
}

async function waitForIds(page: Page, ids: readonly string[]): Promise<void> {
  await expect.poll(() => cells(page, 1)).toEqual(ids);
}

test("each sample has a row with its status, fields, sources, steps, time, tokens and cost", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 2, hasJournals: false });
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const { page, complaints } = opened;
  expect(await page.locator(".samples thead th").allInnerTexts()).toEqual([
    "Sample",
    "Status",
    "name",
    "price",
    "stars",
    "Sourced",
    "Steps",
    "Time",
    "Tokens",
    "Cost",
  ]);
  expect(await page.locator(".samples tbody tr").first().locator("th, td").allInnerTexts()).toEqual([
    "item-1",
    "Done",
    "Item 1",
    "920",
    "1",
    "2 of 3",
    "2",
    "37.0 s",
    "1,290",
    "$0.0040",
  ]);
  expect(complaints).toEqual([]);
});

test("a click on a head sorts: ascending, descending, as in the run", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 3, hasJournals: false });
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const { page } = opened;
  const price = page.locator("th", { hasText: "price" });
  await price.getByRole("button").click();
  await waitForIds(page, ["item-3", "item-2", "item-1"]);
  expect(await price.getAttribute("aria-sort")).toBe("ascending");
  await price.getByRole("button").click();
  await waitForIds(page, ["item-1", "item-2", "item-3"]);
  expect(await price.getAttribute("aria-sort")).toBe("descending");
  await price.getByRole("button").click();
  expect(await price.getAttribute("aria-sort")).toBe("none");
});

test("words and statuses filter the rows", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 12, hasJournals: false });
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const { page } = opened;
  await page.getByLabel("Filter").fill("item-1");
  await waitForIds(page, ["item-1", "item-10", "item-11", "item-12"]);
  await page.getByRole("button", { name: "Done" }).click();
  await waitForIds(page, ["item-1", "item-10", "item-11"]);
  await expect.poll(() => page.locator("output").innerText()).toBe("3 shown");
  await page.getByLabel("Filter").fill("nothing of the kind");
  await page.getByText("No sample matches the filter.").waitFor();
});

test("the keyboard leads through 10,000 rows, of which few are in the document", async () => {
  await using folder = await temporaryFolder();
  const samples = Array.from({ length: 10_000 }, (_, index) => ({ id: `item-${index + 1}`, url: "" }));
  await writeFile(join(folder.path, "run.json"), JSON.stringify({ samples }));
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const { page } = opened;
  const focused = (): Promise<string> => page.locator(":focus").innerText();
  expect(await page.locator(".samples tbody tr").count()).toBeLessThan(80);
  expect(await page.locator(".samples").getAttribute("aria-rowcount")).toBe("10001");
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("item-1");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("item-2");
  await page.keyboard.press("End");
  await expect.poll(focused).toBe("item-10000");
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe("item-9999");
  expect(await page.locator(":focus").isVisible()).toBe(true);
  expect(await page.locator(".samples tbody tr").count()).toBeLessThan(80);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("h1").innerText()).toBe("item-9999");
  await page.keyboard.press("u");
  await page.getByRole("link", { name: "item-9999", exact: true }).waitFor();
});

test("a run that is being written is shown as it goes on", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 2 });
  const file = join(folder.path, "item-2", "result.json");
  const result = await readFile(file);
  await rm(join(folder.path, "item-2"), { recursive: true });
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const { page } = opened;
  await expect.poll(() => cells(page, 2)).toEqual(["Done", "Pending"]);
  await page.getByText("Live", { exact: true }).waitFor();
  await mkdir(join(folder.path, "item-2"));
  await writeFile(file, result);
  await expect.poll(() => cells(page, 2)).toEqual(["Done", "Partial"]);
});

test("a run that waits for workers shows its queue, errors and workers, live", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  const worker = { active: 4, claimed: 1095, done: 88, failed: 3, lagMs: 12, seenSecondsAgo: 2 };
  const write = (waiting: number): Promise<void> =>
    writeFileAtomic(
      join(folder.path, ".queue-status.json"),
      JSON.stringify({
        version: 1,
        at: "2026-11-24T00:00:00.000Z",
        counts: { waiting, active: 8, ended: 180, dead: 1 },
        perMinute: 46,
        errors: { timeout: 3 },
        workers: [{ worker: "build-7:4242", ...worker }],
      }),
    );
  await write(812);
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const { page } = opened;
  const totals = (): Promise<string[]> => page.locator(".queue .totals > span").allInnerTexts();
  const known = ["8 active", "180 ended", "1 quarantined", "46 ended in the last minute", "3 timeout"];
  await expect.poll(totals).toEqual(["812 waiting", ...known]);
  expect(await page.locator(".queue tbody tr > *").allInnerTexts()).toEqual(
    "build-7:4242 | 4 | 1,095 | 88 | 3 | 12 ms | 2 s ago".split(" | "),
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await write(811);
  await expect.poll(totals).toEqual(["811 waiting", ...known]);
});

test("the gaps of the listing are shown above the samples", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1, hasJournals: false });
  await mkdir(join(folder.path, "discovery"));
  const gaps = [{ reason: "cap", message: "The limit of 2 pages was reached." }];
  const report = { found: 3, stated_total: 9, pages: [{}, {}], gaps };
  await writeFile(join(folder.path, "discovery", "discovery.json"), JSON.stringify(report));
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const listing = opened.page.getByRole("region", { name: "Listing" });
  await listing.getByText("3 of 9 items found on 2 pages. It was not read to its end:").waitFor();
  await listing.getByRole("listitem").getByText("The limit of 2 pages was reached.").waitFor();
  expect(await accessibilityViolations(opened.page)).toEqual([]);
});
