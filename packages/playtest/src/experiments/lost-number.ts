import type { Judgement } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { amountsIn, readTallies } from "../reading/tallies.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import { loadNames } from "./saving-steps.ts";

/** Least value that storage holds hardly by accident. */
const LARGE = 10;
/** Time before the reload in which the game has saved the numbers that it shows. */
const RECENT_MS = 30_000;
/** A best score, a setting or a time: these are no progress of the game that goes on. */
const otherNames =
  /best|high|record|max|volume|music|sound|sfx|zoom|width|height|version|time|(?:^|[_-])(?:top|last|hi(?![a-z]))|hi-?score|(?:date|seed)$/iu;
/** Saved games are often encoded, so that players do not change them. */
const encoded = /[A-Za-z\d+/]{16,}={0,2}/gu;

/** Finds a number that the game saves, under any name, and that begins again after a reload. */
export function lostNumber(recording: Recording, reloadMs: number): Judgement[] {
  const states = playSights(recording);
  const last = recording.sights.at(-1);
  // A game of rounds begins a new one after a reload.
  if (!last || states.at(-1)?.state !== "playing" || states.some(({ state }) => state === "game_over")) return [];
  if (last.texts.some(({ text }) => loadNames.test(text))) return [];
  const before = recording.sights.filter(({ atMs }) => atMs < reloadMs);
  const saved = savedNumbers(recording);
  const shownAgain = new Set(last.texts.flatMap(({ text }) => amountsIn(text)));
  const recent = before.filter(({ atMs }) => atMs >= reloadMs - RECENT_MS);
  const after = recording.sights.filter(({ atMs }) => atMs > reloadMs);
  return [...readTallies(last.texts)].flatMap(([name, end]): Judgement[] => {
    const [first, now] = [firstValue(before, name), firstValue(after, name)];
    if (name === "time" || first === undefined || now === undefined || !(Math.abs(now - first) <= 1)) return [];
    const kept = recent.flatMap(({ texts }) => readTallies(texts).get(name) ?? []);
    const lost = kept.findLast((value) => value - now >= LARGE && saved.has(Math.floor(value)));
    // A game may load a moment later, and earns by itself.
    if (lost === undefined || shownAgain.has(lost) || end - first > (lost - first) / 2) return [];
    return [
      {
        kind: "save-lost",
        severity: "medium",
        confidence: 0.7,
        title: `The page saves ${JSON.stringify(name)} ${lost}, and shows ${now} after a reload.`,
        evidence: ["The page's storage holds the number that was shown before the reload."],
        atMs: recording.trace.endMs,
        key: "number",
      },
    ];
  });
}

function firstValue(sights: readonly Sight[], name: string): number | undefined {
  return sights.map(({ texts }) => readTallies(texts).get(name)).find((value) => value !== undefined);
}

/** Returns the whole parts of the numbers in the page's storage. */
function savedNumbers({ facts }: Recording): Set<number> {
  const plain = `${facts?.storedAtLoad ?? ""}\n${facts?.stored ?? ""}`;
  const stored = plain + plain.replaceAll(encoded, (text) => Buffer.from(text, "base64").toString());
  const items = stored.matchAll(
    /(?:(?<![\p{L}\w-])([\p{L}_][\p{L}\w-]{0,40})"?\s?[:=]\s?"?)?(?<![\p{L}\w.])(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/gu,
  );
  return new Set(
    [...items].flatMap(([, name = "", digits = ""]) =>
      otherNames.test(name) ? [] : Number.parseInt(digits.replaceAll(",", ""), 10),
    ),
  );
}
