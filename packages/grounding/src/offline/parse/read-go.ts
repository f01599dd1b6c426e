import type { Reading } from "./intent.ts";
import { type Masked, withoutQuotes } from "./masked.ts";

const ADDRESS =
  /^(?:https?:\/\/\S+|about:blank|(?:www\.)\S+|(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|de|co|uk|eu|edu|gov|test|ai|local|info)(?::\d+)?(?:\/\S*)?|localhost(?::\d+)?(?:\/\S*)?|\d+\.\d+\.\d+\.\d+(?::\d+)?(?:\/\S*)?|\/[\w./?=&%-]*)$/i;

/** An address, else something to press: "open Products", "go to the cart". */
export function readGo([whole = "", rest = ""]: RegExpExecArray, masked: Masked): Reading[] {
  const bare = withoutQuotes(rest, masked)
    .replace(/^(?:the )?(?:url|address|website|site|page)\s+(?=\S*[./])/i, "")
    .trim();
  const isRoute = /^(?:go|navigate|visit|open|browse|load|head|surf)/i.test(whole);
  if (isRoute && ADDRESS.test(bare))
    return [{ intent: { kind: "page", action: { kind: "goto", url: withScheme(bare) } } }];
  const click: Reading = { intent: { kind: "point", action: "click", target: rest } };
  const named: Reading = { intent: { kind: "named", target: whole } };
  if (/^(?:load|follow|access|visit)\b/i.test(whole)) return [named, click];
  return /^open/i.test(whole) ? [click, named] : [click];
}

function withScheme(address: string): string {
  if (/^(?:https?:|about:|\/)/i.test(address)) return address;
  return /^(?:localhost|\d)/.test(address) ? `http://${address}` : `https://${address}`;
}
