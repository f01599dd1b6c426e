import type { Page } from "playwright-core";
import type { RootKind } from "./roots.ts";
import { type Around, type FrameLayer, panelTitle, type PanelSetup } from "./panel-setup.ts";

/** A difference between a frame's coordinates and the page's. */
interface Layout {
  readonly name: string;
  /** Properties of the innermost frame. */
  readonly frame?: Omit<FrameLayer, "from">;
  readonly around?: Around;
  readonly root?: RootKind;
  readonly context?: NonNullable<PanelSetup["context"]>;
  readonly prepare?: NonNullable<PanelSetup["prepare"]>;
}

const tall = (html: string): string => `${html}<div style="height: 3000px"></div>`;
const atTheEnd = (html: string): string => `<div style="height: 1500px"></div>${html}`;
const farDown = (html: string): string => tall(atTheEnd(html));
const rotated = (html: string): string => `<div style="transform: rotate(10deg); margin: 60px">${html}</div>`;
const rotatedInside = (html: string): string =>
  `<div style="transform: rotate(10deg); transform-origin: 0 0; margin-left: 50px">${html}</div>`;
const zoomed = (html: string): string => `<div style="zoom: 0.8">${html}</div>`;
const zoomedInside = (html: string): string => `<style>:root { zoom: 1.2 }</style>${html}`;
const fromTheRight = (html: string): string => `<div dir="rtl" style="padding-right: 77px">${html}</div>`;
const inBox = (html: string): string =>
  `<div class="box" style="width: 300px; height: 200px; overflow: auto; border: 9px solid"><div style="padding: 500px 0 0 400px">${html}</div></div>`;

const pageTitle = "Around 1";
const corner = "document.querySelector('.box').scrollTo(1e6, 1e6)";

/** Layouts that can also be applied to a nested frame. */
const transforms: readonly Layout[] = Object.entries({
  "borders and padding": "border: 17px solid gray; border-left-width: 33px; padding: 14px 21px",
  "scaled down": "transform: scale(0.6)",
  "scaled up from its corner": "transform: scale(1.6); transform-origin: 0 0",
  "rotated by 10 degrees": "transform: rotate(10deg); margin: 60px",
  translated: "transform: translate(47px, 31px)",
  skewed: "transform: skew(15deg, 5deg); margin: 60px",
  mirrored: "transform: scaleX(-1)",
  "tilted in depth": "transform: perspective(600px) rotateY(25deg)",
  zoomed: "zoom: 1.5",
  "zoomed, with borders and padding": "zoom: 0.8; border: 30px solid gray; padding: 25px",
  "rotated and scaled, with zoom, borders and padding":
    "transform: rotate(-7deg) scale(0.8); zoom: 1.2; border: 17px solid gray; padding: 14px 41px 21px 5px",
}).map(([name, style]) => ({ name, frame: { style } }));

const positions: readonly Layout[] = [
  {
    name: "partly beyond the left and upper edge",
    frame: { style: "position: absolute; left: -25px; top: -30px" },
  },
  {
    name: "partly beyond the right and lower edge, fixed",
    frame: { style: "position: fixed; left: 680px; top: 500px" },
  },
  { name: "beyond the right edge", frame: { style: "margin-left: 1200px" } },
  {
    name: "fixed, on a scrolled page",
    frame: { style: "position: fixed; left: 210px; top: 130px", around: tall },
    prepare: inDocument(pageTitle, "scrollTo(0, 700)"),
  },
  { name: "on a scrolled page", frame: { around: tall }, prepare: inDocument(pageTitle, "scrollTo(0, 40)") },
  { name: "out of sight on the page", frame: { around: farDown } },
  { name: "out of sight on the page and inside", frame: { around: farDown }, around: farDown },
  { name: "in a scrolled container", frame: { around: inBox }, prepare: inDocument(pageTitle, corner) },
  { name: "in a container that must be scrolled", frame: { around: inBox } },
];

const surroundings: readonly Layout[] = [
  { name: "in a rotated element", frame: { around: rotated } },
  { name: "in a zoomed element", frame: { around: zoomed } },
  { name: "in a page from right to left", frame: { around: fromTheRight } },
  { name: "in a closed root", frame: { root: "closed root" } },
  { name: "in a declared closed root, rotated", frame: { root: "declared closed root", around: rotated } },
  { name: "in a closed root, its panel in another", frame: { root: "closed root" }, root: "closed root" },
  { name: "at two pixels per CSS pixel", context: { deviceScaleFactor: 2 } },
  {
    name: "at one and a half pixels per CSS pixel, scaled, with borders",
    context: { deviceScaleFactor: 1.5 },
    frame: { style: "border: 20px solid; transform: scale(1.3)" },
  },
];

/** Layouts that matter without a frame, too. */
const insides: readonly Layout[] = [
  { name: "its document zoomed", around: zoomedInside },
  { name: "its panel rotated", around: rotatedInside },
  { name: "scrolled to the bottom inside", around: atTheEnd, prepare: inDocument(panelTitle, "scrollTo(0, 1e6)") },
  { name: "out of sight inside", around: farDown },
  { name: "with a scrolled container of its own", around: inBox, prepare: inDocument(panelTitle, corner) },
  { name: "with a container of its own that must be scrolled", around: inBox },
];

/** Every layout, with a frame of the page's own site and with one of another. */
export const layoutSetups: readonly PanelSetup[] = [
  ...insides.map((layout) => inFrames(layout, "the page", [])),
  ...[...transforms, ...positions, ...surroundings, ...insides].flatMap((layout) => [
    inFrames(layout, "near frame", [{ from: "here" }]),
    inFrames(layout, "far frame", [{ from: "other" }]),
  ]),
  ...transforms.map(twiceTransformed),
];

function inFrames({ name, frame = {}, ...setup }: Layout, place: string, frames: readonly FrameLayer[]): PanelSetup {
  return { name: `${place}, ${name}`, frames: frames.map((layer) => ({ ...frame, ...layer })), ...setup };
}

/**
 * Returns a setup with a third site inside another one, both frames with the same layout, and the panel in a closed
 * root.
 */
function twiceTransformed({ name, frame }: Layout): PanelSetup {
  return {
    name: `closed root in third in far, both ${name}`,
    root: "closed root",
    frames: [
      { ...frame, from: "other" },
      { ...frame, from: "third" },
    ],
  };
}

function inDocument(title: string, script: string): (page: Page) => Promise<void> {
  return async (page) => {
    for (const frame of page.frames()) {
      if ((await frame.title()) === title) await frame.evaluate(script);
    }
  };
}
