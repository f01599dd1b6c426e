import { setTimeout as sleep } from "node:timers/promises";
import type { Action, PerformResult, Ref } from "@surehand/browser";
import { type PageFixture, visit } from "../harness/open-page.ts";
import type { ControlCase, ControlContext } from "./control-case.ts";
import { pageHead } from "./page-head.ts";
import { countFiles } from "./request-counter.ts";
import { uploadPath } from "./upload-files.ts";

export interface ControlOutcome {
  readonly results: readonly PerformResult[];
  /** Error that an action threw instead of returning a result. */
  readonly thrown?: string;
  readonly times: number;
  /** Duration of the actions only. */
  readonly performMs: number;
}

/** Opens the page, performs the actions, and reads the outcome. */
export async function performCase(fixture: PageFixture, control: ControlCase): Promise<ControlOutcome> {
  const counter = countFiles(control.files ?? {});
  const html = control.html.startsWith("<!doctype") ? control.html : pageHead + control.html;
  return visit(fixture, { ...control, html, files: counter.files }, async (opened) => {
    await using _session = opened.session;
    const downloads: string[] = [];
    opened.page.on("download", (download) => downloads.push(download.suggestedFilename()));
    const context: ControlContext = { ...opened, hits: counter.hits, downloads };
    const performed = await performAll(control, context);
    return { ...performed, times: await readTruth(control, context) };
  });
}

async function performAll(
  { actions, begin }: ControlCase,
  context: ControlContext,
): Promise<Omit<ControlOutcome, "times">> {
  const results: PerformResult[] = [];
  let performMs = 0;
  try {
    if (begin !== undefined) await context.page.evaluate(begin);
    for (const action of actions) {
      const aimed = await aim(action, context);
      const startedMs = performance.now();
      const result = await context.session.perform(aimed).finally(() => (performMs += performance.now() - startedMs));
      results.push(result);
      // If an effect was only not noticed, the next action shows it.
      if (result.status !== "done" && result.status !== "no-effect") break;
    }
    return { results, performMs: Math.round(performMs) };
  } catch (error) {
    return { results, performMs: Math.round(performMs), thrown: String(error) };
  }
}

async function aim(action: Action, context: ControlContext): Promise<Action> {
  if (action.kind === "upload") {
    return { ...action, target: await refOf(action.target, context), files: action.files.map(uploadPath) };
  }
  if (action.kind === "drag") {
    const { to } = action;
    const isWay = typeof to === "object" && "by" in to;
    return { ...action, target: await refOf(action.target, context), to: isWay ? to : await refOf(to, context) };
  }
  if (action.kind === "goto") return { ...action, url: new URL(action.url, context.here).href };
  if (!("target" in action) || action.target === undefined) return action;
  return { ...action, target: await refOf(action.target, context) };
}

async function refOf<Target>(target: Target, { session, page }: ControlContext): Promise<Target | Ref> {
  if (typeof target !== "string") return target;
  if (!target.startsWith("named:")) return session.refOf(page.locator(target).first());
  const name = target.slice("named:".length);
  const { refs, text } = await session.snapshot();
  const found = [...refs.values()].find((element) => element.name === name);
  if (found === undefined) throw new Error(`The snapshot has no ${name}: ${text}`);
  return found.ref;
}

const pollMs = 50;

/**
 * Polls until the effect happened or the time is over, then reads once more, because a second effect would follow the
 * first.
 */
async function readTruth(control: ControlCase, context: ControlContext): Promise<number> {
  const endsAtMs = performance.now() + (control.truthWithinMs ?? 3_000);
  let times = await count(control, context);
  while (times === 0 && performance.now() < endsAtMs) {
    await sleep(pollMs);
    times = await count(control, context);
  }
  if (times === 0) return 0;
  await sleep(2 * pollMs);
  return count(control, context);
}

async function count({ happened = "times" }: ControlCase, context: ControlContext): Promise<number> {
  if (typeof happened === "function") return Number(await happened(context));
  // The page can't be evaluated during a navigation.
  return Number(await context.page.evaluate<number | boolean>(happened).catch(() => 0));
}
