import type { FoundElement } from "../offline/find-all.ts";
import { indexPage, nameOf } from "../offline/page/page-index.ts";
import { pluralOf, singularOf, tokensOf } from "@surehand/language";
import type { Looking, Rule } from "./rule.ts";

/** Finds elements by what a person does with them. */
export const findByUse: Rule = (subject, looking) =>
  opening(subject, looking) ??
  withMenu(subject, looking) ??
  withIts(subject, looking) ??
  changing(subject, looking) ??
  asking(subject, looking) ??
  inTree(subject, looking) ??
  forEach(subject, looking) ??
  forOne(subject, looking);

const OPENING =
  /^(?:(?:the\s+)?(?:buttons?|controls?|links?|elements?|things?|toggles?|icons?|one)\s+)?(?:that\s+|which\s+|to\s+|what\s+)?(?:can\s+)?(opens?|closes?|expands?|collapses?|unfolds?|folds?|toggles?|shows?|hides?)\s+(?:(?:up|the|my|an?|any)\s+)*(.+)$/iu;
const OPENED =
  /\s*\b(?:menus?|sub-?menus?|panels?|lists?|dropdowns?|sections?|drawers?|popups?|flyouts?|details|navigation|boxes|box)$/iu;

/** Finds `the button that closes the account menu` by its expanded state. */
function opening(subject: string, { find }: Looking): readonly FoundElement[] | undefined {
  const [, verb = "", object = ""] = OPENING.exec(subject) ?? [];
  if (verb === "" || object === "") return undefined;
  const name = tokensOf(object.replace(OPENED, "")).stems;
  const isShut = /^(?:open|expand|unfold|show)/i.test(verb);
  const wanted = /^toggle/i.test(verb) ? ["collapsed", "expanded"] : [isShut ? "collapsed" : "expanded"];
  const found = find("everything").filter(({ element }) => {
    const own = tokensOf(nameOf(element)).stems;
    return element.states.some((state) => wanted.includes(state)) && name.every((word) => own.includes(word));
  });
  const isMany = name.length === 0;
  return found.length > 0 && (isMany || found.length === 1) ? found : undefined;
}

const WITH_MENU =
  /^(?:buttons?|links?|elements?|controls?|items?)\s+(?:with|that have|which have|having)\s+(?:an?\s+)?(?:sub-?|popup |dropdown )?(?:menus?|popups?|dropdowns?)$/iu;

function withMenu(subject: string, { find }: Looking): readonly FoundElement[] | undefined {
  if (!WITH_MENU.test(subject)) return undefined;
  const found = find("everything").filter(
    ({ element: { role, states } }) =>
      states.some((state) => state === "collapsed" || state === "expanded") && /^(?:button|link|menuitem)$/.test(role),
  );
  return found.length > 0 ? found : undefined;
}

const ITS = /^(.+?)\s+(?:and|with)\s+(?:its|the corresponding|the matching)\s+(.+)$/iu;

/** Finds `the search box and its button`: the button next to it in the same part of the page. */
function withIts(subject: string, { find, snapshot }: Looking): readonly FoundElement[] | undefined {
  const [, owner = "", own = ""] = ITS.exec(subject) ?? [];
  const [one, ...others] = owner === "" ? [] : find(owner);
  if (!one || others.length > 0) return undefined;
  const { tree, itemOf } = indexPage(snapshot);
  const line = itemOf.get(one.element.ref)?.line ?? -1;
  const such = find(`all ${pluralOf(own)}`);
  const beside = such.filter(({ element }) => itemOf.get(element.ref)?.line === line);
  const inPart = such.filter(({ element }) => tree.parents[itemOf.get(element.ref)?.line ?? -1] === tree.parents[line]);
  const found = beside.length > 0 ? beside : inPart;
  return found.length > 0 ? [one, ...found] : undefined;
}

const WHERE =
  /^(?:where\s+)?(?:do|can|should|could|must|may|would)\s+(?:i|you|we|one|people|users?)\s+(type|enter|write|fill in|put in|put|input|insert|give|upload|attach|search(?: for)?|choose|select|pick|set|click|press)(?:\s+in)?\s*(?:(?:the|my|an?|your|some|for)\s+)*(.*?)(?:\s+in)?$/iu;
const HOW =
  /^how\s+(?:do|can|could|would)\s+(?:i|you|we|one|people|users?)\s+(\p{L}+)(?:\s+(out|in|up|off|on))?\s*(?:(?:the|my|an?|this)\s+)*(.*)$/iu;
const ANY_TEXT = /^(?:texts?|something|anything|words?|it|content|things?|here)?$/iu;

/** Answers `where do I type the text?`, `how do I log out?`. */
function asking(subject: string, { find }: Looking): readonly FoundElement[] | undefined {
  const [, verb = "", object = ""] = WHERE.exec(subject) ?? [];
  if (verb !== "") return firstFound(waysTo(verb.toLowerCase(), object), find);
  const [, doing = "", particle = "", thing = ""] = HOW.exec(subject) ?? [];
  if (doing === "") return undefined;
  const verbs = particle === "" ? doing : `${doing} ${particle}`;
  return firstFound(thing === "" ? [`${verbs} button`, verbs] : [`${verbs} ${thing} button`, `${verbs} button`], find);
}

function waysTo(verb: string, object: string): string[] {
  if (/^(?:upload|attach)/.test(verb)) return ["file inputs"];
  if (verb.startsWith("search")) return ["search field"];
  if (/^(?:click|press)/.test(verb)) return [`${object} button`, object];
  if (/^(?:choose|select|pick|set)/.test(verb)) return [`${object} dropdown`, `${object} field`, object];
  return ANY_TEXT.test(object) ? ["text boxes"] : [`${object} field`, object];
}

const CHANGING =
  /^(\p{L}+s)\s+(?:that|which|to|for)\s+(?:can\s+)?(?:chang|adjust|alter|set|control|edit|increas|decreas|manag)\p{L}*\s+.*?(\p{L}+)$/iu;

/** Finds `buttons to change the number of servings` by their names. */
function changing(subject: string, { find }: Looking): readonly FoundElement[] | undefined {
  const [, kind = "", thing = ""] = CHANGING.exec(subject) ?? [];
  if (kind === "") return undefined;
  const [word = ""] = tokensOf(thing).stems;
  const found = find(`all ${kind}`).filter(({ element }) => tokensOf(nameOf(element)).stems.includes(word));
  return found.length > 0 ? found : undefined;
}

const IN_TREE =
  /^(folders|directories|branches|files|leaves)(?:\s+(?:in|of)\s+(?:the\s+)?(?:tree|file tree|explorer|sidebar))?$/iu;

/** In a tree, an item with children is a folder, and one without is a file. */
function inTree(subject: string, { find }: Looking): readonly FoundElement[] | undefined {
  const [, kind = ""] = IN_TREE.exec(subject) ?? [];
  if (kind === "") return undefined;
  const found = find("everything").filter(({ element: { role, states } }) => {
    const isFolder = states.some((state) => state === "collapsed" || state === "expanded");
    return role === "treeitem" && isFolder !== /^(?:files|leaves)$/i.test(kind);
  });
  return found.length > 0 ? found : undefined;
}

const FOR =
  /^((?:.+\s)?(?:fields?|inputs?|boxes|box|areas?|editors?|buttons?|dropdowns?|checkboxes|checkbox|links?))\s+for\s+(?:(?:the|an?|my|your)\s+)?(?:(?:new|next)\s+)?(.+)$/iu;

/** Finds one element for each name: `fields for the e-mail address and the phone number`. */
function forEach(subject: string, { find }: Looking): readonly FoundElement[] | undefined {
  const [, kind = "", objects = ""] = FOR.exec(subject) ?? [];
  const names = objects
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/i)
    .map((name) => name.replace(/^(?:the|an?|my|your)\s+/i, ""));
  if (kind === "" || names.length < 2) return undefined;
  const one = kind.toLowerCase().replace(/\S+$/, singularOf);
  const found = names.map((name) => find(`${name} ${one}`));
  return found.every(({ length }) => length === 1) ? found.flat() : undefined;
}

/** Finds an element called "Message" for `the text box for a new message`. */
function forOne(subject: string, { find }: Looking): readonly FoundElement[] | undefined {
  const [, kind = "", object = ""] = FOR.exec(subject) ?? [];
  if (kind === "" || !/\sfor\s+(?:an?|the)?\s*(?:new|next)\s/i.test(subject)) return undefined;
  const found = find(`${object} ${kind}`);
  return found.length === 1 ? found : undefined;
}

function firstFound(ways: readonly string[], find: Looking["find"]): readonly FoundElement[] | undefined {
  for (const way of ways) {
    const found = find(way);
    if (found.length > 0) return found;
  }
  return undefined;
}
