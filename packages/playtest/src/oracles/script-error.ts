import type { Judgement, Oracle } from "../findings/oracle.ts";

/** Errors of calls that the browser refuses to clicks that a script dispatched, such as a full screen, and allows to a person. */
const needsUserGesture =
  /\bpermissions check failed\b|\buser (?:gesture|activation)\b|\bNotAllowedError\b|\btransient activation\b/iu;

/** Finds uncaught errors and unhandled rejections. Errors of sound belong to `audio-error`. */
export const scriptError: Oracle = {
  name: "script-error",
  kinds: ["script-error"],
  judge({ events, facts }) {
    return events.flatMap(({ kind, text, atMs }): Judgement[] => {
      if (kind !== "script-error" || needsUserGesture.test(text) || isOfSound(text, facts?.audioErrors ?? []))
        return [];
      const [message = ""] = text.split(" at ", 1);
      return [
        {
          kind: "script-error",
          severity: "high",
          confidence: 0.95,
          title: `A script fails: ${message}.`,
          evidence: [text],
          atMs,
          // Numbers in a message differ from run to run.
          key: message.replaceAll(/\d+/gu, "#"),
        },
      ];
    });
  },
};

/** Returns whether an error came from a call of the audio interfaces, or mentions sound in its own words. */
export function isOfSound(text: string, audioErrors: readonly string[]): boolean {
  const [message = ""] = text.split(" at ", 1);
  const words = message.replace(/^\w*(?:Error|Exception): /u, "");
  if (audioErrors.some((error) => words.length > 8 && error.includes(words.slice(0, 60)))) return true;
  // An undefined name is an error of the script, whatever the name is.
  if (/\bis not (?:defined|a function)\b/u.test(message)) return false;
  return /audio|sound|\boscillator|gainnode|decodeAudioData/iu.test(text) && !/\bundefined\b.*\bscore\b/iu.test(text);
}
