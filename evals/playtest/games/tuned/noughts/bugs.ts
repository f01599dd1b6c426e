import type { Game } from "../../../game.ts";

export const noughts: Game = {
  name: "noughts",
  half: "tuned",
  genre: "tic-tac-toe (DOM, mouse)",
  controls: "A click on a square sets X, the computer answers; a button begins a new game.",
  bugs: [
    {
      id: "noughts-dead-square",
      kinds: ["dead-control", "rule-broken"],
      depth: "shallow",
      byHand: "Click the square at the right below: it stays empty, all others take a mark.",
      edits: [
        {
          file: "index.html",
          find: `if (finished || turn !== 'X' || marks[i]) return;`,
          replace: `if (finished || turn !== 'X' || marks[i] || i > 7) return;`,
        },
      ],
    },
    {
      id: "noughts-no-reply",
      kinds: ["stuck-state", "frozen"],
      depth: "shallow",
      byHand: "Set an X: the computer thinks forever, and no further square can be clicked.",
      edits: [
        {
          file: "index.html",
          find: `setTimeout(reply, 350);`,
          replace: `setTimeout(() => turn === 'X' && reply(), 350);`,
        },
      ],
    },
    {
      id: "noughts-no-columns",
      kinds: ["wrong-end"],
      depth: "medium",
      byHand: "Three X in the first column or on a diagonal: no win, and the game goes on until the grid is full.",
      edits: [{ file: "index.html", find: `[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];`, replace: `[1,4,7]];` }],
    },
    {
      id: "noughts-loss-counts-as-win",
      kinds: ["score-wrong", "counter-wrong"],
      depth: "medium",
      byHand: "Lose a game: the number of your wins goes up and that of the computer's stays.",
      edits: [{ file: "index.html", find: `tally[what]++;`, replace: `tally[what === 'losses' ? 'wins' : what]++;` }],
    },
    {
      id: "noughts-new-game-dead",
      kinds: ["restart-break"],
      depth: "medium",
      byHand: "Play to the end and press New game: the grid is cleared, and the squares take no mark.",
      edits: [
        {
          file: "index.html",
          find: `  finished = false;
`,
          replace: `  finished ??= false;
`,
        },
      ],
    },
    {
      id: "noughts-third-game-stops",
      kinds: ["stuck-state", "frozen"],
      depth: "deep",
      byHand: "Play three games to the end: in the fourth the computer no longer answers.",
      edits: [
        {
          file: "index.html",
          find: `function reply() {`,
          replace: `function reply() {
  if (tally.wins + tally.draws + tally.losses > 2) return;`,
        },
      ],
    },
    {
      id: "noughts-undefined-status",
      kinds: ["broken-text"],
      depth: "deep",
      byHand: "Play two games to the end: after the second the line above the grid says undefined.",
      edits: [
        {
          file: "index.html",
          find: `byId('status').textContent = text;`,
          replace: `byId('status').textContent = tally.wins + tally.draws + tally.losses > 1 ? String(text.label) : text;`,
        },
      ],
    },
  ],
};
