import type { Game } from "../../../game.ts";

export const bakery: Game = {
  name: "bakery",
  half: "held-back",
  genre: "clicker (DOM, mouse)",
  controls:
    "Clicks on the loaf bake; the buttons at the right buy what bakes by itself; stages at 25, 150, 600 loaves.",
  bugs: [
    {
      id: "bakery-clicks-uncounted",
      kinds: ["score-wrong", "no-input-response"],
      depth: "shallow",
      byHand: "Click the loaf: the crumb flies, and the number of loaves stays 0.",
      edits: [
        {
          file: "bakery.js",
          find: `    gain(1 + state.goal);
    crumb(`,
          replace: `    gain(0);
    crumb(`,
        },
      ],
    },
    {
      id: "bakery-tab-trap",
      kinds: ["keyboard-trap"],
      depth: "shallow",
      byHand: "Press Tab some times: the focus never leaves the loaf.",
      edits: [
        {
          file: "bakery.js",
          find: `  let last = Date.now();`,
          replace: `  document.addEventListener('keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); el('loaf').focus(); } });
  let last = Date.now();`,
        },
      ],
    },
    {
      id: "bakery-oven-not-a-number",
      kinds: ["score-wrong"],
      depth: "medium",
      byHand: "Bake 15 loaves and buy an oven: the loaves are NaN.",
      edits: [{ file: "bakery.js", find: `state.loaves -= cost(item);`, replace: `state.loaves -= cost(item.id);` }],
    },
    {
      id: "bakery-dead-baker",
      kinds: ["dead-control"],
      depth: "deep",
      byHand: "Get 60 loaves: the button of the baker is no longer grey, and a click on it buys nothing.",
      edits: [
        {
          file: "bakery.js",
          find: `if (state.loaves < cost(item)) return;`,
          replace: `if (state.loaves < cost(item) * (item.gives === 5 ? 1e6 : 1)) return;`,
        },
      ],
    },
    {
      id: "bakery-save-lost",
      kinds: ["save-lost"],
      depth: "medium",
      byHand: "Bake for five seconds and reload: there are no loaves.",
      edits: [
        {
          file: "bakery.js",
          find: `if (stored) Object.assign(state, JSON.parse(stored));`,
          replace: `if (stored) Object.assign(state.owned, JSON.parse(stored).saved);`,
        },
      ],
    },
    {
      id: "bakery-crumbs-stay",
      kinds: ["memory-growth"],
      depth: "deep",
      byHand: "Click for half a minute: every click leaves an element and a timer behind, and clicks get slow.",
      edits: [
        {
          file: "bakery.js",
          find: `setTimeout(() => span.remove(), 800);`,
          replace: `setInterval(() => span.classList.toggle('risen'), 800);`,
        },
      ],
    },
    {
      id: "bakery-second-stage-takes",
      kinds: ["score-wrong"],
      depth: "deep",
      byHand: "Reach 25 loaves: in the second stage every click takes loaves away, below zero too.",
      edits: [
        {
          file: "bakery.js",
          find: `    state.loaves += amount;`,
          replace: `    state.loaves += state.goal > 0 ? -amount : amount;`,
        },
      ],
    },
  ],
};
