import type { ActStatus } from "@surehand/replay";

/** One sentence of the demo, and how it must end. */
export interface DemoStep {
  readonly sentence: string;
  readonly expected: ActStatus;
}

function done(...sentences: readonly string[]): DemoStep[] {
  return sentences.map((sentence) => ({ sentence, expected: "done" }));
}

/** The password is a secret: its name stands here, its value is typed on the shop's origin and nowhere kept. */
export const loginSteps: readonly DemoStep[] = done(
  'click "Only necessary"',
  'click the "Log in" link',
  'fill "E-mail address" with %email%',
  "fill Password with %password%",
  'click the "Log in" button',
);

/** Puts a knife into the cart; on the way, asks for what is not there and for what is there twice. */
export const shoppingSteps: readonly DemoStep[] = [
  ...done(
    'type "knife" into the search field, then press Enter',
    "open Chef's knife",
    "choose Oak",
    'choose "20 cm" from Size',
  ),
  { sentence: 'click "Buy with one click"', expected: "not-found" },
  { sentence: 'click "Show"', expected: "ambiguous" },
  ...done('click "Add to cart"', 'click "Cart"'),
];

/** Leads to the list that is extracted: a native list, then one that the page made itself. */
export const catalogueSteps: readonly DemoStep[] = done(
  'click "Shop all"',
  'choose "Knives & tools" from Category',
  'click "Apply filters"',
  'choose "Price: low to high" from "Sort by"',
);

export const extractedCategory = "knives-and-tools";
export const wantedCartLine = { productId: "chef-knife", colour: "Oak", size: "20 cm", quantity: 1 };
