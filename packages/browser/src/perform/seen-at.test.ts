import { describe, expect, it } from "vitest";
import { startSession } from "../snapshot/session.test.support.ts";

const at = startSession();

async function refNamed(name: string): Promise<string> {
  const { refs } = await at.session.snapshot();
  return [...refs.values()].find((element) => element.name === name)?.ref ?? "none";
}

describe("the element at a point", () => {
  it("is the element that a press would reach, with its ancestors", async () => {
    await at.fixture.open(
      `<body style="margin: 0"><button style="display: block; width: 200px; height: 60px">Save <b>all</b></button>`,
    );
    const save = await refNamed("Save all");
    const seen = await at.session.seenAt({ x: 100, y: 30 });
    expect(seen?.refs).toEqual([save]);
    expect(await at.session.seenAt({ x: 600, y: 500 })).toMatchObject({ refs: [] });
    expect(await at.session.seenAt({ x: 5000, y: 30 })).toBeUndefined();
  });

  it("is the topmost element, also in a shadow tree", async () => {
    await at.fixture.open(
      `<body style="margin: 0"><button style="position: absolute; width: 200px; height: 60px">Under</button>
       <div id="host" style="position: absolute; width: 100px; height: 60px"></div>
       <script>host.attachShadow({ mode: "closed" }).innerHTML = "<button style='width: 100px; height: 60px'>Over</button>"</script>`,
    );
    const [under, over] = [await refNamed("Under"), await refNamed("Over")];
    expect((await at.session.seenAt({ x: 50, y: 30 }))?.refs[0]).toBe(over);
    expect((await at.session.seenAt({ x: 150, y: 30 }))?.refs[0]).toBe(under);
  });

  it("is the control of a label, too", async () => {
    await at.fixture.open(
      `<body style="margin: 0"><label style="display: block; width: 200px; height: 60px">
        <input type="radio" style="position: absolute; width: 1px; height: 1px; clip-path: inset(50%)"> <span>Oak</span></label>`,
    );
    const oak = await refNamed("Oak");
    expect((await at.session.seenAt({ x: 50, y: 30 }))?.refs).toEqual([oak]);
  });

  it("is in the frame that is shown there, with the frame's address", async () => {
    await at.fixture.open(
      `<body style="margin: 0"><div style="padding: 40px"><iframe width="300" height="200" srcdoc="<body style='margin: 0'><button style='width: 200px; height: 100px'>Inside</button>"></iframe></div>`,
    );
    const inside = await refNamed("Inside");
    expect(inside).toMatch(/^f/);
    expect(await at.session.seenAt({ x: 120, y: 100 })).toEqual({
      url: "about:srcdoc",
      origin: new URL(at.fixture.page.url()).origin,
      isOfPage: true,
      refs: [inside],
    });
    expect((await at.session.seenAt({ x: 20, y: 20 }))?.url).toBe(at.fixture.page.url());
  });

  it("is the element that an action at the point reaches, also in a frame of another site", async () => {
    at.fixture.serve("/inner", `<body style="margin: 0"><div contenteditable style="height: 200px"></div>`);
    await at.fixture.open(
      `<body style="margin: 0"><div style="padding: 40px"><iframe width="300" height="200" src="${at.fixture.elsewhere("/inner")}"></iframe></div>`,
    );
    const { page } = at.fixture;
    expect(await at.session.perform({ kind: "click", target: { x: 120, y: 100 } })).toMatchObject({
      status: "done",
      effect: { delivered: true },
    });
    expect(await at.session.perform({ kind: "type", text: "Tea" })).toMatchObject({ status: "done" });
    expect(await page.frames()[1]?.textContent("div")).toBe("Tea");
  });
});
