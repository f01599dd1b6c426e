const MOST_CHARACTERS = 4000;

let atLoad = "";

/** Keeps the items that were saved when the document began, before its own scripts replace them. */
export function keepStored(): void {
  atLoad = storedText();
}

/** Returns the items that were saved when the document began, as one text. */
export function storedTextAtLoad(): string {
  return atLoad;
}

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
