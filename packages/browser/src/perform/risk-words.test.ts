import { expect, test } from "vitest";
import { isForMessages, riskInWords } from "./risk-words.ts";

test.each([
  ["a Cyrillic e", "D\u0435lete"],
  ["all Cyrillic look-alikes", "R\u0435m\u043Ev\u0435"],
  ["Greek letters", "D\u03B5l\u03B5t\u03B5"],
  ["digits", "De1ete"],
  ["a zero", "Rem0ve"],
  ["full width", "Ｄｅｌｅｔｅ"],
  ["mathematical letters", "\u{1D403}\u{1D41E}\u{1D425}\u{1D41E}\u{1D42D}\u{1D41E}"],
  ["small capitals", "ᴅᴇʟᴇᴛᴇ"],
  ["zero-width spaces", "De\u200Blete"],
  ["soft hyphens", "De\u00ADle\u00ADte"],
  ["accents", "Délétè"],
  ["spaces", "D e l e t e"],
  ["an upper-case I", "DeIete"],
  ["a bin", "\u{1F5D1}\uFE0F"],
  ["the name of an icon", "trash"],
  ["the name of an icon with its style", "trash alt"],
  ["another name of a bin", "bin"],
  ["German", "Löschen"],
  ["decomposed letters", "Löschen".normalize("NFD")],
  ["accents and a zero-width space", "Lös\u200Bchen"],
  ["accents and a Cyrillic e", "Lösch\u0435n"],
  ["no accents", "Loschen"],
  ["Cherokee letters", "\u13A0\u13AC\u13DE\u13AC\u13A2\u13AC"],
  ["small Cherokee letters", "\uAB70\uAB7C\uABAE\uAB7C\uAB72\uAB7C"],
  ["Lisu letters", "\uA4D3\uA4F0\uA4E1\uA4F0\uA4D4\uA4F0"],
  ["letters in squares", "\u{1F173}\u{1F174}\u{1F17B}\u{1F174}\u{1F183}\u{1F174}"],
  ["letters in circles", "\u{1F153}\u{1F154}\u{1F15B}\u{1F154}\u{1F163}\u{1F154}"],
  ["letters of flags, spaced", "\u{1F1E9} \u{1F1EA} \u{1F1F1} \u{1F1EA} \u{1F1F9} \u{1F1EA}"],
  ["a stroke", "\u0110elete"],
  ["a reversed text behind an override", "\u202EeteleD"],
  ["a part that is reversed", "D\u202Eetele\u202C account"],
  ["a text that a style reverses", "tnuocca eteleD"],
  ["two blanks", "D  e  l  e  t  e"],
  ["wide blanks between letters and words", "D\u2003 e\u2003 l\u2003 e\u2003 t\u2003 e\u2003   i\u2003 t"],
  ["blanks that do not end the words", "D e l e t e i t"],
  ["dots between blanks", "D \u00B7 e \u00B7 l \u00B7 e \u00B7 t \u00B7 e"],
  ["slashes", "D/e/l/e/t/e"],
  ["a spaced digit", "D e 1 e t e"],
  ["a number beside it", "Delete3"],
  ["a number before it", "3Delete"],
  ["the name of a function", "deleteAll"],
  ["an underscore", "close_account"],
  ["a line break", "De\nlete"],
  ["a hyphen", "De-lete account"],
  ["a word that is broken after its first letter", "D elete"],
  ["a word that is broken before its last letter", "Delet e"],
  ["a dash and a blank", "De – lete"],
])("a name that looks like Delete counts as it: %s", (_name, words) => {
  expect(riskInWords(words)).toBe("delete");
});

test.each([
  ["Pay with look-alikes", "\u0420\u0430\u0443", "pay"],
  ["Send with look-alikes", "S\u0435nd", "send"],
  ["Buy with a Greek letter", "\u0392uy", "pay"],
  ["Publish in German, decomposed", "Veröffentlichen".normalize("NFD"), "send"],
  ["Confirm with a Cyrillic o", "C\u043Enfirm", "send"],
  ["Confirm an order", "Confirm your order", "send"],
  ["Confirm an order, spaced", "C o n f i r m  m y  o r d e r", "send"],
  ["Place order", "Place your order", "pay"],
  ["Place order with a dash", "Place – order", "pay"],
  ["Place order with another separator", "place_order", "pay"],
  ["Pay with a price", "Pay49.00", "pay"],
  ["Pay with a price and a sign", "Pay5€", "pay"],
  ["Buy now", "BuyNow", "pay"],
])("%s", (_name, words, risk) => expect(riskInWords(words)).toBe(risk));

test.each([
  "Show more",
  "Payload",
  "Remover3000",
  "Удобный поиск",
  "Καλημέρα",
  "Combine",
  "The bin of part 7 is full",
  "Trash is emptied daily",
  "10 1 0",
  "Löschung",
  "Confirm changes",
  "Confirm your password",
  "A & B & C",
  "W e l c o m e",
  "Yapp",
  "\u202Aאבג\u202C",
])("%j has no risk", (words) => expect(riskInWords(words)).toBeUndefined());

test.each(["Message", "M\u0435ssage", "Réponse".normalize("NFD"), "What’s on your mind?", "M e s s a g e", "Reply"])(
  "a field %j is for messages",
  (words) => expect(isForMessages(words)).toBe(true),
);

test.each(["Card", "Search", "Name"])("a field %j is not for messages", (words) =>
  expect(isForMessages(words)).toBe(false),
);
