export const rooms = {
  hut: {
    text: "You are in the keeper's hut. A door leads north; a trapdoor leads down.",
    exits: { north: "path", down: "cellar" },
    things: ["lamp"],
  },
  cellar: {
    text: "A cool cellar with shelves of jars. Steps lead up.",
    exits: { up: "hut" },
    things: ["oil"],
  },
  path: {
    text: "A path along the cliff. The hut lies south, the lighthouse east.",
    exits: { south: "hut", east: "foot" },
    things: ["coin"],
  },
  foot: {
    text: "The foot of the lighthouse. It is dark inside; stairs lead up. The path is west.",
    exits: { west: "path", up: "stairs" },
    things: [],
  },
  stairs: {
    text: "Winding stairs, high above the sea. The lantern room is up, the foot of the tower down.",
    exits: { down: "foot", up: "top" },
    things: ["key"],
    dark: true,
  },
  top: {
    text: "The lantern room. The great lantern is cold. Stairs lead down.",
    exits: { down: "stairs" },
    things: [],
    dark: true,
  },
};

export const things = {
  lamp: { name: "a brass lamp", worth: 5 },
  oil: { name: "a can of oil", worth: 5 },
  coin: { name: "an old coin", worth: 5 },
  key: { name: "a small key", worth: 5 },
};
