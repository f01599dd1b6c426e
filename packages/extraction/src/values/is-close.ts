/** Compares two numbers except for what binary fractions round. */
export function isClose(left: number, right: number): boolean {
  return left === right || Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right));
}
