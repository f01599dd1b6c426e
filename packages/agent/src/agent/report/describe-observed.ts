import { cutText } from "@surehand/kernel";
import { differing, type ObservedChange } from "./observed-changes.ts";
import { isHeldState } from "./page-records.ts";
import { nameOf } from "./tied-change.ts";

const LONGEST = 80;

/** Describes what differs: `Amount of "INV-102": $180.00 -> $195.00`, or `row "INV-110" disappeared`. */
export function describeObserved({ before, after }: ObservedChange): string {
  const unit = after ?? before;
  if (!unit) return "";
  const name = quoted(nameOf(unit));
  const kind = unit.list === undefined ? "" : "row ";
  if (!before) return `${kind}${name} appeared`;
  if (!after) return `${kind}${name} disappeared`;
  const [old, now] = [differing(before, after), differing(after, before)];
  const labels = [...new Set([...old, ...now].map(({ label }) => label))];
  const texts = labels.map((label) => {
    const [from, to] = [old, now].map((fields) => textUnder(label, fields));
    if (label === "") return `${from === "" ? name : quoted(from ?? "")} -> ${quoted(to ?? "")}`;
    const isOwn = unit.fields.length === 1 || isHeldState(to ?? "");
    return `${isOwn ? label : `${label} of ${name}`}: ${from} -> ${to}`;
  });
  return texts.join(", ");
}

function textUnder(label: string, fields: readonly { readonly label: string; readonly text: string }[]): string {
  return cutText(fields.flatMap((field) => (field.label === label ? [field.text] : [])).join(" "), LONGEST);
}

function quoted(text: string): string {
  return JSON.stringify(cutText(text, LONGEST));
}
