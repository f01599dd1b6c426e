import { readPageFacts } from "@surehand/browser";
import { type CallContext, systemClock } from "@surehand/kernel";
import type { Policy } from "@surehand/loop";
import { type PageKind, type PageKindName, pageKindOf } from "@surehand/page";
import { capturePage } from "../../capture/capture-page.ts";
import { pictureLines } from "../../capture/take-picture.ts";
import { hasData } from "../../data/requirements.ts";
import type { Termination } from "../../results/termination.ts";
import { pageKindMessage } from "../page-kind-message.ts";
import { consentNotice } from "../prompts.ts";
import type { WorkerContext } from "../worker-context.ts";

/** How a sample ends on a page that is no record. Undefined: it goes on. */
const ends: Readonly<Record<PageKindName, Termination | undefined>> = {
  content: undefined,
  "sign-in": "sign-in",
  challenge: "blocked",
  consent: "blocked",
  error: "page-error",
  gone: "page-gone",
  empty: "page-empty",
  loading: "page-loading",
  viewer: "file-viewer",
  data: "raw-data",
};

/** Kinds that end a sample wherever they come; the others only in the place of its first page. */
const walls: ReadonlySet<PageKindName> = new Set(["sign-in", "challenge", "consent"]);
/** Looks at a wall that the decider may take away, before the sample ends. */
const MOST_WALLS = 5;
/** How often an error is opened again, and how often a page that loads is looked at, half a second apart. */
const RELOADS = 2;
const LOADING_LOOKS = 20;
const LOADING_PAUSE_MS = 500;
const looksAgain: Partial<Record<PageKindName, number>> = { error: RELOADS, loading: LOADING_LOOKS };

/**
 * Judges what kind of page is open before anything is read from it. Ends the sample, and captures the page, if it is no record and the
 * task can do nothing about it.
 * @param canSignIn whether the decider can type the secrets of the task
 * @param hasModel whether the decider can find its way on a page that is no record
 */
export function pageKindStop(
  context: WorkerContext,
  { canSignIn, hasModel }: { readonly canSignIn: boolean; readonly hasModel: boolean },
): Policy {
  let walled = 0;
  return {
    name: "page-kind",
    async beforeDecision(_, call) {
      if (!context.view.isNeeded()) return undefined;
      const read = await readKind(context, call);
      const kind = read && isMeant(read.kind) ? await readAgain(context, read, call) : read;
      context.view.kind = kind;
      keepSeen(context);
      walled = kind?.kind === "consent" ? walled + 1 : 0;
      const termination = kind && ends[kind.kind];
      if (!kind || !termination || !isMeant(kind.kind)) return undefined;
      if (kind.kind === "consent" && walled < MOST_WALLS) return { note: consentNotice };
      await keepPage(context, kind, call);
      return { end: { code: termination, message: pageKindMessage(kind) } };
    },
  };

  function isMeant(kind: PageKindName): boolean {
    if (kind === "sign-in") return !canSignIn;
    if (walls.has(kind)) return true;
    if (kind === "data" && hasModel) return false;
    return !hasData(context.state.collected.data) && isFirstPage(context);
  }
}

/** Whether nothing was done but to open the sample's page. */
function isFirstPage({ state }: WorkerContext): boolean {
  return state.actions.every(({ action, input }) => action === "goto" && input["url"] === state.sample.url);
}

async function readKind({ session, view }: WorkerContext, call: CallContext): Promise<PageKind | undefined> {
  const { snapshot, opened } = view;
  view.facts = undefined;
  // No page was opened, or it does not answer: the eyes say so.
  if (!snapshot || !/^(?:https?|data|file):/u.test(session.page.url())) return undefined;
  if (opened?.status !== undefined && opened.status >= 500) return undefined;
  view.facts = await readPageFacts(session, call).catch(() => undefined);
  return pageKindOf({ snapshot, facts: view.facts, ...opened });
}

/** Opens an error again, and waits for a page that loads: either may pass. */
async function readAgain(context: WorkerContext, first: PageKind, call: CallContext): Promise<PageKind | undefined> {
  const looks = looksAgain[first.kind] ?? 0;
  let kind: PageKind | undefined = first;
  for (let look = 0; look < looks && kind?.kind === first.kind; look++) {
    if (kind.kind === "error") await reload(context, call);
    else await systemClock.sleep(LOADING_PAUSE_MS, call.signal);
    context.view.snapshot = await context.session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call);
    kind = await readKind(context, call);
  }
  return kind;
}

/** Pages that are kept at most. */
const MOST_SEEN = 60;

/** Keeps the page for the question of whether the lists that led to the data go on. */
function keepSeen({ seen, view: { snapshot, facts } }: WorkerContext): void {
  const last = seen.at(-1)?.snapshot;
  if (!snapshot || (last?.url === snapshot.url && last.text === snapshot.text)) return;
  seen.push({ snapshot, facts });
  if (seen.length > MOST_SEEN) seen.shift();
}

/** Opens the page again, at its turn. */
async function reload({ session, throttle, view }: WorkerContext, call: CallContext): Promise<void> {
  await throttle.wait(session.page.url(), call);
  const { effect } = await session.perform({ kind: "reload" }, {}, call);
  view.opened = { ...view.opened, status: effect?.httpStatus };
  await session.settle({}, call);
}

async function keepPage(context: WorkerContext, { kind: label }: PageKind, call: CallContext): Promise<void> {
  const { session, folder, level, captured } = context;
  const page = await capturePage({ session, folder, level, label }, call);
  captured.push(page);
  await pictureLines({ session, folder, label, page, fullPage: false }, call);
}
