import type { Judgement, Oracle } from "../findings/oracle.ts";
import { isOfSound } from "./script-error.ts";

const mediaFiles = /\.(?:mp3|ogg|wav|m4a|aac|webm|flac)(?:$|\?)/iu;

/** Finds calls for sound that fail, and errors of the page that mention sound. */
export const audioError: Oracle = {
  name: "audio-error",
  kinds: ["audio-error"],
  judge({ events, facts, trace }) {
    const calls = (facts?.audioErrors ?? []).map((text): Judgement => judgement(text, trace.endMs));
    const errors = events.flatMap(({ kind, text, level, url = "", atMs }): Judgement[] => {
      if (kind === "script-error" && isOfSound(text, facts?.audioErrors ?? [])) return [judgement(text, atMs)];
      if (kind === "console" && level === "error" && /audio|sound|decode/iu.test(text)) return [judgement(text, atMs)];
      if ((kind === "http-error" || kind === "request-failed") && mediaFiles.test(url))
        return [judgement(`${text} ${url}`, atMs)];
      return [];
    });
    return [...calls, ...errors].slice(0, 1);
  },
};

function judgement(text: string, atMs: number): Judgement {
  return {
    kind: "audio-error",
    severity: "medium",
    confidence: 0.85,
    title: `Sound fails: ${text.split(" at ", 1)[0] ?? text}`,
    evidence: [text],
    atMs,
    key: "sound",
  };
}
