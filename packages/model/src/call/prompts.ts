/** In place of a picture in a tool's result, for a model whose provider takes none there. */
export const pictureFollows = "(The picture follows.)";

/** Before such pictures. */
export function pictureOfTool(count: number): string {
  return count === 1 ? "The picture of the result:" : `The ${count} pictures of the results, in their order:`;
}
