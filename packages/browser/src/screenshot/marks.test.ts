import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPageSession } from "../session/create-page-session.ts";
import type { PageSession } from "../session/page-session.ts";
import { overlap } from "../geometry/boxes.ts";
import { type PageFixture, startPageFixture } from "./page-fixture.test.support.ts";
import { readPixels } from "./pixels.test.support.ts";
import type { Screenshot } from "./screenshot.ts";
import type { Box } from "../geometry/shapes.ts";

let fixture: PageFixture;
let session: PageSession;

beforeAll(async () => {
  fixture = await startPageFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());
beforeEach(async () => {
  await session?.close();
  session = await createPageSession(fixture.page);
});

const MARK_COLORS = new Set(["#b3001b", "#0b4fc4", "#0a6b2d", "#7a1fa2", "#8f4300", "#00636b"]);
const PINK = "#ff00ff";
const BUTTON = `<body style="margin:0"><button style="position:absolute;left:40px;top:50px;width:60px;height:30px;border:0;background:${PINK}"></button><p style="height:900px">`;

/** Scaled and rotated edges are blended: the corner of a rotated box is a pixel that is hardly pink. */
const BLURRED = 2;
/** Pink over white that covers at least half of the pixel. */
const HALF_PINK = 130;

function expectNear(box: Box | undefined, expected: Box | undefined, tolerance: number): void {
  if (!box || !expected) throw new Error(`There is a box missing: ${JSON.stringify([box, expected])}`);
  const sides = ({ x, y, width, height }: Box): number[] => [x, y, x + width, y + height];
  sides(box).forEach((side, index) =>
    expect(Math.abs(side - (sides(expected)[index] ?? Infinity))).toBeLessThanOrEqual(tolerance),
  );
}

/** The only mark is around the pink of a plain picture, and its outline is drawn there. */
async function expectMarkAroundPink(tolerance: number): Promise<void> {
  await fixture.settle();
  const plain = readPixels((await session.screenshot()).bytes);
  const shot = await session.screenshot({ marks: true });
  expect(shot.marks).toHaveLength(1);
  const box = shot.marks?.[0]?.box;
  expectNear(box, plain.boxOf(PINK, HALF_PINK), tolerance);
  const marked = readPixels(shot.bytes);
  const rim = {
    x: Math.floor(box?.x ?? 0) - 3,
    y: Math.floor(box?.y ?? 0) - 3,
    width: Math.ceil(box?.width ?? 0) + 6,
    height: Math.ceil(box?.height ?? 0) + 6,
  };
  expect([...marked.colorsIn(rim)].some((color) => MARK_COLORS.has(color))).toBe(true);
}

async function markedNames(shot: Screenshot): Promise<string[]> {
  const { refs } = await session.snapshot();
  return (shot.marks ?? []).map(({ ref }) => refs.get(ref)?.name ?? "?");
}

describe("marks", () => {
  it("returns the boxes without drawing them on request", async () => {
    await fixture.open(BUTTON);
    const [plain, shot] = [await session.screenshot(), await session.screenshot({ marks: true, drawMarks: false })];
    expect(shot.marks).toMatchObject([{ box: { x: 40, y: 50, width: 60, height: 30 } }]);
    expect(Buffer.from(shot.bytes).equals(plain.bytes)).toBe(true);
  });

  it("are around elements, in reading order, with their refs", async () => {
    await fixture.open(`<body style="margin:0"><a href="#a" style="position:absolute;left:10px;top:20px;width:100px;height:30px">A</a>
      <button style="position:absolute;left:300px;top:200px;width:120px;height:40px">B</button>`);
    const { refs } = await session.snapshot();
    const { marks } = await session.screenshot({ marks: true });
    expect(marks?.map(({ ref }) => ref)).toEqual([...refs.keys()]);
    expect(marks?.map(({ box }) => box)).toEqual([
      { x: 10, y: 20, width: 100, height: 30 },
      { x: 300, y: 200, width: 120, height: 40 },
    ]);
  });

  it.each([
    ["", 0],
    ["zoom:1.5", 1],
    ["transform:scale(.7) translate(20px,10px)", 1],
    ["zoom:.8;transform:scale(1.2)", BLURRED],
    ["transform:rotate(20deg)", BLURRED],
    ["transform:perspective(300px) rotateY(30deg)", BLURRED],
  ])("lie right in scrolled frames of this and another process, bordered, padded and %o", async (style, tolerance) => {
    fixture.serve("/inner", BUTTON);
    for (const address of [fixture.here("/inner"), fixture.elsewhere("/inner")]) {
      await fixture.open(`<body style="margin:0;height:3000px"><p style="height:80px"></p>
        <iframe src="${address}" style="margin-left:90px;border:5px solid #00f;padding:7px 11px 3px 13px;width:400px;height:300px;${style}"></iframe>`);
      await fixture.page.evaluate(() => scrollTo(0, 45));
      await fixture.page.frames()[1]?.evaluate(() => scrollTo(0, 20));
      await expectMarkAroundPink(tolerance);
    }
  });

  it.each([
    ["here", "here", "here"],
    ["here", "elsewhere", "here"],
    ["elsewhere", "elsewhere", "here"],
    ["elsewhere", "here", "elsewhere"],
  ] as const)("lie right in frames inside frames: %s, %s, %s", async (outer, middle, inner) => {
    fixture.serve("/inner", BUTTON);
    fixture.serve(
      "/middle",
      `<body style="margin:0"><p></p><iframe src="${fixture[inner]("/inner")}" style="border:2px solid;padding:5px;width:260px;height:150px;transform:rotate(-4deg)"></iframe>`,
    );
    fixture.serve(
      "/outer",
      `<body style="margin:0"><p></p><iframe src="${fixture[middle]("/middle")}" style="border:3px solid;padding:6px;width:320px;height:220px;zoom:1.1"></iframe>`,
    );
    await fixture.open(
      `<body style="margin:0"><p></p><iframe src="${fixture[outer]("/outer")}" style="border:4px solid;width:500px;height:400px;transform:scale(.9)"></iframe>`,
    );
    await expectMarkAroundPink(BLURRED);
  });

  it("are correct in open and closed shadow roots", async () => {
    await fixture.open(`<body style="margin:0"><div id="a" style="position:absolute;left:50px;top:60px"></div><div id="b" style="position:absolute;left:250px;top:60px"></div>
      <script>
        a.attachShadow({mode:"open"}).innerHTML = b.attachShadow({mode:"closed"}).innerHTML = '<button style="width:70px;height:30px">In</button>';
      </script>`);
    const { marks } = await session.screenshot({ marks: true });
    expect(marks?.map(({ box }) => box)).toEqual([
      { x: 50, y: 60, width: 70, height: 30 },
      { x: 250, y: 60, width: 70, height: 30 },
    ]);
  });

  it("omit elements that are disabled, covered, scrolled away or not controls", async () => {
    fixture.serve("/covered", `<button>In covered frame</button>`);
    await fixture.open(`<button>Seen</button><button disabled>Disabled</button><progress value="1" max="2"></progress>
      <button style="position:absolute;left:400px;top:100px;width:90px;height:40px">Covered</button>
      <div style="position:absolute;left:390px;top:90px;width:200px;height:60px;background:#ddd">Cover</div>
      <div style="position:absolute;top:200px;width:200px;height:50px;overflow:auto"><button>In box</button><p style="height:300px"></p><button>Scrolled away</button></div>
      <iframe src="${fixture.here("/covered")}" style="position:absolute;left:300px;top:300px;width:200px;height:100px"></iframe>
      <div style="position:absolute;left:290px;top:290px;width:260px;height:140px;background:#eee">Over the frame</div>
      <button style="position:absolute;top:2000px">Further down</button>`);
    expect(await markedNames(await session.screenshot({ marks: true }))).toEqual(["Seen", "In box"]);
    expect(await markedNames(await session.screenshot({ marks: true, fullPage: true }))).toEqual([
      "Seen",
      "In box",
      "Further down",
    ]);
  });

  it.each([
    ["see-through", "opacity:0"],
    ["tiny", "width:1px;height:1px;overflow:hidden"],
    ["clipped", "width:2px;height:2px;clip-path:inset(50%)"],
    ["not rendered", "display:none"],
  ])("go around the label of a %s checkbox", async (_how, style) => {
    await fixture.open(`<body style="margin:0"><input type="checkbox" id="c" style="position:absolute;${style}">
      <label for="c" style="position:absolute;left:20px;top:100px;width:150px;height:24px">Gift wrap</label>`);
    const { marks } = await session.screenshot({ marks: true });
    expect(marks?.map(({ box }) => box)).toEqual([{ x: 20, y: 100, width: 150, height: 24 }]);
  });

  it("go around all lines of a link", async () => {
    await fixture.open(
      `<p style="position:absolute;left:20px;top:200px;width:200px;font:16px monospace">some text and <a href="#">a link that wraps over</a></p>`,
    );
    const { marks } = await session.screenshot({ marks: true });
    expect(marks?.[0]?.box.height).toBeGreaterThan(30);
  });

  it("mark only the given refs, and report those that are not visible", async () => {
    await fixture.open(`<button>A</button><button>B</button><button style="position:absolute;top:3000px">C</button>`);
    const [a, , c] = [...(await session.snapshot()).refs.keys()];
    const shot = await session.screenshot({ marks: [a ?? "", c ?? ""] });
    expect(shot.marks?.map(({ ref }) => ref)).toEqual([a]);
    expect(shot.notices).toEqual([`Not visible in the picture: ${c}.`]);
  });

  it("are scaled with the picture, their numbers are not", async () => {
    await fixture.open(
      `<body style="margin:0"><button style="position:absolute;left:200px;top:100px;width:120px;height:40px">B</button>`,
    );
    const [full, half] = [
      await session.screenshot({ marks: true }),
      await session.screenshot({ marks: true, maxWidth: 400 }),
    ];
    expect(half.marks?.[0]?.box).toEqual({ x: 100, y: 50, width: 60, height: 20 });
    expect(half.marks?.[0]?.label.width).toBe(full.marks?.[0]?.label.width);
  });

  it("are also in pictures of an element", async () => {
    await fixture.open(
      `<body style="margin:0"><form style="position:absolute;left:100px;top:900px;width:300px;height:200px"><button style="position:absolute;left:50px;top:60px;width:80px;height:30px">Go</button></form><button>Outside</button>`,
    );
    const shot = await session.screenshot({ element: fixture.page.locator("form"), marks: true });
    expect(shot.marks?.map(({ box }) => box)).toEqual([{ x: 50, y: 60, width: 80, height: 30 }]);
  });
});

describe("numbers of marks", () => {
  it("do not overlap and stay inside the picture on a dense page", async () => {
    const row = (index: number): string =>
      `<tr><td><a href="#">file-${index}.pdf</a><td><input type="checkbox" aria-label="done"><td><button>Edit</button><button>Delete</button><button>Share</button></tr>`;
    await fixture.open(
      `<body style="margin:0"><table>${Array.from({ length: 22 }, (_, index) => row(index)).join("")}</table>`,
    );
    const shot = await session.screenshot({ marks: true });
    const labels = (shot.marks ?? []).map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(100);
    const clashes = labels.flatMap((label, index) =>
      labels.slice(index + 1).filter((other) => overlap(label, other) > 0),
    );
    expect(clashes).toEqual([]);
    expect(
      labels.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > shot.width || y + height > shot.height),
    ).toEqual([]);
  });

  it.each(["#ffffff", "#000000", "#b3001b", "#808080"])(
    "are white on a dark colour with a white rim, on %s too",
    async (background) => {
      await fixture.open(
        `<body style="margin:0;background:${background}"><a href="#" style="position:absolute;left:200px;top:100px;width:120px;height:40px"></a>`,
      );
      const shot = await session.screenshot({ marks: true });
      const label = shot.marks?.[0]?.label ?? { x: 0, y: 0, width: 0, height: 0 };
      const pixels = readPixels(shot.bytes);
      expect(pixels.at(label.x, label.y)).toBe("#b3001b");
      expect(pixels.at(label.x - 1, label.y - 1)).toBe("#ffffff");
      expect(pixels.colorsIn(label)).toContain("#ffffff");
    },
  );

  it("do not cover text if there is room", async () => {
    await fixture.open(`<body style="margin:0;background:#fff"><p style="position:absolute;left:100px;top:84px;margin:0;font:16px/16px monospace;color:#f0f">Your e-mail address please</p>
      <input style="position:absolute;left:100px;top:102px;width:300px;height:30px">`);
    const plain = readPixels((await session.screenshot()).bytes);
    const [mark] = (await session.screenshot({ marks: true })).marks ?? [];
    expect(plain.colorsIn(mark?.label ?? { x: 0, y: 0, width: 0, height: 0 })).not.toContain("#ff00ff");
  });
});
