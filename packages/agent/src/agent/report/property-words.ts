/** Returns the words of a property's name: "unit price" for "unitPrice" and "unit_price". */
export function wordsOfProperty(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
}
