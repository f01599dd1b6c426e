import type { ActStatus } from "@surehand/agent";

/** One sentence of the demo, and how it must end. */
export interface DemoStep {
  readonly sentence: string;
  readonly expected: ActStatus;
}

function done(...sentences: readonly string[]): DemoStep[] {
  return sentences.map((sentence) => ({ sentence, expected: "done" }));
}

/** Puts a knife into the cart; on the way, asks for what is not there and for what is there twice. */
export const shoppingSteps: readonly DemoStep[] = [
  ...done(
    'click "Only necessary"',
    'type "knife" into the search field',
    "click the Search button",
    "open Chef's knife",
    "choose Oak",
    'click "Choose a size"',
    'choose "20 cm"',
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
  'click "Sort by"',
  'choose "Price: low to high"',
);

export const extractedCategory = "knives-and-tools";
export const wantedCartLine = { productId: "chef-knife", colour: "Oak", size: "20 cm", quantity: 1 };
