import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createSigningKey } from "@surehand/journal";
import { InvalidInputError } from "@surehand/kernel";
import { exportViewer, startViewer, type Verification, type ViewerOptions } from "@surehand/viewer";
import { writeSampleRun } from "@surehand/viewer/testing";
import { expect, test } from "vitest";
import { accessibilityViolations, openViewerPage, temporaryFolder } from "./viewer-page.test.support.ts";

test("a field leads to its quote in the captured text and to its box on the screenshot", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(`${viewer.url}#/sample/item-1`);
  const { page, complaints } = opened;
  await page.locator(".fields").getByRole("link", { name: /price/u }).click();
  await expect.poll(() => page.locator("mark.selected").innerText()).toBe("$920.00");
  expect(await page.locator(".captured").innerText()).toBe("Shop\nItem 1\n$920.00\nIn stock");
  const picture = page.locator(".source .picture");
  await picture.locator(".box").waitFor();
  const [image, box] = await Promise.all([picture.locator("img").boundingBox(), picture.locator(".box").boundingBox()]);
  if (!image || !box) throw new Error("The picture is not shown.");
  // 100 of 320 pixels from the left, 60 of 180 from the top, 80 wide.
  expect((box.x - image.x) / image.width).toBeCloseTo(100 / 320, 1);
  expect((box.y - image.y) / image.height).toBeCloseTo(60 / 180, 1);
  expect(box.width / image.width).toBeCloseTo(80 / 320, 1);
  await page.locator(".fields").getByRole("link", { name: /stars/u }).click();
  await page.getByText("Only the worker reported it").waitFor();
  expect(complaints).toEqual([]);
});

test("values without proof come first, each with the marks of reviewers", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1, key: createSigningKey() });
  const mark = { sampleId: "item-1", path: "stars", text: "accepted by Ada" };
  const whole = { sampleId: "item-1", text: "noted by Bea" };
  const verified = { ok: true, isKeyTrusted: true, scope: "1 sample", problems: [], fields: [], limits: [] };
  const verify = (): Promise<Verification> => Promise.resolve({ ...verified, reviews: [mark, whole] });
  await using viewer = await startViewer(folder.path, { verify });
  await using opened = await openViewerPage(`${viewer.url}#/sample/item-1`);
  const fields = opened.page.locator(".fields li");
  await fields.first().getByText("accepted by Ada").waitFor();
  expect(await fields.locator(".path").allInnerTexts()).toEqual(["stars", "name", "price"]);
  await opened.page.getByText("noted by Bea").waitFor();
});

test("a reviewer marks a value on the page, and sees the mark", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1, key: createSigningKey() });
  const marks: { readonly sampleId: string; readonly path?: string | undefined; readonly text: string }[] = [];
  const verified = { ok: true, isKeyTrusted: true, scope: "1 sample", problems: [], fields: [], limits: [] };
  const verify = (): Promise<Verification> => Promise.resolve({ ...verified, reviews: marks });
  const add: NonNullable<ViewerOptions["reviewer"]>["add"] = ({ sampleId, path, verdict, correction, note }) => {
    if (note === "broken")
      throw new InvalidInputError({ input: "folder", problem: "is not signed", hint: "Finish the run." });
    marks.push({ sampleId, path, text: [verdict, correction, note].join(" ") });
    return Promise.resolve();
  };
  await using viewer = await startViewer(folder.path, { verify, reviewer: { name: "Ada", add } });
  await using opened = await openViewerPage(`${viewer.url}#/sample/item-1`);
  const { page, complaints } = opened;
  const form = page.getByRole("group", { name: "Review stars as Ada" });
  expect(await form.getByRole("button", { name: "Correct" }).isDisabled()).toBe(true);
  await form.getByLabel("Right value").fill("4");
  await form.getByLabel("Note").fill("counted");
  await form.getByRole("button", { name: "Correct" }).click();
  await page.locator(".fields li").first().getByText("corrected 4 counted").waitFor();
  expect(await form.getByLabel("Note").inputValue()).toBe("");
  await page.getByRole("group", { name: "Review the sample as Ada" }).getByRole("button", { name: "Accept" }).click();
  await page.getByText("accepted", { exact: true }).waitFor();
  await page.getByLabel("Only the 1 without proof").check();
  expect(await page.locator(".fields .path").allInnerTexts()).toEqual(["stars"]);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await form.getByLabel("Note").fill("broken");
  await form.getByRole("button", { name: "Reject" }).click();
  await form.getByRole("alert").getByText("is not signed").waitFor();
});

test("a quote that the captured text does not have at its place is reported", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  await writeFile(join(folder.path, "item-1", "01_page.txt"), "Shop\nItem 1\n$1.00\nIn stock");
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(`${viewer.url}#/sample/item-1?field=price`);
  await opened.page.getByText("does not have this quote at the place that is recorded").waitFor();
  expect(await opened.page.locator("mark.selected").count()).toBe(0);
});

test("a value that the page does not have is shown without a quote, and needs none", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  const path = join(folder.path, "item-1", "result.json");
  const result = JSON.parse(await readFile(path, "utf8")) as { fields: object[] };
  const missing = { path: "built", kind: "not-on-page", value: null, snapshot: "01_page.txt" };
  const doubted = { path: "rank", kind: "uncertain", reason: "qualified", label: "Old rank", value: 4 };
  await writeFile(path, JSON.stringify({ ...result, fields: [...result.fields, missing, doubted] }));
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(`${viewer.url}#/sample/item-1?field=built`);
  const { page } = opened;
  await page.getByText("the whole page was read, and it has none").waitFor();
  await page.locator(".captured").waitFor();
  expect(await page.getByText("does not have this quote").count()).toBe(0);
  await page.locator(".fields").getByRole("link", { name: /rank/u }).click();
  await page.getByText("qualified").waitFor();
  await page.getByText("Old rank").waitFor();
});

test("a step shows the screenshot with the target's box, thought, action, effect, timings and tokens", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(`${viewer.url}#/sample/item-1`);
  const { page } = opened;
  await page.keyboard.press("j");
  const step = page.locator(":focus");
  const text = (await step.innerText()).replaceAll(/\s+/gu, " ");
  for (const part of [
    "Step 1",
    "click",
    "1,200 in, 90 out, $0.0040",
    "321 ms",
    "Thought I open Item 1.",
    '{ "ref": "e7" }',
    'Clicked "Item 1": the page went on.',
    "17 ms",
    "Half of the steps are used.",
  ])
    expect(text).toContain(part);
  await step.locator(".box").waitFor();
  expect(
    await step.locator("img").evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  ).toBe(320);
  await page.keyboard.press("j");
  expect(await page.locator(":focus").innerText()).toContain("Paying needs a confirmation.");
});

const hostile = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;

test("text of a page is text, wherever it is shown", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 1, name: () => hostile });
  await using viewer = await startViewer(run);
  await exportViewer(run, join(folder.path, "out"));
  for (const url of [viewer.url, pathToFileURL(join(folder.path, "out/index.html")).href]) {
    await using opened = await openViewerPage(url);
    const { page, complaints } = opened;
    expect(await page.locator(".samples tbody").innerText()).toContain(hostile);
    await page.getByRole("link", { name: "item-1" }).click();
    await page.locator(".fields").getByRole("link", { name: /price/u }).click();
    await page.locator(".captured").waitFor();
    for (const fold of await page.locator(".fold > summary").all()) await fold.click();
    expect(await page.locator("article").innerText()).toContain(hostile);
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(await page.locator("article script, article img[src=x]").count()).toBe(0);
    expect(complaints).toEqual([]);
  }
});

test("addresses that run scripts are no links", async () => {
  await using folder = await temporaryFolder();
  await writeFile(
    join(folder.path, "run.json"),
    JSON.stringify({ samples: [{ id: "a", url: "javascript:alert(1)" }] }),
  );
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(`${viewer.url}#/sample/a`);
  await opened.page.getByText("javascript:alert(1)").waitFor();
  expect(await opened.page.locator('a[href^="javascript"]').count()).toBe(0);
});

test("the badge says what was verified, and a problem is shown with its sample", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 2, key: createSigningKey() });
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const { page } = opened;
  await page.getByText("Intact, signer not checked").click();
  await page.getByText("anyone could have signed the folder again").first().waitFor();
  await writeFile(join(folder.path, "item-2", "01_page.txt"), "Shop");
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("✗ 1 problem").waitFor();
  await page.locator("tr", { hasText: "item-2" }).getByLabel("The verification found a problem").waitFor();
  await page.getByRole("link", { name: "item-2" }).click();
  await expect.poll(() => page.locator("article .alert").first().innerText()).toContain("01_page.txt was changed");
});

test("the badge is checked again when a file that was verified is read with another content", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 2, key: createSigningKey() });
  const result = join(folder.path, "item-2", "result.json");
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  await opened.page.getByText("Intact, signer not checked").waitFor();
  // In place: no folder changes.
  await writeFile(result, (await readFile(result, "utf8")).replaceAll("Item 2", "Item 9"), { flag: "r+" });
  await opened.page.getByRole("link", { name: "item-2" }).click();
  await opened.page.getByText("Item 9").first().waitFor();
  await expect.poll(() => opened.page.locator("summary.pill").innerText()).toMatch(/^✗ \d+ problem/);
});

test("an export works from a disk and loads nothing from anywhere else", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 2, key: createSigningKey() });
  const { page: file } = await exportViewer(run, join(folder.path, "out"));
  await using opened = await openViewerPage(pathToFileURL(file).href);
  const { page, complaints, requests } = opened;
  await page.getByText("Intact, signer not checked").click();
  await page.getByText("when this copy was made").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("when this copy was made").waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "item-2" }).click();
  await page.locator(".fields").getByRole("link", { name: /price/u }).click();
  await expect.poll(() => page.locator("mark.selected").innerText()).toBe("$839.00");
  await page.locator(".source .box").waitFor();
  expect(requests.filter((url) => !url.startsWith("file:"))).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each(["light", "dark"] as const)("no page has an accessibility violation (%s)", async (colorScheme) => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 6, key: createSigningKey() });
  await using viewer = await startViewer(folder.path);
  await using opened = await openViewerPage(viewer.url);
  const { page } = opened;
  await page.emulateMedia({ colorScheme });
  await page.reload();
  await page.getByText("Intact, signer not checked").click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "item-3" }).click();
  await page.locator(".fields").getByRole("link", { name: /price/u }).click();
  await page.locator(".captured").waitFor();
  for (const fold of await page.locator(".fold > summary").all()) await fold.click();
  expect(await accessibilityViolations(page)).toEqual([]);
});
