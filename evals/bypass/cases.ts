import { type BrowserHandle, guardPage } from "@surehand/browser";
import { assertNoProblems } from "../harness/problems.ts";
import type { CaseOutcome, EvalCase } from "../harness/suite.ts";
import { type BypassFixture, describeArrivals, inNewContext, patienceAfter } from "./fixture.ts";
import { requestKinds } from "./kinds/index.ts";
import { attachedList, connectedList, type MeasuredList } from "./lists.ts";
import type { RequestKind } from "./request-kind.ts";
import { type Try, tryKind } from "./try-kind.ts";

export type BypassCase = EvalCase<BypassFixture>;

/** Minimum number of kinds that must get through without a policy; with fewer, the suite proves too little. */
const leastProven = 34;

/** How long to wait for a kind that is listed as not enforced. */
const listedPatienceMs = 8000;

/** The blocked host must receive nothing: no request, no datagram, and no idle connection. */
export const launchedCases: readonly BypassCase[] = [
  ...requestKinds.map((kind) => ({
    name: `launched: ${kind.name}`,
    run: async (fixture: BypassFixture) => {
      const outcome = await holdsBack(kind, fixture, await fixture.launched());
      if (outcome.metrics !== undefined) fixture.heldBack.add(kind.name);
      return outcome;
    },
  })),
  {
    name: `launched: at least ${leastProven} kinds are held back that get through without a policy`,
    async run({ heldBack }) {
      assertNoProblems(heldBack.size >= leastProven ? [] : [`only ${heldBack.size}`]);
      return { detail: `${heldBack.size} kinds` };
    },
  },
];

/** The opposite check: hosts that the policy allows stay reachable, with the proxy's credentials. */
export const permittedCases: readonly BypassCase[] = requestKinds
  .filter(({ needsUdp, isIsolated }) => needsUdp !== true && isIsolated !== true)
  .map((kind) => ({
    name: `permitted: ${kind.name}`,
    async run(fixture) {
      const control = await fixture.control(kind);
      if (control.arrivals.length === 0) return { detail: provesNothing };
      const { context } = await fixture.permitted();
      const { sites } = fixture;
      const { arrivals, ms } = await tryKind({
        kind,
        sites,
        context,
        patienceMs: listedPatienceMs,
        untilRequest: true,
      });
      assertNoProblems(arrivals.length > 0 ? [] : ["does not get through although the policy allows it"]);
      return { detail: `after ${ms} ms, ${control.ms} ms without a policy`, metrics: { permitted: 1 } };
    },
  }));

/** A context of ours in a browser that was already running: only the kinds in its list get through. */
export const connectedCases: readonly BypassCase[] = [
  ...connectedList.heldBack.map((kind) => ({
    name: `connected: ${kind.name}`,
    run: async (fixture: BypassFixture) => holdsBack(kind, fixture, await fixture.connected()),
  })),
  ...listedCases("connected", connectedList, async (kind, fixture) => {
    const { context } = await fixture.connected();
    return tryKind({ kind, sites: fixture.sites, context, patienceMs: listedPatienceMs });
  }),
];

/** The same on an attached page, whose list also contains idle connections. */
export const attachedCases: readonly BypassCase[] = [
  ...attachedList.heldBack.map((kind) => ({
    name: `attached: ${kind.name}`,
    async run(fixture: BypassFixture) {
      const control = await fixture.control(kind);
      const { arrivals } = await tryAttached(kind, fixture, patienceAfter(control));
      const reached = describeArrivals(arrivals, "requests");
      assertNoProblems(reached === "" ? [] : [`reached the blocked host: ${reached}`]);
      if (control.arrivals.length === 0) return { detail: provesNothing };
      return arrivals.length > 0
        ? { detail: "an idle connection", metrics: { bareConnections: 1 } }
        : { detail: "nothing arrived", metrics: { heldBackWhenAttached: 1 } };
    },
  })),
  ...listedCases("attached", attachedList, (kind, fixture) => tryAttached(kind, fixture, listedPatienceMs)),
];

const provesNothing = "counts for nothing: it does not get through without a policy either";

async function holdsBack(kind: RequestKind, fixture: BypassFixture, handle: BrowserHandle): Promise<CaseOutcome> {
  const control = await fixture.control(kind);
  const { context, policy } = handle;
  const before = policy?.events.at(-1);
  const patienceMs = patienceAfter(control);
  const { arrivals } = await tryKind({ kind, sites: fixture.sites, context, patienceMs });
  const reached = describeArrivals(arrivals, "everything");
  assertNoProblems(reached === "" ? [] : [`reached the blocked host: ${reached}`]);
  if (control.arrivals.length === 0) return { detail: provesNothing };
  const events = policy?.events ?? [];
  const fresh = events.slice(before === undefined ? 0 : events.lastIndexOf(before) + 1);
  const refused = [...new Set(fresh.map(({ request }) => request))].join(", ") || "nothing was asked of the proxy";
  const without = describeArrivals(control.arrivals, "everything");
  return { detail: `${refused}; without a policy: ${without}`, metrics: { heldBack: 1 } };
}

/** Fails if a listed kind doesn't get through, too: a list that is too long is as wrong as one that is too short. */
function listedCases(
  where: string,
  { entries, unmeasured }: MeasuredList,
  attempt: (kind: RequestKind, fixture: BypassFixture) => Promise<Try>,
): BypassCase[] {
  const skipped = unmeasured.map((entry) => ({
    name: `${where}, listed: ${entry}`,
    skip: "not measured here: no request of the page's own",
    run: async () => {},
  }));
  const measured = entries.map(({ entry, kinds, isRace }) => ({
    name: `${where}, listed: ${entry}`,
    timeoutMs: 120_000,
    async run(fixture: BypassFixture) {
      const through: string[] = [];
      for (const kind of kinds) {
        const { arrivals } = await attempt(kind, fixture);
        if (arrivals.length > 0) through.push(kind.name);
      }
      assertNoProblems(through.length > 0 || isRace ? [] : ["none of its kinds gets through: remove it from the list"]);
      return { detail: `${through.length} of ${kinds.length} get through: ${through.join(", ")}` };
    },
  }));
  return [...measured, ...skipped];
}

async function tryAttached(kind: RequestKind, fixture: BypassFixture, patienceMs: number): Promise<Try> {
  const { browser, sites } = fixture;
  return inNewContext(browser, (context) =>
    tryKind({
      kind,
      sites,
      context,
      patienceMs,
      untilRequest: true,
      prepare: (page) => guardPage(page, { allowedDomains: sites.allowedDomains }),
    }),
  );
}
