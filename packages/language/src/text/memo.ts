/** Remembers the result of a function of a text. Texts repeat on a page, and a page is read several times. Bounded in size. */
export function memo<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (text.length > LONGEST_KNOWN) return made;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, made);
    return made;
  };
}

const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 200;
