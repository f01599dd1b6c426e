import type { ScriptStep } from "@surehand/model/testing";
import { act, call, calls, done, type ScriptedCall } from "../agent/agent.test.support.ts";

/** Fields of the shop's checkout. */
export const orderFields = [
  { ref: '@textbox "E-mail address"', value: "%email%" },
  { ref: '@textbox "Full name"', value: "Guest One" },
  { ref: '@textbox "Street and number"', value: "Elbchaussee 1" },
  { ref: '@textbox "Postcode"', value: "20095" },
  { ref: '@textbox "Town"', value: "Hamburg" },
  { ref: '@combobox "Country"', value: "Germany" },
  { ref: '@date "Delivery date"', value: "2026-03-20" },
];

/** Twelve steps from the shop's first page to the order, and the report. */
export const purchaseCalls: readonly (readonly ScriptedCall[])[] = [
  [act("click", '@button "Only necessary"')],
  [act("fill", '@searchbox "Search products"', "knife")],
  [act("press", '@searchbox "Search products"', "Enter")],
  [act("click", "@Chef's knife")],
  [act("check", '@radio "Oak"')],
  [act("select", '@button "Size Choose', "20 cm")],
  [act("click", '@button "Add to cart"')],
  [act("click", "@Cart, 1 item")],
  [act("click", "@Go to checkout")],
  [call("fillForm", { fields: orderFields })],
  [act("check", '@checkbox "I accept')],
  [act("click", '@button "Place order"')],
];

export const purchase: readonly ScriptStep[] = [
  ...purchaseCalls.map((one) => calls(...one)),
  calls(done("The knife is ordered.", ["Thank you, Guest One"])),
];

export const goal = "Order one chef's knife of oak, 20 cm, for Guest One in Hamburg";
