/** An instruction that asks for nothing that is possible on its page, so that no action may be performed. */
export interface NonsenseInstruction {
  readonly instruction: string;
  /** Name of its page in the grounding suite. */
  readonly page: string;
  readonly sort:
    | "gibberish"
    | "empty"
    | "question"
    | "statement"
    | "verse"
    | "incomplete"
    | "contradiction"
    | "prohibition"
    | "impossible"
    | "code"
    | "foreign"
    | "long";
}

/** Many use words of their page, so that a matcher that only compares words finds something to press. */
export const nonsenseInstructions: readonly NonsenseInstruction[] = [
  { instruction: "asdf jklö qwertz uiop", page: "checkout", sort: "gibberish" },
  { instruction: "xX__fnord__Xx 🜁🜂🜃", page: "kanban", sort: "gibberish" },
  { instruction: "purple elephants", page: "inbox", sort: "gibberish" },
  { instruction: "clic clac clock clack clonk", page: "pricing", sort: "gibberish" },
  { instruction: "Delete the Wednesday of the colour seven", page: "admin-users", sort: "gibberish" },
  { instruction: "", page: "cart", sort: "empty" },
  { instruction: "   \n\t ", page: "sign-in", sort: "empty" },
  { instruction: "...", page: "settings", sort: "empty" },
  { instruction: "please", page: "banking", sort: "empty" },
  { instruction: "🐘🎺🌧️", page: "dashboard", sort: "empty" },
  { instruction: "👍👍👍", page: "survey", sort: "empty" },
  { instruction: "What is the capital of Peru?", page: "flight-search", sort: "question" },
  { instruction: "How many items are in the basket?", page: "cart", sort: "question" },
  { instruction: "Why is the Delete button red?", page: "dialog", sort: "question" },
  { instruction: "who ate the last slice of cake", page: "calendar", sort: "question" },
  { instruction: "Is Chloé Martin suspended or active?", page: "admin-users", sort: "question" },
  { instruction: "I pressed Pay yesterday and was very happy about it.", page: "checkout", sort: "statement" },
  { instruction: "The Search button is on the right.", page: "docs-site", sort: "statement" },
  { instruction: "My grandmother had two Standing orders and a parrot", page: "banking", sort: "statement" },
  {
    instruction: "O button, thou that sleepest in the blue, / the cursor comes as evening comes to hills",
    page: "media-player",
    sort: "verse",
  },
  {
    instruction: "Roses are red, the cart is not full, / I came for a teapot and left with some wool.",
    page: "german-shop",
    sort: "verse",
  },
  { instruction: "click", page: "forum", sort: "incomplete" },
  { instruction: "click the", page: "file-manager", sort: "incomplete" },
  { instruction: "type into", page: "job-application", sort: "incomplete" },
  { instruction: "the second", page: "shop-listing", sort: "incomplete" },
  { instruction: "not the one in the footer", page: "pricing", sort: "incomplete" },
  { instruction: 'click ""', page: "combobox", sort: "incomplete" },
  { instruction: "turn dark mode on and at the same time leave it off", page: "settings", sort: "contradiction" },
  { instruction: "click Log in without clicking anything", page: "sign-in", sort: "contradiction" },
  {
    instruction: "select the first flight that comes after the last one",
    page: "flight-search",
    sort: "contradiction",
  },
  { instruction: "press the button that is not a button and not on this page", page: "chat", sort: "contradiction" },
  { instruction: "do not click Delete", page: "dialog", sort: "prohibition" },
  { instruction: "never press Remove, whatever happens", page: "cart", sort: "prohibition" },
  { instruction: "don't do anything", page: "pagination", sort: "prohibition" },
  { instruction: "paint the fence behind the house", page: "web-components", sort: "impossible" },
  { instruction: "click the smell of fresh bread", page: "german-shop", sort: "impossible" },
  { instruction: "open the pod bay doors", page: "table-layout", sort: "impossible" },
  { instruction: "drag Tuesday over the moon and drop it into the sea", page: "calendar", sort: "impossible" },
  { instruction: "for (let i = 0; i < 10; i++) { total += i * i; }", page: "table-layout", sort: "code" },
  { instruction: "SELECT name FROM plants WHERE bed = 2 ORDER BY name;", page: "web-components", sort: "code" },
  { instruction: '{"a": [1, 2, null], "b": {"c": "d"}}', page: "inbox", sort: "code" },
  { instruction: "lila Elefanten flüstern quer durch den Dienstag", page: "german-shop", sort: "foreign" },
  { instruction: "紫の象が火曜日の音を食べる", page: "settings", sort: "foreign" },
  { instruction: "le fromage du jeudi chante sous la virgule", page: "docs-site", sort: "foreign" },
  { instruction: "click ".repeat(500), page: "shop-listing", sort: "long" },
  { instruction: "lorem ipsum dolor sit amet ".repeat(200), page: "forum", sort: "long" },
  { instruction: "a".repeat(20_000), page: "kanban", sort: "long" },
];
