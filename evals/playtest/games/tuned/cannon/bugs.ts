import type { Game } from "../../../game.ts";

export const cannon: Game = {
  name: "cannon",
  half: "tuned",
  genre: "physics (canvas, matter-js, in a cross-origin iframe)",
  controls: "A click begins; a drag away from the target and release shoots; six balls per yard; a click leads on.",
  libraries: { "lib/matter.min.js": "matter-js/build/matter.min.js" },
  bugs: [
    {
      id: "cannon-no-library",
      kinds: ["load-failure", "broken-asset", "script-error", "blank-picture"],
      depth: "shallow",
      byHand: "Load the page: the frame stays empty, the physics library gives a 404.",
      edits: [{ file: "inner/index.html", find: `/lib/matter.min.js`, replace: `/libs/matter.min.js` }],
    },
    {
      id: "cannon-no-shot",
      kinds: ["dead-control", "no-input-response", "stuck-state"],
      depth: "shallow",
      byHand: "Begin and drag: the red line shows, and on release no ball flies.",
      edits: [
        {
          file: "inner/yard.js",
          find: `if (pull < 12 || left <= 0) return;`,
          replace: `if (pull > 12 || left <= 0) return;`,
        },
      ],
    },
    {
      id: "cannon-balls-below-zero",
      kinds: ["counter-wrong"],
      depth: "medium",
      byHand: "Shoot seven times: the number of balls falls below zero and the yard is never lost.",
      edits: [
        { file: "inner/yard.js", find: `if (pull < 12 || left <= 0) return;`, replace: `if (pull < 12) return;` },
        {
          file: "inner/yard.js",
          find: `if (left === 0) {
    quiet += 1;`,
          replace: `if (left === 0 && quiet === -1) {
    quiet += 1;`,
        },
      ],
    },
    {
      id: "cannon-points-not-a-number",
      kinds: ["score-wrong"],
      depth: "medium",
      byHand: "Knock a barrel off the shelf: the points show NaN.",
      edits: [{ file: "inner/yard.js", find: `points += 50;`, replace: `points += barrel.worth * 50;` }],
    },
    {
      id: "cannon-empty-second-yard",
      kinds: ["stuck-state", "frozen"],
      depth: "deep",
      byHand: "Clear the first yard and click: the second has no barrels, is never cleared and cannot be left.",
      edits: [
        { file: "inner/yard.js", find: `barrels = places.map(`, replace: `barrels = (yard === 1 ? [] : places).map(` },
        {
          file: "inner/yard.js",
          find: `if (barrels.length === 0) {`,
          replace: `if (barrels.length === 0 && yard !== 1) {`,
        },
        {
          file: "inner/yard.js",
          find: `if (quiet > 240) phase = "lost";`,
          replace: `if (quiet > 240 && yard !== 1) phase = "lost";`,
        },
      ],
    },
    {
      id: "cannon-lost-is-final",
      kinds: ["restart-break"],
      depth: "deep",
      byHand:
        "Shoot all six balls beside the barrels and click on after Out of balls: a yard without balls, lost again.",
      edits: [
        {
          file: "inner/yard.js",
          find: `  balls = [];
  left = 6;`,
          replace: `  balls = [];
  left = phase === "lost" ? 0 : 6;`,
        },
      ],
    },
    {
      id: "cannon-cut-off",
      kinds: ["clipped-area"],
      depth: "shallow",
      byHand: "Look at the game: its right third with the barrels lies outside the frame and cannot be scrolled to.",
      edits: [
        {
          file: "inner/index.html",
          find: `#yard { display: block; width: 100%; height: 100%;`,
          replace: `#yard { display: block; width: 1060px; height: 100%;`,
        },
      ],
    },
  ],
};
