/** Removes the query of a module's identifier: `/src/app.vue?vue&type=style`. */
export function stripQuery(id: string): string {
  const end = id.indexOf("?");
  return end === -1 ? id : id.slice(0, end);
}
