import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { loadPages, PageFilesError } from "./load-pages.ts";

const caseSchema = z.object({ name: z.string(), expected: z.array(z.string()), variant: z.string().optional() });
const fields = { split: z.enum(["tune", "held-out"]) };
const ripe = { name: "ripe", expected: ["#apple"] };
const fruit = { split: "tune", cases: [ripe] };

test("reads a page with its settings, its cases and the files of its folder", async () => {
  const answers = {
    save: { status: 500, delayMs: 40 },
    "POST buy": [{ json: { ok: true } }, { file: "sold-out.html" }],
  };
  const settings = { ...fruit, answers, variants: { bruised: {} }, cases: [{ ...ripe, variant: "bruised" }] };
  const folder = await write({
    "fruit.html": `<script src="app.js"></script>{{variant}} bruised`,
    "fruit.json": settings,
    "fruit/app.js": "wash()",
    "fruit/sold-out.html": "<p>Sold out</p>",
    "apple.html": "<p>red</p>",
    "apple.json": fruit,
  });
  const [apple, page] = loadPages(folder, caseSchema, fields);
  expect(apple).toMatchObject({ name: "apple", html: "<p>red</p>", split: "tune", cases: [ripe], answers: {} });
  expect(page).toMatchObject({
    name: "fruit",
    split: "tune",
    answers: { save: { status: 500, delayMs: 40, headers: {} } },
  });
  expect(Object.entries(page?.files ?? {}).map(([path, content]) => `${path}: ${String(content)}`)).toEqual([
    "app.js: wash()",
    "sold-out.html: <p>Sold out</p>",
  ]);
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ["a page without cases", { "pear.html": "" }, "pear.html: there is no pear.json"],
  ["cases without a page", { "pear.json": fruit }, "pear.json: there is no pear.html"],
  ["a folder without a page", { "pear/app.js": "" }, "pear/: there is no pear.html"],
  ["a file of no page", { "notes.md": "" }, "notes.md: belongs to no page"],
  ["broken JSON", { "pear.html": "", "pear.json": "{" }, "pear.json: no valid JSON: SyntaxError"],
  ["no case", pear({ ...fruit, cases: [] }), "pear.json: cases: Too small"],
  [
    "a case of another shape",
    pear({ ...fruit, cases: [ripe, { name: "raw", expected: "#apple" }] }),
    "pear.json: cases[1].expected: Invalid input: expected array",
  ],
  [
    "an unknown field of a case",
    pear({ ...fruit, cases: [{ ...ripe, expcted: [] }] }),
    'pear.json: cases[0]: Unrecognized key: "expcted"',
  ],
  ["an unknown field of the page", pear({ ...fruit, aswers: {} }), 'Unrecognized key: "aswers"'],
  ["a field of the suite that is missing", pear({ cases: [ripe] }), "pear.json: split: Invalid option"],
  [
    "two bodies of one answer",
    pear({ ...fruit, answers: { save: { text: "", json: 1 } } }),
    "pear.json: answers.save: ",
  ],
  ["an answer for no path", pear({ ...fruit, answers: { "/save": {} } }), 'pear.json: answers["/save"]: '],
  [
    "a file that is missing",
    pear({ ...fruit, answers: { save: { file: "ok.html" } } }),
    'pear.json: answers["save"].file: there is no file "ok.html"',
  ],
  ["a file that nothing names", { ...pear(fruit), "pear/app.js": "" }, "pear/app.js: nothing names this file"],
  [
    "a variant that changes nothing",
    pear({ ...fruit, variants: { dead: {} } }),
    "pear.json: variants.dead: changes no answer",
  ],
  [
    "a variant that does not exist",
    pear({ ...fruit, cases: [{ ...ripe, variant: "dead" }] }),
    'pear.json: cases[0].variant: there is no variant "dead"',
  ],
  [
    "two cases of one name",
    pear({ ...fruit, cases: [ripe, ripe] }),
    'pear.json: cases[1].name: two cases are called "ripe"',
  ],
])("refuses %s", async (_what, files, problem) => {
  const folder = await write({ "apple.html": "", "apple.json": fruit, ...files });
  const problems = problemsOf(() => loadPages(folder, caseSchema, fields));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

test("refuses a folder without pages, and lists the problems of all files", async () => {
  const empty = await write({});
  expect(problemsOf(() => loadPages(empty, caseSchema))).toContain("no NAME.html");
  const folder = await write({ "apple.html": "", "pear.json": fruit });
  expect(problemsOf(() => loadPages(folder, caseSchema, fields))).toHaveLength(2);
});

function pear(settings: object): Record<string, unknown> {
  return { "pear.html": "", "pear.json": settings };
}

function problemsOf(load: () => unknown): readonly string[] {
  try {
    load();
  } catch (error) {
    if (error instanceof PageFilesError) return error.problems;
    throw error;
  }
  return [];
}

async function write(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-pages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}
