import type { Judgement, Oracle } from "../findings/oracle.ts";
import { counterValue, playSights } from "../findings/play-sights.ts";
import { largestBox } from "../probe/largest-box.ts";
import type { Recording } from "../runs/recording.ts";
import { type Flight, flightsOf } from "./flights.ts";

type Side = "left" | "right";

/** The counters of two players, by the sides on which they are shown. */
const counterOf = { left: "points 1", right: "points 2" } as const;
const ENOUGH_POINTS = 3;
/** Number of sights before a point in which the ball was last seen. */
const RECENT_SIGHTS = 3;
/** Slowest movement of a ball between two sights, in CSS pixels. */
const SLOWEST = 4;
/** Number of steps of the ball within which it reaches the edge that it leaves through. */
const STEPS = 2;

/** Finds points that go to the player on whose side the ball left the field. */
export const pointSide: Oracle = {
  name: "point-side",
  kinds: ["score-wrong"],
  judge(recording, setup) {
    if (setup?.isMoving !== true) return [];
    const points = pointsOf(recording);
    if (points.length < ENOUGH_POINTS) return [];
    for (const flight of flightsOf(recording).values()) {
      const judged = points.flatMap((point) => {
        const left = leavingSide(recording, flight, point.index);
        return left === undefined ? [] : [{ ...point, isWrong: left === point.side }];
      });
      const last = judged[ENOUGH_POINTS - 1];
      if (!last || judged.some(({ isWrong }) => !isWrong)) continue;
      return [toJudgement(recording.sights[last.index]?.atMs ?? recording.trace.endMs, judged.length)];
    }
    return [];
  },
};

function toJudgement(atMs: number, count: number): Judgement {
  return {
    kind: "score-wrong",
    severity: "medium",
    confidence: 0.7,
    title: "A point goes to the side on which the ball left the field.",
    evidence: [`${count} points, and none of them for the other side.`],
    atMs,
    key: "point side",
  };
}

/** Returns the points of a game of two players, each with the number of the sight that shows it first. */
function pointsOf(recording: Recording): { index: number; side: Side }[] {
  const sights = playSights(recording);
  return sights.flatMap((sight, index) => {
    const rose = (["left", "right"] as const).filter((side) => {
      const before = counterValue(sights[index - 1], counterOf[side]);
      return before !== undefined && counterValue(sight, counterOf[side]) === before + 1;
    });
    return rose.length === 1 && rose[0] ? [{ index, side: rose[0] }] : [];
  });
}

/** Returns the side of the canvas that an object flew towards when it was last seen before a point. */
function leavingSide({ sights }: Recording, flight: Flight, pointAt: number): Side | undefined {
  for (let index = pointAt - 1; index >= pointAt - RECENT_SIGHTS; index--) {
    const [object, sight] = [flight.get(index), sights[index]];
    const canvas = sight && largestBox(sight.canvases);
    if (!object || !canvas) continue;
    const dx = object.dx ?? 0;
    if (Math.abs(dx) < SLOWEST) return undefined;
    const next = object.midX + STEPS * dx;
    if (next < canvas.x) return "left";
    return next > canvas.x + canvas.width ? "right" : undefined;
  }
  return undefined;
}
