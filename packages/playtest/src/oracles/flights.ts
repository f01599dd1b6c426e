import { type CanvasObject, canvasObjects } from "../explorer/canvas-objects.ts";
import type { Recording } from "../runs/recording.ts";

/** Largest width and height of an object that flies, in CSS pixels. */
const LARGEST = 40;

/** An object by the numbers of the sights that show it. */
export type Flight = Map<number, CanvasObject>;

/** Returns small objects of which there is one at a time. */
export function flightsOf({ sights }: Recording): Map<string, Flight> {
  const flights = new Map<string, Flight>();
  for (const [index, sight] of sights.entries()) {
    const small = canvasObjects(sight, sights[index - 1]).filter(
      ({ width, height }) => Math.max(width, height) <= LARGEST,
    );
    const groups = Map.groupBy(small, ({ kind, color, width, height }) =>
      [kind, color, Math.round(width / 4), Math.round(height / 4)].join(" "),
    );
    for (const [look, [object, ...others]] of groups) {
      const flight = flights.get(look) ?? new Map<number, CanvasObject>();
      flights.set(look, flight);
      if (object && others.length === 0) flight.set(index, object);
    }
  }
  return flights;
}
