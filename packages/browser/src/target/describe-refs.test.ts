import { describe, expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";
import { openVariedPage } from "./varied-page.test.support.ts";

const at = startSession();

function listOf(length: number, toItem: (index: number) => string): string {
  return `<h1>All</h1><ul>${Array.from({ length }, (_, index) => `<li>${toItem(index)}</li>`).join("")}</ul>`;
}

describe("describeAll", () => {
  it("returns the same descriptions as describe, including frames and shadow trees", async () => {
    await openVariedPage(at.fixture);
    const refs = [...(await at.session.snapshot()).refs.keys()];
    const all = await at.session.describeAll(refs);
    expect(all.size).toBe(refs.length);
    for (const ref of refs) expect(all.get(ref)).toEqual(await at.session.describe(ref));
  });

  it("omits removed elements and unknown refs", async () => {
    await at.fixture.open(`<button>Stay</button><button id="gone">Go</button>`);
    const refs = [...(await at.session.snapshot()).refs.keys()];
    await at.fixture.page.locator("#gone").evaluate((button) => button.remove());
    const all = await at.session.describeAll([...refs, "e9999", "f7e1"]);
    expect([...all.values()].map(({ name }) => name)).toEqual(["Stay"]);
  });

  it("describes a long page in batches, with the same result as describe", async () => {
    await at.fixture.open(listOf(900, (index) => `<a href="/p/${index}">Product ${index} of the range</a>`));
    const refs = [...(await at.session.snapshot({ maxTokens: Number.POSITIVE_INFINITY })).refs.keys()];
    const all = await at.session.describeAll(refs);
    expect(all.size).toBe(900);
    for (const ref of [refs[0] ?? "", refs[456] ?? "", refs[899] ?? ""])
      expect(all.get(ref)).toEqual(await at.session.describe(ref));
  });
});

/** With a time that grows with the square of the rows, this takes minutes. */
it("describes each element of a long table by a unique selector", async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => `<tr><td>${index}<td><button>Add</button></tr>`).join("");
  await at.fixture.open(`<table><tr><th>Name<th>Add</tr>${rows}</table>`);
  const refs = [...(await at.session.snapshot({ maxTokens: Number.POSITIVE_INFINITY })).refs.keys()];
  const css = [...(await at.session.describeAll(refs)).values()].map((target) => target.css);
  expect(new Set(css).size).toBe(2000);
  for (const one of css.slice(-3)) expect(await at.fixture.page.locator(one).count()).toBe(1);
});

describe("rivalry", () => {
  it("finds the most similar other name among very many", async () => {
    const words = ["oak", "elm", "ash", "fir", "yew", "bay", "fig"];
    const nameOf = (index: number): string =>
      `${words[index % 7]}-${String.fromCodePoint(97 + (index % 26), 97 + (Math.floor(index / 26) % 26))} shelf`;
    await at.fixture.open(
      listOf(700, (index) => `<button>${nameOf(index)}</button>`) +
        "<button>Walnut reading lamp</button><button>Walnut reading lamps, tall</button>",
    );
    const snapshot = await at.session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
    const lamp = [...snapshot.refs].find(([, { name }]) => name === "Walnut reading lamp")?.[0] ?? "";
    // Three of seven words are shared: 2 * 3 / (3 + 4).
    expect((await at.session.describe(lamp)).rivalry).toBeCloseTo(6 / 7);
  });
});
