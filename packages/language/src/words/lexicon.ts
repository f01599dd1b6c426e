/**
 * Words that name the same thing on a page, plural endings taken off; the first of a line stands for all. Only what people
 * really swap: "send" for "submit", never "save" for it.
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
monday mon
tuesday tue tues
wednesday wed
thursday thu thurs
friday fri
saturday sat
sunday sun
january jan
february feb
march mar
april apr
june jun
july jul
august aug
september sep sept
october oct
november nov
december dec
year yyyy
microphone mic mike
recipient receiver addressee
maximum max
minimum min
`;

/** Several words that are one. */
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

const standIns: ReadonlyMap<string, string> = new Map(
  sameThing
    .trim()
    .split("\n")
    .flatMap((line) => {
      const words = line.split(" ");
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
);

/** The word that stands for all that mean the same. */
export function standInFor(word: string): string {
  return standIns.get(word) ?? word;
}

/** Joins words that are one: `log`, `in` is `login`. */
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

/** By first word, the longest first. */
const joinings: ReadonlyMap<string, readonly { parts: readonly string[]; whole: string }[]> = Map.groupBy(
  sameWord
    .map(([words, whole]) => ({ parts: words.split(" "), whole }))
    .toSorted((left, right) => right.parts.length - left.parts.length),
  ({ parts }) => parts[0] ?? "",
);

/** Words that carry no meaning of their own in a name. */
export const emptyWords: ReadonlySet<string> = new Set(
  "the a an my your our their his her its this that these those to of in on for and or with by at from into as is are please it here der die das den dem ein eine einen mein dein ihr und".split(
    " ",
  ),
);

/** How something looks or where it lies: to be told by looking, unless its name says so. */
export const looks: ReadonlySet<string> = new Set(
  "red green blue yellow orange purple pink black white gray grey brown dark light big large small little tiny huge round square main primary secondary top bottom upper lower topmost bottommost left right center centre middle corner leftmost rightmost".split(
    " ",
  ),
);

/** What can only be said after comparing. */
export const comparisons: ReadonlySet<string> = new Set(
  "cheapest dearest priciest lowest highest best worst newest oldest latest earliest biggest largest smallest shortest longest nearest closest fastest slowest most least random any some whichever correct incorrect wrong appropriate relevant suitable similar matching every each all both".split(
    " ",
  ),
);
