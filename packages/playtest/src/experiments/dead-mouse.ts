import { firstDifference } from "../explorer/learn-controls.ts";
import type { GameSetup } from "../explorer/game-setup.ts";
import type { Experiment, Judgement } from "../findings/oracle.ts";
import { type Beat, clickAt, dragFromTo, wait } from "../input/gestures.ts";
import type { GameInput, Trace } from "../input/game-input.ts";
import { buildTrace, durationOf } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";

const BETWEEN_MS = 300;
const MOVES_MS = 100;
/** Places of the picture, as shares of the window. */
const places = [
  [0.5, 0.5],
  [0.3, 0.7],
  [0.7, 0.3],
  [0.5, 0.8],
] as const;

/** Game time of the play that is repeated with and without its clicks. */
const REPLAYED_MS = 12_000;
/** Game time for which a button is held: a weapon that fires at intervals fires at least once. */
const HELD_MS = 600;

/** Moves, clicks and drags the mouse of a game that names it, and compares it with the same game without, or with the movement alone. */
export const deadMouse: Experiment = {
  name: "dead-mouse",
  kinds: ["dead-control"],
  plan(setup, played) {
    if (!namesAny(setup) || !setup.isDeterministic) return [];
    const beats = mouseBeats(setup);
    const still = buildTrace(setup, wait(durationOf(beats)));
    const moves = setup.namesMouseButton === true ? [buildTrace(setup, beats.map(asMovement))] : [];
    return [still, buildTrace(setup, beats), ...replayed(setup, played), ...moves];
  },
  judge([without, withMouse, unclicked, clicked, onlyMoved], { playFromMs, hearsMouse }) {
    if (!without || !withMouse || !unclicked || !clicked) return [];
    // The explorer may have clicked an element that is shown only for a moment.
    if (firstDifference(unclicked, clicked, playFromMs) !== undefined) return [];
    const isSame = (one: Recording): boolean => firstDifference(one, withMouse, playFromMs) === undefined;
    if (isSame(without))
      return [
        judgement(withMouse, "The mouse does nothing, although the game names it.", [
          `The game looks the same with and without the mouse. Its scripts ${hearsMouse ? "listen" : "do not listen"} to it.`,
        ]),
      ];
    if (!onlyMoved || !isSame(onlyMoved)) return [];
    return [
      judgement(withMouse, "The mouse button does nothing, although the game names it.", [
        "The game looks the same whether the button is pressed or the mouse only moves.",
      ]),
    ];
  },
};

/** Returns the first part of the play, with its clicks and without them. */
function replayed({ playFromMs }: GameSetup, played: Trace): Trace[] {
  const endMs = Math.min(played.endMs, playFromMs + REPLAYED_MS);
  const cues = played.cues.filter(({ atMs }) => atMs < endMs);
  const unclicked = cues.map((cue) => (cue.atMs < playFromMs ? cue : { ...cue, input: asMove(cue.input) }));
  return [
    { ...played, cues: unclicked, endMs },
    { ...played, cues, endMs },
  ];
}

function namesAny({ namesMouse = false, namesMouseButton = false }: GameSetup): boolean {
  return namesMouse || namesMouseButton;
}

function mouseBeats({ viewport }: GameSetup): Beat[] {
  const points = places.map(([x, y]) => ({ x: Math.round(x * viewport.width), y: Math.round(y * viewport.height) }));
  const moves = points.map((point): Beat => ({ inputs: [{ kind: "mouse-move", ...point }], ms: MOVES_MS }));
  const clicks = points.flatMap(({ x, y }) => [...clickAt(x, y), ...wait(BETWEEN_MS)]);
  const [from, to, place] = points;
  const drag = from && to ? [...dragFromTo(from, to), ...wait(BETWEEN_MS)] : [];
  return [...moves, ...wait(BETWEEN_MS), ...clicks, ...drag, ...(place ? holdAt(place) : [])];
}

function holdAt(place: { readonly x: number; readonly y: number }): Beat[] {
  return [
    { inputs: [{ kind: "mouse-down", ...place }], ms: HELD_MS },
    { inputs: [{ kind: "mouse-up", ...place }], ms: BETWEEN_MS },
  ];
}

/** Moves the mouse to where a button is pressed or released. */
function asMovement({ inputs, ms }: Beat): Beat {
  return { inputs: inputs.map(asMove), ms };
}

function asMove(input: GameInput): GameInput {
  const isPress = input.kind === "mouse-down" || input.kind === "mouse-up";
  return isPress ? { kind: "mouse-move", x: input.x, y: input.y } : input;
}

function judgement({ trace }: Recording, title: string, evidence: readonly string[]): Judgement {
  return {
    kind: "dead-control",
    severity: "medium",
    confidence: 0.75,
    title,
    evidence,
    atMs: trace.endMs,
    key: "mouse",
  };
}
