/** Removes the refs, which are valid for one visit, from the description of an action. */
export function removeRefs(description: string): string {
  return description.replace(/ \((?:f\d+)?e\d+\)/g, "");
}
