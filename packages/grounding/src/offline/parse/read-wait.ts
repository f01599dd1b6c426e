import type { Intent, Reading } from "./intent.ts";
import { type Masked, SIGN, withoutQuotes } from "./masked.ts";

const SECONDS = /^(?:for\s+)?(?:(\d+(?:\.\d+)?)|(a|one|half a))\s*(ms|milliseconds?|s|secs?|seconds?|minutes?|min)$/i;

/** A time, a text that comes or goes, or quiet. */
export function readWait([, given = ""]: RegExpExecArray, masked: Masked): Reading[] {
  const text = given.trim();
  const time = SECONDS.exec(text);
  if (time) return page({ kind: "wait", ms: Math.min(60_000, millisecondsOf(time)) });
  if (
    /^(?:for|until)?\s*(?:the\s+)?(?:page|site|network|everything|it|loading|load)?\s*(?:to\s+|is\s+|has\s+|finish(?:es)?\s+)*(?:load(?:s|ed|ing)?|settle[ds]?|be (?:quiet|ready|idle)|ready|idle|quiet|finish(?:ed|es)?|done|complete[ds]?)?$/i.test(
      text,
    )
  )
    return page({ kind: "wait", quiet: true });
  const gone =
    /^(?:for|until|till)\s+(.+?)\s+(?:to\s+(?:disappear|vanish|go away|be gone|be hidden|close)|disappears?|vanishes|is gone|is hidden|goes away|is no longer (?:shown|visible))$/i.exec(
      text,
    )?.[1];
  if (gone !== undefined) return page({ kind: "wait", textGone: wordsAwaited(gone, masked) });
  const url =
    /^(?:for|until|till)\s+(?:the\s+)?(?:url|address)\s+(?:to\s+(?:contain|be|become|include)|contains?|is|includes?|becomes?)\s+(.+)$/i.exec(
      text,
    )?.[1];
  if (url !== undefined) return page({ kind: "wait", url: withoutQuotes(url, masked) });
  const came =
    /^(?:for|until|till)\s+(?:you see\s+)?(.+?)(?:\s+(?:to\s+(?:appear|show up|be (?:shown|visible|displayed)|show|come)|appears?|shows up|is (?:shown|visible|displayed|there)|comes?))?$/i.exec(
      text,
    )?.[1];
  return came === undefined ? [] : page({ kind: "wait", text: wordsAwaited(came, masked) });
}

function millisecondsOf([, amount, word = "", unit = ""]: RegExpExecArray): number {
  const count = Number(amount ?? (/half/i.test(word) ? 0.5 : 1));
  if (/^m(?:s|illi)/i.test(unit)) return Math.round(count);
  return Math.round(count * (/^m/i.test(unit) ? 60_000 : 1000));
}

/** The quoted part where there is one. */
function wordsAwaited(text: string, masked: Masked): string {
  const quoted = new RegExp(SIGN).exec(text)?.[0];
  return withoutQuotes(quoted ?? text.replace(/^(?:the\s+)?(?:text|words?|message)?\s*/i, ""), masked) || text;
}

function page(action: Extract<Intent, { kind: "page" }>["action"]): Reading[] {
  return [{ intent: { kind: "page", action } }];
}
