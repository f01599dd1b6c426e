import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PageFixture, startPageFixture } from "../screenshot/page-fixture.test.support.ts";
import { StaleRefError } from "../world/errors.ts";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { type DurableTarget, fingerprintOf, parseDurableTarget } from "./durable-target.ts";
import { openVariedPage, TRUTH } from "./varied-page.test.support.ts";

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

async function describeAll(): Promise<DurableTarget[]> {
  const targets: DurableTarget[] = [];
  for (const ref of (await session.snapshot()).refs.keys()) targets.push(await session.describe(ref));
  return targets;
}

async function describeOnly(html: string): Promise<DurableTarget> {
  await fixture.open(html);
  const [first] = await describeAll();
  if (!first) throw new Error("The snapshot has no element.");
  return first;
}

describe("durable target", () => {
  it.each([
    ["a test id", `<button data-cy="go" id="x">Go</button>`, { css: '[data-cy="go"]', testId: "go", id: "x" }],
    ["an id", `<button id="go">Go</button><button>Stop</button>`, { css: "#go", id: "go" }],
    [
      "a field's name",
      `<input name="city"><input name="zip">`,
      { css: 'input[name="city"]', attributes: { name: "city" } },
    ],
    [
      "an id made up by React",
      `<button id=":r1:" title="Go on">Go</button><button>x</button>`,
      { css: 'button[title="Go on"]' },
    ],
    [
      "classes made up by a build",
      `<p><button class="css-1x2y3z buy Box_root__3kX9s">Go</button></p><button>x</button>`,
      { css: "button.buy", classes: ["buy"] },
    ],
    [
      "nothing of its own",
      `<ul id="list"><li><a href="#">A</a></li><li><a href="#">B</a></li></ul>`,
      { css: "#list li:nth-of-type(1) > a:nth-of-type(1)" },
    ],
    [
      "an odd label",
      `<button aria-label='Say "hi" \\ now'>x</button><button>y</button>`,
      { css: String.raw`button[aria-label="Say \"hi\" \\ now"]` },
    ],
  ])("selects by %s", async (_what, html, expected) => {
    const target = await describeOnly(html);
    expect(target).toMatchObject(expected);
    expect(await fixture.page.locator(target.css).count()).toBe(1);
  });

  it("describes role, name, text, position and surroundings", async () => {
    await openVariedPage(fixture);
    const found = (await describeAll()).find(({ name, near }) => name === "Delete" && near.row === "Carol Cook");
    expect(found).toMatchObject({
      v: 1,
      tag: "button",
      role: "button",
      name: "Delete",
      text: "Delete",
      nth: 2,
      count: 5,
      xpath: "/html/body/table/tbody/tr[4]/td[3]/button[2]",
      near: {
        heading: "People",
        group: "table",
        row: "Carol Cook",
        column: "Actions",
        item: "Carol Cook Edit",
        isListed: true,
      },
      ancestors: ["cell", "row", "rowgroup", "table", "body"],
      framePath: [],
    });
    expect(found?.fingerprint).toBe(found && fingerprintOf(found));
  });

  it("describes the path through frames", async () => {
    await openVariedPage(fixture);
    const found = (await describeAll()).find(({ name }) => name === "OK");
    expect(found?.framePath).toMatchObject([
      { role: "iframe", name: "Payment", css: 'iframe[title="Payment"]', url: fixture.elsewhere("/pay") },
      { role: "iframe", name: "Deep", css: 'iframe[title="Deep"]', url: fixture.here("/deep") },
    ]);
  });

  it.each(["open", "closed"] as const)("writes steps into %s shadow roots", async (mode) => {
    const target = await describeOnly(`<my-card></my-card><script>
      const outer = document.querySelector("my-card").attachShadow({ mode: "${mode}" }); outer.innerHTML = "<p><my-price></my-price></p>";
      outer.querySelector("my-price").attachShadow({ mode: "open" }).innerHTML = "<b></b><button>Buy</button>";</script>`);
    const step = mode === "open" ? "#shadow-root" : "#shadow-root(closed)";
    expect(target.xpath).toBe(`/html/body/my-card/${step}/p/my-price/#shadow-root/button`);
    expect(target.css).toBe("my-card >>> my-price >>> button");
  });

  it("gives every element a selector and a path that match only this element", async () => {
    await openVariedPage(fixture);
    const outside = (await describeAll()).filter(
      ({ framePath, css }) => framePath.length === 0 && !css.includes(">>>"),
    );
    expect(outside.length).toBeGreaterThan(40);
    for (const { css, xpath } of outside) {
      const same = await fixture.page.evaluate(
        ([selector, path]) => {
          const found = document.querySelectorAll(selector);
          const walked = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
          return found.length === 1 && walked.snapshotLength === 1 && walked.snapshotItem(0) === found[0];
        },
        [css, xpath] as const,
      );
      expect([css, same]).toEqual([css, true]);
    }
  });

  it("contains no value of a field and nothing that may be a secret", async () => {
    await fixture.open(`<title>x</title><form aria-label="Login">
      <label>User <input id="user" value="hidden-value-1"></label><input type="password" placeholder="Code" value="hidden-value-2">
      <label>Flash <input size="4" value="hidden-value-3"> times <input type="checkbox"></label>
      <textarea>hidden-value-4</textarea><div contenteditable="true">hidden-value-5</div><div role="textbox" tabindex="0">hidden-value-6</div>
      <div role="combobox" tabindex="0">hidden-value-7</div><span role="slider" tabindex="0" aria-valuetext="hidden-value-8" aria-label="Volume"></span>
      <input type="radio" name="plan" value="hidden-value-9" data-token="hidden-value-10" data-csrf="hidden-value-11"><input type="range" value="77123">
      <a href="/next?token=hidden-value-12&session_id=hidden-value-13#hidden-value-14.x">Next</a><button value="hidden-value-15">Go</button></form>
      <iframe srcdoc="<input value='hidden-value-16'><button>In</button>" data-secret="hidden-value-17"></iframe>`);
    await fixture.page.locator("#user").fill("hidden-value-18");
    const text = JSON.stringify(await describeAll());
    expect(text).not.toMatch(/hidden-value|77123/);
    expect(text).toContain('"name":"Flash times"');
  });

  it("omits parameters from the addresses of frames", async () => {
    fixture.serve("/framed", `<button>In</button>`);
    await fixture.open(`<iframe src="${fixture.here("/framed?token=abc")}"></iframe>`);
    const [target] = await describeAll();
    expect(target?.framePath[0]?.url).toBe(fixture.here("/framed"));
    expect(JSON.stringify(target)).not.toContain("abc");
  });

  it("survives JSON, and works in forms whose fields hide their members", async () => {
    const target = await describeOnly(
      `<form><input name="parentNode"><input name="children"><input name="localName"><input name="id"><button name="labels">Go</button></form>`,
    );
    expect(parseDurableTarget(JSON.parse(JSON.stringify(target)))).toEqual(target);
    expect(target).toMatchObject({
      tag: "input",
      css: 'input[name="parentNode"]',
      ancestors: ["form", "body", "html"],
    });
  });

  it("reads a page that has broken its own prototypes", async () => {
    const target = await describeOnly(`<button id="go">Go</button><script>
      Array.prototype.map = JSON.stringify = document.querySelectorAll = Element.prototype.getAttribute = () => { throw new Error("trap"); };</script>`);
    expect(target).toMatchObject({ name: "Go", css: "#go" });
  });

  it("rejects with StaleRefError for a ref without an element", async () => {
    await fixture.open(`<button>Go</button>`);
    const [ref = ""] = (await session.snapshot()).refs.keys();
    await fixture.page.evaluate(`document.querySelector("button").remove()`);
    await expect(session.describe(ref)).rejects.toBeInstanceOf(StaleRefError);
  });

  it("never contains the attribute that the tests use", async () => {
    await openVariedPage(fixture);
    const text = JSON.stringify(await describeAll());
    expect(text).not.toContain(TRUTH);
    expect(text).not.toMatch(/hunter2|private words|secret draft/);
  });
});
