import type { GameSetup } from "../explorer/game-setup.ts";
import type { Judgement } from "../findings/oracle.ts";
import { textsOf } from "../picture/same-sight.ts";
import { maskNumbers } from "../reading/mask-numbers.ts";
import type { Recording } from "../runs/recording.ts";
import { ANSWER_MS } from "./saving-steps.ts";

/** Finds a text game in which the player holds other things after the saved game is loaded. */
export function lostHeld(recording: Recording, { saveCommands }: GameSetup, reloadMs: number): Judgement[] {
  const command = saveCommands?.inventory;
  if (command === undefined) return [];
  const typed = recording.trace.cues.filter(({ input }) => input.kind === "text" && input.text === command);
  const saved = answerTo(recording, command, typed.findLast(({ atMs }) => atMs < reloadMs)?.atMs);
  const loaded = answerTo(recording, command, typed.find(({ atMs }) => atMs > reloadMs)?.atMs);
  if (saved.length === 0 || loaded.length === 0 || comparable(saved) === comparable(loaded)) return [];
  return [
    {
      kind: "save-lost",
      severity: "medium",
      confidence: 0.75,
      title: "The player holds other things after the saved game is loaded.",
      evidence: [`"${command}" is answered with "${saved.join(" ")}" before, and with "${loaded.join(" ")}" after it.`],
      atMs: recording.trace.endMs,
      key: "held",
    },
  ];
}

/** Returns the lines that a command adds, without its own echo. */
function answerTo({ sights }: Recording, command: string, atMs: number | undefined): string[] {
  const before = sights.findLast((sight) => sight.atMs < (atMs ?? 0));
  const after = sights.findLast((sight) => sight.atMs <= (atMs ?? 0) + ANSWER_MS);
  if (atMs === undefined || !before || !after) return [];
  const known = linesOf(before);
  return linesOf(after).filter((line) => {
    const at = known.indexOf(line);
    if (at >= 0) known.splice(at, 1);
    const isEcho = line.replaceAll(/\W/gu, "").toLowerCase() === command;
    return at < 0 && !isEcho && line.trim() !== "";
  });
}

function linesOf(sight: Recording["sights"][number]): string[] {
  return textsOf(sight).split("\n");
}

function comparable(lines: readonly string[]): string {
  return lines.map(maskNumbers).join("\n");
}
