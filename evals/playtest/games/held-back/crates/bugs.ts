import type { Game } from "../../../game.ts";

export const crates: Game = {
  name: "crates",
  half: "held-back",
  genre: "sokoban (DOM, in a cross-origin iframe)",
  controls:
    "After a click into the frame arrow keys walk and push, U takes back, R restarts, Enter leads to the next room.",
  bugs: [
    {
      id: "crates-picture-missing",
      kinds: ["broken-asset"],
      depth: "shallow",
      byHand: "Look at the room: the crates cannot be seen, their picture gives a 404.",
      edits: [{ file: "play/index.html", find: `url(crate.svg)`, replace: `url(img/crate.svg)` }],
    },
    {
      id: "crates-dead-up",
      kinds: ["dead-control"],
      depth: "shallow",
      byHand: "Click into the game and press ArrowUp: the man stays, the other three arrows work.",
      edits: [{ file: "play/crates.js", find: `ArrowUp: () => step(0, -1),`, replace: `Up: () => step(0, -1),` }],
    },
    {
      id: "crates-undo-counts-down",
      kinds: ["counter-wrong"],
      depth: "medium",
      byHand: "Walk two steps and press U some times: the moves go down to minus one and below.",
      edits: [
        {
          file: "play/crates.js",
          find: `if (!last || solved) return;
  man = last.man;`,
          replace: `if (solved) return;
  man = last?.man ?? man;`,
        },
        { file: "play/crates.js", find: `if (last.crate) {`, replace: `if (last?.crate) {` },
      ],
    },
    {
      id: "crates-walk-through-wall",
      kinds: ["collision", "rule-broken"],
      depth: "medium",
      byHand: "Walk down to the lower wall and go on: the man walks into it and out of the room.",
      edits: [
        {
          file: "play/crates.js",
          find: `if (there === 'wall') return;`,
          replace: `if (there === 'wall' && dy < 1) return;`,
        },
      ],
    },
    {
      id: "crates-not-solved",
      kinds: ["wrong-end", "stuck-state"],
      depth: "medium",
      byHand: "Push the crate of the first room onto its mark: it turns green, and the room is not solved.",
      edits: [
        {
          file: "play/crates.js",
          find: `if ([...marks].every((mark) => grid.get(mark) === 'crate')) solved = true;`,
          replace: `if ([...marks, 0].every((mark) => grid.get(mark) === 'crate')) solved = true;`,
        },
      ],
    },
    {
      id: "crates-second-room-frozen",
      kinds: ["frozen", "stuck-state"],
      depth: "deep",
      byHand: "Solve the first room and press Enter: in the second one no key does anything.",
      edits: [
        {
          file: "play/crates.js",
          find: `function step(dx, dy) {
  if (solved) return;`,
          replace: `function step(dx, dy) {
  if (solved || marks.size > 1) return;`,
        },
      ],
    },
    {
      id: "crates-next-room-fails",
      kinds: ["script-error"],
      depth: "deep",
      byHand: "Solve the first room and press Enter: a TypeError, and the first room stays.",
      edits: [
        {
          file: "play/crates.js",
          find: `  ROOMS[n].forEach((row, y) =>`,
          replace: `  ROOMS[n > 0 ? n + 3 : n].forEach((row, y) =>`,
        },
      ],
    },
  ],
};
