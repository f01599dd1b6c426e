// Performs plain-language instructions, stops if one has no observed effect, and compares the result with the shop's server.
import assert from "node:assert/strict";
import { startShop } from "@surehand/shop";
import { Surehand } from "surehand";

await using shop = await startShop();
await using hand = await Surehand.launch();
await hand.goto(`${shop.url}/login`);
const [account] = shop.accounts;
assert(account);

const sentences = [
  `type "${account.email}" into E-mail address`,
  `type "${account.password}" into Password`,
  "click the Log in button",
  'type "peeler" into the search field',
  "press Enter",
  "open Vegetable peeler",
  "choose Mustard yellow",
  "fill Quantity with 2",
  "click Add to cart",
];
for (const sentence of sentences) {
  const { success, status, message } = await hand.act(sentence);
  console.log(`${status}: ${message}`);
  assert(success, `${sentence}: ${message}`);
}

// An element that does not exist is refused, never guessed.
const refused = await hand.act("click Buy now");
console.log(`${refused.status}: ${refused.message}`);
assert.equal(refused.status, "not-found");

const [cart] = shop.carts();
assert.equal(cart?.accountEmail, account.email);
const lines = cart.lines.map(({ name, colour, quantity }) => ({ name, colour, quantity }));
assert.deepEqual(lines, [{ name: "Vegetable peeler", colour: "Mustard yellow", quantity: 2 }]);
