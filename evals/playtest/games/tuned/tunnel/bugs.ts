import type { Game } from "../../../game.ts";

export const tunnel: Game = {
  name: "tunnel",
  half: "tuned",
  genre: "runner (WebGL, score in the page)",
  controls: "The Fly button starts, left and right arrow keys change the lane, Escape pauses.",
  bugs: [
    {
      id: "tunnel-black",
      kinds: ["blank-picture"],
      depth: "shallow",
      byHand: "Load the page: the tunnel is black, only texts show; the shader does not compile.",
      edits: [
        {
          file: "gl.js",
          find: `varying float far;
    varying vec3 face;
    void main() {
      float shade`,
          replace: `varying float far;
    void main() {
      float shade`,
        },
      ],
    },
    {
      id: "tunnel-dead-left",
      kinds: ["dead-control"],
      depth: "shallow",
      byHand: "Start and press ArrowLeft: the ship stays in its lane; ArrowRight works.",
      edits: [
        {
          file: "tunnel.js",
          find: `game.lane = Math.max(0, game.lane - 1)`,
          replace: `game.lane = Math.max(game.lane, game.lane - 1)`,
        },
      ],
    },
    {
      id: "tunnel-ghost-blocks",
      kinds: ["collision", "wrong-end"],
      depth: "medium",
      byHand: "Fly into red blocks: the ship goes through all of them and never crashes.",
      edits: [
        {
          file: "tunnel.js",
          find: `Math.abs(LANES[thing.lane] - game.x) > 0.45`,
          replace: `Math.abs(LANES[thing.lane] - game.x) > (thing.kind === 'block' ? -1 : 0.45)`,
        },
      ],
    },
    {
      id: "tunnel-resize-small",
      kinds: ["resize-break"],
      depth: "medium",
      byHand: "Make the window larger: the tunnel fills only a corner of it, the rest is empty.",
      edits: [
        {
          file: "gl.js",
          find: `        gl.viewport(0, 0, width, height);
`,
          replace: `        if (!this.sized) gl.viewport(0, 0, width, height);
        this.sized = true;
`,
        },
      ],
    },
    {
      id: "tunnel-slow-zone",
      kinds: ["slow-frames"],
      depth: "deep",
      byHand: "Fly 120 m: in the second zone every frame takes 150 ms and the flight jerks.",
      edits: [
        {
          file: "tunnel.js",
          find: `  painter.begin();
`,
          replace: `  painter.begin();
  for (let i = 0; zone() > 1 && i < 4e6; i++) game.haze = Math.sin(i + game.depth) ** 2.5;
`,
        },
      ],
    },
    {
      id: "tunnel-second-zone-freeze",
      kinds: ["frozen"],
      depth: "deep",
      byHand: "Fly 120 m into the second zone: the picture stands still and no key does anything.",
      edits: [
        {
          file: "tunnel.js",
          find: `  meters.zone.textContent = zone();
  requestAnimationFrame(frame);`,
          replace: `  meters.zone.textContent = zone();
  if (zone() < 2 || !game.on) requestAnimationFrame(frame);`,
        },
      ],
    },
    {
      id: "tunnel-crystals-lost",
      kinds: ["score-wrong"],
      depth: "deep",
      byHand: "Take a crystal in the second zone: the number of crystals falls.",
      edits: [{ file: "tunnel.js", find: `game.crystals += 1;`, replace: `game.crystals += zone() > 1 ? -3 : 1;` }],
    },
  ],
};
