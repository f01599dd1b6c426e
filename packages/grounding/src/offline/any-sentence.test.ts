import { array, assert, asyncProperty, constantFrom, oneof, string } from "fast-check";
import { expect, test } from "vitest";
import { findAll } from "./find-all.ts";
import { openGroundedPage } from "./grounded-page.test.support.ts";
import { adminPage } from "./pages.test.support.ts";

const at = openGroundedPage(adminPage);

const verbs = [
  "click",
  "type",
  "fill",
  "select",
  "check",
  "press",
  "scroll",
  "drag",
  "upload",
  "wait",
  "go to",
  "close",
];
const words =
  "the a in of for next to below row first last not button field link Save Delete Bob and then , \" ' “ % . with into from".split(
    " ",
  );
const sentences = array(oneof(constantFrom(...verbs, ...words), string({ maxLength: 8 })), { maxLength: 14 }).map(
  (parts) => parts.join(" "),
);

test("any text ends in an answer, and a target is always of the snapshot", async () => {
  await assert(
    asyncProperty(oneof(sentences, string({ unit: "binary" })), async (instruction) => {
      const grounding = await at.ground(instruction);
      const target = grounding.status === "ready" && "target" in grounding.action ? grounding.action.target : undefined;
      const { snapshot } = at;
      const isKnown =
        typeof target !== "string" ||
        snapshot.refs.has(target) ||
        snapshot.lines.some(({ anchor }) => anchor === target);
      expect(isKnown).toBe(true);
      expect(findAll(instruction, snapshot).every(({ element }) => snapshot.refs.has(element.ref))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("words that the page does not have lead to nothing", async () => {
  const letters = constantFrom(..."b c d f g h j k m p q v w x z".split(" "));
  const nonsense = string({ unit: letters, minLength: 5, maxLength: 9 });
  await assert(
    asyncProperty(
      constantFrom("click", "press", "open", "check", "hover over", "delete", "double-click"),
      nonsense,
      async (verb, word) => {
        const grounding = await at.ground(`${verb} the ${word}`);
        expect(grounding.status).toBe("not-found");
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  "",
  "hello there",
  "the weather is nice today",
  "what is the capital of France?",
  "make me a sandwich",
  "asdf qwer zxcv",
  "42",
  "dance wildly",
  "is the Save button enabled?",
  "lorem ipsum dolor sit amet",
  "click",
  "type",
  "select from",
])("%j asks for nothing that a page could have", async (instruction) => {
  const grounding = await at.ground(instruction);
  expect(grounding).toMatchObject({ status: "not-found" });
});

test.each([
  "click the moon",
  "fill the unicorn field with glitter",
  "open the fridge",
  "click the Save elephant",
  "delete the universe",
  "choose Narnia from Country",
  "check the philosopher's stone",
  "turn on the coffee machine",
  "drag the mountain to the sea",
  "click yesterday",
  "click Edit in the row of Nobody",
  "press the self-destruct button",
  "buy happiness",
])("%j names what the page has not", async (instruction) => {
  const grounding = await at.ground(instruction);
  expect(grounding.status).not.toBe("ready");
});

test.each([
  "a ".repeat(5000),
  "click ".repeat(2000),
  `${"in the ".repeat(100)}row`,
  '"'.repeat(3000),
  "and then ".repeat(300),
  `click ${"x".repeat(100_000)}`,
])("a text made to take long ends all the same", async (instruction) => {
  const grounding = await at.ground(instruction);
  expect(grounding.status).not.toBe("ready");
});
