import { readingsOf, skeletonOf, spelledIn } from "./look-alikes.ts";

/** Patterns that find any of some words in the readings of a text. */
interface Words {
  /** Between other words. */
  readonly whole: RegExp;
  /** Among letters that are spaced out. */
  readonly spelled: RegExp;
}

/** @param words separated by commas */
function anyOf(words: string): Words {
  const skeletons = words.split(",").map((word) => skeletonOf(word.trim()));
  return {
    whole: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${skeletons.map(spaced).join("|")})(?![\p{L}\p{N}])`, "iu"),
    spelled: new RegExp(skeletons.join("|").replaceAll(" ", ""), "iu"),
  };
}

/** Any signs may stand between two words: "place-order". */
function spaced(words: string): string {
  return words.replaceAll(" ", String.raw`[^\p{L}\p{N}]+`);
}

/** Returns each combination of a first and a second part. */
function combined(first: readonly string[], second: readonly string[]): string {
  return first.flatMap((one) => second.map((other) => `${one} ${other}`)).join(",");
}

/** Things that can't be taken back once they are confirmed: changes or a password can. */
const COMMITMENTS = "appointment booking order payment purchase reservation transaction".split(" ");
const CONFIRMING = ["confirm", "confirm my", "confirm the", "confirm this", "confirm your"];

/** Words on controls whose effect can hardly be undone, by that effect, in the languages of the largest web shops. */
const RISKS: readonly (readonly [risk: string, words: Words])[] = [
  [
    "pay",
    anyOf(
      "pay, purchase, buy, place order, place your order, order now, complete checkout, subscribe, donate, bezahlen, kaufen, bestellen, payer, acheter, commander, pagar, comprar",
    ),
  ],
  [
    "delete",
    anyOf(
      "delete, remove, erase, destroy, discard, deactivate, close account, unsubscribe, löschen, entfernen, supprimer, eliminar, borrar",
    ),
  ],
  [
    "send",
    anyOf(
      "send, submit, post, publish, share, tweet, reply, transfer, withdraw, senden, absenden, veröffentlichen, envoyer, publier, enviar, publicar",
    ),
  ],
  ["send", anyOf(combined(CONFIRMING, COMMITMENTS))],
];

const ONLY_CONFIRM = /^(?:confirm\s*)+$/iu;

/** A bin as a picture, or as the whole name of a control: in a sentence it may be a thing. */
const BIN =
  /[\u{1F5D1}\u{1F6AE}]|^\s*(?:icon |move to |empty )?(?:trash|trashcan|bin|dustbin|garbage|rubbish|wastebasket|papierkorb|corbeille|papelera)(?: ?(?:can|bin|alt|icon|\d|o))*\s*$/iu;

/** Names of fields in which Enter sends the text: in a chat, under a post. */
const MESSAGE = anyOf(
  `message, comment, reply, chat, status, nachricht, kommentar, antwort, commentaire, réponse, mensaje, comentario, respuesta, ${combined(
    ["what's", "what’s", "what is"],
    ["happening", "on your mind"],
  )}`,
);

/** Returns the effect that a text expresses, if it can hardly be undone. */
export function riskInWords(text: string): string | undefined {
  const readings = readingsOf(text);
  const spelled = spelledIn(text);
  const risk = RISKS.find(([, words]) => isAmong(words, readings, spelled))?.[0];
  if (risk !== undefined) return risk;
  if (readings.some((reading) => ONLY_CONFIRM.test(reading))) return "send";
  return readings.some((reading) => BIN.test(reading)) ? "delete" : undefined;
}

/** Names of pictures of a bin, or of another sign of deleting. */
const BINS = anyOf("trash, trashcan, bin, dustbin, garbage, rubbish, wastebasket, delete, remove, erase");

/**
 * Returns the effect that the names of a picture express: of its file, its symbol, its class. They are no sentence, so one word is enough.
 * Beside other words only signs of deleting count.
 */
export function riskOfPicture(names: string, { hasWords }: { readonly hasWords: boolean }): string | undefined {
  if (isAmong(BINS, readingsOf(names), [])) return "delete";
  return hasWords ? undefined : riskInWords(names);
}

/** Returns the effect of an address. Every form is sent, so that word alone says nothing. */
export function riskOfAddress(parts: string): string | undefined {
  const risk = riskInWords(parts);
  return risk === "send" ? undefined : risk;
}

/** Whether the words of a field say that it is for messages. */
export function isForMessages(words: string): boolean {
  return isAmong(MESSAGE, readingsOf(words), spelledIn(words)) || riskInWords(words) === "send";
}

function isAmong({ whole, spelled }: Words, readings: readonly string[], runs: readonly string[]): boolean {
  return readings.some((reading) => whole.test(reading)) || runs.some((run) => spelled.test(run));
}
