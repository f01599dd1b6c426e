import type { Game } from "../../../game.ts";

export const snake: Game = {
  name: "snake",
  half: "tuned",
  genre: "snake (canvas, score in the page)",
  controls: "Space starts, arrow keys or WASD steer, P pauses; a new level after every fourth apple.",
  bugs: [
    {
      id: "snake-no-start",
      kinds: ["no-input-response"],
      depth: "shallow",
      byHand: "Press Space on the title: nothing happens, and no other key starts it.",
      edits: [
        {
          file: "snake.js",
          find: `if (mode === 'title' || mode === 'dead')`,
          replace: `if (mode === 'menu' || mode === 'dead')`,
        },
      ],
    },
    {
      id: "snake-dead-key",
      kinds: ["dead-control"],
      depth: "shallow",
      byHand: "Start and press ArrowUp or W: the snake goes straight on.",
      edits: [
        { file: "snake.js", find: `ArrowUp: [0, -1], ArrowDown`, replace: `Up: [0, -1], ArrowDown` },
        { file: "snake.js", find: `w: [0, -1], s:`, replace: `W: [0, -1], s:` },
      ],
    },
    {
      id: "snake-wall-hole",
      kinds: ["collision"],
      depth: "medium",
      byHand: "Start and do nothing: the snake leaves the garden at the right and goes on out of sight.",
      edits: [{ file: "snake.js", find: `head[0] >= COLS || head[1] >= ROWS`, replace: `head[1] >= ROWS` }],
    },
    {
      id: "snake-pause-lock",
      kinds: ["pause-break"],
      depth: "medium",
      byHand: "Start, press P twice: the banner goes, and the snake stands still forever.",
      edits: [
        {
          file: "snake.js",
          find: `timer = null;
    if (mode !== 'run') return;`,
          replace: `if (mode !== 'run') return;
    timer = null;`,
        },
      ],
    },
    {
      id: "snake-level-freeze",
      kinds: ["frozen"],
      depth: "deep",
      byHand: "Eat four apples: as level 2 begins nothing moves any more.",
      edits: [
        {
          file: "snake.js",
          find: `draw();
    timer = setTimeout(tick, delay());`,
          replace: `draw();
    if (eaten < PER_LEVEL) timer = setTimeout(tick, delay());`,
        },
      ],
    },
    {
      id: "snake-gold-takes",
      kinds: ["score-wrong"],
      depth: "deep",
      byHand: "Eat the golden apple that comes after a dozen seconds: the score falls by five, below zero too.",
      edits: [{ file: "snake.js", find: `points += 5;`, replace: `points -= 5;` }],
    },
    {
      id: "snake-no-apple-points",
      kinds: ["score-wrong"],
      depth: "deep",
      byHand: "Eat five apples: in the second level the snake grows, and the number of apples stays 4.",
      edits: [{ file: "snake.js", find: `points += 1;`, replace: `points += level > 1 ? 0 : 1;` }],
    },
  ],
};
