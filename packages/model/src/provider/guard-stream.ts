import type { Mask } from "./mask.ts";
import { errorInAnswer } from "./error-in-answer.ts";
import { parseJson } from "../parse-json.ts";

/**
 * Passes a stream of events through line by line. Masks keys in errors, converts an answer in OpenAI's chat format that ends with an
 * error to an error event, and adds a missing blank line after the last event.
 *
 * @param complete adds missing fields to a line of data
 */
export function guardStream(mask: Mask, complete?: (line: string) => string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();
  let rest = "";
  const read = (text: string): string => {
    const completed = complete ? text.split(LINES).map(complete).join("") : text;
    return completed.includes('"error"') ? guardLines(completed, mask) : completed;
  };
  return new TransformStream({
    transform(chunk, controller) {
      const text = decoder.decode(chunk, { stream: true });
      const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
      if (end > 0) controller.enqueue(encoder.encode(read(rest + text.slice(0, end))));
      rest = end > 0 ? text.slice(end) : rest + text;
    },
    flush(controller) {
      const text = rest + decoder.decode();
      // An incomplete last event is dropped.
      const end = isTorn(text) ? "" : "\n\n";
      controller.enqueue(encoder.encode(read(text) + end));
    },
  });
}

/** Splits lines and keeps their ends. */
const LINES = /(?<=[\r\n])/u;

function isTorn(line: string): boolean {
  const [, data] = /^data: ?(.*)$/su.exec(line) ?? [];
  return line !== "" && (data === undefined || (data.trim() !== "[DONE]" && parseJson(data) === undefined));
}

function guardLines(text: string, mask: Mask): string {
  const lines = text.split(LINES);
  return lines.map((line) => (line.includes('"error"') ? mask(toErrorEvent(line)) : line)).join("");
}

function toErrorEvent(line: string): string {
  const [, start = "", data = "", end = ""] = /^(data: ?)(.*\S|)(\s*)$/su.exec(line) ?? [];
  const value = parseJson(data);
  // An error at the top level of an event needs no conversion.
  const error = typeof value === "object" && value !== null && !("error" in value) ? errorInAnswer(value) : undefined;
  return error ? start + error.body + end : line;
}
