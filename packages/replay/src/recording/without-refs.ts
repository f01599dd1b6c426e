/** Words for an action without the refs in it, which are of one visit. */
export function withoutRefs(description: string): string {
  return description.replace(/ \((?:f\d+)?e\d+\)/g, "");
}
