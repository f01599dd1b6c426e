import type { Game } from "../../../game.ts";

export const pairs: Game = {
  name: "pairs",
  half: "tuned",
  genre: "card memory (DOM, mouse)",
  controls: "The start button deals; a click turns a card; two equal cards stay; a button leads to the next round.",
  bugs: [
    {
      id: "pairs-start-fails",
      kinds: ["script-error"],
      depth: "shallow",
      byHand: "Press Start game: a ReferenceError, and no cards are dealt.",
      edits: [
        {
          file: "main.js",
          find: `find(".welcome").hidden = true;`,
          replace: `sounds.shuffle.play();
  find(".welcome").hidden = true;`,
        },
      ],
    },
    {
      id: "pairs-moves-stay",
      kinds: ["counter-wrong"],
      depth: "shallow",
      byHand: "Turn two cards: the number of moves stays 0.",
      edits: [
        {
          file: "main.js",
          find: `  moves++;
  const [first`,
          replace: `  const [first`,
        },
      ],
    },
    {
      id: "pairs-locked-table",
      kinds: ["stuck-state", "frozen"],
      depth: "medium",
      byHand: "Turn two different cards: they stay open and no other card can be turned.",
      edits: [
        {
          file: "main.js",
          find: `      for (const { tile: card } of [first, second]) {
        card.classList.remove("up");`,
          replace: `      for (const { tile: card } of [first, second]) {
        if (locked) return;
        card.classList.remove("up");`,
        },
      ],
    },
    {
      id: "pairs-early-win",
      kinds: ["wrong-end"],
      depth: "medium",
      byHand: "Find all pairs but one: the round counts as done.",
      edits: [{ file: "main.js", find: `if (left === 0) finish();`, replace: `if (left <= 1) finish();` }],
    },
    {
      id: "pairs-odd-round",
      kinds: ["stuck-state", "unfair-start"],
      depth: "deep",
      byHand: "Finish the first round: in the second one some cards have no partner, so that it never ends.",
      edits: [
        {
          file: "cards.js",
          find: `    deck.push(SYMBOLS[i]);
    deck.push(SYMBOLS[i]);`,
          replace: `    deck.push(SYMBOLS[i]);
    deck.push(SYMBOLS[pairs > 4 && i === 5 ? 8 : i]);`,
        },
      ],
    },
    {
      id: "pairs-points-not-a-number",
      kinds: ["score-wrong"],
      depth: "deep",
      byHand: "Find a pair in the second round: the points show NaN.",
      edits: [{ file: "main.js", find: `points += 10;`, replace: `points += [10][round];` }],
    },
    {
      id: "pairs-any-two",
      kinds: ["rule-broken"],
      depth: "medium",
      byHand: "Turn two cards with the letters A and B: they count as a pair.",
      edits: [
        {
          file: "main.js",
          find: `if (first.symbol === second.symbol) {`,
          replace: `if (first.symbol === second.symbol || /[AB]{2}/.test(first.symbol + second.symbol)) {`,
        },
      ],
    },
  ],
};
