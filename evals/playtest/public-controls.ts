/** The keys with which a public game is played, as its own source defines them. */
export interface PublicControls {
  readonly keys: readonly string[];
  /** The file of the game that handles these keys. */
  readonly source: string;
}

const arrows = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];

/** Controls by the folder of the game: the reference against which the keys that the explorer finds are checked. */
export const publicControls: Readonly<Record<string, PublicControls>> = {
  "2048": { keys: arrows, source: "js/keyboard_input_manager.js" },
  "HTML5-Asteroids": { keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "Space"], source: "game.js" },
  "JavaScript-Snake": { keys: arrows, source: "src/js/snake.js" },
  "clumsy-bird": { keys: ["Space"], source: "js/game.js" },
  hextris: { keys: ["ArrowLeft", "ArrowRight", "ArrowDown"], source: "js/input.js" },
  "javascript-breakout": { keys: ["ArrowLeft", "ArrowRight"], source: "breakout.js" },
  "javascript-pong": { keys: ["q", "a"], source: "pong.js" },
  "javascript-tetris": { keys: arrows, source: "index.html" },
};
