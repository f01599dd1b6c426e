import type { Judgement, Oracle } from "../findings/oracle.ts";
import type { StageEvent } from "../stage/stage-event.ts";

const resources = new Set(["image", "media", "script", "stylesheet", "font", "fetch", "xhr", "other", "document"]);
/** Files that a browser requests by itself. */
const ownRequests = /\/favicon\.ico(?:$|\?)|\.map(?:$|\?)/u;

/** The browser loaded a file, and does not use it, for example because of its type. */
const refusedFile = /^Failed to load module script|^Refused to (?:execute script|apply style)/u;

/** Finds files of the game that could not be loaded. */
export const brokenAsset: Oracle = {
  name: "broken-asset",
  kinds: ["broken-asset"],
  judge({ events, trace }) {
    return events.flatMap((event): Judgement[] => {
      if (event.kind === "console" && event.level === "error" && refusedFile.test(event.text)) return [refusal(event)];
      return isMissing(event) ? [missing(event, new URL(trace.url).host)] : [];
    });
  },
};

function isMissing({ kind, url = "", resource = "" }: StageEvent): boolean {
  return (kind === "request-failed" || kind === "http-error") && !ownRequests.test(url) && resources.has(resource);
}

function missing({ url = "", resource = "", text, atMs }: StageEvent, host: string): Judgement {
  const isOwn = URL.canParse(url) && new URL(url).host === host;
  const name = URL.canParse(url) ? new URL(url).pathname : url;
  return {
    kind: "broken-asset",
    // Files of other sites, such as advertisements, fail without harm to the game.
    severity: isOwn && (resource === "script" || resource === "image" || resource === "media") ? "medium" : "low",
    confidence: isOwn ? 0.95 : 0.5,
    title: `The ${resource} ${name} fails to load: ${text}.`,
    evidence: [`${url}: ${text}`],
    atMs,
    key: `${resource} ${name}`,
  };
}

function refusal({ text, atMs }: StageEvent): Judgement {
  return {
    kind: "broken-asset",
    severity: "medium",
    confidence: 0.9,
    title: `The browser refuses a file of the game: ${text.split(". ", 1)[0] ?? text}.`,
    evidence: [text],
    atMs,
    key: text.slice(0, 120),
  };
}
