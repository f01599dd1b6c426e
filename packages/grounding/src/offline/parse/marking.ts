/** `put a tick by X`, `take the check mark away from X`: what is done to a box by its mark. */
export function markOff(text: string): string[] {
  const [, at = ""] = MARK_AT.exec(text) ?? [];
  if (at !== "") return [`check ${at}`];
  const [, from = ""] = UNMARK_AT.exec(text) ?? [];
  return from === "" ? [] : [`uncheck ${from}`];
}

/** `take the tick away`, `tick the box`: what is told before is meant. */
export function marking(command: string): "check" | "uncheck" | undefined {
  if (MARK_ALONE.test(command)) return "check";
  return UNMARK_ALONE.test(command) ? "uncheck" : undefined;
}

const MARK = "(?:check ?marks?|checks?|ticks?|cross|x)";
const BOX = "(?:box|checkbox|tick ?box|option|switch)";
const MARK_AT = new RegExp(
  `^(?:put|place|set|make|add|leave) (?:an?|the|that) ${MARK} (?:in|into|on|by|at|next to|beside|near|before|for|to) (?:the ${BOX} (?:for|of|by|called) )?(.+)$`,
  "i",
);
const UNMARK_AT = new RegExp(
  `^(?:take|remove|clear|delete|get) (?:an?|the|that) ${MARK}(?: mark)?(?: away| off| out)? (?:from|of|in|at|by|on|for|next to|beside) (?:the ${BOX} (?:for|of|by|called) )?(.+)$`,
  "i",
);
const MARK_ALONE = new RegExp(
  `^(?:(?:put|place|set|make|add) (?:an?|the) ${MARK}(?: there| in| here)?|(?:check|tick) (?:the|that) ${BOX})$`,
  "i",
);
const UNMARK_ALONE = new RegExp(
  `^(?:(?:take|remove|clear|get) (?:the|that) ${MARK}(?: away| off| out| again)*|(?:un(?:check|tick)|clear) (?:the|that) ${BOX})$`,
  "i",
);
