const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text between tags like `escapeMarkup`, but keeps its quotation marks. */
export function escapeContent(text: string): string {
  return escapeMarkup(text).replaceAll("&quot;", '"');
}

/** Text of a page can't open or close a tag of a prompt. Control characters, which could hide text from a person, are dropped. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, "")
    .replaceAll(/[&<>"]/gu, (character) => entities[character] ?? character);
}
