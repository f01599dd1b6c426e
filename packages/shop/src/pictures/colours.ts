/** Every colour a product comes in, as it is drawn. */
export const colours = {
  Copper: "#b8683f",
  Steel: "#a9b0b6",
  Graphite: "#4a4e54",
  "Sea blue": "#4f7f9b",
  "Forest green": "#44705a",
  Sage: "#93a889",
  Cream: "#e9dcc3",
  Chalk: "#efece5",
  Terracotta: "#c2663f",
  "Mustard yellow": "#d3a13b",
  "Berry red": "#a33d49",
  Oak: "#c39a6b",
  Walnut: "#7d5a3f",
  Clear: "#cfe0e2",
  Natural: "#d8c7a6",
  "Dusty rose": "#cf9a94",
} as const satisfies Record<string, string>;

export type ColourName = keyof typeof colours;

export function isColourName(name: string): name is ColourName {
  return Object.hasOwn(colours, name);
}
