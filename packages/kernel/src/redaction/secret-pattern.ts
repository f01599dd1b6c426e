import { base64Forms } from "./base64-forms.ts";
import { oneOf } from "./regular-expression.ts";
import { textForms } from "./text-forms.ts";

/** Shorter values are too likely to occur by chance in base64 and in bytes that aren't text. */
export const shortestUnambiguousLength = 4;

/** Finds `value` in every form a sink may show it in. The expression is global; set its `lastIndex` before use. */
export function secretPattern(value: string): RegExp {
  const base64 = value.length < shortestUnambiguousLength ? [] : base64Forms(value);
  return new RegExp(oneOf([...textForms(value), ...base64]), "g");
}
