import type { Game } from "../../../game.ts";

export const bricks: Game = {
  name: "bricks",
  half: "tuned",
  genre: "breakout (canvas, score in the canvas)",
  controls: "A click on the canvas starts, mouse or left and right arrow keys move, a click or Space serves.",
  bugs: [
    {
      id: "bricks-broken-image",
      kinds: ["broken-asset"],
      depth: "shallow",
      byHand: "Look at the bricks: they are plain, and the console has a 404.",
      edits: [{ file: "index.html", find: `wall.src = 'brick.svg';`, replace: `wall.src = 'img/brick.svg';` }],
    },
    {
      id: "bricks-dead-right",
      kinds: ["dead-control"],
      depth: "medium",
      byHand: "Start and hold ArrowRight: the paddle does not move; ArrowLeft and the mouse move it.",
      edits: [{ file: "index.html", find: `(held.has('ArrowRight') ? 1 : 0)`, replace: `(held.has('Right') ? 1 : 0)` }],
    },
    {
      id: "bricks-paddle-hole",
      kinds: ["collision"],
      depth: "medium",
      byHand: "Let the ball come down on the left half of the paddle: it falls through.",
      edits: [
        {
          file: "index.html",
          find: `Math.abs(off) < paddle.w / 2 + ball.r) {`,
          replace: `off > 0 && off < paddle.w / 2 + ball.r) {`,
        },
      ],
    },
    {
      id: "bricks-endless-lives",
      kinds: ["wrong-end", "counter-wrong"],
      depth: "medium",
      byHand: "Let the ball fall again and again: the number of lives stays 3 and the game never ends.",
      edits: [{ file: "index.html", find: `lives--;`, replace: `lives -= level < 0 ? 1 : 0;` }],
    },
    {
      id: "bricks-second-level-crash",
      kinds: ["script-error"],
      depth: "deep",
      byHand: "Clear the first level: a TypeError stops everything.",
      edits: [
        {
          file: "index.html",
          find: `const rows = LAYOUTS[level % LAYOUTS.length];`,
          replace: `const rows = LAYOUTS[level * LAYOUTS.length];`,
        },
      ],
    },
    {
      id: "bricks-resize-off",
      kinds: ["resize-break"],
      depth: "medium",
      byHand: "Make the window smaller: the canvas keeps its size, is cut off and goes black.",
      edits: [
        {
          file: "index.html",
          find: `stage.style.width = W * scale + 'px';
  stage.style.height = H * scale + 'px';`,
          replace: `stage.style.width ||= W * scale + 'px';
  stage.style.height ||= H * scale + 'px';`,
        },
        {
          file: "index.html",
          find: `scale = Math.min(innerWidth / W, innerHeight / H, 2);`,
          replace: `if (stage.style.width) { stage.width = 0; return; }
  scale = Math.min(innerWidth / W, innerHeight / H, 2);`,
        },
      ],
    },
    {
      id: "bricks-score-wraps",
      kinds: ["score-wrong"],
      depth: "deep",
      byHand: "Break a dozen bricks: the score falls back to a negative number as it passes 127.",
      edits: [{ file: "index.html", find: `score += 10;`, replace: `score = (score + 10) << 24 >> 24;` }],
    },
  ],
};
