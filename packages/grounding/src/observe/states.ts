import type { SnapshotElement } from "@surehand/browser";
import type { Rule } from "./rule.ts";

interface Wish {
  readonly wording: RegExp;
  readonly isIn: (element: SnapshotElement) => boolean;
  /** Kind of elements with the state, when the sentence names none. */
  readonly kind: string;
}

const RELATIVE = String.raw`\s+(?:(?:that|which)\s+(?:are|is|have been|were)\s+)?(?:currently\s+)?`;

const wishes: readonly Wish[] = [
  { wording: state("pressed|pushed|toggled on|active"), isIn: has("pressed"), kind: "buttons" },
  {
    wording:
      /\s+(?:with|that have|which have|having|showing|that show)\s+(?:an?\s+|some\s+)?(?:errors?|problems?|mistakes?|error messages?)$|^(?:invalid|erroneous|wrong|faulty)(?=\s)|\s+(?:that|which)\s+are\s+(?:invalid|wrong)$/iu,
    isIn: has("invalid"),
    kind: "fields",
  },
  { wording: state("ticked|checked|marked as done|done"), isIn: has("checked"), kind: "checkboxes" },
  {
    wording: /^(?:current|active)(?=\s)|^currently (?:selected|open|shown)(?=\s)/iu,
    isIn: ({ states }) => states.some((one) => one.startsWith("current") || one === "selected"),
    kind: "everything",
  },
  { wording: state("expanded|unfolded|opened up"), isIn: has("expanded"), kind: "elements" },
  { wording: state("collapsed|folded|folded up"), isIn: has("collapsed"), kind: "elements" },
  {
    wording: state("disabled|deactivated|gr[ae]yed out|not available|unavailable"),
    isIn: has("disabled"),
    kind: "elements",
  },
];

/** Finds elements by state, in several wordings: `the toggles that are pressed`, `fields with an error`. */
export const findInState: Rule = (subject, { find }) => {
  for (const { wording, isIn, kind } of wishes) {
    const rest = subject.replace(wording, "").trim();
    if (rest === subject || /\b(?:not|isn't|aren't)\s*$/i.test(rest)) continue;
    const named = rest.replace(/\b(?:toggles|toggle buttons|sections|menus|panels|accordions|things|ones)$/i, kind);
    const ways =
      /^(?:elements|everything|all)?$/.test(named) || kind === "everything"
        ? ["everything"]
        : [`all ${named}`, `all ${named} ${kind}`, `${kind} under ${named}`, named];
    for (const way of ways) {
      const found = find(way).filter(({ element }) => isIn(element));
      if (found.length > 0) return found;
    }
  }
  return undefined;
};

/** Returns a pattern for words before or after the noun. */
function state(words: string): RegExp {
  return new RegExp(String.raw`^(?:${words})(?=\s)|${RELATIVE}(?:${words})$`, "iu");
}

function has(wanted: string): Wish["isIn"] {
  return ({ states }) => states.includes(wanted);
}
