/** Removes accents: names of fields are often written without. "verfügbar" becomes "verfuegbar", "café" becomes "cafe". */
export function foldWord(word: string): string {
  if (/^[a-z0-9']*$/.test(word)) return word;
  return word
    .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };
