import { ORDINAL } from "@surehand/language";
import type { Reading } from "./intent.ts";
import { looseRules } from "./loose-rules.ts";
import { fillOf } from "./fill-of.ts";
import { pointerKinds, verbsPattern } from "./pointer-verbs.ts";
import { readDrag } from "./read-drag.ts";
import { editRules } from "./read-edit.ts";
import { readGo } from "./read-go.ts";
import { readScroll } from "./read-scroll.ts";
import { readUpload } from "./read-upload.ts";
import { readWait } from "./read-wait.ts";
import { readPress } from "./read-press.ts";
import { readFill, readPut, readSearch, readSelect, readSet, readType, splitAt } from "./value-rules.ts";
import { beginsStep, isNamedVerb } from "./verbs.ts";
import { type Masked, withoutQuotes } from "./masked.ts";
import { clickOn, loosely, ON, page, point, type Rule, toggle, toggled } from "./rule-parts.ts";

/** The rules that may read a clause, the likeliest first. */
export function findClauseRules(text: string): readonly Rule[] {
  const found = rules.filter(({ pattern }) => pattern.test(text));
  if (isNamedVerb(text)) return [...found, named, verbed, said];
  return beginsStep(text) ? [...found, verbed, said] : [...found, bare, verbed, said];
}

const MODIFIER = String.raw`(?:(ctrl|control|shift|alt|cmd|command|meta)[-+ ])?`;

const rules: readonly Rule[] = [
  ...editRules,
  // "click" has a rule of its own, which reads the keys that are held.
  ...pointerKinds.filter((kind) => kind !== "click").map((kind) => point(verbsPattern(kind), kind)),
  {
    pattern: new RegExp(`^${MODIFIER}(?:left[- ]?)?(?:click|tap|push|klicke?|tippe)\\s+${ON}(.+)$`, "i"),
    read: readClick,
  },
  { pattern: /^(?:press|hit|strike|drücke?)\s+(?:on\s+)?(.+)$/i, read: readPress },
  {
    pattern: /^(?:use|using)\s+(.+?)\s+(?:to|,)\s*(?:enter|type|write|input)\s+(.+)$/i,
    read: ([, target = "", text = ""], masked) => readPut(`${text} into ${target}`, masked),
  },
  {
    pattern: /^.+?\s+by\s+(?:typing|entering|writing|putting)\s+(?:in\s+)?(.+)$/i,
    read: ([, rest = ""], masked) => loosely(readType(["", rest], masked)),
  },
  {
    pattern: /^(?:rename|retitle)\s+(.+?)\s+(?:to|as|into)\s+(.+)$/i,
    read: ([, target = "", text = ""], masked) =>
      loosely(["name", "title"].map((noun) => fillOf(`${target} ${noun}`, text, masked))),
  },
  {
    pattern: /^.+?\s+by\s+(clicking|pressing|tapping|hitting)\s+(?:on\s+)?(.+)$/i,
    read: ([, verb = "", target = ""], masked) =>
      /^(?:its|their|his|her)\b/i.test(target)
        ? []
        : loosely(/press|hit/i.test(verb) ? readPress([target, target], masked) : clickOn(target)),
  },
  {
    pattern: new RegExp(
      String.raw`^(?:switch|change|go|move|open|select|activate|focus)\s+(?:over\s+)?(?:to\s+)?(?:the\s+)?(?:browser\s+)?((?:${ORDINAL}|last|next|previous|other|new|\d+|tab)\b.*|.*\btab)$`,
      "i",
    ),
    read: ([, target = ""]) => (/\b(?:browser )?tab\b/i.test(target) ? [{ intent: { kind: "tab", target } }] : []),
  },
  {
    pattern:
      /^(?:go|navigate|browse|head|move|step|travel)\s+(?:back|forward)s?(?:\s+(?:to|in|by|one|a))?(?:\s+(?:the|your|my))?(?:\s+(?:previous|last|prior|next|browser|where (?:i|we|you) came from))?(?:\s+(?:page|history|browser|site|screen|step))?$|^back$|^(?:go|navigate) (?:to|one) .*page (?:back|before)$/i,
    read: ([text]) => page(/forward/i.test(text) ? { kind: "forward" } : { kind: "back" }),
  },
  {
    pattern: /^(?:reload|refresh)(?:\s+(?:the\s+|this\s+)?(?:page|tab|site|browser|window))?$/i,
    read: () => page({ kind: "reload" }),
  },
  {
    pattern:
      /^(?:go to|goto|navigate to|visit|open|browse to|load|head to|head over to|surf to|gehe zu|öffne|go over to|go into|go on to|follow|access|enter(?= the [^\uE100-\uE2F3]* (?:page|section)$))\s+(.+)$/i,
    read: readGo,
  },
  { pattern: /^(?:search|look|find|google|suche?)\s+(?:for\s+|nach\s+|up\s+)?(.+)$/i, read: readSearch },
  { pattern: /^(?:fill|complete|populate)\s+(?:in\s+|out\s+|up\s+)?(.+)$/i, read: readFill },
  {
    pattern:
      /^(?:type|enter|write|input|insert|key in|put in|paste|provide|supply|gib|schreibe?|tippe)\s+(?:in\s+(?!the\b|my\b))?(.+)$/i,
    read: readType,
  },
  {
    pattern: /^(?:append|add)\s+(.+?)\s+(?:to the end of|to|in|into)\s+(.+)$/i,
    read: ([, text = "", target = ""], masked) => readPut(`${text} into ${target}`, masked, "append"),
  },
  {
    pattern: /^(?:put|place)\s+(.+)$/i,
    read: ([, rest = ""], masked) => [
      ...readPut(rest, masked),
      ...loosely(
        splitAt(rest, ["on", "at", "to"], "last").flatMap(([target, text]) =>
          /^-?\d[\d.,]* ?\S{0,4}$/.test(text) ? [fillOf(target, text, masked)] : [],
        ),
      ),
      ...loosely(
        splitAt(rest, ["in as", "in for", "as", "for"], "first")
          .map(([text, target]) => fillOf(target, text, masked))
          .slice(0, 1),
      ),
    ],
  },
  {
    pattern: /^(?:set|change|update|adjust|switch|turn|make|move|drag|slide)\s+(.+)$/i,
    read: readSet,
  },
  {
    pattern: /^(?:correct|fix|amend)\s+(.+)$/i,
    read: (match, masked) => loosely(readSet(match, masked)),
  },
  {
    pattern:
      /^(?:clear|empty|erase|blank|wipe|reset|delete the (?:text|content|contents|value) (?:of|in|from))(?:\s+out)?(?:\s+(.+))?$/i,
    read: ([, target]) => [{ intent: { kind: "clear", target } }],
  },
  {
    pattern: /^(?:select|choose|pick|wähle|opt for|go for|click)\s+(.+)$/i,
    read: ([text, rest = ""], masked) => (/^click/i.test(text) ? [] : readSelect(rest, masked)),
  },
  { pattern: /^(?:use|try|go with)\s+(.+)$/i, read: ([, rest = ""], masked) => loosely(readSelect(rest, masked)) },
  { pattern: /^(?:switch|change) (?:over )?to\s+(.+)$/i, read: ([, target = ""]) => loosely(clickOn(target)) },
  { pattern: /^(?:sort|order)\s+(?:.+\s+)?by\s+(.+)$/i, read: readSort },
  { pattern: /^activate\s+(.+)$/i, read: ([, target = ""]) => loosely(clickOn(target)) },
  toggle(
    "check(?! (?:in|out)\\b)|tick|mark|activate|select|turn on|switch on|enable|put a check(?:mark)? (?:in|on)|opt (?:me |him |her |them |us )?in to|aktiviere",
    "check",
  ),
  toggle(
    "uncheck|untick|unmark|deselect|unselect|deactivate|turn off|switch off|disable|clear|opt (?:me |him |her |them |us |everybody |everyone )?out of|deaktiviere",
    "uncheck",
  ),
  toggle("toggle|flip|switch|flick", "other"),
  {
    pattern: /^(?:turn|switch|put|make)\s+(.+?)\s+(on|off)$/i,
    read: ([, target = "", to = ""]) => toggled(/on/i.test(to) ? "check" : "uncheck", target),
  },
  ...looseRules,
  {
    pattern: /^(?:expand|unfold|uncollapse|open up)\s+(.+)$/i,
    read: ([, target = ""]) => [{ intent: { kind: "unfold", to: "expanded", target } }],
  },
  {
    pattern: /^(?:collapse|fold|fold up)\s+(.+)$/i,
    read: ([, target = ""]) => [{ intent: { kind: "unfold", to: "collapsed", target } }],
  },
  { pattern: /^(?:close|dismiss|exit|quit|get rid of|schließe)\s+(.+)$/i, read: readClose },
  {
    pattern:
      /^(?:focus|focus (?:on|in|into)|set (?:the )?focus (?:on|to|into)|(?:put|move) (?:the )?(?:cursor|focus|caret) (?:in|into|on|to))\s+(?:on\s+|into\s+|in\s+)?(.+)$/i,
    read: ([, target = ""]) => clickOn(target),
  },
  {
    pattern:
      /^submit(?:\s+(?:the\s+|this\s+|your\s+|my\s+)?(?:form|it|changes|data|page|details|information|entry))?$/i,
    read: () => clickOn("Submit"),
  },
  { pattern: /^(?:scroll|page|swipe)\b\s*(.*)$/i, read: readScroll },
  {
    pattern: /^(?:bring|get)\s+(.+)\s+into (?:view|sight)$/i,
    read: ([, target = ""]) => [{ intent: { kind: "scroll", target } }],
  },
  {
    pattern:
      /^(?:upload|attach|add (?:the |a )?file|choose (?:the |a )?file|select (?:the |a )?file|pick (?:the |a )?file)\s+(.+)$/i,
    read: readUpload,
  },
  { pattern: /^(?:drag(?: and drop)?|move|drop)\s+(.+)$/i, read: readDrag },
  { pattern: /^wait\b\s*(.*)$/i, read: readWait },
  point("download", "download", true),
  {
    pattern:
      /^(accept|confirm|dismiss|cancel|ok|decline)\s+(?:the\s+)?((?:javascript |browser(?:'s)? |native |js )?)((?:alert|confirm(?:ation)?|prompt|browser dialog|javascript dialog|native dialog)(?:\s+(?:box|dialog|popup|message))?)$/i,
    read: readDialog,
  },
];

/** The whole sentence as a name. */
const named: Rule = { pattern: /^.+$/, read: ([text]) => [{ intent: { kind: "named", target: text } }] };

/** `+ Add in the Columns row`: a name, and where it is; not what only tells something. */
const bare: Rule = {
  pattern:
    /^(?!.*\b(?:is|are|was|were|has|have|had|i|we|he|she|they|you|should|must|will)\b)\S.{0,80}? (?:in|of|under|below|above|next to|beside) the \S.*$/i,
  read: ([target]) => [
    { intent: { kind: "point", action: "click", target, isWhole: true }, isLoose: true, isStatement: true },
  ],
};

/** Its first word as a name, and the rest as where that is; not what is said of everything. */
const verbed: Rule = {
  pattern: /^(?!(?:go|click|press|tap|hit|type|fill)\b)\S+\s+\S/i,
  read: ({ input }) => [{ intent: { kind: "verbed", sentence: input } }],
};

/** Whatever it says. */
const said: Rule = { pattern: /^.+$/, read: ([sentence]) => [{ intent: { kind: "said", sentence } }] };

const heldKeys = new Map([
  ["ctrl", "Control"],
  ["control", "Control"],
  ["shift", "Shift"],
  ["alt", "Alt"],
  ["cmd", "Meta"],
  ["command", "Meta"],
  ["meta", "Meta"],
] as const);

function readClick([, held, target = ""]: RegExpExecArray | readonly (string | undefined)[]): Reading[] {
  const modifier = [...heldKeys].find(([word]) => word === held?.toLowerCase())?.[1];
  const modifiers = modifier === undefined ? {} : { modifiers: [modifier] };
  const whole: Reading = { intent: { kind: "point", action: "click", target, ...modifiers } };
  // "click the button to continue": what it is for says nothing about which.
  const purpose =
    /^(.+?)\s+(?:in order to|so that|to (?=(?:set|change|edit|choose|pick|add|remove|delete|make) (?:one|it|them|this|that)\b)|to (?=(?:continue|proceed|submit|open|go|see|view|start|finish|complete|log|sign|close|save|add|get|show|expand|confirm|reveal|display|begin)\b))/i.exec(
      target,
    )?.[1];
  return purpose === undefined
    ? [whole]
    : [whole, { intent: { kind: "point", action: "click", target: purpose, ...modifiers }, isLoose: true }];
}

/** From a list for it, or by the head of a column. */
function readSort([, by = ""]: RegExpExecArray, masked: Masked): Reading[] {
  const options = [withoutQuotes(by, masked)];
  const head = { kind: "point", action: "click", target: by, isColumnHead: true } as const;
  return [{ intent: { kind: "select", target: "sort", options, isQuoted: false } }, { intent: head, isLoose: true }];
}

function readClose([whole = "", target = ""]: RegExpExecArray): Reading[] {
  if (/^(?:this|the current|current|the) (?:browser )?tab$|^(?:this|the) (?:browser )?window$/i.test(target))
    return page({ kind: "closeTab" });
  return [{ intent: { kind: "close", target } }, { intent: { kind: "named", target: whole } }];
}

/** The browser's own, where the words say so; else what the page shows, if it has anything of the kind. */
function readDialog([, verb = "", whose = "", target = ""]: RegExpExecArray): Reading[] {
  const action = { kind: "dialog", answer: /accept|confirm|ok/i.test(verb) ? "accept" : "dismiss" } as const;
  if (whose !== "" || /^(?:browser|javascript|native)/i.test(target)) return page(action);
  const close: Reading[] = action.answer === "dismiss" ? [{ intent: { kind: "close", target } }] : [];
  return [...close, { intent: { kind: "page", action, isLast: true } }];
}
