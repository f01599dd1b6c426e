import type { ExtractGap } from "./extract-result.ts";

/** Describes in one sentence which records a list lacks, or why values may be wrong. */
export function gapMessage({ path, reason, count }: Omit<ExtractGap, "message">): string {
  const list = path === "" ? "The data" : `"${path}"`;
  switch (reason) {
    case "rows-left-out":
      return `${list} leaves out ${count ?? "some"} of the elements that are built like its rows.`;
    case "more-pages":
      return count === undefined
        ? `${list} goes on beyond what the page shows. Go through the other pages, or load more.`
        : `${list} goes on beyond what the page shows: ${count} more rows.`;
    case "ambiguous":
      return `${list} may be any of ${count ?? "several"} lists on the page. Name the one that is meant by its heading, or pass a selector.`;
    case "deadline":
      return `${list} was not read to its end before the deadline. Set a longer timeout, or pass a selector.`;
    case "unread":
      return `${list} may lack what is at the end of the page, which was not read. Set a longer timeout, or pass a selector.`;
    case "left-over":
      return `${list} is a guess: nothing on the page names it, and no other text was left. Check it, or pass a model.`;
    case "other-part":
      return `${list} is not from the part of the page that the instruction names. Name the part by its heading, or pass a selector.`;
    case "unexplained":
      return `${list} may be for another case: the rules understood only a part of the instruction. Pass a model.`;
    case "uncertain":
      return `${list} may be wrong: nothing on the page identifies it for certain. Check it, name its part of the page, or pass a model.`;
    default:
      return reason satisfies never;
  }
}
