import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { scanTags } from "./scan-tags.ts";
import { searchSource } from "./search-source.ts";

const files = {
  "index.html": [
    "<!doctype html>",
    "<body>",
    '  <!-- <h1 class="title">old</h1> -->',
    '  <h1 class="title">Prices</h1>',
    '  <ul class="list">',
    '    <li class="item">Tea</li>',
    '    <li class="item">Tea</li>',
    "  </ul>",
    '  <a class="button big" href="/buy">Buy</a>',
    "</body>",
  ].join("\n"),
  "views/card.php":
    '<div class="card <?= $kind ?>">\n  <button type="submit"\n    class="button" name="save"><?= $label ?></button>\n</div>\n',
  "src/App.jsx":
    'export const App = () => (\n  <main onClick={() => 1 > 0}>\n    <button className="button danger" onClick={() => go()}>Delete</button>\n  </main>\n);\n',
  "node_modules/x/index.html": '<h1 class="title">Prices</h1>',
};

const cases = [
  ["by its text and class", { tag: "h1", attributes: { class: "title" }, text: "Prices" }, "index.html:4:3"],
  [
    "by its address",
    { tag: "a", attributes: { class: "button big is-hovered", href: "/buy" }, text: "Buy now" },
    "index.html:9:3",
  ],
  [
    "by its name in a server's template",
    { tag: "button", attributes: { class: "button", name: "save", type: "submit" }, text: "Save" },
    "views/card.php:2:3",
  ],
  ["by its class in JSX", { tag: "button", attributes: { class: "button danger" }, text: "Delete" }, "src/App.jsx:3:5"],
  [
    "by its place among equals",
    { tag: "li", attributes: { class: "item" }, text: "Tea", alike: 2, ordinal: 1 },
    "index.html:7:5",
  ],
] as const;

test.each(cases)("an element of no framework is found %s", async (_name, element, expected) => {
  await using project = await temporaryProject(files);
  const [best] = await searchSource(project.path, { alike: 1, ordinal: 0, ...element });
  expect(best && `${best.file}:${best.line}:${best.column}`).toBe(expected);
});

test("files that .gitignore names are not searched", async () => {
  const built = '<h1 class="title">Prices</h1>';
  await using project = await temporaryProject({ ...files, ".gitignore": "/public\n", "public/a.html": built });
  const found = await searchSource(project.path, {
    tag: "h1",
    attributes: { class: "title" },
    text: "Prices",
    alike: 1,
    ordinal: 0,
  });
  expect(found.map(({ file }) => file)).toEqual(["index.html"]);
});

test("an element of a known component is found in its file, not by a better match in another one", async () => {
  const navItem = [
    "export const NavItemBase = ({ children, current }) => {",
    "  const label = (",
    "    <span className={cx('flex-1', current && 'truncate')}>",
    "      {children}",
    "    </span>",
    "  );",
    "  return <a>{label}</a>;",
    "};",
  ].join("\n");
  const other = '<div><span className="truncate">{name}</span></div>';
  const use = { file: "src/nav-list.tsx", line: 1, column: 1, component: "NavItemBase" };
  await using project = await temporaryProject({
    "src/nav-item.tsx": navItem,
    "src/nav-list.tsx": "<NavItemBase />",
    "src/project-item.tsx": other,
  });
  const element = { tag: "span", attributes: { class: "flex-1 truncate" }, text: "Home", alike: 3, ordinal: 0 };
  const found = await searchSource(project.path, { ...element, callSites: [use] });
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(["src/nav-item.tsx:3"]);
  expect(await searchSource(project.path, { ...element, tag: "b", callSites: [use] })).toEqual([]);
});

test("an element that no file has is not found", async () => {
  await using project = await temporaryProject(files);
  expect(await searchSource(project.path, { tag: "video", attributes: {}, text: "", alike: 1, ordinal: 0 })).toEqual(
    [],
  );
});

test("a broken template ends no search", () => {
  expect(scanTags('<p class="a>text <b>bold</b> < 3 <i title=">">x').map(({ name }) => name)).toEqual(["p", "b", "i"]);
  expect(scanTags("<".repeat(20_000))).toEqual([]);
});

const card = (label: string): string =>
  `<!doctype html>\n<nav><a class="link" href="/">Home</a></nav>\n<button class="buy">${label}</button>\n`;

test.each([
  ["/", undefined, { "index.html": card("Buy"), "archive/old.html": card("Buy") }, "index.html:3"],
  [
    "/archive/old.html",
    undefined,
    { "index.html": card("Buy"), "archive/old.html": card("Buy") },
    "archive/old.html:3",
  ],
  [
    "/archive/old",
    undefined,
    { "a.html": card("Buy"), "archive/old/index.html": card("Buy") },
    "archive/old/index.html:3",
  ],
  ["/", "dist", { ".gitignore": "dist\n", "dist/index.html": card("Buy"), "a.html": card("Buy") }, "dist/index.html:3"],
  [
    "/",
    undefined,
    { ".gitignore": "dist\n", "dist/index.html": card("Buy"), "a.html": card("Buy") },
    "dist/index.html:3",
  ],
])(
  "of equal elements on several pages, the one of the open page %s is found (served: %s)",
  async (page, served, pages, expected) => {
    await using project = await temporaryProject(pages);
    const element = { tag: "button", attributes: { class: "buy" }, text: "Buy", alike: 1, ordinal: 0, page };
    const [best] = await searchSource(
      project.path,
      element,
      served === undefined ? {} : { served: join(project.path, served) },
    );
    expect(best && `${best.file}:${best.line}`).toBe(expected);
  },
);
