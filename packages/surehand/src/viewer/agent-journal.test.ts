import { join } from "node:path";
import { startModelServer } from "@surehand/model/testing";
import { startShop } from "@surehand/shop";
import { startViewer } from "@surehand/viewer";
import { expect, test } from "vitest";
import { Surehand } from "../sdk/surehand.ts";
import { openViewerPage, temporaryFolder } from "./viewer-page.test.support.ts";

test("the journal of an agent's run is shown step by step", async () => {
  await using folder = await temporaryFolder();
  await using shop = await startShop();
  const journal = join(folder.path, "journal");
  const goto = { name: "goto", input: { url: `${shop.url}/products/whistling-kettle` } };
  const done = { name: "done", input: { status: "completed", answer: "Seen.", evidence: ["Whistling kettle"] } };
  await using server = await startModelServer([goto, done].map((call) => ({ answer: { toolCalls: [call] } })));
  await using hand = await Surehand.launch({
    model: "mine/any",
    models: { baseUrl: server.baseUrl("openai-chat") },
    journal,
  });
  const { status } = await hand.agent().run("look at the kettle", { startUrl: shop.url }).result;
  expect(status).toBe("completed");
  await using viewer = await startViewer(journal);
  await using opened = await openViewerPage(viewer.url);
  const { page, complaints } = opened;
  await page.getByText("Intact, not signed").waitFor();
  expect(await page.locator(".title").innerText()).toMatch(/look at the kettle\s+Done/u);
  const steps = page.locator("[data-step^=step]");
  expect(await steps.locator(".action b").allInnerTexts()).toEqual(["goto", "done"]);
  expect(await steps.first().innerText()).toContain("/products/whistling-kettle");
  const effect = await steps.first().locator(".effect").innerText();
  expect(effect).toMatch(/^Done Step 1:\s*Go to/u);
  expect(effect).not.toContain("untrusted");
  expect(complaints).toEqual([]);
});
