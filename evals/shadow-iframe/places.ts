import { rootKinds } from "./roots.ts";
import type { FrameLayer, PanelSetup } from "./panel-setup.ts";

const places: Readonly<Record<string, readonly FrameLayer[]>> = {
  "the page itself": [],
  "a near frame": [{ from: "here" }],
  "a far frame": [{ from: "other" }],
  "near in near": [{ from: "here" }, { from: "here" }],
  "far in near": [{ from: "here" }, { from: "other" }],
  "near in far": [{ from: "other" }, { from: "other" }],
  "the page's own site in far": [{ from: "other" }, { from: "here" }],
  "a third site in far": [{ from: "other" }, { from: "third" }],
};

/** Every kind of root in every kind of frame. */
export const placeSetups: readonly PanelSetup[] = Object.entries(places).flatMap(([place, frames]) =>
  rootKinds.map((root): PanelSetup => ({ name: `${root} in ${place}`, root, frames })),
);
