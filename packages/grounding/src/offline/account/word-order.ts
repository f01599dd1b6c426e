import { wordsOf } from "@surehand/language";

/** Words after which the other of two things stands: "EUR to USD" is not "USD to EUR". */
const DIRECTIONS: ReadonlySet<string> = new Set("to into from before after over under than versus vs".split(" "));
const CODE = /^(?:\p{N}+|\p{Lu}{2,5}\p{N}*)$/u;

/** Whether a sentence says the words of a name in the name's own order, as far as their order carries meaning. */
export function isInOrder(sentence: string, name: string): boolean {
  return areCodesInOrder(sentence, name) && areDirectionsSame(wordsOf(sentence), wordsOf(name));
}

function areCodesInOrder(sentence: string, name: string): boolean {
  const codes = (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => CODE.test(word))
    .map((word) => word.toLowerCase());
  if (new Set(codes).size !== codes.length) return true;
  const said = wordsOf(sentence).filter((word) => codes.includes(word));
  if (new Set(said).size !== said.length) return true;
  const places = said.map((word) => codes.indexOf(word));
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
}

function areDirectionsSame(sentence: readonly string[], name: readonly string[]): boolean {
  return [...DIRECTIONS].every((direction) => {
    const wanted = after(sentence, direction);
    const given = after(name, direction);
    const isSwapped = wanted !== given && wanted !== undefined && given !== undefined && name.includes(wanted);
    return !(isSwapped && sentence.includes(given));
  });
}

function after(words: readonly string[], direction: string): string | undefined {
  const at = words.indexOf(direction);
  return at > 0 ? words.slice(at + 1).find((word) => !/^(?:the|a|an|my)$/.test(word)) : undefined;
}
