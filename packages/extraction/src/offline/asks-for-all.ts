/** Whether an instruction asks for everything of a list, on whatever page it is: not for what one page shows, and not for the first few. */
export function asksForAll(instruction: string): boolean {
  return ALL.test(instruction) && !OF_PAGE.test(instruction);
}

const ALL =
  /\b(?:all|each|every(?:thing)?|entire|whole|complete|how many|total number|alle[rsn]?|jede[rsn]?|sämtliche)\b/i;
const OF_PAGE =
  /\b(?:on|of|from|in)\s+(?:this|the\s+(?:current|present|first|second|third|last))\s+page\b|\b(?:shown|visible|displayed|listed)\s+here\b|\b(?:currently|now)\s+(?:shown|visible|displayed)\b/i;
