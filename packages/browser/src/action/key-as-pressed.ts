/** Names that people use for keys. */
const ALIASES: Readonly<Record<string, string>> = {
  ctrl: "Control",
  cmd: "Meta",
  command: "Meta",
  option: "Alt",
  esc: "Escape",
  return: "Enter",
  del: "Delete",
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
};

/**
 * Returns a key as it is pressed: "ctrl+v" presses `Control+v`. Guards judge this form. Converts `Control+K` to `Control+k`: people write
 * it so, but a capital letter would need Shift.
 */
export function keyAsPressed(given: string): string {
  const key = given.replace(/[A-Za-z]+/g, (word) => ALIASES[word.toLowerCase()] ?? word);
  const hasShift = /(?:^|\+)Shift\+/.test(key);
  return hasShift
    ? key
    : key.replace(/(\+)([A-Z])$/, (_, plus: string, letter: string) => `${plus}${letter.toLowerCase()}`);
}
