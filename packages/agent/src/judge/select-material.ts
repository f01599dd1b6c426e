import { cutText } from "@surehand/kernel";
import { pageTitle, type VerdictMaterial } from "./prompts.ts";
import type { RunTrace, TracePage } from "./run-trace.ts";

/** About 4,000 tokens for the last page, and 1,000 for each earlier page. */
const longestLast = 16_000;
const longestEarlier = 4000;
const mostEarlier = 6;
const longestLine = 400;

/**
 * Selects the parts of a run that fit into one question: all actions, the first and the last page, the newest of the pages
 * between them, and the lines that the agent quoted.
 */
export function selectMaterial(trace: RunTrace): Pick<VerdictMaterial, "actions" | "quotes" | "pages"> {
  const last = trace.pages.at(-1);
  const newest = newestOfEach(trace.pages.slice(0, -1)).slice(-mostEarlier);
  const before = trace.pages.slice(0, 1).filter((page) => page !== last && !newest.includes(page));
  const pages = [...before, ...newest, ...(last ? [last] : [])].map((page) => ({
    title: pageTitle({ step: page.step, url: page.url, isLast: page === last }),
    text: cutText(`${page.title}\n${page.text}`, page === last ? longestLast : longestEarlier),
  }));
  return { actions: actionLines(trace), quotes: quotedLines(trace), pages };
}

function actionLines({ steps }: RunTrace): string[] {
  return steps.flatMap(({ step, actions }) =>
    actions.map(
      ({ description, status, message, pageUrl }) =>
        `Step ${step}, on ${pageUrl}: ${description} -> ${status}${message === "" ? "" : `: ${cutText(message, longestLine)}`}`,
    ),
  );
}

/** Keeps the newest state of each page. */
function newestOfEach(pages: readonly TracePage[]): TracePage[] {
  const newest = new Map(pages.map((page) => [page.url, page]));
  return pages.filter((page) => newest.get(page.url) === page);
}

/** Returns the lines that contain the quotes of the claim, since a shortened page may not contain them. */
function quotedLines({ pages, claim }: RunTrace): string[] {
  const quotes = (claim?.evidence ?? []).map(plain).filter((quote) => quote !== "");
  const found = quotes.flatMap((quote) => {
    for (const page of pages.toReversed()) {
      const line = page.text.split("\n").find((one) => plain(one).includes(quote));
      if (line !== undefined) return [`Before step ${page.step}, on ${page.url}: ${cutText(line.trim(), longestLine)}`];
    }
    return [];
  });
  return [...new Set(found)];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
