import { expect } from "@playwright/test";
import type { Locator, Page } from "playwright-core";

interface Step {
  readonly act: () => Promise<unknown>;
  /** The assertion of a test for this step. */
  readonly check: () => Promise<unknown>;
}

/** Performs the same purchase with plain Playwright code; with `isChecked`, each step is asserted, as in a test. */
export async function buyByHand(page: Page, url: string, isChecked: boolean): Promise<void> {
  await page.goto(url);
  for (const { act, check } of stepsOn(page)) {
    await act();
    if (isChecked) await check();
  }
  await expect(page.getByRole("heading", { name: "Thank you, Guest One" })).toBeVisible();
}

function stepsOn(page: Page): Step[] {
  const consent = page.getByRole("button", { name: "Only necessary" });
  const search = page.getByRole("searchbox", { name: "Search products" });
  const heading = (name: string | RegExp): Locator => page.getByRole("heading", { name, level: 1 });
  const terms = page.getByRole("checkbox", { name: "I accept the terms of sale" });
  const size = page.getByRole("button", { name: /^Size (?:Choose|20)/ });
  return [
    { act: () => consent.click(), check: () => expect(consent).toBeHidden() },
    fill(search, "knife"),
    { act: () => search.press("Enter"), check: () => expect(heading(/Results for/)).toBeVisible() },
    {
      act: () => page.getByRole("link", { name: "Chef's knife" }).click(),
      check: () => expect(heading("Chef's knife")).toBeVisible(),
    },
    {
      act: () => page.getByText("Oak", { exact: true }).click(),
      check: () => expect(page.getByRole("radio", { name: "Oak" })).toBeChecked(),
    },
    { act: () => size.click(), check: () => expect(page.getByRole("listbox")).toBeVisible() },
    {
      act: () => page.getByRole("option", { name: "20 cm" }).click(),
      check: () => expect(size).toContainText("20 cm"),
    },
    {
      act: () => page.getByRole("button", { name: "Add to cart" }).click(),
      check: () => expect(page.getByText("Chef's knife is in your cart.")).toBeVisible(),
    },
    {
      act: () => page.getByRole("link", { name: "Cart, 1 item" }).click(),
      check: () => expect(heading(/cart/i)).toBeVisible(),
    },
    {
      act: () => page.getByRole("link", { name: "Go to checkout" }).click(),
      check: () => expect(heading("Checkout")).toBeVisible(),
    },
    fill(page.getByRole("textbox", { name: "E-mail address" }), "guest@example.test"),
    fill(page.getByRole("textbox", { name: "Full name" }), "Guest One"),
    fill(page.getByRole("textbox", { name: "Street and number" }), "Elbchaussee 1"),
    fill(page.getByRole("textbox", { name: "Postcode" }), "20095"),
    fill(page.getByRole("textbox", { name: "Town" }), "Hamburg"),
    {
      act: () => page.getByLabel("Country").selectOption("Germany"),
      check: () => expect(page.getByLabel("Country")).toHaveValue("Germany"),
    },
    fill(page.getByLabel("Delivery date"), "2026-03-20"),
    { act: () => terms.check(), check: () => expect(terms).toBeChecked() },
    {
      act: () => page.getByRole("button", { name: "Place order" }).click(),
      check: () => expect(page).toHaveURL(/\/orders\//),
    },
  ];
}

function fill(field: Locator, text: string): Step {
  return { act: () => field.fill(text), check: () => expect(field).toHaveValue(text) };
}
