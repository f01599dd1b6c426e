import { join } from "node:path";
import { compileToPlaywright, type RunRecording } from "@surehand/replay";
import type { Browser } from "playwright-core";
import { type Flow, type FlowPage, type Replacements, uploadNames } from "./flow.ts";
import { recordFlow } from "./record-flow.ts";
import { replayFlow } from "./replay-flow.ts";
import { runSpecs, type Spec } from "./run-specs.ts";
import { servePage } from "./serve-page.ts";

export interface PageRun {
  readonly problems: readonly string[];
  readonly counts: Readonly<Record<Count | "flows" | "broken" | "moved", number>>;
  /** Compiled code of the flows with problems. */
  readonly evidence: string;
}

type Count = "compiledRed" | "compiledMissed" | "replayRed" | "replayMissed" | "onNeighbour";

/** Records each flow of a page, runs its compiled test and its replay on the whole page and on all variants. */
export async function runPage(
  page: FlowPage,
  { browser, uploads }: { readonly browser: Browser; readonly uploads: string },
): Promise<PageRun> {
  await using servers = new AsyncDisposableStack();
  const serve = async (replace: Replacements = []): Promise<string> =>
    servers.use(await servePage(page, replace)).origin;
  const whole = await serve();
  const runs: FlowRun[] = [];
  const problems: string[] = [];
  for (const flow of page.cases) {
    try {
      const recording = await recordFlow(flow, { browser, url: `${whole}/`, uploads });
      runs.push({ flow, recording, places: await placesOf(flow, whole, serve), uploads });
    } catch (error) {
      problems.push(`${flow.name}: not recorded: ${String(error)}`);
    }
  }
  const verdicts = [...(await compiledVerdicts(runs, whole)), ...(await replayVerdicts(browser, runs))];
  const countOf = (name: Count): number => verdicts.filter(({ count }) => count === name).length;
  const places = runs.flatMap((run) => run.places);
  const tallied = {
    compiledRed: countOf("compiledRed"),
    compiledMissed: countOf("compiledMissed"),
    replayRed: countOf("replayRed"),
    replayMissed: countOf("replayMissed"),
    onNeighbour: countOf("onNeighbour"),
  };
  const totals = {
    flows: page.cases.length,
    broken: places.filter(({ is }) => is === "broken").length,
    moved: places.filter(({ is }) => is === "moved").length,
  };
  const found = verdicts.flatMap(({ problem }) => problem ?? []);
  const evidence = runs.filter(({ flow }) => found.some((one) => one.startsWith(flow.name))).map(codeOf);
  return { problems: [...problems, ...found], counts: { ...totals, ...tallied }, evidence: evidence.join("\n") };
}

interface Place {
  readonly is: "whole" | "broken" | "moved";
  readonly name: string;
  readonly origin: string;
}

interface FlowRun {
  readonly flow: Flow;
  readonly recording: RunRecording;
  readonly places: readonly Place[];
  readonly uploads: string;
}

interface Verdict {
  readonly count?: Count | undefined;
  readonly problem?: string | undefined;
}

// oxlint-disable-next-line max-params -- one flow
async function placesOf(
  { broken, moved }: Flow,
  whole: string,
  serve: (replace: Replacements) => Promise<string>,
): Promise<Place[]> {
  const places: Place[] = ["first", "second", "third"].map((name) => ({ is: "whole", name, origin: whole }));
  for (const [name, { kind, replace }] of Object.entries(broken))
    places.push({ is: "broken", name: `${name} (${kind})`, origin: await serve(replace) });
  for (const [name, { kind, replace }] of Object.entries(moved))
    places.push({ is: "moved", name: `${name} (${kind})`, origin: await serve(replace) });
  return places;
}

interface Outcome {
  readonly isPassed: boolean;
  readonly log: readonly string[];
  readonly message: string;
}

const names = {
  compiled: { what: "the compiled test", red: "compiledRed", missed: "compiledMissed" },
  replay: { what: "the replay", red: "replayRed", missed: "replayMissed" },
} as const;

// oxlint-disable-next-line max-params -- one outcome
function judge(way: keyof typeof names, flow: Flow, { is, name }: Place, outcome: Outcome): Verdict {
  const { what, red, missed } = names[way];
  const { isPassed, log, message } = outcome;
  const title = `${flow.name}: ${name}: ${what}`;
  const did = `did ${JSON.stringify(log)}`;
  switch (is) {
    case "whole":
      return isPassed && log.join() === flow.does.join() ? {} : { problem: `${title} failed, ${did}: ${message}` };
    case "broken":
      return isPassed ? { count: missed, problem: `${title} passed, ${did}` } : { count: red };
    case "moved": {
      const wished = isPassed ? flow.does : flow.does.slice(0, log.length);
      return log.join() === wished.join() ? {} : { count: "onNeighbour", problem: `${title} ${did}: ${message}` };
    }
    default:
      return is satisfies never;
  }
}

async function compiledVerdicts(runs: readonly FlowRun[], whole: string): Promise<Verdict[]> {
  const tests = runs.flatMap((run) =>
    run.places.map((place) => ({ ...run, place, name: `${run.flow.name}: ${place.name}` })),
  );
  const specs = tests.map(({ recording, place, name }): Spec => ({
    name,
    code: compileToPlaywright(recording).code.replaceAll(whole, place.origin),
    shouldFail: place.is === "broken",
  }));
  if (specs.length === 0) return [];
  const outcomes = await runSpecs(specs);
  return tests.map(({ flow, place, name }) => {
    const { isPassed = false, log = [], error = "" } = outcomes.get(name) ?? {};
    return judge("compiled", flow, place, { isPassed, log, message: error.slice(0, 1500) });
  });
}

async function replayVerdicts(browser: Browser, runs: readonly FlowRun[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { flow, recording, places, uploads } of runs) {
    const files = uploadNames.map((name) => join(uploads, name));
    const verdictAt = async (place: Place, isFrozen: boolean): Promise<Verdict> => {
      try {
        const options = { url: `${place.origin}/`, frozen: isFrozen, files };
        return judge("replay", flow, place, await replayFlow(browser, recording, options));
      } catch (error) {
        return { problem: `${flow.name}: ${place.name}: the replay broke off: ${String(error)}` };
      }
    };
    for (const place of places.slice(2)) {
      verdicts.push(await verdictAt({ ...place, name: `${place.name}, frozen` }, true));
      if (place.is === "moved") verdicts.push(await verdictAt(place, false));
    }
  }
  return verdicts;
}

function codeOf({ flow, recording }: FlowRun): string {
  return `${flow.name}\n${compileToPlaywright(recording).code}`;
}
