import type { Snapshot } from "@surehand/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { findAll } from "./find-all.ts";
import { adminPage, plainPage, shopPage } from "./pages.test.support.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

type Row = readonly [instruction: string, found: readonly string[]];

const edits = ["click Edit", "click Delete"];
const address = ["fill Street", "fill City", "select Country"];

const onAdminPage: readonly Row[] = [
  ["the links in the footer", ["click Terms of use", "click Privacy", "click Settings", "click Contact"]],
  ["footer links", ["click Terms of use", "click Privacy", "click Settings", "click Contact"]],
  ["buttons and links in the footer", ["click Terms of use", "click Privacy", "click Settings", "click Contact"]],
  ["find the navigation links", ["click Dashboard", "click Users", "click Settings"]],
  ["checkboxes that are not checked", ["check Select all", "check ", "check ", "check Same as billing"]],
  ["checked checkboxes", ["uncheck ", "uncheck E-mail me offers"]],
  ["inputs of the shipping address", address],
  ["shipping address fields", address],
  ["delete buttons", ["click Delete", "click Delete", "click Delete", "click Delete account"]],
  ["the Save button", ["click Save"]],
  ["all dropdowns", ["select ", "select ", "select ", "select Country", "select Country"]],
  ["radio buttons", ["check Standard", "check Express"]],
  ["tabs", ["click Details", "click History", "click Comments"]],
  ["sliders", ["fill Volume"]],
  ["file inputs", ["upload Avatar"]],
  ["disabled buttons", ["click Edit"]],
  ["elements in the row of Bob Miller", ["check ", "select ", ...edits]],
  ["buttons for Ann Smith", edits],
  ["find the unicorn", []],
];

const onShopPage: readonly Row[] = [
  ["add to cart buttons", ["click Add to cart", "click Add to cart", "click Add to cart"]],
  ["everything in the dialog", ["fill you@example.com", "click Subscribe", "click Close"]],
  ["all elements in the newsletter dialog", ["fill you@example.com", "click Subscribe", "click Close"]],
  ["find every link", ["click Details", "click Details", "click Details"]],
  ["the quantity fields", ["fill Quantity", "fill Quantity"]],
  ["buttons of the Bananas", ["click Add to cart", "click Add to wishlist"]],
  ["remove buttons in the basket", ["click Remove", "click Remove"]],
];

const onPlainPage: readonly Row[] = [
  ["listbox options", ["click Red", "click Green"]],
  ["what are the download buttons?", ["click Download", "click Download"]],
  ["list the read more links", ["click Read more", "click Read more", "click Read more"]],
  ["find all fields", ["fill ", "fill ", "fill Fruit"]],
];

describe.each([
  { name: "an admin page", html: adminPage, rows: onAdminPage },
  { name: "a shop", html: shopPage, rows: onShopPage },
  { name: "a badly marked page", html: plainPage, rows: onPlainPage },
])("on $name", ({ html, rows }) => {
  let snapshot: Snapshot;
  beforeAll(async () => {
    const session = await browser.open(html);
    snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
  });

  test.each(rows)("%s", (instruction, found) => {
    const told = findAll(instruction, snapshot).map(({ element, action }) => `${action.kind} ${element.name}`);
    expect(told).toEqual(found);
  });

  test.each(["find everything", "what can I click?", "all interactive elements on this page", "", undefined])(
    "%j is all that can be acted upon",
    (instruction) => {
      const found = findAll(instruction, snapshot);
      expect(found.map(({ element }) => element.ref)).toEqual([...snapshot.refs.keys()]);
    },
  );
});
