import { expect, test } from "vitest";
import { riskInWords, riskOf } from "./risk.ts";
import type { WireUse } from "./wire.ts";

function use(given: Partial<WireUse> = {}): WireUse {
  const button = { id: 1, what: 'button "Pay now"', words: "Pay now", icon: "", role: "button" };
  return { ...button, isText: false, isMultiline: false, isInShadow: false, isField: false, ...given };
}

const messageField = use({ what: 'textbox "Message"', words: "Message", role: "textbox", isText: true, isField: true });

test.each([
  "Enter", "Return", "return", "RETURN", "NumpadEnter", "\r", "\n", "Enter+Shift", "Enter+a", "Enter+F2", "Enter+",
  "Shift+Enter", "Control+Return", "Control+Enter+Alt",
])("the key %j is Enter", (key) => {
  for (const action of [{ kind: "press", key } as const, { kind: "key", event: "down", key } as const]) {
    expect(riskOf(action, [use()])?.risk).toBe("pay");
    expect(riskOf(action, [messageField])?.risk).toBe("send");
  }
}); // prettier-ignore

test.each(["Space", " ", "Space+a", "Space+Shift", "Shift+Space"])("the key %j presses a button", (key) => {
  expect(riskOf({ kind: "press", key }, [use()])?.risk).toBe("pay");
  expect(riskOf({ kind: "press", key }, [messageField])).toBeUndefined();
});

test.each(["Delete", "del", "DEL", "Delete+Shift", "Shift+Delete", "Delete+a", "NumpadDecimal"])(
  "the key %j deletes what is selected",
  (key) => {
    expect(riskOf({ kind: "press", key }, [use({ words: "report.txt", role: "row" })])?.risk).toBe("delete");
    expect(riskOf({ kind: "press", key }, [messageField])).toBeUndefined();
  },
);

test.each(["a", "Tab", "Control+a", "Shift+ArrowDown", "Escape"])("the key %j has no risk", (key) => {
  expect(riskOf({ kind: "press", key }, [use()])).toBeUndefined();
});

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
])("a name that looks like Delete counts as it: %s", (_name, words) => {
  expect(riskInWords(words)).toBe("delete");
});

test.each([
  ["Pay with look-alikes", "\u0420\u0430\u0443", "pay"],
  ["Send with look-alikes", "S\u0435nd", "send"],
  ["Buy with a Greek letter", "\u0392uy", "pay"],
])("%s", (_name, words, risk) => expect(riskInWords(words)).toBe(risk));

test.each([
  "Show more",
  "Удобный поиск",
  "Καλημέρα",
  "Combine",
  "The bin of part 7 is full",
  "Trash is emptied daily",
  "10 1 0",
])("%j has no risk", (words) => expect(riskInWords(words)).toBeUndefined());
