import { type DateFieldType, parseFieldDate } from "@surehand/language";
import type { Obstacle } from "../action/perform-result.ts";
import type { ActingElement } from "./acting-frame.ts";
import type { TextToWrite } from "./secret-text.ts";
import type { WireFormat } from "./wire.ts";

/** The value to set, or the reason why the field can't be set to the text. */
export type SettableValue =
  | { readonly text: TextToWrite }
  | { readonly obstacle: Obstacle }
  /** Example of the format that the field accepts. */
  | { readonly otherFormat: string };

/** Returns the value for a field that is set, not typed into: dates and times may be written as people write them. */
export async function settableValue(field: ActingElement, text: TextToWrite): Promise<SettableValue> {
  const format = await otherFormatOf(field, text.value);
  if (format === null) return { text };
  // The readings of a secret would reveal it.
  if (!isDateType(format.type) || text.secret !== undefined) return { otherFormat: format.example };
  const parsed = parseFieldDate(format.type, text.value);
  switch (parsed.kind) {
    case "ambiguous":
      return { obstacle: { kind: "ambiguous-value", text: text.value, readings: parsed.readings } };
    case "unknown":
      return { otherFormat: format.example };
    case "value": {
      const refused = await otherFormatOf(field, parsed.value);
      return refused ? { otherFormat: refused.example } : { text: { ...text, value: parsed.value } };
    }
    default:
      return parsed satisfies never;
  }
}

function otherFormatOf(field: ActingElement, value: string): Promise<WireFormat | null> {
  return field.ask<WireFormat | null>("otherFormat", { value });
}

const dateTypes: ReadonlySet<string> = new Set<DateFieldType>(["date", "time", "datetime-local", "month", "week"]);

function isDateType(type: string): type is DateFieldType {
  return dateTypes.has(type);
}
