import { type ColourName, colours } from "./colours.ts";
import { mix, paletteOf } from "./palette.ts";
import { type ShapeName, shapes } from "./shapes.ts";

/** The pictures of one product's gallery. */
export const pictureViews = ["front", "detail", "table"] as const;
export type PictureView = (typeof pictureViews)[number];

export interface PictureRequest {
  readonly shape: ShapeName;
  readonly colour: ColourName;
  readonly view: PictureView;
}

export function isPictureView(name: string): name is PictureView {
  return pictureViews.some((view) => view === name);
}

/** A whole SVG document, 400 by 400; the same request gives the same bytes. */
export function drawProduct({ shape, colour, view }: PictureRequest): string {
  const tone = colours[colour];
  const drawing = shapes[shape](paletteOf(tone));
  const viewBox = view === "detail" ? "90 70 220 220" : "0 0 400 400";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="800" height="800">${scenes[view](tone)}${place(drawing, view)}</svg>`;
}

const scenes: Readonly<Record<PictureView, (tone: string) => string>> = {
  front: (tone) => `<rect width="400" height="400" fill="${mix(tone, "#f6f1e8", 0.84)}"/>${shadow(324, 150)}`,
  detail: (tone) => `<rect width="400" height="400" fill="${mix(tone, "#efe7d8", 0.72)}"/>`,
  table: (tone) =>
    `<rect width="400" height="400" fill="${mix(tone, "#dfe6e0", 0.82)}"/><rect x="250" y="40" width="110" height="150" rx="4" fill="#f9fbfa"/><path d="M305 40v150M250 115h110" stroke="#d5ddd7" stroke-width="5"/><rect y="300" width="400" height="100" fill="#c9a67a"/><path d="M0 326h400M0 360h400" stroke="#b8925f" stroke-width="3" opacity=".6"/>${shadow(322, 118)}`,
};

function shadow(y: number, radius: number): string {
  return `<ellipse cx="200" cy="${y}" rx="${radius}" ry="14" fill="#3b2f22" opacity=".14"/>`;
}

function place(drawing: string, view: PictureView): string {
  return view === "table" ? `<g transform="translate(44 78) scale(.76)">${drawing}</g>` : drawing;
}
