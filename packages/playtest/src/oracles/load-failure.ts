import type { Oracle } from "../findings/oracle.ts";
import { isBlank } from "../picture/compare-pixels.ts";

/** Game time after which a game must show something. */
const PATIENCE_MS = 8000;

/** Finds a page that shows no game: no text, no canvas, nothing to click. */
export const loadFailure: Oracle = {
  name: "load-failure",
  kinds: ["load-failure"],
  judge({ sights }) {
    const last = sights.at(-1);
    if (!last || last.atMs < PATIENCE_MS) return [];
    const isEmpty = sights.every(
      ({ texts, canvases, pixels }) => texts.length === 0 && (canvases.length === 0 || isBlank(pixels)),
    );
    if (!isEmpty || last.canvases.length > 0) return [];
    return [
      {
        kind: "load-failure",
        severity: "high",
        confidence: 0.9,
        title: "The page shows no game.",
        evidence: [`No text and no canvas in ${Math.round(last.atMs / 1000)} s of game time.`],
        atMs: last.atMs,
        key: "empty",
      },
    ];
  },
};
