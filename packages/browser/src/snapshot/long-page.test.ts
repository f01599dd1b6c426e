import { describe, expect, it } from "vitest";
import { startSession } from "./session.test.support.ts";

const at = startSession();

async function linesOf(html: string): Promise<string[]> {
  await at.fixture.open(html);
  return (await at.session.snapshot({ maxTokens: Infinity })).text.split("\n");
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Lines of long pages are sent in parts of 400, while the rest is still being read. */
describe("on a page of more than one part", () => {
  it.each(times(8, (index) => 395 + index))(
    "regions that nothing is in are left out, and others kept, around line %i",
    async (count) => {
      const before = times(count, (index) => `Before ${index}`);
      const after = times(20, (index) => `After ${index}`);
      const empty = `<nav aria-label="Empty"><nav aria-label="Inner"></nav></nav>`;
      const full = `<nav aria-label="Full"><nav aria-label="Deep"><p>Inside</p></nav></nav>`;
      const paragraphs = (texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("");
      expect(await linesOf(paragraphs(before) + empty + full + paragraphs(after))).toEqual([
        ...before,
        'navigation "Full":',
        '  navigation "Deep":',
        "    Inside",
        ...after,
      ]);
    },
  );

  it("texts arrive unchanged, whatever characters they contain", async () => {
    const odd = ['"quoted"', "back\\slash", "\\n", "ñandú", "“typeset”", "漢字", "😀", "a\u2028b", "{[,]}", "~|^`"];
    const texts = times(1000, (index) => `${index} ${odd[index % odd.length]}`);
    const lines = texts.map((text) => text.replace("\u2028", " "));
    expect(await linesOf(texts.map((text) => `<p>${text}</p>`).join(""))).toEqual(lines);
  });

  it("controls keep their names, states and refs", async () => {
    const html = times(
      900,
      (index) =>
        `<p><input type="checkbox" aria-label="Box ${index}" ${index % 3 === 0 ? "checked" : ""}><button ${index % 5 === 0 ? "disabled" : ""}>Go ${index}</button></p>`,
    );
    await at.fixture.open(html.join(""));
    const { refs } = await at.session.snapshot({ maxTokens: Infinity });
    const controls = [...refs.values()].filter(({ role }) => role === "checkbox" || role === "button");
    expect(controls.map(({ name, states }) => `${name} ${states.join()}`)).toEqual(
      times(900, (index) => [
        `Box ${index} ${index % 3 === 0 ? "checked" : ""}`,
        `Go ${index} ${index % 5 === 0 ? "disabled" : ""}`,
      ]).flat(),
    );
    expect(new Set(controls.map(({ ref }) => ref)).size).toBe(1800);
  });
});
