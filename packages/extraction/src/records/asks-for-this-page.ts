/** Whether an instruction asks for what one page of a list shows, and not for the list. */
export function asksForThisPage(instruction: string): boolean {
  return OF_PAGE.test(instruction);
}

const OF_PAGE =
  /\b(?:on|of|from|in)\s+(?:this|the\s+(?:current|present|first|second|third|last))\s+page\b|\b(?:shown|visible|displayed|listed)\s+here\b|\b(?:currently|now)\s+(?:shown|visible|displayed)\b/i;
