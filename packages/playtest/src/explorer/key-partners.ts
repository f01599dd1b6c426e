const partners: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
  a: "d",
  d: "a",
  w: "s",
  s: "w",
};

/** The key of the opposite direction; undefined for a key that is no direction. */
export function partnerOf(key: string): string | undefined {
  return partners[key];
}
