import type { Action } from "@surehand/browser";
import { timesOf } from "@surehand/language";
import { parseKey } from "./keys.ts";
import { type Literals, readLiterals } from "./literals.ts";
import { readScroll, type ScrollCommand } from "./scroll-command.ts";

/** An action that a sentence requests. Phrases and values are masked: see `Literals`. */
export type Command =
  | { readonly kind: "point"; readonly gesture: Gesture; readonly phrase: string; readonly verb?: string }
  | { readonly kind: "fill" | "set"; readonly phrase: string; readonly value: string }
  | { readonly kind: "clear"; readonly phrase: string }
  /** The button that submits a form: "submit the sign-up form". */
  | { readonly kind: "submit"; readonly form: string }
  /** A field and its value without anything between them: "Amount: 125.50". */
  | { readonly kind: "assign"; readonly text: string }
  /** An option and its list in any order: "show 25 results per page". */
  | { readonly kind: "choice"; readonly text: string }
  /** A change of a part of the text of a field. */
  | {
      readonly kind: "edit";
      readonly find: string;
      readonly text: string;
      readonly phrase?: string;
      readonly isInsertion: boolean;
    }
  | { readonly kind: "sort"; readonly phrase: string; readonly noun?: string }
  | { readonly kind: "search"; readonly value: string; readonly isFieldNamed: boolean }
  | { readonly kind: "select"; readonly option: string; readonly phrase?: string }
  | { readonly kind: "toggle"; readonly phrase: string; readonly to: "on" | "off" | "other" }
  | { readonly kind: "upload"; readonly phrase?: string; readonly value: string }
  | { readonly kind: "drag"; readonly phrase: string; readonly goal: string }
  | { readonly kind: "press"; readonly key: string; readonly phrase?: string; readonly isNameLike: boolean }
  | Extract<ScrollCommand, { readonly kind: "scroll" }>
  | { readonly kind: "page"; readonly action: Action; readonly mayBeControl?: boolean };

export type Gesture = "click" | "doubleClick" | "rightClick" | "hover" | "scroll" | "download" | "bare" | "open";

export interface Reading {
  readonly command: Command;
  /** The part of the sentence that follows this command, unmasked. */
  readonly rest?: string | undefined;
  /** A field that the rest names; without it on the page, this is no reading. */
  readonly nextField?: string | undefined;
}

export interface ParsedSentence {
  readonly literals: Literals;
  readonly readings: readonly Reading[];
}

export const LONGEST_INSTRUCTION = 1000;

/** Returns the ways to read an instruction, the whole sentence as one command first. */
export function parseCommand(instruction: string): ParsedSentence {
  const literals = readLiterals(instruction.slice(0, LONGEST_INSTRUCTION + 1));
  const text = placeLast(literals.text.replace(POLITE_START, "").replace(POLITE_END, "").trim());
  if (text === "" || text.length > LONGEST_INSTRUCTION) return { literals, readings: [] };
  const whole = commandsOf(text).flatMap((command) => withNextField({ command }, literals));
  const steps = splitsOf(text).flatMap(([first, rest]) =>
    commandsOf(first)
      .flatMap((command) => withNextField({ command }, literals))
      .map((reading): Reading => ({
        ...reading,
        rest: [reading.rest, quoteAgain(rest, literals)].filter(Boolean).join(", then "),
      })),
  );
  return { literals, readings: [...steps, ...whole] };
}

/** "In the popup, type Bob as first name" is the same with its place at the end. */
function placeLast(text: string): string {
  const [, place, command] = /^((?:in|on|under|for|at) [^,:]{2,60}), (.+)$/i.exec(text) ?? IN_PLACE.exec(text) ?? [];
  return place === undefined ? text : `${command?.replace(/[.!]$/, "").replace(/^(\S+): /, "$1 ")} ${place}`;
}

const POLITE_START =
  /^(?:(?:please|now|then|just|and|ok|(?:next|first|finally)(?=,)|(?:can|could|would) you(?: please)?|i (?:want|would like|need) to),? )+/i;
const POLITE_END = /(?:,? please[.!]?)?\s*$/i;
/** The words of the table of actions, which start a further command. */
const VERB =
  "click|double-click|right-click|press|tap|hit|push|type|enter|write|fill|set|select|choose|pick|check|uncheck|tick|untick|clear|hover|scroll|open|close|go|reload|refresh|upload|drag|wait|submit|turn|switch|toggle|enable|disable|change|expand|collapse|save|search|focus|download|accept|dismiss|put|log|sign|add|remove|delete";
const IN_PLACE = new RegExp(String.raw`^((?:in|on|under) the (?:[^\s,:]+ ){0,3}[^\s,:]+) ((?:${VERB}) .+)$`, "i");
const STEP = new RegExp(
  String.raw`(?:[,;.]? and then|[,;.] then|[,;.] and|;|\.|,| and| then) (?:then )?(?=(?:${VERB})\b)`,
  "gi",
);

function splitsOf(text: string): (readonly [first: string, rest: string])[] {
  const [step] = text.matchAll(STEP);
  return step ? [[text.slice(0, step.index), text.slice(step.index + step[0].length)]] : [];
}

/** Puts the quotes of the caller back, which the next parse reads again. */
function quoteAgain(rest: string, literals: Literals): string {
  return rest.replace(/[\uE000-\uF8FF]/g, (sign) => {
    const value = literals.restore(sign);
    if (/^%[^%]*%$/.test(value)) return value;
    return value.includes('"') ? `“${value}”` : `"${value}"`;
  });
}

/** "fill First name with Bob, last name with Miller", "enter Bob in First name and Miller in Last name". */
function withNextField(reading: Reading, literals: Literals): Reading[] {
  const { command } = reading;
  if (command.kind !== "fill" && command.kind !== "set") return [reading];
  const inValue = /^(.*?)(?:, and|,| and) (?=(.+?)(?: (?:with|to|as|=)|:) \S)(.+)$/i.exec(command.value);
  if (inValue) {
    const [, value = "", nextField = "", rest = ""] = inValue;
    const verb = command.kind === "set" ? "set" : "fill";
    return [{ command: { ...command, value }, rest: `${verb} ${quoteAgain(rest, literals)}`, nextField }, reading];
  }
  const inPhrase = /^(.*?)(?:, and|,| and) (\S+) ((?:into|in) .+)$/i.exec(command.phrase);
  if (!inPhrase) return [reading];
  const [, phrase = "", value = "", place = ""] = inPhrase;
  return [{ command: { ...command, phrase }, rest: `type ${quoteAgain(`${value} ${place}`, literals)}` }, reading];
}

type Groups = Readonly<Record<string, string | undefined>>;
type Pattern = readonly [pattern: RegExp, read: (groups: Groups) => readonly Command[]];

const point =
  (gesture: Gesture) =>
  ({ p = "", verb }: Groups): Command[] => [{ kind: "point", gesture, phrase: p, ...(verb !== undefined && { verb }) }];
const page = (action: Action) => (): Command[] => [{ kind: "page", action }];

/** Every sentence that works without a model has one of these forms. */
const patterns: readonly Pattern[] = [
  [
    /^(?<how>double|right)[- ]?click (?:on )?(?<p>.+)$/i,
    ({ how, ...groups }) => point(how?.toLowerCase() === "right" ? "rightClick" : "doubleClick")(groups),
  ],
  [
    /^search (?:for )?(?<p>.+?)(?<field> in the search (?:field|box|bar))?$/i,
    ({ p = "", field }) => [{ kind: "search", value: p, isFieldNamed: field !== undefined }],
  ],
  [/^(?:hover|move the mouse|mouse)(?: over| on| to)? (?<p>.+)$/i, point("hover")],
  [/^(?:press|hit|push|use) (?<p>.+?)(?: (?<times>once|twice|thrice))?(?: (?:in|on|into) (?<field>.+))?$/i, readPress],
  [/^(?:click|tap|press|hit|push|activate|focus)(?: on| into)? (?<p>.+)$/i, point("click")],
  [
    /^(?:type|enter|write|input|put|insert|paste)(?: in)? (?<p>.+)$/i,
    ({ p = "" }) => [...splitValue(p, FILL_INTO, "fill"), { kind: "assign", text: p }],
  ],
  [
    /^(?:fill|complete)(?: in| out)? (?<p>.+)$/i,
    ({ p = "" }) => [...splitFill(p), ...splitValue(p, FILL_INTO, "fill"), { kind: "assign", text: p }],
  ],
  [
    /^(?:set|change|adjust|switch|update) (?<p>.+)$/i,
    ({ p = "" }) => [
      ...splitFill(p, SET_TO, "set"),
      ...splitAt(p, SET_AS).map(([value, phrase]): Command => ({ kind: "set", phrase, value })),
    ],
  ],
  [/^(?:select|choose|pick|answer) (?<p>.+)$/i, ({ p = "" }) => splitSelect(p)],
  [/^(?:check|tick|mark|enable|turn on|switch on|activate) (?<p>.+)$/i, toggle("on")],
  [/^(?:uncheck|untick|unmark|disable|turn off|switch off|deselect|unselect|deactivate) (?<p>.+)$/i, toggle("off")],
  [
    /^(?:turn|switch) (?<p>.+) (?<to>on|off)$/i,
    (groups) => toggle(groups["to"]?.toLowerCase() === "on" ? "on" : "off")(groups),
  ],
  [/^toggle (?<p>.+)$/i, toggle("other")],
  [
    /^(?:clear|empty)(?: out)?(?: the (?:text|content|value) (?:in|of|from))? (?<p>.+)$/i,
    ({ p = "" }) => [{ kind: "clear", phrase: p }],
  ],
  [
    /^(?:upload|attach) (?:the file )?(?<p>.+)$/i,
    ({ p = "" }) => [...splitValue(p, UPLOAD_TO, "upload"), { kind: "upload", value: p }],
  ],
  [
    /^replace (?<what>.+?) (?:with|by) (?:the (?:text|word) )?(?<text>[\uE000-\uF8FF])(?: (?:in|of|inside|within) (?<p>.+))?$/i,
    readReplace,
  ],
  [
    /^insert (?<text>[\uE000-\uF8FF]) (?:(?<way>after|behind|before) (?<what>.+?)|at the (?:start|beginning|top))(?: (?:in|of|inside|within) (?<p>.+))?$/i,
    readInsert,
  ],
  [
    /^(?:sort|order)(?: the (?<noun>\p{L}+))?(?: by)? (?<p>.+)$/iu,
    ({ p = "", noun }) => [{ kind: "sort", phrase: p, ...(noun !== undefined && { noun }) }],
  ],
  [/^drag (?<p>.+)$/i, ({ p = "" }) => splitAt(p, DRAG_TO).map(([phrase, goal]) => ({ kind: "drag", phrase, goal }))],
  [/^(?:go|navigate|browse) (?:to )?(?<p>\S.*)$|^(?:open|visit) (?<url>(?:https?:\/\/|www\.)\S+)$/i, readGo],
  [/^scroll (?<p>.+)$/i, ({ p = "" }) => readScroll(p)],
  [
    /^wait (?<p>.+)$|^(?<answer>accept|dismiss|confirm|cancel) the (?:alert|confirm|prompt|browser)(?: dialog)?$/i,
    readWait,
  ],
  [
    /^(?<verb>open|show|view|see|read|visit|look at|jump to|switch to|expand|unfold|close|collapse|hide|download|submit) (?<p>.+)$/i,
    readOpen,
  ],
];

function commandsOf(text: string): Command[] {
  if (/^(?:reload|refresh)(?: (?:the|this) page)?$/i.test(text)) return page({ kind: "reload" })();
  const read = patterns.flatMap(([pattern, toCommands]) => {
    const groups = pattern.exec(text)?.groups;
    return groups ? toCommands(groups) : [];
  });
  return [
    ...read,
    { kind: "choice", text },
    { kind: "assign", text },
    { kind: "point", gesture: "bare", phrase: text },
  ];
}

function toggle(to: "on" | "off" | "other") {
  return ({ p = "" }: Groups): Command[] => {
    // "mark the invoice as paid" is the box "paid" of the invoice.
    const [, owner, name] = /^(.+) as (.+)$/i.exec(p) ?? [];
    const phrases = owner === undefined || name === undefined ? [p] : [p, `${owner} ${name}`, `${name} for ${owner}`];
    return phrases.map((phrase) => ({ kind: "toggle", phrase, to }));
  };
}

/** A quote is a whole value, and a value does not end in the middle of a sentence. */
export function isValue(text: string): boolean {
  return (
    !(/[\uE000-\uF8FF]/.test(text) && text.length > 1 && /[\p{L}\d]/u.test(text)) &&
    !/ (?:in|into|to|the|as|for|of|on|with)$/i.test(text)
  );
}

const FILL_INTO = /(?<= )(?:into|in|on|to|as|for|under)(?= )/gi;
const UPLOAD_TO = /(?<= )(?:to|as|into|in|for|with|under|at)(?= )/gi;
const DRAG_TO = /(?<= )(?:to|onto|on|into|over)(?= )/gi;
const FILL_WITH = /(?<= )(?:with|as|=)(?= )|(?<=\S): /gi;
const SET_TO = /(?<= )(?:to|=)(?= )/gi;
const SET_AS = /(?<= )as(?= )/gi;
const SELECT_FROM = /(?<= )(?:from|in|for|as|on|under|of|to)(?= )/gi;

/** Returns both sides of every place that matches. */
function splitAt(text: string, place: RegExp): (readonly [before: string, after: string])[] {
  return [...text.matchAll(place)]
    .map((found) => [text.slice(0, found.index).trim(), text.slice(found.index + found[0].length).trim()] as const)
    .filter(([before, after]) => before !== "" && after !== "");
}

function splitValue(text: string, place: RegExp, kind: "fill" | "upload"): Command[] {
  return splitAt(text, place).flatMap(([value, phrase]) => (isValue(value) ? [{ kind, phrase, value }] : []));
}

/** "First name with Bob, last name with Miller" is read up to the first comma that separates two fields. */
function splitFill(text: string, place = FILL_WITH, kind: "fill" | "set" = "fill"): Command[] {
  return splitAt(text, place).flatMap(([phrase, value]) => (isValue(value) ? [{ kind, phrase, value }] : []));
}

function splitSelect(text: string): Command[] {
  const places = splitAt(text, SELECT_FROM).map(([option, phrase]): Command => ({ kind: "select", option, phrase }));
  return [{ kind: "select", option: text }, ...places, { kind: "toggle", phrase: text, to: "on" }];
}

function readPress({ p = "", times, field }: Groups): Command[] {
  const key = parseKey(p);
  if (!key || (times !== undefined && timesOf(times) !== 1)) return [];
  return [{ kind: "press", ...key, ...(field !== undefined && { phrase: field }) }];
}

const QUOTED_TEXT = /^(?:the )?(?:text |words? |line |sentence |paragraph )?([\uE000-\uF8FF])$/i;

/** A quoted text is a part of a field; other words, or the name of a field, mean all of it. */
function readReplace({ what = "", text = "", p }: Groups): Command[] {
  const find = QUOTED_TEXT.exec(what)?.[1];
  const whole: Command = { kind: "set", phrase: find ?? what, value: text };
  if (find === undefined) return p === undefined ? [whole] : [];
  return [
    { kind: "edit", find, text, isInsertion: false, ...(p !== undefined && { phrase: p }) },
    ...(p === undefined ? [whole] : []),
  ];
}

function readInsert({ what, way, text = "", p }: Groups): Command[] {
  const find = what === undefined ? "" : QUOTED_TEXT.exec(what)?.[1];
  if (find === undefined) return [];
  const place = p !== undefined && { phrase: p };
  if (/^before$/i.test(way ?? ""))
    return [{ kind: "edit", find, text: `${text}${find}`, isInsertion: false, ...place }];
  return [{ kind: "edit", find, text, isInsertion: true, ...place }];
}

function readGo({ p = "", url = p }: Groups): Command[] {
  const address = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.exec(url)?.[0];
  if (address !== undefined)
    return [
      { kind: "page", action: { kind: "goto", url: /^https?:/i.test(address) ? address : `https://${address}` } },
    ];
  const history = /^(back|forward)(?: (?:a|one) page| to the (?:previous|last) page)?$/i.exec(p)?.[1]?.toLowerCase();
  if (history !== undefined)
    return [{ kind: "page", action: { kind: history === "back" ? "back" : "forward" }, mayBeControl: true }];
  return [{ kind: "point", gesture: "open", phrase: p, verb: "go to" }];
}

function readWait({ p = "", answer }: Groups): Command[] {
  if (answer !== undefined)
    return [
      { kind: "page", action: { kind: "dialog", answer: /accept|confirm/i.test(answer) ? "accept" : "dismiss" } },
    ];
  const time = /^(?:for )?(\d+(?:\.\d+)?) ?(ms|milliseconds?|s|sec|seconds?)$/i.exec(p);
  if (time)
    return [{ kind: "page", action: { kind: "wait", ms: Number(time[1]) * (/^m/i.test(time[2] ?? "") ? 1 : 1000) } }];
  const text = /^(?:for|until) (?:the text )?([\uE000-\uF8FF])(?: (?:to appear|appears|is shown|is visible))?$/i.exec(
    p,
  )?.[1];
  return text === undefined ? [] : [{ kind: "page", action: { kind: "wait", text } }];
}

function readOpen({ p = "", verb = "" }: Groups): Command[] {
  const gesture = verb.toLowerCase() === "download" ? "download" : "open";
  const opened: Command = { kind: "point", gesture, phrase: p, verb: verb.toLowerCase() };
  if (verb.toLowerCase() === "submit" && p.endsWith("form")) return [opened, { kind: "submit", form: p }];
  return verb.toLowerCase() === "switch to" ? [opened, { kind: "select", option: p.replace(/^the /i, "") }] : [opened];
}
