import { type Action, type Point, readCompactAction, type Ref, type SnapshotElement } from "@surehand/browser";
import type { NamedAction } from "./actor-answer.ts";
import { canAimAtText, isRef } from "./find-shown-text.ts";

/** Targets of the refs and points in an answer. */
export interface AnswerPlaces {
  readonly refs: ReadonlyMap<string, SnapshotElement>;
  /** Converts pixels of the picture to the viewport; undefined without a picture. */
  readonly toViewport?: ((point: Point) => Point) | undefined;
  /** Results for texts in place of refs: the ref of the only place that shows the text, or the number of places. */
  readonly texts?: ReadonlyMap<string, Ref | number> | undefined;
}

export type ReadAction =
  | { readonly action: Action; readonly element: SnapshotElement | undefined }
  /** A sentence for the model. */
  | Problem;

interface Problem {
  readonly problem: string;
  /** The answer names a point, but there is no picture. */
  readonly unseen?: Point | undefined;
}

/** Returns the action that an answer names, or a problem if it names no existing element. */
export function readAction(answer: NamedAction, places: AnswerPlaces): ReadAction {
  const target = placeOf(answer.ref, places);
  if (target !== undefined && "problem" in target) return target;
  let unseen: Problem | undefined;
  const locate = (given: string): Place | Problem | undefined => {
    const place = placeOf(given, places);
    if (place !== undefined && "unseen" in place) unseen = place;
    return place;
  };
  const action = readCompactAction(answer.do, { target: target?.place, value: answer.value, locate });
  if (typeof action !== "string") return { action, element: target?.element };
  return unseen ?? { problem: action };
}

const POINT = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/;
const BY = /^by\s*(-?\d+)\s*,\s*(-?\d+)$/;

interface Place {
  readonly place: string | Point;
  readonly element: SnapshotElement | undefined;
}

/** Returns the parts of an answer that stand in place of a ref, and may be texts of the page. */
export function textsIn({ do: kind, ref, value }: NamedAction, { refs }: AnswerPlaces): string[] {
  if (!canAimAtText(kind)) return [];
  const named = [ref, ...(kind === "drag" && !BY.test(value) ? [value] : [])].map(bare);
  return named.filter((text) => text !== "" && !isRef(text) && !refs.has(text) && !POINT.test(text));
}

function bare(given: string): string {
  return given.trim().replace(/^\[|\]$/g, "");
}

function placeOf(given: string, { refs, toViewport, texts }: AnswerPlaces): Place | Problem | undefined {
  const ref = bare(given);
  if (ref === "") return undefined;
  const element = refs.get(ref);
  if (element) return { place: ref, element };
  const shown = texts?.get(ref) ?? 0;
  if (typeof shown === "string") return { place: shown, element: undefined };
  if (shown > 1)
    return { problem: `${shown} places show the text ${JSON.stringify(given)}, and no element has that ref.` };
  const [, x, y] = POINT.exec(ref) ?? [];
  if (x === undefined || y === undefined) return { problem: `there is no element ${JSON.stringify(given)}.` };
  const point = { x: Number(x), y: Number(y) };
  if (!toViewport) return { problem: "there is no picture that a point could lie in.", unseen: point };
  return { place: toViewport(point), element: undefined };
}
