import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { createPageSession, type PageSession } from "../world/page-session.ts";
import { openVariedPage } from "./varied-page.test.support.ts";

let fixture: PageFixture;
let session: PageSession;

beforeAll(async () => {
  fixture = await startPageFixture({ viewport: { width: 1000, height: 900 } });
});
afterAll(() => fixture[Symbol.asyncDispose]());
beforeEach(async () => {
  await session?.close();
  session = await createPageSession(fixture.page);
});

function listOf(length: number, toItem: (index: number) => string): string {
  return `<h1>All</h1><ul>${Array.from({ length }, (_, index) => `<li>${toItem(index)}</li>`).join("")}</ul>`;
}

describe("describeAll", () => {
  it("says of each what describe says of it alone, in frames and shadow trees too", async () => {
    await openVariedPage(fixture);
    const refs = [...(await session.snapshot()).refs.keys()];
    const all = await session.describeAll(refs);
    expect(all.size).toBe(refs.length);
    for (const ref of refs) expect(all.get(ref)).toEqual(await session.describe(ref));
  });

  it("leaves out what went, and what was never there", async () => {
    await fixture.open(`<button>Stay</button><button id="gone">Go</button>`);
    const refs = [...(await session.snapshot()).refs.keys()];
    await fixture.page.locator("#gone").evaluate((button) => button.remove());
    const all = await session.describeAll([...refs, "e9999", "f7e1"]);
    expect([...all.values()].map(({ name }) => name)).toEqual(["Stay"]);
  });

  it("describes a long page lot by lot, each as it is described alone", async () => {
    await fixture.open(listOf(900, (index) => `<a href="/p/${index}">Product ${index} of the range</a>`));
    const refs = [...(await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY })).refs.keys()];
    const all = await session.describeAll(refs);
    expect(all.size).toBe(900);
    for (const ref of [refs[0] ?? "", refs[456] ?? "", refs[899] ?? ""])
      expect(all.get(ref)).toEqual(await session.describe(ref));
  });
});

describe("rivalry", () => {
  it("finds the likest other name among very many", async () => {
    const words = ["oak", "elm", "ash", "fir", "yew", "bay", "fig"];
    const nameOf = (index: number): string =>
      `${words[index % 7]}-${String.fromCodePoint(97 + (index % 26), 97 + (Math.floor(index / 26) % 26))} shelf`;
    await fixture.open(
      listOf(700, (index) => `<button>${nameOf(index)}</button>`) +
        "<button>Walnut reading lamp</button><button>Walnut reading lamps, tall</button>",
    );
    const snapshot = await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY });
    const lamp = [...snapshot.refs].find(([, { name }]) => name === "Walnut reading lamp")?.[0] ?? "";
    // Three words of seven are the other's: 2 * 3 / (3 + 4).
    expect((await session.describe(lamp)).rivalry).toBeCloseTo(6 / 7);
  });
});
