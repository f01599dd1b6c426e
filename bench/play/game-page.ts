/** A game on a canvas: Space begins it, arrow keys move a basket, and apples fall forever. */
export const gamePage = `<!doctype html><title>Catch</title><canvas width="320" height="240"></canvas><script>
  const pen = document.querySelector("canvas").getContext("2d");
  const held = new Set();
  let isPlaying = false, basket = 160, score = 0, apple = { x: 60, y: 20 };
  addEventListener("keydown", (event) => { held.add(event.key); if (event.key === " ") isPlaying = true; });
  addEventListener("keyup", (event) => held.delete(event.key));
  const write = (words, x, y) => { pen.fillStyle = "white"; pen.font = "14px sans-serif"; pen.fillText(words, x, y); };
  (function frame() {
    if (isPlaying) {
      basket = Math.max(20, Math.min(300, basket + (held.has("ArrowRight") ? 4 : 0) - (held.has("ArrowLeft") ? 4 : 0)));
      apple.y += 2;
      if (apple.y > 225) {
        if (Math.abs(apple.x - basket) < 30) score += 1;
        apple = { x: 20 + Math.floor(Math.random() * 280), y: 20 };
      }
    }
    pen.fillStyle = "#113"; pen.fillRect(0, 0, 320, 240);
    pen.fillStyle = "#2a6"; pen.fillRect(basket - 20, 225, 40, 10);
    pen.fillStyle = "#d33"; pen.fillRect(apple.x - 5, apple.y - 5, 10, 10);
    write("Score: " + score, 8, 16);
    if (!isPlaying) write("Press Space to start. Arrow keys move.", 40, 120);
    requestAnimationFrame(frame);
  })();
</script>`;
