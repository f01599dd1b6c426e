import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { rulePlaces } from "./rule-places.ts";

type Rules = readonly { readonly selector: string; readonly text: string; readonly file?: string }[];

const sheet = `h1, h2,
.card  .title {
  color: red;
}
.card {
}
.card:hover {
}
li, dt { }
`;

test.each([
  [".card", 5],
  ["h1, h2, .card .title", 1],
  ["li, dt", 9],
  [".card[data-v-1a2b3c]", 5],
  [".card:where(.svelte-x1y2)", 5],
  [".title", undefined],
  [".card .title", undefined],
  ["li", undefined],
])("the selector %s is in line %s", async (selector, line) => {
  expect(await linesIn(sheet, { selector })).toEqual(line === undefined ? [] : [line]);
});

const small = "@media (width < 500px) { .card { color: blue; } }";

test.each([
  ["a list after a rule with its first selector", "h1 { color: red }\n\nh1, h2 {\n}", "h1, h2", "", [3]],
  ["one selector after a list with it", ".card, .other {\n}\n.card {\n}", ".card", "", [3]],
  ["the last line of a list", ".a,\n.card {\n}", ".card", "", []],
  ["no spaces", ".a,.b{color:red}.card{color:red}", ".card", "", [1]],
  ["a list without spaces", "\n.a,.b{color:red}", ".a, .b", "", [2]],
  ["combinators without spaces", "ul>li{}", "ul > li", "", [1]],
  ["in @media", "@media print {\n  .card {\n  }\n}", ".card", "", [2]],
  [
    "in @media too, by its first declaration",
    ".card {\n  color: red;\n}\n@media (width < 500px) {\n  .card {\n    color: blue;\n  }\n}",
    ".card",
    small,
    [5],
  ],
  ["twice, with the same declaration", ".card { color: blue }\n.card { color: blue }", ".card", small, []],
  ["twice, with other declarations", ".card { color: red }\n.card { color: green }", ".card", small, []],
  ["twice, without declarations", ".card { color: red }\n.card {}", ".card", "", []],
  ["after a comment with an emoji", "/* 🎉🎉 */\n.card {\n}", ".card", "", [2]],
  ["after a comment", "/* .card { */\n.card {\n}", ".card", "", [2]],
  [
    "after a comment of Sass, and a brace in a string",
    '.a::before { content: "}" }\n// It is a card.\n.card {\n}',
    ".card",
    "",
    [3],
  ],
  [
    "in a component",
    "<template>\n  <p>{{ text }}</p>\n</template>\n\n<style scoped>\n.card {\n}\n</style>",
    ".card",
    "",
    [6],
  ],
] as const)("a rule is found where it alone has the selectors: %s", async (...given) => {
  const [, content, selector, text, lines] = given;
  expect(await linesIn(content, { selector, text })).toEqual(lines);
});

test("the place of a rule ends with its declarations", async () => {
  await using project = await temporaryProject({ "style.css": sheet });
  const [place] = await placesOf(project.path, [{ selector: "h1, h2, .card .title", text: "", file: "style.css" }]);
  expect(place).toMatchObject({ file: "style.css", line: 1, lastLine: 4 });
});

test("rules of dependencies, of no file and of unknown files have no place", async () => {
  await using project = await temporaryProject({ "style.css": sheet, "node_modules/a/style.css": sheet });
  const rule = { selector: ".card", text: "" };
  const files = ["node_modules/a/style.css", "other.css"];
  expect(await placesOf(project.path, [rule, ...files.map((file) => ({ ...rule, file }))])).toEqual([]);
});

async function linesIn(
  content: string,
  rule: { readonly selector: string; readonly text?: string },
): Promise<number[]> {
  await using project = await temporaryProject({ "style.css": content });
  const places = await placesOf(project.path, [{ text: "", ...rule, file: "style.css" }]);
  return places.map(({ line }) => line);
}

function placesOf(root: string, rules: Rules): ReturnType<typeof rulePlaces> {
  return rulePlaces({ rules: [...rules] }, { max: 2, resolveFile: async (file) => join(root, file) });
}
