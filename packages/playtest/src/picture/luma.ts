/** Returns the brightness of a color, from 0 to 255. ITU-R BT.601: https://www.itu.int/rec/R-REC-BT.601 */
export function luma(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
