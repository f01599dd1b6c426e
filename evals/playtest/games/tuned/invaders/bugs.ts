import type { Game } from "../../../game.ts";

export const invaders: Game = {
  name: "invaders",
  half: "tuned",
  genre: "shooter (canvas, kontra, sound)",
  controls: "Enter starts, left and right arrow keys move, Space fires, P pauses, M mutes.",
  libraries: { "lib/kontra.min.js": "kontra/kontra.min.js" },
  bugs: [
    {
      id: "invaders-dead-fire",
      kinds: ["dead-control"],
      depth: "shallow",
      byHand: "Start and press Space: no shot leaves the ship.",
      edits: [{ file: "invaders.js", find: `keyPressed('space')`, replace: `keyPressed('spacebar')` }],
    },
    {
      id: "invaders-sound-missing",
      kinds: ["audio-error", "broken-asset", "script-error"],
      depth: "shallow",
      byHand: "Start and fire: the laser is silent, with a 404 and an unhandled rejection in the console.",
      edits: [
        { file: "invaders.js", find: `new Audio('laser.wav')`, replace: `new Audio('laser.ogg')` },
        {
          file: "invaders.js",
          find: `sounds[name].play().catch(() => { muted = true; });`,
          replace: `sounds[name].play();`,
        },
      ],
    },
    {
      id: "invaders-armoured-column",
      kinds: ["collision"],
      depth: "medium",
      byHand: "Shoot at the beetles of the left half of the screen: the shots fly through them.",
      edits: [
        {
          file: "invaders.js",
          find: `beetles.find((beetle) => collides(shot, beetle))`,
          replace: `beetles.find((beetle) => shot.x > 240 && collides(shot, beetle))`,
        },
      ],
    },
    {
      id: "invaders-leak",
      kinds: ["memory-growth"],
      depth: "deep",
      byHand: "Play for half a minute: the tab's memory grows by about 5 MB a second.",
      edits: [
        {
          file: "invaders.js",
          find: `let clock = 0;`,
          replace: `let clock = 0;
const trail = [];`,
        },
        {
          file: "invaders.js",
          find: `if (reload > 0) reload--;`,
          replace: `if (reload > 0) reload--;
  trail.push({ at: clock, beetles: beetles.map((b) => ({ x: b.x, y: b.y, name: 'beetle ' + clock + ' ' + b.x })), path: Array(9000).fill(clock + ship.x / 7) });`,
        },
      ],
    },
    {
      id: "invaders-visitor-crash",
      kinds: ["script-error"],
      depth: "deep",
      byHand:
        "Play for 30 s: when the visitor comes for the second time a TypeError is thrown and the picture stands still.",
      edits: [
        {
          file: "invaders.js",
          find: `if (visitor.x > 490) visitor = null;`,
          replace: `if (clock > 1800) visitor.flash.next();
  if (visitor.x > 490) visitor = null;`,
        },
      ],
    },
    {
      id: "invaders-second-wave-stands",
      kinds: ["stuck-state", "frozen", "rule-broken"],
      depth: "deep",
      byHand: "Clear the first wave: none of the second comes, and nothing is left to shoot at.",
      edits: [
        {
          file: "invaders.js",
          find: `    wave++;
    makeWave();`,
          replace: `    wave++;
    if (wave === 1) makeWave();`,
        },
      ],
    },
    {
      id: "invaders-pause-runs",
      kinds: ["pause-break"],
      depth: "medium",
      byHand: "Press P: the word PAUSE shows, and the beetles go on moving and dropping.",
      edits: [
        {
          file: "invaders.js",
          find: `if (scene !== 'fight') return;
  clock++;`,
          replace: `if (scene !== 'fight' && scene !== 'pause') return;
  clock++;`,
        },
      ],
    },
  ],
};
