import type { Point } from "../action/action.ts";
import { ActingFrame } from "./acting-frame.ts";
import { type Refused, release } from "./aim.ts";
import type { UsedElements } from "./consent.ts";
import { inFront } from "./front-turns.ts";
import { NOTHING } from "./nothing.ts";
import { enterEvents, listensToKeys } from "./key-listeners.ts";
import { pierceRoots } from "./pierce-roots.ts";
import { placesAt } from "./places-at.ts";
import type { PerformContext } from "./perform-context.ts";
import { watchAll, type WatchedPage } from "./watch-frames.ts";
import type { WirePhase, WireUse } from "./wire.ts";

interface Watching {
  readonly phase: WirePhase;
  /** Point in the page's viewport. If undefined, the action goes to the focused element. */
  readonly at?: Point;
  /** Whether the state of the element at the point is not compared with its former state. */
  readonly isTargetless?: boolean;
}

/**
 * Runs `work` for an action without a target element: it goes to a point or to the focused element. That element is checked right
 * before, and confirmed if necessary. If `work` resolves with false because the element has new words, everything is repeated.
 */
export async function watchAndDo(
  context: PerformContext,
  { phase, at, isTargetless = false }: Watching,
  work: (documents: readonly ActingFrame[]) => Promise<boolean>,
): Promise<WatchedPage | Refused> {
  const { page } = context.reader;
  for (;;) {
    const outcome = await inFront(page, context.call, async () => {
      const watched = await watchAll(context, phase, isTargetless ? undefined : at);
      const findUses = (): Promise<UsedElements[]> =>
        at ? usesAt(context, at) : usesOfFocus(context, watched.documents);
      // An element that is dragged to another one is not pressed: only the element it is dropped on shows the risk.
      const isPressed = phase !== "drag" || context.consent.pressesDragged;
      const question = isPressed ? await context.consent.questionOf(findUses) : undefined;
      if (question) return { question, watched };
      return { isDone: await work(watched.documents), watched };
    });
    if ("isDone" in outcome && outcome.isDone) return outcome.watched;
    release(outcome.watched.documents);
    if (!("question" in outcome)) continue;
    const obstacle = await context.consent.ask(context, outcome.question);
    if (obstacle) return { obstacle, before: outcome.watched.before ?? NOTHING };
  }
}

/** Requests confirmation for the element at a point, if necessary, before something is dropped on it. */
export async function refusalAt(context: PerformContext, at: Point): Promise<Refused | undefined> {
  for (;;) {
    const question = await context.consent.questionOf(() => usesAt(context, at));
    if (!question) return undefined;
    const obstacle = await context.consent.ask(context, question);
    if (obstacle) return { obstacle, before: NOTHING };
  }
}

/** At most one document has the focus. */
async function usesOfFocus({ consent }: PerformContext, documents: readonly ActingFrame[]): Promise<UsedElements[]> {
  const used = await Promise.all(
    documents.map(async (document) => {
      await pierceRoots(document);
      return {
        documentKey: document.world.documentKey,
        listensToKeys: () => listensToKeys(document, enterEvents),
        uses: await document.ask<WireUse[]>("usesOfFocus", { value: consent.usedBy }),
      };
    }),
  );
  return used.filter(({ uses }) => uses.length > 0);
}

/** Checks all frames at the point. */
async function usesAt(context: PerformContext, at: Point): Promise<UsedElements[]> {
  const { reader, call, consent } = context;
  const by = { value: consent.usedBy };
  const places = await placesAt(reader, at, call);
  return Promise.all(
    places.map(({ node, point: { x, y } }) =>
      reader.worlds.use(node, call.signal, async (world) => {
        const document = new ActingFrame(node, world);
        await pierceRoots(document, { x, y });
        return {
          documentKey: document.world.documentKey,
          listensToKeys: () => listensToKeys(document, enterEvents),
          uses: await document.ask<WireUse[]>("usesAt", { value: x }, { value: y }, by),
        };
      }),
    ),
  );
}
