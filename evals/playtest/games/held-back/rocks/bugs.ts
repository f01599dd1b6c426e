import type { Game } from "../../../game.ts";

export const rocks: Game = {
  name: "rocks",
  half: "held-back",
  genre: "shooter (canvas, mouse)",
  controls: "A click starts; the mouse aims and its held button fires; waves of rocks that break in two.",
  bugs: [
    {
      id: "rocks-dead-trigger",
      kinds: ["dead-control"],
      depth: "shallow",
      byHand: "Start, aim and hold the button: the turret turns, and nothing is fired.",
      edits: [
        {
          file: "index.html",
          find: `if (world.mode === "play") mouse.held = true;`,
          replace: `if (world.mode === "play") mouse.held = e.buttons > 1;`,
        },
      ],
    },
    {
      id: "rocks-trails",
      kinds: ["visual-glitch"],
      depth: "shallow",
      byHand: "Start: rocks and bolts leave trails that never go.",
      edits: [
        {
          file: "index.html",
          find: `  ink.fillRect(0, 0, wide, high);
  ink.fillStyle = "#8fa3c8";`,
          replace: `  ink.fillRect(0, 0, wide, 40);
  ink.fillStyle = "#8fa3c8";`,
        },
      ],
    },
    {
      id: "rocks-resize-squeezed",
      kinds: ["resize-break"],
      depth: "medium",
      byHand: "Make the window larger: the sky keeps its old size, and the rest of the window is black.",
      edits: [
        {
          file: "index.html",
          find: `window.addEventListener("resize", measure);`,
          replace: `window.addEventListener("resized", measure);`,
        },
      ],
    },
    {
      id: "rocks-hull-below-zero",
      kinds: ["counter-wrong", "wrong-end"],
      depth: "medium",
      byHand: "Let the rocks come: the hull falls below zero, and the game goes on.",
      edits: [
        {
          file: "index.html",
          find: `if (world.hull <= 0) world.mode = "wreck";`,
          replace: `if (world.hull < -99) world.mode = "wreck";`,
        },
      ],
    },
    {
      id: "rocks-second-wave-untouchable",
      kinds: ["collision"],
      depth: "deep",
      byHand: "Clear the first wave: in the second one the bolts go through all rocks.",
      edits: [
        {
          file: "index.html",
          find: `Math.hypot(b.x - rock.x, b.y - rock.y) < rock.size);`,
          replace: `Math.hypot(b.x - rock.x, b.y - rock.y) < (world.wave > 1 ? -1 : rock.size));`,
        },
      ],
    },
    {
      id: "rocks-second-wave-missing",
      kinds: ["stuck-state"],
      depth: "deep",
      byHand: "Clear the first wave: no more rocks ever come, and nothing can be done but aim and fire.",
      edits: [
        {
          file: "index.html",
          find: `if (world.rocks.length === 0 && ++world.rest > 60) {`,
          replace: `if (world.rocks.length === 0 && ++world.rest > 60 && world.wave < 1) {`,
        },
      ],
    },
    {
      id: "rocks-dust-piles-up",
      kinds: ["slow-frames", "memory-growth"],
      depth: "deep",
      byHand: "Play for half a minute: the specks of dust never go, and every frame takes longer than the one before.",
      edits: [
        {
          file: "index.html",
          find: `world.dust = world.dust.filter((speck) => speck.life > 0);`,
          replace: `for (const bolt of world.bolts) puff(bolt.x, bolt.y, 20);`,
        },
      ],
    },
  ],
};
