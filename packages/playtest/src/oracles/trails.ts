import { playSights } from "../findings/play-sights.ts";
import type { Oracle } from "../findings/oracle.ts";
import { largestBox } from "../probe/largest-box.ts";
import { type Box, type DrawnShape, pixelsHigh, pixelsWide } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Largest object whose way is followed, as a share of the picture. */
const MOST_SHARE = 0.03;
/** Number of sights after an object left a place, in which the place is drawn again. */
const GONE_SIGHTS = 5;
/** Difference in brightness between an object and the background, and the noise of one that is drawn again. */
const CONTRAST = 14;
const NOISE = 6;
const ENOUGH_PLACES = 12;
const STAYED_SHARE = 0.75;
/** Share of the sights in which a game that draws each frame again shows an object that does not move. */
const REDRAWN_SHARE = 0.8;

/** Finds objects that leave their picture behind them, since the game does not clear it. */
export const trails: Oracle = {
  name: "trails",
  kinds: ["visual-glitch"],
  judge(recording) {
    const sights = playedSights(recording);
    if (!isRedrawn(sights)) return [];
    const { stayed, returned, atMs } = followObjects(sights);
    if (stayed < ENOUGH_PLACES || stayed < (stayed + returned) * STAYED_SHARE) return [];
    return [
      {
        kind: "visual-glitch",
        severity: "low",
        confidence: 0.6,
        title: "Objects leave a trail behind them.",
        evidence: [`${stayed} places still show the object that left them, and ${returned} do not.`],
        atMs,
        key: "trails",
      },
    ];
  },
};

function playedSights(recording: Recording): Sight[] {
  const states = playSights(recording);
  return recording.sights.filter(({ pixels }, index) => pixels !== undefined && states[index]?.state === "playing");
}

/** Whether the game draws whole frames: one that draws only what changes leaves its objects where they are on purpose. */
function isRedrawn(sights: readonly Sight[]): boolean {
  const counts = new Map<string, number>();
  for (const { shapes } of sights)
    for (const key of new Set(shapes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return sights.length > 0 && Math.max(0, ...counts.values()) >= sights.length * REDRAWN_SHARE;
}

interface Visit {
  readonly cell: number;
  /** Brightness of the place before the object came, and with it. */
  readonly free: number;
  readonly taken: number;
  goneFor: number;
}

/** Knowledge about the places of the picture, each a pixel of the small picture. */
interface Field {
  /** Brightness of the places that no object takes. */
  readonly free: Map<number, number>;
  readonly visits: Map<number, Visit>;
}

interface Followed {
  stayed: number;
  returned: number;
  atMs: number;
}

function followObjects(sights: readonly Sight[]): Followed {
  const field: Field = { free: new Map(), visits: new Map() };
  const result: Followed = { stayed: 0, returned: 0, atMs: 0 };
  for (const { pixels, shapes, canvases, atMs } of sights) {
    const area = largestBox(canvases);
    if (!pixels || !area) continue;
    const taken = new Set(shapes.flatMap((shape) => cellsOf(shape, area)));
    for (const visit of endVisits(field, taken)) judgeVisit(visit, { now: pixels[visit.cell] ?? 0, result, atMs });
    const middles = shapes.filter((shape) => isSmall(shape, area)).map((shape) => middleCell(shape, area));
    for (const cell of middles) beginVisit(field, cell, pixels[cell]);
    for (const [cell, value] of pixels.entries())
      if (!taken.has(cell) && !field.visits.has(cell)) field.free.set(cell, value);
  }
  return result;
}

function beginVisit({ free, visits }: Field, cell: number, now: number | undefined): void {
  const before = free.get(cell);
  if (before === undefined || now === undefined || visits.has(cell) || Math.abs(before - now) < CONTRAST) return;
  visits.set(cell, { cell, free: before, taken: now, goneFor: 0 });
}

/** Returns the visits of objects that left some time ago. */
function endVisits({ visits }: Field, taken: ReadonlySet<number>): Visit[] {
  for (const visit of visits.values()) visit.goneFor = taken.has(visit.cell) ? 0 : visit.goneFor + 1;
  const ended = [...visits.values()].filter(({ goneFor }) => goneFor >= GONE_SIGHTS);
  for (const { cell } of ended) visits.delete(cell);
  return ended;
}

function judgeVisit(
  { free, taken }: Visit,
  { now, result, atMs }: { readonly now: number; readonly result: Followed; readonly atMs: number },
): void {
  if (Math.abs(now - free) <= NOISE) result.returned++;
  else if (Math.abs(now - taken) < Math.abs(now - free)) Object.assign(result, { stayed: result.stayed + 1, atMs });
}

function isSmall({ width, height }: Box, area: Box): boolean {
  return width * height < area.width * area.height * MOST_SHARE;
}

function middleCell(shape: DrawnShape, area: Box): number {
  const column = Math.floor(((shape.x + shape.width / 2 - area.x) / area.width) * pixelsWide);
  const row = Math.floor(((shape.y + shape.height / 2 - area.y) / area.height) * pixelsHigh);
  return row * pixelsWide + column;
}

/** The cells that a shape covers, and those around them: their brightness is mixed. */
function cellsOf(shape: Box, area: Box): number[] {
  const cells: number[] = [];
  const [scaleX, scaleY] = [pixelsWide / area.width, pixelsHigh / area.height];
  const [left, top] = [Math.floor((shape.x - area.x) * scaleX) - 1, Math.floor((shape.y - area.y) * scaleY) - 1];
  const right = Math.ceil((shape.x + shape.width - area.x) * scaleX);
  const bottom = Math.ceil((shape.y + shape.height - area.y) * scaleY);
  for (let row = Math.max(0, top); row <= Math.min(pixelsHigh - 1, bottom); row++)
    for (let column = Math.max(0, left); column <= Math.min(pixelsWide - 1, right); column++)
      cells.push(row * pixelsWide + column);
  return cells;
}
