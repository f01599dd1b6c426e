import type { Point } from "../action/action.ts";
import { ActingFrame } from "./acting-frame.ts";
import { type Aimed, type Refused, release, watchAll } from "./aim.ts";
import type { Looked } from "./consent.ts";
import { inFront } from "./front-turns.ts";
import { NOTHING } from "./nothing.ts";
import { placesAt } from "./places-at.ts";
import type { PerformContext } from "./perform-context.ts";
import type { WirePhase, WireState, WireUse } from "./wire.ts";

interface Watching {
  readonly phase: WirePhase;
  /** In the page's viewport; left out, it is done to whatever has the focus. */
  readonly at?: Point;
  /** Whether what is at the point is not compared with what it was. */
  readonly isTargetless?: boolean;
}

type Watched = Pick<Aimed, "documents"> & { readonly before: WireState | undefined };

/**
 * Does `work`, which is done to no element of ours, but to what is at a point or has the focus. What that is is looked at
 * right before, and asked about where it must be. Where `work` answers that it did nothing, since that says something else
 * now, it is all done again.
 */
export async function watchAndDo(
  context: PerformContext,
  { phase, at, isTargetless = false }: Watching,
  work: () => Promise<boolean>,
): Promise<Watched | Refused> {
  const { page } = context.reader;
  for (;;) {
    const outcome = await inFront(page, context.call, async () => {
      const watched = await watchAll(context, phase, isTargetless ? undefined : at);
      const look = (): Promise<Looked[]> => (at ? usesAt(context, at) : usesOfFocus(context, watched.documents));
      // A dragged element is not pressed: only the place where it is dropped shows the risk.
      const question = phase === "drag" ? undefined : await context.consent.questionOf(look);
      if (question) return { question, watched };
      return { isDone: await work(), watched };
    });
    if ("isDone" in outcome && outcome.isDone) return outcome.watched;
    release(outcome.watched.documents);
    if (!("question" in outcome)) continue;
    const obstacle = await context.consent.ask(context, outcome.question);
    if (obstacle) return { obstacle, before: outcome.watched.before ?? NOTHING };
  }
}

/** Asks about what is at a point where it must be, before something is brought there. */
export async function refusalAt(context: PerformContext, at: Point): Promise<Refused | undefined> {
  for (;;) {
    const question = await context.consent.questionOf(() => usesAt(context, at));
    if (!question) return undefined;
    const obstacle = await context.consent.ask(context, question);
    if (obstacle) return { obstacle, before: NOTHING };
  }
}

/** One of them has it at most. */
async function usesOfFocus({ consent }: PerformContext, documents: readonly ActingFrame[]): Promise<Looked[]> {
  const looked = await Promise.all(
    documents.map(async (document) => ({
      documentKey: document.world.documentKey,
      uses: await document.ask<WireUse[]>("usesOfFocus", { value: consent.usedBy }),
    })),
  );
  return looked.filter(({ uses }) => uses.length > 0);
}

/** Through the frames that lie there. */
async function usesAt(context: PerformContext, at: Point): Promise<Looked[]> {
  const { reader, call, consent } = context;
  const by = { value: consent.usedBy };
  const places = await placesAt(reader, at, call);
  return Promise.all(
    places.map(({ node, point: { x, y } }) =>
      reader.worlds.use(node, call.signal, async (world) => {
        const document = new ActingFrame(node, world);
        return {
          documentKey: document.world.documentKey,
          uses: await document.ask<WireUse[]>("usesAt", { value: x }, { value: y }, by),
        };
      }),
    ),
  );
}
