import type { GameSetup } from "../explorer/game-setup.ts";
import type { Experiment } from "../findings/oracle.ts";
import type { Trace } from "../input/game-input.ts";
import { clickAt, wait } from "../input/gestures.ts";
import { hiddenNames, markCounter } from "../oracles/mark-counter.ts";
import { buildTrace } from "../runs/build-trace.ts";

/** Largest number of mines for which the marks take only seconds. */
const MOST_MINES = 40;
/** Number of marks beyond that of the mines. */
const EXTRA_MARKS = 2;
const ANSWER_MS = 100;

/** Marks more squares than there are mines. The recording is judged by the oracles of counters, which find a number below zero. */
export const markAll: Experiment = {
  name: "mark-all",
  kinds: ["counter-wrong"],
  plan(setup, played) {
    const mines = minesOf(setup);
    if (setup.hearsRightButton !== true || mines === undefined) return [];
    const places = boardPlaces(setup, played).slice(0, mines + EXTRA_MARKS);
    if (places.length <= mines) return [];
    const beats = places.flatMap(({ x, y }) => [...clickAt(x, y, "right"), ...wait(ANSWER_MS)]);
    return [buildTrace(setup, beats)];
  },
  judge: (recordings, setup) => recordings.flatMap((recording) => markCounter.judge(recording, setup)),
};

function minesOf({ firstCounters }: GameSetup): number | undefined {
  const [, mines = 0] = Object.entries(firstCounters).find(([name]) => hiddenNames.test(name)) ?? [];
  return mines > 0 && mines <= MOST_MINES ? mines : undefined;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the squares of a board: the crossings of the rows and columns in which the play clicked. */
function boardPlaces(setup: GameSetup, { cues }: Trace): Place[] {
  const buttons = [...(setup.menu?.buttons ?? []), ...(setup.sideButtons ?? []), setup.restartButton];
  const clicks = cues.flatMap(({ input, atMs }) =>
    input.kind === "mouse-down" && atMs >= setup.playFromMs && !buttons.some((one) => one && isAt(one, input))
      ? [input]
      : [],
  );
  // A row with one click may be that of a button beside the board.
  const rows = [...Map.groupBy(clicks, ({ y }) => y)].filter(([, row]) => new Set(row.map(({ x }) => x)).size > 1);
  const columns = new Set(rows.flatMap(([, row]) => row.map(({ x }) => x)));
  return rows.flatMap(([y]) => [...columns].map((x) => ({ x, y })));
}

function isAt(one: Place, other: Place): boolean {
  return one.x === other.x && one.y === other.y;
}
