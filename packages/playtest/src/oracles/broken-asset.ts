import type { Judgement, Oracle } from "../findings/oracle.ts";

const resources = new Set(["image", "media", "script", "stylesheet", "font", "fetch", "xhr", "other", "document"]);
/** Files that a browser requests by itself. */
const ownRequests = /\/favicon\.ico(?:$|\?)|\.map(?:$|\?)/u;

/** Finds files of the game that could not be loaded. */
export const brokenAsset: Oracle = {
  name: "broken-asset",
  kinds: ["broken-asset"],
  judge({ events, trace }) {
    const host = new URL(trace.url).host;
    return events.flatMap(({ kind, url = "", resource = "", text, atMs }): Judgement[] => {
      if ((kind !== "request-failed" && kind !== "http-error") || ownRequests.test(url) || !resources.has(resource))
        return [];
      const isOwn = URL.canParse(url) && new URL(url).host === host;
      const name = URL.canParse(url) ? new URL(url).pathname : url;
      return [
        {
          kind: "broken-asset",
          // Files of other sites, such as advertisements, fail without harm to the game.
          severity: isOwn && (resource === "script" || resource === "image" || resource === "media") ? "medium" : "low",
          confidence: isOwn ? 0.95 : 0.5,
          title: `The ${resource} ${name} fails to load: ${text}.`,
          evidence: [`${url}: ${text}`],
          atMs,
          key: `${resource} ${name}`,
        },
      ];
    });
  },
};
