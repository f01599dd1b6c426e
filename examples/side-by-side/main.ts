// The same task three times: read a list of products. The versions for Surehand and Playwright run here; the one for
// Stagehand is only type-checked.
import assert from "node:assert/strict";
import { startShop } from "@surehand/shop";
import { Surehand } from "surehand";
import { type StagehandClass, withStagehand } from "./with-stagehand.ts";
import { withPlaywright } from "./with-playwright.ts";
import { withSurehand } from "./with-surehand.ts";

await using shop = await startShop();
const url = `${shop.url}/products?category=tableware`;
await using hand = await Surehand.launch();

const bySurehand = await withSurehand(hand, url);
const byPlaywright = await withPlaywright(hand.page, url);
console.table(bySurehand);
assert.deepEqual(byPlaywright, bySurehand);
assert.ok(bySurehand.length > 0);

// With a key and the package installed: await withStagehand(Stagehand, url), like the others.
const third: (stagehand: StagehandClass, url: string) => Promise<unknown> = withStagehand;
console.log(`${third.name} is not run: it needs a model.`);
