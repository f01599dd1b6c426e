import { isSideButton } from "../explorer/start-options.ts";
import { type Click, clicksOf } from "../findings/clicks-of.ts";
import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { ShownText } from "../probe/seen.ts";
import { readCounters } from "../reading/counters.ts";
import { amountsIn, isGain, readTallies } from "../reading/tallies.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of clicks that show a gain, and of those on one thing of a game whose text promises one. */
const ENOUGH_GAINS = 8;
const ENOUGH_CLICKS = 10;
/** Number of gains in a replay. */
const REPLAYED_GAINS = 30;
const COUNTED_MS = 300;
const promise =
  /\b(?:(?:each|every|a|one|per) (?:click|tap)|(?:clicks?|taps?) (?:on|the)\b[^.!?]{0,30})\b[^.!?]{0,20}\b(?:makes?|gives?|earns?|gets?|bakes?|adds?|brings?|produces?|(?:is )?worth)\b[^.!?\d]{0,12}\d|^\+?\d[^.!?]{0,24} (?:per|each|a) (?:click|tap)$|^per (?:click|tap)\b/iu;
/** Buttons that gain nothing. */
const otherNames = /\b(?:save|load|export|import|wipe|close|back|menu|buy|shop|stats?)\b/iu;

/** Finds a game that shows a gain at each click, or promises one, while all of its numbers stay. */
export const unpaidGain: Oracle = {
  name: "unpaid-gain",
  kinds: ["score-wrong"],
  judge(recording) {
    if (hasFailed(recording) || !hasStillNumbers(recording)) return [];
    const clicks = clicksOf(recording);
    const gains = clicks.filter(showsGain);
    // Texts that rise and vanish by an animation are not seen at the same moments again.
    const shown = gains.length < ENOUGH_GAINS ? undefined : (gains[REPLAYED_GAINS - 1] ?? gains.at(-1));
    const promised = promisedClick(recording, clicks);
    const last = shown ?? promised?.click;
    if (!last) return [];
    return [
      {
        kind: "score-wrong",
        severity: "medium",
        confidence: shown ? 0.8 : 0.6,
        title: shown
          ? "The game shows a gain at each click, but no number changes."
          : `The game says ${JSON.stringify(promised?.text)}, but no click changes a number.`,
        evidence: [
          `It shows ${[...readTallies(last.before.texts)].map(([name, value]) => `${name} ${value}`).join(", ")}.`,
        ],
        atMs: Math.min(recording.trace.endMs, last.atMs + COUNTED_MS),
        key: "unpaid",
      },
    ];
  },
};

/** Whether the game shows numbers outside of its buttons, and all numbers of the page stay during play. */
function hasStillNumbers(recording: Recording): boolean {
  const states = playSights(recording);
  const [first, ...others] = recording.sights.filter((_, index) => states[index]?.state === "playing");
  if (!first || readTallies(first.texts).size === 0) return false;
  const numbers = numbersOf(first);
  return others.every((sight) => numbersOf(sight) === numbers);
}

/** Returns the texts with numbers, apart from clocks and shown gains. */
function numbersOf({ texts }: Sight): string {
  const clock = readCounters(texts).get("time")?.text;
  const isCounted = ({ text }: ShownText): boolean =>
    amountsIn(text).length > 0 &&
    !isGain(text) &&
    text !== clock &&
    !/^\d{1,2}:\d{2}\b|\btime\b|\bseconds?\b/iu.test(text);
  return texts.flatMap((shown) => (isCounted(shown) ? shown.text : [])).join("\n");
}

/** Whether a gain appears after a click. A shop shows gains all the time. */
function showsGain({ before, after }: Click): boolean {
  const known = new Set(gainsOf(before));
  return after.some((sight) => gainsOf(sight).some((gain) => !known.has(gain)));
}

function gainsOf({ texts }: Sight): string[] {
  return texts.flatMap(({ text, x, y, source }) => (source === "page" && isGain(text) ? `${text} ${x} ${y}` : []));
}

interface PromisedClick {
  readonly text: string;
  readonly click: Click;
}

/** Returns the text that promises a gain for a click, and a click after which it should have been paid. */
function promisedClick({ sights }: Recording, clicks: readonly Click[]): PromisedClick | undefined {
  const text = sights
    .at(-1)
    ?.texts.find((shown) => shown.source === "page" && !shown.button && promise.test(shown.text))?.text;
  if (text === undefined || sights.some(({ canvases }) => canvases.length > 0)) return undefined;
  const playable = clicks.filter(
    ({ label, isDisabled }) => !isDisabled && !isSideButton(label) && !otherNames.test(label),
  );
  const targets = Map.groupBy(playable, ({ target }) => target);
  const click = [...targets.values()].flatMap((own) => own[ENOUGH_CLICKS - 1] ?? [])[0];
  return click && { text, click };
}
