/** Letters of other alphabets, and signs, that look like a Latin letter. Upper and lower case may look like different ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аɑαᴀ",
  b: "ВвЬьΒʙ",
  c: "сСϲᴄ",
  d: "ԁԀᴅ",
  e: "еЕёЁєεΕᴇ",
  f: "ғϜꜰ",
  g: "ɡɢց",
  h: "һНнհΗʜ",
  i: "іІɩıΙιɪӏ|1",
  j: "јЈϳᴊ",
  k: "кКκΚᴋ",
  l: "Ⅼʟ",
  m: "мМΜᴍ",
  n: "ոпηΝɴ",
  o: "оОοΟօᴏ0",
  p: "рРρΡᴘ",
  q: "ԛԚզ",
  r: "гʀᴦ",
  s: "ѕЅꜱ",
  t: "тТτΤᴛ",
  u: "υսцᴜ",
  v: "ѵνᴠ",
  w: "ѡԝԜωᴡ",
  x: "хХχΧ",
  y: "уУγΥʏ",
  z: "ΖzᴢȤ",
};

const latin = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
);
/** Signs that stand for l as well as for i. */
const OF_L = /[|1ӏІIıɪ]/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;
/** Letters that are spaced out: "D e l e t e". */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[\s.\u00B7_-]\p{L}){2,}(?![\p{L}\p{N}])/gu;

/** Returns a text as it is, and as a person may read it: with Latin letters in place of those that look like them. */
export function readingsOf(text: string): string[] {
  const shown = text
    .normalize("NFKD")
    .replace(UNSEEN, "")
    .replace(SPACED, (letters) => letters.replace(/[^\p{L}]/gu, ""));
  return [...new Set([text, toLatin(shown), toLatin(shown.replace(OF_L, "l"))])];
}

function toLatin(text: string): string {
  return Array.from(text, (sign) => latin.get(sign) ?? sign).join("");
}
