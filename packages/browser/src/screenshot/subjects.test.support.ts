import type { PageSession } from "../session/page-session.ts";

/** Returns the ref of the only element with this name. */
export async function refOf(session: PageSession, name: string): Promise<string> {
  const { refs } = await session.snapshot();
  const found = [...refs.values()].find((element) => element.name === name);
  if (!found) throw new Error(`No ${name} among ${[...refs.values()].map((element) => element.name).join(", ")}`);
  return found.ref;
}

/** A button without a border at a fixed position. Its visible name is its id. */
export function box(style: string, id = "box"): string {
  return `<button id="${id}" style="position:absolute;border:0;padding:0;${style}"></button>`;
}

export function catchError(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}
