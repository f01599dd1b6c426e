/** Parts of the game that a test replaces, to break it. */
export interface CatchGameEdits {
  /** Runs at every keydown. */
  readonly onKey?: string;
  /** Runs when an apple was caught. */
  readonly onCatch?: string;
  /** Runs at every frame. */
  readonly onFrame?: string;
  readonly rightKey?: string;
  readonly head?: string;
}

/** A small canvas game: Space starts, arrow keys move a basket, apples fall, three missed apples end it, P pauses. */
export function catchGame(edits: CatchGameEdits = {}): string {
  const { onKey = "", onCatch = "score += 1;", onFrame = "", rightKey = "ArrowRight", head = "" } = edits;
  return `<!doctype html><title>Catch</title>${head}<canvas width="300" height="220"></canvas><script>
  const pen = document.querySelector("canvas").getContext("2d");
  const held = new Set();
  let state = "menu", basket = 150, score = 0, lives = 3, apple = { x: 60, y: 20 };
  const reset = () => { state = "play"; basket = 150; score = 0; lives = 3; apple = { x: 60, y: 20 }; };
  addEventListener("keydown", (event) => {
    held.add(event.key);
    if (event.key === " " && state !== "play" && state !== "pause") reset();
    if (event.key === "p") state = state === "pause" ? "play" : state === "play" ? "pause" : state;
    ${onKey}
  });
  addEventListener("keyup", ({ key }) => held.delete(key));
  const text = (words, x, y) => { pen.fillStyle = "white"; pen.font = "14px sans-serif"; pen.fillText(words, x, y); };
  function frame() {
    if (state === "play") {
      basket += (held.has("${rightKey}") ? 4 : 0) - (held.has("ArrowLeft") ? 4 : 0);
      basket = Math.max(20, Math.min(280, basket));
      apple.y += 2;
      if (apple.y >= 200) {
        if (Math.abs(apple.x - basket) <= 30) { ${onCatch} } else lives -= 1;
        if (lives === 0) state = "over";
        apple = { x: 20 + Math.floor(Math.random() * 260), y: 20 };
      }
    }
    pen.fillStyle = "#113"; pen.fillRect(0, 0, 300, 220);
    pen.fillStyle = "#2a6"; pen.fillRect(basket - 20, 205, 40, 10);
    pen.fillStyle = "#d33"; pen.fillRect(apple.x - 5, apple.y - 5, 10, 10);
    text("Score: " + score, 8, 14);
    text("Lives: " + lives, 230, 14);
    if (state === "menu") text("Press Space to start. Arrow keys move.", 30, 110);
    if (state === "pause") text("Paused", 130, 110);
    if (state === "over") text("Game over. Press Space to play again.", 30, 110);
    ${onFrame}
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
</script>`;
}
