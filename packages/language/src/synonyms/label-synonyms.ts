import { calendarAbbreviations } from "../dates/calendar.ts";
import { firstOfGroup, groupsIn, type WordGroup } from "./word-groups.ts";

/**
 * Labels that mean the same, in singular; the first word of a line represents its group. Contains only words that are really
 * interchangeable: "send" and "submit" are, "save" and "submit" are not.
 */
const sameThing = `
cart basket bag trolley
login signin logon
logout signout logoff
signup register registration
remove delete trash bin discard erase 🗑 🗑️
email mail
phone telephone tel ☎ 📞
setting preference gear cog ⚙ ⚙️
next > › » → ▶ ⏵
previous prev back < ‹ « ← ◀
close dismiss x × ✕ ✖ ✗ ⨯ ❌
search find lookup magnifier 🔍 🔎
submit send
ok okay
buy purchase
home homepage 🏠
menu hamburger ☰ ≡ ⋮ ⋯
add plus + ➕
decrease minus − ➖
edit modify pencil ✎ ✏ ✏️
favorite wishlist heart ♥ ♡ ❤ ❤️
star ★ ☆
picture photo image
surname lastname familyname
firstname givenname forename
zip postcode zipcode postalcode
quantity qty
password passcode pwd pw
notification bell 🔔
refresh reload ↻ ⟳ 🔄
help support
about info information
filter refine
upload attach 📎
copy ⧉ ❐
birthday birthdate dob
city town
company organization
user username
fullscreen maximize
caption subtitle cc
profile avatar
product item
category categorie
new create
folder directory
year yyyy
microphone mic mike
recipient receiver addressee
maximum max
minimum min
`;

/** Sequences of words that mean the same as one word. */
const sameWord: readonly (readonly [string, string])[] = [
  ["log in", "login"],
  ["log on", "login"],
  ["sign in", "login"],
  ["sign on", "login"],
  ["log out", "logout"],
  ["log off", "logout"],
  ["sign out", "logout"],
  ["sign up", "signup"],
  ["check out", "checkout"],
  ["check in", "checkin"],
  ["e mail address", "email"],
  ["email address", "email"],
  ["mail address", "email"],
  ["e mail", "email"],
  ["phone number", "phone"],
  ["telephone number", "phone"],
  ["user name", "username"],
  ["last name", "surname"],
  ["family name", "surname"],
  ["first name", "firstname"],
  ["given name", "firstname"],
  ["zip code", "zip"],
  ["post code", "zip"],
  ["postal code", "zip"],
  ["date of birth", "birthday"],
  ["birth date", "birthday"],
  ["shopping cart", "cart"],
  ["shopping basket", "cart"],
  ["shopping bag", "cart"],
  ["wish list", "favorite"],
  ["view all", "seeall"],
  ["see all", "seeall"],
  ["show all", "seeall"],
  ["see more", "showmore"],
  ["view more", "showmore"],
  ["show more", "showmore"],
  ["load more", "showmore"],
  ["magnifying glass", "search"],
  ["trash can", "remove"],
  ["three dot", "menu"],
];

const groups: readonly WordGroup[] = [...groupsIn(sameThing), ...calendarAbbreviations];
const standIns = firstOfGroup(groups);

/** Returns the word that represents all labels with the same meaning: "cart" for "basket". */
export function standInFor(word: string): string {
  return standIns.get(word) ?? word;
}

/** Returns all labels that mean the same as a word, including the word. */
export function labelsLike(word: string): WordGroup {
  return groups.find((group) => group.includes(word)) ?? [word];
}

/** Joins sequences of words that mean the same as one word: `log`, `in` becomes `login`. */
export function joinWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = (joinings.get(words[at] ?? "") ?? []).find(({ parts }) =>
      parts.every((part, offset) => words[at + offset] === part),
    );
    joined.push(found?.whole ?? words[at] ?? "");
    at += found?.parts.length ?? 1;
  }
  return joined;
}

/** Sequences by their first word, the longest first. */
const joinings: ReadonlyMap<string, readonly { parts: readonly string[]; whole: string }[]> = Map.groupBy(
  sameWord
    .map(([words, whole]) => ({ parts: words.split(" "), whole }))
    .toSorted((left, right) => right.parts.length - left.parts.length),
  ({ parts }) => parts[0] ?? "",
);
