/** The tones one picture is painted with, all made from the product's colour. */
export interface Palette {
  readonly main: string;
  readonly dark: string;
  readonly deep: string;
  readonly light: string;
  readonly pale: string;
}

/** Draws a product: SVG markup for a 400 x 400 canvas whose floor is at y = 320. */
export type Draw = (palette: Palette) => string;

export const wood = "#c39a6b";
export const darkWood = "#8f6b47";
export const steel = "#b9c0c5";
export const darkSteel = "#838b92";

export function paletteOf(colour: string): Palette {
  return {
    main: colour,
    dark: mix(colour, "#000000", 0.22),
    deep: mix(colour, "#000000", 0.42),
    light: mix(colour, "#ffffff", 0.32),
    pale: mix(colour, "#ffffff", 0.62),
  };
}

/** `from` moved towards `to` by `share` (0 to 1); both as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [low, high] = [from, to].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    const blended = Math.round((low ?? 0) * (1 - share) + (high ?? 0) * share);
    return blended.toString(16).padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
