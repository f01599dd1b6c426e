import { type CompactKind, definitionOf, type PageSession, type Ref } from "@surehand/browser";
import { type CallContext, withinDeadline } from "@surehand/kernel";

type Locator = ReturnType<PageSession["page"]["getByText"]>;

/** Whether an action of this kind may name its element by a text that the page shows. */
export function canAimAtText(kind: CompactKind): boolean {
  return definitionOf(kind).compact?.acceptsText === true;
}

const REF = /^(?:f\d+)?e\d+$/;

/** Whether a text has the form of a ref, even if the ref does not exist. */
export function isRef(given: string): boolean {
  return REF.test(given);
}

/** Timeout of the search. On a responsive page it takes much less. */
const lookingMs = 3000;

/**
 * Finds the ref of the only element that shows this exact text, otherwise that contains it; if there is not exactly
 * one, returns the number of matches. Needed because pages use elements that are not controls: a column that cards are
 * dropped on, or a menu item whose listener is elsewhere.
 */
export async function findShownText(session: PageSession, text: string, call: CallContext): Promise<Ref | number> {
  for (const isExact of [true, false]) {
    const places = await withinDeadline(call, "Looking for a text", placesOf(session, text, isExact));
    const [place] = places;
    if (places.length === 1 && place) return session.refOf(place, call);
    if (places.length > 1) return places.length;
  }
  return 0;
}

/** Finds visible text in every frame. */
async function placesOf({ page }: PageSession, text: string, isExact: boolean): Promise<Locator[]> {
  const inFrames = await Promise.all(
    page.frames().map(async (frame) => {
      const shown = frame.getByText(text, { exact: isExact }).filter({ visible: true });
      const found = await Promise.race([shown.all(), nothingAfter(lookingMs)]).catch((): Locator[] => []);
      return found;
    }),
  );
  return inFrames.flat();
}

async function nothingAfter(ms: number): Promise<Locator[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), ms).unref();
  });
}
