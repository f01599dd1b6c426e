import type { Game } from "../../../game.ts";

export const ledges: Game = {
  name: "ledges",
  half: "held-back",
  genre: "platformer (WebGL, littlejs)",
  controls: "Enter starts, left and right arrow keys run, up arrow or Space jumps; a flag ends each of three courses.",
  libraries: { "lib/littlejs.esm.min.js": "littlejsengine/dist/littlejs.esm.min.js" },
  bugs: [
    {
      id: "ledges-hero-missing",
      kinds: ["broken-asset", "visual-glitch"],
      depth: "shallow",
      byHand: "Load the page: the picture of the hero gives a 404 and is not drawn.",
      edits: [{ file: "ledges.js", find: `['hero.svg']`, replace: `['heros.svg']` }],
    },
    {
      id: "ledges-dead-jump",
      kinds: ["dead-control", "unfair-start"],
      depth: "shallow",
      byHand: "Start and press ArrowUp or Space: the hero does not jump.",
      edits: [{ file: "ledges.js", find: `speed.y = 0.31;`, replace: `speed.y = -0.31;` }],
    },
    {
      id: "ledges-coins-uncounted",
      kinds: ["score-wrong"],
      depth: "medium",
      byHand: "Run to the right through the first coin: it goes, and the number of coins stays 0.",
      edits: [{ file: "ledges.js", find: `purse += 1;`, replace: `purse += coin.taken ? 0 : 1;` }],
    },
    {
      id: "ledges-floor-hole",
      kinds: ["collision"],
      depth: "medium",
      byHand: "Run to the right: the hero falls through the second ledge.",
      edits: [
        {
          file: "ledges.js",
          find: `const isOver = pos.x > x - 0.3`,
          replace: `const isOver = x !== 15 && pos.x > x - 0.3`,
        },
      ],
    },
    {
      id: "ledges-endless-lives",
      kinds: ["counter-wrong", "wrong-end"],
      depth: "medium",
      byHand: "Fall four times: the lives go below zero and the game is not lost.",
      edits: [{ file: "ledges.js", find: `if (lives > 0) putHero();`, replace: `if (lives !== 0.5) putHero();` }],
    },
    {
      id: "ledges-second-course-no-end",
      kinds: ["stuck-state"],
      depth: "deep",
      byHand: "Reach the flag of the second course: nothing happens, and there is nowhere else to go.",
      edits: [
        {
          file: "ledges.js",
          find: `if (course + 1 < COURSES.length) enterCourse(course + 1);`,
          replace: `if (course + 1 < COURSES.length) { if (course < 1) enterCourse(course + 1); }`,
        },
      ],
    },
    {
      id: "ledges-crash-in-second-course",
      kinds: ["script-error"],
      depth: "deep",
      byHand: "Reach the first flag: a TypeError as the second course begins, and the hero no longer moves.",
      edits: [
        {
          file: "ledges.js",
          find: `  clock += 1 / 60;
`,
          replace: `  clock += 1 / 60;
  if (course > 0) COURSES[course].movers.forEach((mover) => mover.step());
`,
        },
      ],
    },
  ],
};
