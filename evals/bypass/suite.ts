import { defineSuite } from "../harness/suite.ts";
import { attachedCases, connectedCases, launchedCases, permittedCases } from "./cases.ts";
import { type BypassFixture, openBypassFixture } from "./fixture.ts";
import { loadTimeCases } from "./load-time.ts";
import { lookupCases } from "./lookups.ts";

export const suite = defineSuite<BypassFixture>({
  name: "bypass",
  description: "No technique of a page reaches a host that the policy does not allow.",
  open: openBypassFixture,
  cases: () => [
    ...launchedCases,
    ...lookupCases,
    ...permittedCases,
    ...connectedCases,
    ...attachedCases,
    ...loadTimeCases,
  ],
});
