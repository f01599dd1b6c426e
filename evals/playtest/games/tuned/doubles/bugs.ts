import type { Game } from "../../../game.ts";

export const doubles: Game = {
  name: "doubles",
  half: "tuned",
  genre: "grid puzzle (DOM)",
  controls: "Arrow keys slide at once; a button or Enter continues after a goal and after the end.",
  bugs: [
    {
      id: "doubles-dead-key",
      kinds: ["dead-control"],
      depth: "shallow",
      byHand: "Press ArrowLeft on any board: nothing slides, while the three other arrows work.",
      edits: [
        {
          file: "doubles.js",
          find: `if (!event.key.startsWith("Arrow") ||`,
          replace: `if (!["ArrowUp", "ArrowRight", "ArrowDown"].includes(event.key) ||`,
        },
      ],
    },
    {
      id: "doubles-score-stays",
      kinds: ["score-wrong"],
      depth: "shallow",
      byHand: "Merge two tiles: the score stays 0.",
      edits: [
        {
          file: "doubles.js",
          find: `const { moved, gained } = this.#board.slide(event.key);`,
          replace: `const { moved, gained = 0 } = { moved: this.#board.slide(event.key).moved };`,
        },
      ],
    },
    {
      id: "doubles-early-end",
      kinds: ["wrong-end"],
      depth: "medium",
      byHand: "Press Up and Right in turns until the board is full: the game ends although equal neighbours are left.",
      edits: [
        {
          file: "doubles.js",
          find: `return value !== right && value !== this.cells[at + SIZE];`,
          replace: `return value !== 0 || value !== right;`,
        },
      ],
    },
    {
      id: "doubles-save-lost",
      kinds: ["save-lost"],
      depth: "medium",
      byHand: "Make some moves and reload: the board and the best score are those of a new player.",
      edits: [
        {
          file: "doubles.js",
          find: `JSON.parse(localStorage.getItem(STORE)`,
          replace: `JSON.parse(localStorage.getItem("doubles.v2")`,
        },
      ],
    },
    {
      id: "doubles-goal-lock",
      kinds: ["stuck-state", "frozen"],
      depth: "deep",
      byHand: "Make a 32 and press Continue: the veil goes, and no arrow key slides any more.",
      edits: [
        {
          file: "doubles.js",
          find: `this.#phase = this.#board.isStuck ? "over" : "play";`,
          replace: `this.#phase = this.#board.isStuck ? "over" : "ready";`,
        },
        {
          file: "doubles.js",
          find: `$("veil").hidden = this.#phase === "play";`,
          replace: `$("veil").hidden = !["goal", "over"].includes(this.#phase);`,
        },
      ],
    },
    {
      id: "doubles-crash-at-64",
      kinds: ["script-error"],
      depth: "deep",
      byHand: "Go on after the first goal and merge two 32: a TypeError, and the board no longer changes.",
      edits: [
        {
          file: "doubles.js",
          find: `this.#best = Math.max(this.#best, this.#score);`,
          replace: `this.#best = Math.max(this.#best, this.#score);
    if (gained >= 64) this.#board.effects.push(gained);`,
        },
      ],
    },
    {
      id: "doubles-overlap",
      kinds: ["text-overlap"],
      depth: "shallow",
      byHand: "Look at the head of the page: the score boxes lie over the title.",
      edits: [
        {
          file: "doubles.css",
          find: `.boxes { display: flex; gap: 8px; }`,
          replace: `.boxes { display: flex; gap: 8px; margin-left: -110px; position: absolute; left: 130px; }`,
        },
      ],
    },
  ],
};
