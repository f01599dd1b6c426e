import { describe, expect, it } from "vitest";
import type { ActionOf } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();
type Way = Pick<ActionOf<"scroll">, "by" | "to">;

async function scroll(html: string, way: Way): Promise<PerformResult> {
  await at.fixture.open(html);
  const target = at.fixture.page.locator("#target");
  const scrolled = (await target.count()) > 0 ? { target: await at.session.refOf(target) } : {};
  return at.session.perform({ kind: "scroll", ...scrolled, ...way });
}

const tall = (script: string): string => `<div style="height:5000px">Tall</div><script>${script}</script>`;
const box = (style: string, inner: string): string =>
  `<div id="target" style="width:300px;height:200px;overflow:auto;${style}">${inner}</div>`;
const wide = box("", `<div style="width:900px;height:800px">Wide</div>`);
const panels = box(
  "scroll-snap-type:x mandatory;display:flex",
  `<div style="flex:0 0 300px;scroll-snap-align:start">Panel</div>`.repeat(3),
);
const place = (): Promise<unknown> =>
  at.fixture.page.evaluate(
    `((box) => [Math.round(box.scrollLeft), Math.round(box.scrollTop)])(globalThis.target ?? document.scrollingElement)`,
  );

describe("scroll", () => {
  it.each([
    [
      "holds it where it wants",
      tall("onscroll = () => { if (scrollY > 800) scrollTo(0, 800) }"),
      { to: { y: 100 } },
      /to 0, 800 instead/,
    ],
    ["scrolls it back at once", tall("onscroll = () => scrollTo(0, 0)"), { by: { y: 600 } }, /scrolled it back/],
    [
      "scrolls it back by a timer",
      tall("onscroll = () => setTimeout(() => scrollTo(0, 0), 150)"),
      { by: { y: 600 } },
      /scrolled it back/,
    ],
    ["snaps it back", panels, { by: { x: 40 } }, /snaps/],
    ["has nothing to scroll", "<p>Short</p>", { by: { y: 100 } }, /nothing to scroll/],
  ] as const)("has no effect where the page %s", async (_, html, way, message) => {
    expect(await scroll(html, way)).toMatchObject({ status: "no-effect", message: expect.stringMatching(message) });
  });

  it.each([
    ["to its goal", wide, { to: { x: 50, y: 25 } }, [300, 150]],
    ["by a distance", wide, { by: { x: 100 } }, [100, 0]],
    ["as far as it goes", wide, { by: { y: 5000 } }, [0, 600]],
    ["against a reader's way", wide.replace("overflow", "direction:rtl;overflow"), { to: { x: 50 } }, [-300, 0]],
  ] as const)("is done where it goes %s", async (_, html, way, goal) => {
    expect(await scroll(html, way)).toMatchObject({ status: "done" });
    expect(await place()).toEqual(goal);
  });

  it.each([
    [
      "begins at its lower end",
      box("display:flex;flex-direction:column-reverse", `<p style="flex:0 0 800px">Chat</p>`),
      { to: { y: 0 } },
    ],
    ["grows under way", tall(`onscroll = () => { document.body.style.paddingBottom = "900px" }`), { to: { y: 100 } }],
  ] as const)("is done where it %s", async (_, html, way) => {
    expect(await scroll(html, way)).toMatchObject({ status: "done", effect: { alreadyHeld: false } });
  });

  it("of a section scrolls the list that is most of it", async () => {
    const list = box("", `<p style="height:800px">Tall</p>`).replace("target", "list");
    await at.fixture.open(`<div style="height:3000px"><section id="target"><h2>Messages</h2>${list}</section></div>`);
    const target = await at.session.refOf(at.fixture.page.locator("#target"));
    expect(await at.session.perform({ kind: "scroll", target, to: { y: 100 } })).toMatchObject({ status: "done" });
    expect(await at.fixture.page.evaluate("[globalThis.list.scrollTop, scrollY]")).toEqual([632, 0]);
  });

  it("reports the snapped and the requested position", async () => {
    const result = await scroll(panels, { to: { x: 40 } });
    expect(result).toMatchObject({
      status: "done",
      message: expect.stringContaining("snapped there; 240, 0 was requested"),
    });
    expect(await place()).toEqual([300, 0]);
  });

  it("into view is done if the element is in view afterwards", async () => {
    const far = `<div style="height:3000px">Tall</div><p id="target">Far</p>`;
    expect(await scroll(far, {})).toMatchObject({ status: "done" });
    expect(await scroll(`${far}<script>onscroll = () => scrollTo(0, 0)</script>`, {})).toMatchObject({
      status: "no-effect",
      message: expect.stringContaining("did not come into view"),
    });
  });
});
