import { isCommand } from "./verbs.ts";

/**
 * The command in a sentence that says more than it: "in the popup, type Ann as first name", "I'm done, close the window", "we
 * don't need water, untick it". None where it is one already.
 */
export function reframe(text: string): string[] {
  return [...placeFirst(text), ...reasonFirst(text)];
}

function placeFirst(text: string): string[] {
  const [, place = "", command = ""] = PLACE_FIRST.exec(text) ?? [];
  return command !== "" && isCommand(command) ? [`${command} ${place}`] : [];
}

const PLACE_FIRST =
  /^((?:in|on|at|under|from|for|within|inside|below|next to|beside) [^,]+),\s+(?:which [^,]+, |and [^,]+, )*(?:please )?(.+)$/i;

function reasonFirst(text: string): string[] {
  const [, reason = "", command = ""] = REASON_FIRST.exec(text) ?? [];
  if (command === "" || !isCommand(command) || isCommand(reason)) return [];
  if (!POINTING_BACK.test(command)) return [command];
  const meant = reason.replace(WHOSE, "").trim();
  return meant === "" ? [] : [command.replace(POINTING_BACK, `$1${meant}`)];
}

const REASON_FIRST =
  /^((?:i|i['’]\w+|we|we['’]\w+|my|our|the|this|it|it['’]s|that['’]s|there|since|as|because|no|somebody|someone)\s[^,:;–]+)(?:,|:|;| –| -)\s+(?:so |then |and |please |therefore )*(.+)$/i;
const POINTING_BACK = /^(.*\b(?!(?:that|this) )\S+ )(?:it|that|this|them|those|that one|this one)(?=\s|$)/i;
const WHOSE =
  /^(?:i|we)(?: (?:don['’]t|do not|no longer|only|really|also|just|would|forgot|need|want|like|have|use|prefer|love|to)|['’]d|['’]ve)+ (?:any (?:more )?|no )?|\s+(?:any ?more|any longer|at all|yet)$/gi;
