import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
let folder: string;
let one: string;
let two: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-upload-"));
  [one, two] = [join(folder, "one.txt"), join(folder, "two.txt")];
  await Promise.all([writeFile(one, "one"), writeFile(two, "two")]);
});
afterAll(() => rm(folder, { recursive: true }));

async function upload(files: readonly string[]): Promise<PerformResult> {
  const target = await at.session.refOf(at.fixture.page.locator("#target"));
  return at.session.perform({ kind: "upload", target, files });
}

const heldFiles = (): Promise<string> =>
  at.fixture.page.evaluate(`[...document.querySelector("input").files].map(({ name }) => name).join()`);

const list = `<ul id="list"></ul>`;
const ways: readonly (readonly [way: string, html: (attributes: string) => string])[] = [
  ["a file input", (attributes) => `<input type="file" id="target" ${attributes}>${list}`],
  [
    "a button",
    (attributes) =>
      `<input type="file" hidden ${attributes}><button id="target" onclick="document.querySelector('input').click()">Add</button>${list}`,
  ],
];

describe.each(ways)("upload by %s", (_, html) => {
  it("is done, and undone with no files", async () => {
    await at.fixture.open(html(`multiple`));
    expect(await upload([one, two])).toMatchObject({ status: "done" });
    expect(await heldFiles()).toBe("one.txt,two.txt");
    expect(await upload([])).toMatchObject({ status: "done" });
    expect(await heldFiles()).toBe("");
  });

  it("has no effect if the page clears the choice", async () => {
    await at.fixture.open(html(`onchange="this.value = ''"`));
    expect(await upload([one])).toMatchObject({ status: "no-effect", message: expect.stringContaining("no file now") });
  });

  it("has no effect if the page clears the choice and shows the reason", async () => {
    await at.fixture.open(html(`onchange="this.value = ''; list.innerHTML = '<li>one.txt is too large'"`));
    expect(await upload([one])).toMatchObject({ status: "no-effect" });
  });

  it("is done if the page lists the file and clears the input for the next one", async () => {
    await at.fixture.open(html(`onchange="list.innerHTML += '<li>' + this.files[0].name + ' (3 B)'; this.value = ''"`));
    expect(await upload([one])).toMatchObject({ status: "done" });
  });

  it("does not give two files to an input that accepts one", async () => {
    await at.fixture.open(html(""));
    expect(await upload([one, two])).toMatchObject({
      status: "no-effect",
      message: expect.stringContaining("one file"),
    });
    expect(await heldFiles()).toBe("");
  });
});
