const MOST_CHARACTERS = 4000;

/** Returns the saved items as one text. Empty if the page has no storage. */
export function storedText(): string {
  try {
    return Object.entries(localStorage)
      .map(([key, value]) => `${key}: ${value}`)
      .join("\n")
      .slice(0, MOST_CHARACTERS);
  } catch {
    return "";
  }
}
