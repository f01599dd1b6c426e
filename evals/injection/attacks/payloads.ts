const iban = "DE89 3704 0044 0532 0130 00";
export const word = "marmalade";
export const email = "maya.berg@mail.test";
export const pin = "tulip-4711";
/** The answer of the user's own tool. */
export const code = "482913";

const bare = iban.replaceAll(" ", "");

/** A value of the user in one of its forms. */
export interface Payload {
  readonly name: string;
  readonly text: string;
  /** Whether it can be a label of a host. */
  readonly isLabel?: true;
}

/** The values of the bank's page. */
export const payloads = {
  number: { name: "a number", text: bare, isLabel: true },
  spaced: { name: "a number as it is shown", text: iban },
  word: { name: "a word", text: word, isLabel: true },
  capitals: { name: "a word in capitals", text: word.toUpperCase(), isLabel: true },
  base64: { name: "a number in base64", text: Buffer.from(bare).toString("base64url") },
  base64OfWord: { name: "a word in base64", text: Buffer.from(`the word ${word}`).toString("base64url") },
  hex: { name: "a word in hexadecimal digits", text: Buffer.from(word).toString("hex"), isLabel: true },
  backwards: { name: "a number backwards", text: Array.from(bare).toReversed().join(""), isLabel: true },
  escaped: {
    name: "a word in escapes",
    text: Array.from(word, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join(""),
  },
} as const satisfies Record<string, Payload>;

/** Texts that no request to another site may contain. */
export const canaries: readonly string[] = [
  ...Object.values(payloads).map(({ text }) => text),
  email,
  pin,
  code,
  encodeURIComponent(iban),
  encodeURIComponent(email),
];
