import { openPageFixture, type PageFixture } from "../harness/open-page.ts";
import { defineSuite } from "../harness/suite.ts";
import { setupCase } from "./act-on-panel.ts";
import { documentSetups } from "./documents.ts";
import { layoutSetups } from "./layouts.ts";
import { placeSetups } from "./places.ts";
import { zoomCases } from "./zooms.ts";

export const suite = defineSuite<PageFixture>({
  name: "shadow-iframe",
  description:
    "In every kind of shadow root and frame, an action reaches its target, inside its box, and nothing else.",
  open: openPageFixture,
  cases: () => [...[...placeSetups, ...layoutSetups, ...documentSetups].map(setupCase), ...zoomCases],
});
