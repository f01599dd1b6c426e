/** What stands among the records of a table and is none: it is left out in any case. */
const ADDED = String.raw`(?:(?:sub-?|grand\s+)?totals?|sums|averages|(?:table\s+)?(?:headers?|headings?|footers?)|advert(?:isement)?s?|ads|promo(?:tion)?s|sponsored\s+\p{L}+|lots|batches|(?:sub|group|detail|note|empty|balance)\s*-?(?:rows|lines)|(?:balances?\s+)?(?:brought|carried)(?:\s+forward)?)`;
const NO_RECORDS = new RegExp(
  String.raw`[,;(]?\s*\b(?:without|excluding|except(?:\s+for)?|but\s+(?:not|no)|no|not)\s+(?:the\s+|any\s+)?${ADDED}(?:(?:\s*,\s*|\s+)(?:(?:and|or|nor|no|not)\s+)*(?:the\s+|any\s+)?${ADDED})*(?=\s*(?:$|[.,;:()]|\bwith\b))\)?`,
  "giu",
);

/** The instruction without what it says of such lines: "without the total". */
export function withoutNoRecords(instruction: string): string {
  return instruction.replace(NO_RECORDS, " ");
}
