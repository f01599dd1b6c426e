import type { Reading } from "./intent.ts";
import { type Masked, SIGN, withoutQuotes } from "./masked.ts";
import { splitAt } from "./value-rules.ts";

/** Files before the field: `upload a.pdf to Receipt`. */
export function readUpload([, rest = ""]: RegExpExecArray, masked: Masked): Reading[] {
  const halves = splitAt(
    rest,
    ["into", "in", "to", "as", "for", "on", "under", "at", "next to", "below", "using", "with", "via"],
    "last",
  );
  const swapped = splitAt(rest, ["with"], "last").map(([target, files]) => uploadOf(files, target, masked));
  const named = halves.map(([files, target]) => uploadOf(files, target, masked));
  return [...named, ...swapped, uploadOf(rest, undefined, masked)].flat();
}

function uploadOf(files: string, target: string | undefined, masked: Masked): Reading[] {
  const names = files
    .split(/\s*,\s*|\s+and\s+/i)
    .map((name) =>
      withoutQuotes(
        name.replace(
          /^(?:the |a |an |my )?(?:files?|documents?|images?|photos?|pictures?)\s+(?:called |named )?(?=\S)/i,
          "",
        ),
        masked,
      ).trim(),
    )
    .map((name) => name.replace(/^the (?:file )?/i, ""));
  const isFiles = names.every(
    (name) =>
      /\.[a-z0-9]{1,5}$/i.test(name) || /[\\/]/.test(name) || new RegExp(SIGN).test(files) || /^%.+%$/.test(name),
  );
  return isFiles ? [{ intent: { kind: "upload", target, files: names } }] : [];
}
