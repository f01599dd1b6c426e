import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";

/** Number of inputs, and of different keys and positions among them, after which a menu should be left. */
const ENOUGH_INPUTS = 8;
const ENOUGH_KINDS = 3;
const STUCK_MS = 3000;

/** Finds a menu or pause that was reached during play and that no input leaves. */
export const stuckMenu: Oracle = {
  name: "stuck-menu",
  kinds: ["stuck-state"],
  judge(recording) {
    const { trace } = recording;
    if (hasFailed(recording)) return [];
    const sights = playSights(recording);
    const lastPlayed = sights.findLast(({ state }) => state === "playing");
    const menu = sights.find(({ atMs }) => atMs > (lastPlayed?.atMs ?? Infinity));
    if (!menu || (menu.state !== "menu" && menu.state !== "paused")) return [];
    const presses = trace.cues.filter(
      ({ atMs, input }) => atMs >= menu.atMs && (input.kind === "key-down" || input.kind === "mouse-down"),
    );
    const pausedBy = trace.cues
      .filter(({ atMs }) => atMs <= menu.atMs)
      .flatMap(({ input }) => (input.kind === "key-down" ? input.key : []))
      .at(-1);
    const kinds = new Set(
      presses.map(({ input }) => {
        if (input.kind === "key-down") return input.key;
        return input.kind === "mouse-down" ? `${input.x} ${input.y}` : "";
      }),
    );
    // The key that paused a game ends the pause.
    if (menu.state === "paused" && pausedBy !== undefined && !kinds.has(pausedBy)) return [];
    if (presses.length < ENOUGH_INPUTS || kinds.size < ENOUGH_KINDS || trace.endMs - menu.atMs < STUCK_MS) return [];
    return [
      {
        kind: "stuck-state",
        severity: "medium",
        confidence: 0.65,
        title: `No input leaves the ${menu.state === "menu" ? "menu" : "pause"} that the game shows from ${(menu.atMs / 1000).toFixed(1)} s on.`,
        evidence: [`${presses.length} inputs of ${kinds.size} kinds were tried.`],
        atMs: trace.endMs,
        key: "menu",
      },
    ];
  },
};
