import type { PageFixture } from "../harness/open-page.ts";
import { defineSuite } from "../harness/suite.ts";
import { openAttachFixture } from "./fixture.ts";
import { frameCases } from "./frames.ts";
import { navigationCases } from "./navigations.ts";
import { nodeCases } from "./nodes.ts";
import { ways } from "./ways.ts";

export const suite = defineSuite<PageFixture>({
  name: "attach",
  description:
    "On any page, a ref identifies its own node or is a typed stale error; it never identifies another node.",
  open: openAttachFixture,
  cases: () => [...ways, ...navigationCases, ...frameCases, ...nodeCases],
});
