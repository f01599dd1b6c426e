import { expect, test } from "vitest";
import { linksLike } from "./links-like.ts";

const site = "https://shop.test";
const like = (known: readonly string[], links: readonly string[]): string[] =>
  linksLike(
    links.map((path, index) => ({ ref: `e${index}`, href: site + path })),
    known.map((path) => site + path),
  ).map(({ href }) => href.slice(site.length));

test.each([
  [
    "a number in the name of a file",
    ["/vase-5.html", "/vase-6.html"],
    ["/vase-9.html", "/page-2.html", "/home"],
    ["/vase-9.html"],
  ],
  ["a folder", ["/items/oak", "/items/elm"], ["/items/ash", "/about/ash", "/items/ash/reviews"], ["/items/ash"]],
  ["a parameter", ["/show?id=1", "/show?id=2"], ["/show?id=9", "/show?page=2", "/other?id=9"], ["/show?id=9"]],
  ["numbers that begin alike", ["/lot-11", "/lot-12"], ["/lot-20", "/lots"], ["/lot-20"]],
  ["nothing in common", ["/oak", "/fir"], ["/home"], []],
  ["one item alone", ["/vase-5.html"], ["/vase-9.html"], []],
])("links have the form of the items: %s", (_, known, links, expected) => {
  expect(like(known, links)).toEqual(expected);
});

test("links of another host are none", () => {
  const known = [`${site}/items/a`, `${site}/items/b`];
  expect(linksLike([{ ref: "e1", href: "https://other.test/items/c" }], known)).toEqual([]);
});
