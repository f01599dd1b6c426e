import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { type DurableTarget, parseDurableTarget } from "./durable-target.ts";
import { openVariedPage, TRUTH } from "./varied-page.test.support.ts";

let fixture: PageFixture;
let session: PageSession;
/** Returns every element of the page by its identity. */
let targets: Map<string, DurableTarget>;

beforeAll(async () => {
  fixture = await startPageFixture({ viewport: { width: 1000, height: 900 } });
  session = await createPageSession(fixture.page);
  targets = await describePage();
});
afterAll(async () => {
  await session.close();
  await fixture[Symbol.asyncDispose]();
});
beforeEach(() => openVariedPage(fixture));

async function describePage(): Promise<Map<string, DurableTarget>> {
  await openVariedPage(fixture);
  const { refs } = await session.snapshot();
  const described = new Map<string, DurableTarget>();
  for (const ref of refs.keys()) described.set(await truthOf(ref), await session.describe(ref));
  return described;
}

async function truthOf(ref: string): Promise<string> {
  const node = await session.resolve(ref);
  return String(await node.evaluate(`function() { return this.getAttribute("${TRUTH}"); }`));
}

/** Returns the identity of the element that each target leads to now, "refused" if it leads to none. */
async function findAll(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [truth, target] of targets) {
    const result = await session.find(target);
    found.set(truth, result.status === "found" ? await truthOf(result.ref) : "refused");
  }
  return found;
}

function mistakes(found: ReadonlyMap<string, string>): string[] {
  return [...found]
    .filter(([truth, other]) => other !== truth && other !== "refused")
    .map(([truth, other]) => `${other} instead of ${truth}`);
}

function refused(found: ReadonlyMap<string, string>): string[] {
  return [...found].filter(([, other]) => other === "refused").map(([truth]) => truth);
}

describe("find", () => {
  it("finds every element again after a reload", async () => {
    expect(targets.size).toBeGreaterThan(50);
    await fixture.page.reload();
    expect(await findAll()).toEqual(new Map([...targets.keys()].map((truth) => [truth, truth])));
  });

  it("finds an element in a session that has never read the page", async () => {
    await using other = await createPageSession(fixture.page);
    for (const truth of ["redeem", "pay", "delete Bob Baker"]) {
      const target = targets.get(truth);
      expect(target && (await other.find(parseDurableTarget(JSON.parse(JSON.stringify(target)))))).toMatchObject({
        status: "found",
      });
    }
  });

  /** Targets that may be refused; all others must be found. */
  const PLACED_ONLY = new Set(["bare-1", "bare-2"]);
  it.each<[string, string, string[]]>([
    [
      "ids are others",
      `for (const e of document.querySelectorAll("[id]")) { document.querySelector('[for="' + e.id + '"]')?.setAttribute("for", "x" + e.id); e.id = "x" + e.id; }`,
      [],
    ],
    [
      "test ids are gone",
      `for (const e of document.querySelectorAll("[data-testid]")) e.removeAttribute("data-testid");`,
      [],
    ],
    [
      "classes are others",
      `for (const e of document.querySelectorAll("[class]")) if (!/hidden|click/.test(e.className)) e.className = "q" + e.className.length;`,
      [],
    ],
    [
      "everything stands in one more box",
      `const box = document.createElement("div"); box.append(...document.body.childNodes); document.body.append(box);`,
      [],
    ],
    [
      "every button stands in a box",
      `for (const e of document.querySelectorAll("button")) { const box = document.createElement("div"); e.replaceWith(box); box.append(e); }`,
      [],
    ],
    [
      "rows, cards and links came before",
      `
      const copy = (selector, from, to) => { const e = document.querySelector(selector); const c = e.cloneNode(true); c.innerHTML = c.innerHTML.replaceAll(from, to);
        for (const x of [c, ...c.querySelectorAll("*")]) x.setAttribute("${TRUTH}", "new"); e.before(c); };
      copy("tr:nth-child(2)", "Alice Archer", "Zoe Zimmer"); copy(".card", "Copper saucepan", "Iron pan"); copy("nav a", "Home", "Start");
      document.body.prepend(Object.assign(document.createElement("button"), { textContent: "Skip" }));`,
      [],
    ],
    [
      "rows and cards are in another order",
      `for (const list of document.querySelectorAll("tbody, .goods")) list.append(...[...list.children].slice(list.matches("tbody") ? 1 : 0).reverse());`,
      [],
    ],
    [
      "words are a little different",
      `
      const swap = { Save: "Save now", "Add to cart": "Add to basket", Details: "Detail", Newsletter: "Newsletters", Delete: "Delete…", Questions: "Questions?" };
      for (const e of document.querySelectorAll("button, a, label")) for (const n of e.childNodes) if (n.nodeType === 3) for (const [a, b] of Object.entries(swap)) n.data = n.data.replace(a, b);`,
      ["save-billing"],
    ],
    ["headings are others", `for (const e of document.querySelectorAll("h2")) e.textContent = "Section";`, []],
    [
      "a dialog with the same buttons is open",
      `document.body.insertAdjacentHTML("beforeend", '<dialog open aria-label="Sure?"><button ${TRUTH}="new">Save</button><button ${TRUTH}="new">Delete</button><label>Email <input type="email" name="email" ${TRUTH}="new"></label></dialog>');`,
      ["email"],
    ],
    ["frames changed places", `const [a, b] = document.querySelectorAll("iframe"); a.before(b);`, []],
  ])("finds the right ones when %s", async (_what, mutation, mayBeRefused) => {
    await fixture.page.evaluate(mutation);
    await fixture.page.waitForLoadState("load");
    const found = await findAll();
    expect(mistakes(found)).toEqual([]);
    expect(refused(found).filter((truth) => !mayBeRefused.includes(truth) && !PLACED_ONLY.has(truth))).toEqual([]);
  });

  it("does not find a removed element, even if others are similar", async () => {
    for (const frame of fixture.page.frames()) {
      const truths = await frame.evaluate(
        `[...document.querySelectorAll("[${TRUTH}]")].map((e) => e.getAttribute("${TRUTH}"))`,
      );
      for (const truth of truths as string[]) {
        const target = targets.get(truth);
        if (!target) continue;
        await frame.evaluate(
          `{ const e = document.querySelector(${JSON.stringify(`[${TRUTH}="${truth}"]`)}); globalThis.hole = document.createComment(""); globalThis.gone = e; e.replaceWith(hole); }`,
        );
        const result = await session.find(target);
        expect([truth, result.status === "found" ? await truthOf(result.ref) : "refused"]).toEqual([truth, "refused"]);
        await frame.evaluate(`hole.replaceWith(gone)`);
      }
    }
  });

  it.each<[string, string, RegExp]>([
    ["the row of which is gone", `document.querySelectorAll("tr")[2].remove()`, / Bob Baker$/],
    [
      "the rows of which are others",
      `for (const cell of document.querySelectorAll("td:first-child")) cell.textContent = cell.textContent.split("").reverse().join("");`,
      /^(?:edit|delete|check) /,
    ],
    [
      "the cards of which are others",
      `for (const card of document.querySelectorAll(".card")) { card.querySelector("h3").textContent = "Ware " + Math.random(); card.querySelector("p").textContent = "$7"; card.querySelector("a").href = "/products/x" + Math.random(); }`,
      /^(?:details|add) /,
    ],
    ["the frame of which is gone", `document.querySelectorAll("iframe")[1].remove()`, /^(?:card|pay|deep-ok)$/],
  ])("refuses elements %s, and finds the others", async (_what, mutation, gone) => {
    await fixture.page.evaluate(mutation);
    const found = await findAll();
    expect(mistakes(found)).toEqual([]);
    expect(refused(found).sort()).toEqual([...targets.keys()].filter((truth) => gone.test(truth)).sort());
  });

  it("makes no mistake if all words are different", async () => {
    await fixture.page.evaluate(`{
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode.parentElement.localName !== "script") walker.currentNode.data = walker.currentNode.data.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) ^ 1));
    }`);
    expect(mistakes(await findAll())).toEqual([]);
  });

  it.each([
    [
      "a test id that all rows share",
      `<table>${["Alice", "Bob"].map((name) => `<tr><th scope="row">${name}<td><button data-testid="delete">Delete</button></tr>`).join("")}</table>`,
      `document.querySelector("tr").remove()`,
    ],
    [
      "a test id that links of other names share",
      `<ul>${["Order 1001", "Order 1002"].map((name) => `<li><a href="/o" data-testid="order">${name}</a></li>`).join("")}</ul>`,
      `document.querySelector("li").remove()`,
    ],
    [
      "the test id of the only row, which is another now",
      `<table><tr><th scope="row">Alice<td><button data-testid="delete">Delete</button></tr></table>`,
      `document.querySelector("th").textContent = "Bob"`,
    ],
    [
      "an id that a shadow root has too",
      `<label>E-mail <input id="email"></label><my-box></my-box>
       <script>document.querySelector("my-box").attachShadow({ mode: "open" }).innerHTML = '<label>Your e-mail <input id="email"></label>';</script>`,
      `document.querySelector("label").remove()`,
    ],
  ])("does not rely on %s", async (_what, html, mutation) => {
    await fixture.open(html);
    const [first = ""] = (await session.snapshot()).refs.keys();
    const target = await session.describe(first);
    expect(await session.find(target)).toMatchObject({ status: "found", ref: first });
    await fixture.page.evaluate(mutation);
    expect((await session.find(target)).status).not.toBe("found");
  });

  const rows = (names: readonly string[], row: (name: string) => string): string =>
    names.map((name) => row(name)).join("");
  it.each<[string, (name: string) => string]>([
    ["list item", (name) => `<li><span>${name}</span> <b>2 votes</b> <button>Vote</button></li>`],
    ["table row", (name) => `<table><tr><td>${name}<td>2 votes<td><button>Vote</button></table>`],
    [
      "card",
      (name) =>
        `<div class="card"><h3>${name}</h3><p>2 votes, open until the end of May</p><button>Vote</button></div>`,
    ],
  ])("takes a %s with one more word in its name for another one", async (_what, row) => {
    const open = (names: readonly string[]) => fixture.open(rows(names, row));
    await open(["At the old lake", "In the new park", "On the high roof"]);
    const target = await session.describe(await session.refOf(fixture.page.getByRole("button").nth(1)));
    await open(["At the old lake", "In the new park cafe", "In the new park", "On the high roof"]);
    const third = await session.refOf(fixture.page.getByRole("button").nth(2));
    expect(await session.find(target)).toMatchObject({ status: "found", ref: third });
    await open(["At the old lake", "In the new park cafe", "On the high roof"]);
    expect((await session.find(target)).status).not.toBe("found");
  });

  it("does not choose between equal elements after one was added", async () => {
    await fixture.open(`<p><button>More</button></p><p><button>More</button></p>`);
    const [first = ""] = (await session.snapshot()).refs.keys();
    const target = await session.describe(first);
    expect(await session.find(target)).toMatchObject({ status: "found", ref: first });
    await fixture.page.evaluate(`document.querySelector("p").before(document.querySelector("p").cloneNode(true))`);
    const result = await session.find(target);
    expect(result).toMatchObject({
      status: "ambiguous",
      candidates: [expect.any(String), expect.any(String), expect.any(String)],
    });
    await fixture.page.evaluate(`for (const p of [...document.querySelectorAll("p")].slice(1)) p.remove()`);
    expect(await session.find(target)).toMatchObject({ status: "not-found" });
  });

  it("reports the features that matched", async () => {
    const target = targets.get("delete Bob Baker");
    const result = target && (await session.find(target));
    expect(result).toMatchObject({
      status: "found",
      confidence: 1,
      how: expect.arrayContaining(["name", "row", "role"]),
      now: { role: "button", name: "Delete", fingerprint: target?.fingerprint },
    });
  });

  it("reports that no element is similar", async () => {
    const target = targets.get("save");
    await fixture.open("<p>Empty</p>");
    expect(target && (await session.find(target))).toEqual({
      status: "not-found",
      message: "No element of the page is similar.",
    });
  });
});
