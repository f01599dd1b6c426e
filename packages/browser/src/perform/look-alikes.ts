/** Letters of other alphabets, and signs, that look like a Latin letter. Upper and lower case may look like different ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аɑαᴀᎪꓮⲀ",
  b: "ВвЬьΒʙᏏᏴꓐⲂ",
  c: "сСϲᴄᏟꓚⲤⲥ",
  d: "ԁԀᴅđĐðÐᎠᏧꓓ",
  e: "еЕёЁєεΕᴇɇɆᎬꓰⲈ",
  f: "ғϜꜰꓝ",
  g: "ɡɢցᏀᏳꓖ",
  h: "һНнհΗʜħĦᎻᏂꓧⲎ",
  i: "іІɩıΙιɪӏ|1ᎥꓲⲒ",
  j: "јЈϳᴊᎫꓙ",
  k: "кКκΚᴋᏦꓗⲔ",
  l: "ⅬʟłŁᏞꓡ",
  m: "мМΜᴍᎷꓟⲘ",
  n: "ոпηΝɴꓠⲚ",
  o: "оОοΟօᴏ0øØᎾꓳⲞⲟ",
  p: "рРρΡᴘᏢꓑⲢⲣ",
  q: "ԛԚզ",
  r: "гʀᴦᎡᏒꓣ",
  s: "ѕЅꜱᏕᏚꓢ",
  t: "тТτΤᴛŧŦᎢꓔⲦ",
  u: "υսцᴜꓴ",
  v: "ѵνᴠᏙꓦ",
  w: "ѡԝԜωᴡᎳᏔꓪ",
  x: "хХχΧꓫⲬ",
  y: "уУγΥʏᎩᏍꓬⲨ",
  z: "ΖzᴢȤᏃꓜⲌ",
};

/** First sign of each alphabet of letters in filled circles or squares, and of the letters of flags. */
const FIRST_OF_PICTURES = [0x1f150, 0x1f170, 0x1f1e6];

let latin: ReadonlyMap<string, string> | undefined;

/** Returns the Latin letter for each sign. Made at the first use: the page script of every document contains this module. */
function latinLetters(): ReadonlyMap<string, string> {
  latin ??= new Map(
    Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => [
      ...Array.from(signs, (sign) => [sign, letter] as const),
      ...smallCherokee(signs).map((sign) => [sign, letter] as const),
      ...FIRST_OF_PICTURES.map((first) => [pictureOf(letter, first), letter] as const),
    ]),
  );
  return latin;
}

function pictureOf(letter: string, first: number): string {
  return String.fromCodePoint(first + letter.charCodeAt(0) - "a".charCodeAt(0));
}

/** The small letters of Cherokee have the shape of the large ones. */
function smallCherokee(signs: string): string[] {
  return Array.from(signs)
    .filter((sign) => /\p{Script=Cherokee}/u.test(sign))
    .map((sign) => sign.toLowerCase());
}

/** Signs that stand for l as well as for i. */
const OF_L = /[|1ӏІIıɪꓲ]/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;
/** Text behind a right-to-left override, up to the next mark of direction. */
const OVERRIDDEN = /\u202E([^\u202A-\u202E\u2066-\u2069]*)/gu;
/** Letters that are spaced out: "D e l e t e". */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]+\p{L}){2,}(?![\p{L}\p{N}])/gu;

/** Ends of words without a space: "Delete3", "Pay5€", "buyNow". A digit may be a letter, too: "De1ete". */
const BORDER = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/gu;

/** Returns a text with Latin letters in place of those that look like them, and without accents: words to search for have this form. */
export function skeletonOf(text: string): string {
  return toLatin(baseLetters(text));
}

/**
 * Returns a text as it is, and as a person may read it: with Latin letters in place of those that look like them. Both directions are
 * among the readings, since a style can reverse a text.
 */
export function readingsOf(text: string): string[] {
  const bordered = text.replace(BORDER, " ");
  const skeletons = [...skeletonsOf(text), ...(bordered === text ? [] : skeletonsOf(bordered))];
  const read = skeletons.map((skeleton) => skeleton.replace(SPACED, joinLetters));
  return [...new Set([text, ...read, ...read.map(reversed), ...read.map(joinBroken)])];
}

/**
 * Returns each two parts of a text that follow each other as one word: a narrow button breaks it, "De-lete". A single letter counts at the start alone,
 * since "week's end" has no word more.
 */
function joinBroken(text: string): string {
  const parts = text.match(/\p{L}+/gu) ?? [];
  const isPart = (part: string, index: number): boolean => part.length > 1 || index === 0 || index === parts.length - 1;
  const pairs = parts.slice(1).map((part, index) => {
    const first = parts[index] ?? "";
    return isPart(first, index) && isPart(part, index + 1) ? `${first}${part}` : "";
  });
  return pairs.join(" ");
}

/** Returns the words that are spelled letter by letter: "D e l e t e". Nothing shows where one ends and the next begins. */
export function spelledIn(text: string): string[] {
  return skeletonsOf(text).flatMap((skeleton) => (skeleton.match(SPACED) ?? []).map(joinLetters));
}

/** Returns the two skeletons of a text in the order in which it is shown. */
function skeletonsOf(text: string): string[] {
  const shown = baseLetters(text.replace(OVERRIDDEN, (_, part: string) => reversed(part)));
  return [toLatin(shown), toLatin(shown.replace(OF_L, "l"))];
}

function baseLetters(text: string): string {
  return text.normalize("NFKD").replace(UNSEEN, "");
}

function toLatin(text: string): string {
  const letters = latinLetters();
  return Array.from(text, (sign) => letters.get(sign) ?? sign).join("");
}

function joinLetters(letters: string): string {
  return letters.replace(/[^\p{L}]/gu, "");
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join("");
}
