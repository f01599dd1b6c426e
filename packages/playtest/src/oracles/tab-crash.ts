import type { Judgement, Oracle } from "../findings/oracle.ts";

/** Finds a page that crashed, or a script that never ended. */
export const tabCrash: Oracle = {
  name: "tab-crash",
  kinds: ["tab-crash"],
  judge({ events }) {
    return events.flatMap(({ kind, text, atMs }): Judgement[] => {
      if (kind !== "page-crash" && kind !== "unresponsive") return [];
      return [
        {
          kind: "tab-crash",
          severity: "high",
          confidence: kind === "page-crash" ? 0.95 : 0.85,
          title: kind === "page-crash" ? "The page crashes." : "The page hangs: a script does not end.",
          evidence: [text],
          atMs,
          key: kind,
        },
      ];
    });
  },
};
