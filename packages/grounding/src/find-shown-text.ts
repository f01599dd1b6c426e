import { type CompactKind, definitionOf, ElementNotFoundError, type PageSession, type Ref } from "@surehand/browser";
import { type CallContext, withinDeadline } from "@surehand/kernel";
import { escapePattern } from "@surehand/language";

type TextSession = Pick<PageSession, "page" | "refOf">;
type Frame = ReturnType<PageSession["page"]["frames"]>[number];
type Locator = ReturnType<Frame["getByText"]>;

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
 * Finds the ref of the only element that shows this exact text, otherwise that contains it (with "exact", never); if there is not
 * exactly one, returns the number of matches. Needed because pages use elements that are not controls: a column that cards are
 * dropped on, or a menu item whose listener is elsewhere.
 */
export async function findShownText(
  session: TextSession,
  text: string,
  call: CallContext,
  match: "exact" | "any" = "any",
): Promise<Ref | number> {
  const exact = await findOnly(session, call, (frame) => frame.getByText(text, { exact: true }));
  if (exact !== 0 || match === "exact") return exact;
  return findOnly(session, call, (frame) => frame.getByText(text));
}

/**
 * Finds the ref of the only place to drop something on that has this name: of a region or another element by its label, otherwise by
 * its text, otherwise by a heading that contains it, as one with a count does. If there is not exactly one, returns the number of
 * matches.
 */
export async function findPlace(session: PageSession, name: string, call: CallContext): Promise<Ref | number> {
  const ways: readonly Find[] = [
    (frame) => frame.getByLabel(name, { exact: true }),
    (frame) => frame.getByText(name, { exact: true }),
    (frame) => frame.getByRole("heading", { name }),
  ];
  for (const way of ways) {
    const found = await findOnly(session, call, way);
    if (found !== 0) return found;
  }
  return 0;
}

/** Finds the ref of the only table cell with exactly this text; if there is not exactly one, returns the number of such cells. */
export function findCell(session: PageSession, text: string, call: CallContext): Promise<Ref | number> {
  const words = text.trim().split(/\s+/).map(escapePattern);
  const hasText = new RegExp(String.raw`^\s*${words.join(String.raw`\s+`)}\s*$`, "iu");
  return findOnly(session, call, (frame) => frame.locator(CELLS).filter({ hasText }));
}

const CELLS = "td, th, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]";

type Find = (frame: Frame) => Locator;

async function findOnly(session: TextSession, call: CallContext, find: Find): Promise<Ref | number> {
  const places = await withinDeadline(call, "Looking for a text", placesOf(session, find));
  const [place] = places;
  if (places.length !== 1 || !place) return places.length;
  return session.refOf(place, call).catch((error: unknown) => {
    // A page that redraws itself all the time never keeps it.
    if (ElementNotFoundError.isInstance(error)) return 0;
    throw error;
  });
}

/** Finds what is visible in every frame. */
async function placesOf({ page }: TextSession, find: Find): Promise<Locator[]> {
  const inFrames = await Promise.all(
    page.frames().map(async (frame) => {
      const shown = find(frame).filter({ visible: true });
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
