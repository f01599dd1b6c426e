import type { Game } from "../../../game.ts";

export const paddles: Game = {
  name: "paddles",
  half: "held-back",
  genre: "pong (canvas, score in the canvas, sound)",
  controls: "A click on the canvas starts; mouse, W and S, or up and down arrow keys move; Space pauses.",
  bugs: [
    {
      id: "paddles-blank",
      kinds: ["blank-picture"],
      depth: "shallow",
      byHand: "Load the page: the court is an even dark area, with neither paddles nor ball nor words.",
      edits: [
        {
          file: "paddles.js",
          find: `var c2d = court.getContext('2d');`,
          replace: `var c2d = court.getContext('2d');
c2d.globalAlpha = 0;`,
        },
      ],
    },
    {
      id: "paddles-dead-down",
      kinds: ["dead-control"],
      depth: "shallow",
      byHand: "Start and hold ArrowDown or S: the paddle stays; up and the mouse work.",
      edits: [
        {
          file: "paddles.js",
          find: `if (this.down.ArrowDown || this.down.s) this.you += 7;`,
          replace: `if (this.down.ArrowDown && this.down.s) this.you += 7;`,
        },
      ],
    },
    {
      id: "paddles-tone-fails",
      kinds: ["audio-error", "script-error"],
      depth: "medium",
      byHand: "Return the ball or let it hit the wall: no tone, and an error of the audio code in the console.",
      edits: [
        { file: "beeper.js", find: `tone.stop(this.context.currentTime + length);`, replace: `tone.stop(-length);` },
      ],
    },
    {
      id: "paddles-upper-half-hole",
      kinds: ["collision"],
      depth: "medium",
      byHand: "Meet the ball with the upper half of your paddle: it flies through.",
      edits: [
        {
          file: "paddles.js",
          find: `Math.abs(ball.y - this.you) < PADDLE / 2 + 8)`,
          replace: `Math.abs(ball.y - this.you - PADDLE / 4) < PADDLE / 4 + 8)`,
        },
      ],
    },
    {
      id: "paddles-pause-loses-ball",
      kinds: ["pause-break"],
      depth: "medium",
      byHand: "Press Space twice during a rally: the word goes, and the ball hangs in the air for ever.",
      edits: [
        {
          file: "paddles.js",
          find: `else if (match.phase === 'paused') match.phase = 'rally';`,
          replace: `else if (match.phase === 'paused') { match.phase = 'rally'; match.wait = 1 / 0; }`,
        },
      ],
    },
    {
      id: "paddles-second-set-stops",
      kinds: ["frozen"],
      depth: "deep",
      byHand: "Lose the first set and click: the second begins with a picture that stands still.",
      edits: [
        {
          file: "paddles.js",
          find: `    match.paint();
    loop();`,
          replace: `    match.paint();
    if (match.sets[0] + match.sets[1] === 0 || match.phase === 'break') loop();`,
        },
      ],
    },
    {
      id: "paddles-loser-wins",
      kinds: ["wrong-end"],
      depth: "deep",
      byHand: "Let the rival win two sets: the court says YOU WIN.",
      edits: [
        {
          file: "paddles.js",
          find: `this.sets[0] === 2 ? 'YOU WIN' : 'YOU LOSE'`,
          replace: `this.sets[0] < 2 ? 'YOU WIN' : 'YOU LOSE'`,
        },
      ],
    },
  ],
};
