import { clickOn, loosely, type Rule } from "./rule-parts.ts";
import { readFill, readSelect } from "./value-rules.ts";
import { readRepeated } from "./named-values.ts";

/** Verbs that say what comes of it, and not what to do: "show hidden files" is a checkbox as well. */
export const looseRules: readonly Rule[] = [
  {
    pattern: /^(show|display|include|hide|exclude)\s+(.+)$/i,
    read: ([, verb = "", target = ""]) => [
      {
        intent: { kind: "toggle", to: /hide|exclude/i.test(verb) ? "uncheck" : "check", target, isSwitch: true },
        isLoose: true,
      },
    ],
  },
  {
    pattern: /^(?:accept|agree (?:to|with)|consent to|acknowledge)\s+(.+)$/i,
    read: ([, target = ""]) => [{ intent: { kind: "toggle", to: "check", target, isSwitch: true }, isLoose: true }],
  },
  {
    pattern: /^(?:show|display|list)\s+(\d+)\s+(.+)$/i,
    read: ([, option = "", target = ""]) => [
      { intent: { kind: "select", target, options: [option], isQuoted: false }, isLoose: true },
    ],
  },
  {
    pattern: /^(?:mark|rate|answer)\s+(.+?)\s+(?:as|with)\s+(.+)$/i,
    read: ([, thing = "", as = ""], masked) => [
      { intent: { kind: "toggle", to: "check", target: `${as} in ${thing}`, isSwitch: true }, isLoose: true },
      ...readSelect(`${as} for ${thing}`, masked),
    ],
  },
  {
    pattern: /^(?:make|create|add|start|compose|write|open)\s+(?:an?\s+)?new\s+(.+)$/i,
    read: ([, thing = ""]) => loosely(clickOn(`new ${thing}`)),
  },
  {
    pattern: /^(?:submit|send off|send)\s+(?:the\s+|this\s+|my\s+)?(.+?)\s+form$/i,
    read: ([, name = ""]) => loosely([...clickOn(`submit button in ${name} form`), ...clickOn(`${name} button`)]),
  },
  { pattern: /^(?:replace|overwrite)\s+(.+)$/i, read: readFill },
  {
    pattern: /^(repeat|confirm|retype|re-enter|reenter)\s+(?:the\s+|your\s+|my\s+)?(.+)$/i,
    read: ([, , rest = ""], masked) => readRepeated(rest, masked),
  },
];
