import type { Game } from "../../../game.ts";

export const blocks: Game = {
  name: "blocks",
  half: "held-back",
  genre: "falling blocks (canvas, score in the page)",
  controls: "The Begin button starts; left, right and down arrow keys move, up rotates, Space drops, P pauses.",
  bugs: [
    {
      id: "blocks-covered-button",
      kinds: ["no-input-response"],
      depth: "shallow",
      byHand: "Click Begin: nothing happens, since the button takes no clicks; no key starts the game either.",
      edits: [
        {
          file: "timber.css",
          find: `#begin { font-size: 18px; padding: 8px 24px; }`,
          replace: `#begin { font-size: 18px; padding: 8px 24px; pointer-events: none; }`,
        },
        {
          file: "timber.js",
          find: `document.getElementById("begin").onclick = begin;`,
          replace: `document.getElementById("begin").onpointerdown = begin;`,
        },
      ],
    },
    {
      id: "blocks-dead-rotate",
      kinds: ["dead-control"],
      depth: "shallow",
      byHand: "Begin and press ArrowUp while a long piece falls: it does not turn.",
      edits: [{ file: "timber.js", find: `case "ArrowUp": rotate(); break;`, replace: `case "Up": rotate(); break;` }],
    },
    {
      id: "blocks-wall-hole",
      kinds: ["collision"],
      depth: "medium",
      byHand: "Hold ArrowRight: the piece goes through the right wall and out of sight.",
      edits: [
        {
          file: "timber.js",
          find: `col >= 0 && col < COLS && row < ROWS`,
          replace: `col >= 0 && col < COLS + 4 && row < ROWS`,
        },
      ],
    },
    {
      id: "blocks-early-over",
      kinds: ["wrong-end"],
      depth: "medium",
      byHand: "Drop pieces on one another: the game is over when the pile reaches the middle of the well.",
      edits: [
        {
          file: "timber.js",
          find: `if (!fits(piece.cells, piece.x, piece.y)) finish();`,
          replace: `if (well[12].some(Boolean)) finish();`,
        },
      ],
    },
    {
      id: "blocks-old-pile",
      kinds: ["restart-break"],
      depth: "deep",
      byHand: "Play to the end and press Again: the old pile is still there, so that the new game is over at once.",
      edits: [
        {
          file: "timber.js",
          find: `    well = emptyWell();
    score = 0;`,
          replace: `    well ??= emptyWell();
    score = 0;`,
        },
      ],
    },
    {
      id: "blocks-speed-runs-away",
      kinds: ["speed-wrong"],
      depth: "deep",
      byHand: "Let pieces fall for about 25 s: from the fourth one on they fall down within a tenth of a second.",
      edits: [
        {
          file: "timber.js",
          find: `return Math.max(90, 620 - 70 * level());`,
          replace: `return Math.max(5, 620 - 70 * level() - (dropped > 2 ? 600 : 0));`,
        },
      ],
    },
    {
      id: "blocks-lines-cost",
      kinds: ["score-wrong"],
      depth: "deep",
      byHand: "Fill a row: it goes, and the score is 40 lower than before.",
      edits: [
        {
          file: "timber.js",
          find: `const WORTH = [0, 40, 100, 300, 1200];`,
          replace: `const WORTH = [0, -40, -100, -300, -1200];`,
        },
      ],
    },
  ],
};
