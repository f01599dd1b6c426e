import type { Game } from "../../../game.ts";

export const mines: Game = {
  name: "mines",
  half: "held-back",
  genre: "minesweeper (DOM, both mouse buttons)",
  controls: "A click opens, a right click flags; a list chooses among three fields; a button restarts.",
  bugs: [
    {
      id: "mines-first-click-ends",
      kinds: ["unfair-start", "wrong-end"],
      depth: "shallow",
      byHand: "Click any square first: it is always a mine, so that every game is lost at once.",
      edits: [
        {
          file: "mines.js",
          find: `    field.lay(index);
    fresh = false;`,
          replace: `    field.lay(index);
    square.mine = true;
    fresh = false;`,
        },
      ],
    },
    {
      id: "mines-time-stands",
      kinds: ["counter-wrong"],
      depth: "shallow",
      byHand: "Open a square and wait: the time stays 0.",
      edits: [
        {
          file: "mines.js",
          find: `      seconds++;
      draw();`,
          replace: `      draw();`,
        },
      ],
    },
    {
      id: "mines-flag-fails",
      kinds: ["script-error"],
      depth: "medium",
      byHand: "Right-click a closed square: no flag, and a ReferenceError in the console.",
      edits: [
        {
          file: "mines.js",
          find: `square.flag = !square.flag;`,
          replace: `square.flag = !square.flag && flagsLeft > 0;`,
        },
      ],
    },
    {
      id: "mines-wrong-numbers",
      kinds: ["rule-broken"],
      depth: "medium",
      byHand: "Open squares and compare the numbers with the mines shown at the end: those below are not counted.",
      edits: [
        {
          file: "mines.js",
          find: `square.near = around(index).filter((other) => squares[other].mine).length;`,
          replace: `square.near = around(index).filter((other) => squares[other].mine && other <= index + 1).length;`,
        },
      ],
    },
    {
      id: "mines-goes-on-after-mine",
      kinds: ["wrong-end"],
      depth: "medium",
      byHand: "Open a mine: the line says Boom, and squares can still be opened as if nothing had happened.",
      edits: [
        {
          file: "mines.js",
          find: `  ended = true;
  clearInterval(ticking);`,
          replace: `  ended = text.startsWith("Cleared");
  clearInterval(ticking);`,
        },
      ],
    },
    {
      id: "mines-time-doubles",
      kinds: ["counter-wrong", "speed-wrong"],
      depth: "deep",
      byHand: "Restart during a game and open a square, some times: the time goes two, three, four times too fast.",
      edits: [
        {
          file: "mines.js",
          find: `  clearInterval(ticking);
  field = createField(size);`,
          replace: `  field = createField(size);`,
        },
      ],
    },
    {
      id: "mines-large-field-hangs",
      kinds: ["tab-crash"],
      depth: "deep",
      byHand: "Choose the large field and open a square: the tab no longer answers.",
      edits: [
        {
          file: "mines.js",
          find: `if (square.open || square.flag) continue;`,
          replace: `if ((square.open && columns < 14) || square.flag) continue;`,
        },
      ],
    },
  ],
};
