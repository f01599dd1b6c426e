import type { Game } from "../../../game.ts";

export const lantern: Game = {
  name: "lantern",
  half: "held-back",
  genre: "text adventure (DOM, typing)",
  controls: "Type commands and press Enter: directions, take, drop, light, inventory, save, load, help.",
  bugs: [
    {
      id: "lantern-enter-ignored",
      kinds: ["no-input-response"],
      depth: "shallow",
      byHand: "Type look and press Enter: the line stays as it is and the story says nothing.",
      edits: [
        {
          file: "lantern.js",
          find: `  const text = line.value;
  line.value = "";`,
          replace: `  const text = line.value;
  if (!event.detail) return;
  line.value = "";`,
        },
      ],
    },
    {
      id: "lantern-object-text",
      kinds: ["broken-text"],
      depth: "shallow",
      byHand: "Read the first lines, or type look: you see [object Object].",
      edits: [
        {
          file: "lantern.js",
          find: `const here = now.lying[now.room].map((thing) => things[thing].name);`,
          replace: `const here = now.lying[now.room].map((thing) => things[thing]);`,
        },
      ],
    },
    {
      id: "lantern-take-fails",
      kinds: ["script-error"],
      depth: "medium",
      byHand: "Type take lamp: no answer, and a TypeError in the console.",
      edits: [
        {
          file: "lantern.js",
          find: `    earn(things[thing].worth);
    say(\`You take`,
          replace: `    earn(things[thing].worth.toFixed().points());
    say(\`You take`,
        },
      ],
    },
    {
      id: "lantern-score-concatenates",
      kinds: ["score-wrong"],
      depth: "medium",
      byHand: "Take the lamp and then another thing: the score reads 055.",
      edits: [{ file: "lantern.js", find: `now.score += points;`, replace: "now.score = `${now.score}${points}`;" }],
    },
    {
      id: "lantern-load-empty",
      kinds: ["save-lost"],
      depth: "medium",
      byHand: "Type save, reload the page, type load: there is no saved game.",
      edits: [
        {
          file: "lantern.js",
          find: `localStorage.setItem(SAVE, JSON.stringify(now));`,
          replace: `sessionStorage.setItem(SAVE + now.turns, JSON.stringify(now));`,
        },
      ],
    },
    {
      id: "lantern-cliff-trap",
      kinds: ["stuck-state", "frozen"],
      depth: "deep",
      byHand: "Go north and east to the lighthouse: from there no direction leads anywhere any more.",
      edits: [
        {
          file: "world.js",
          find: `exits: { west: "path", up: "stairs" },`,
          replace: `exits: { West: "path", Up: "stairs" },`,
        },
      ],
    },
    {
      id: "lantern-no-victory",
      kinds: ["wrong-end", "stuck-state"],
      depth: "deep",
      byHand:
        "Take lamp and oil, light the lamp, climb to the top and light the lantern: nothing says that you have won.",
      edits: [
        {
          file: "lantern.js",
          find: `if (thing === "lantern" && now.room === "top") {`,
          replace: `if (thing === "lantern" && now.room === "Top") {`,
        },
      ],
    },
  ],
};
