import { openPageFixture, type PageFixture } from "../harness/open-page.ts";
import { defineSuite } from "../harness/suite.ts";
import { sceneCase } from "./act-on-panel.ts";
import { documentScenes } from "./documents.ts";
import { layoutScenes } from "./layouts.ts";
import { placeScenes } from "./places.ts";
import { zoomCases } from "./zooms.ts";

export const suite = defineSuite<PageFixture>({
  name: "shadow-iframe",
  description:
    "In every kind of shadow root and frame, an action reaches its target, inside its box, and nothing else.",
  open: openPageFixture,
  cases: () => [...[...placeScenes, ...layoutScenes, ...documentScenes].map(sceneCase), ...zoomCases],
});
