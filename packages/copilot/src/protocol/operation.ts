import { z } from "zod";

const path = z.array(z.union([z.string(), z.int().nonnegative()])).max(12);

/** A change of a state. `remove` takes an item out of an array, or a property out of an object. */
export const operation = z.discriminatedUnion("op", [
  z.object({ op: z.literal("set"), path, value: z.unknown() }),
  z.object({ op: z.literal("push"), path, value: z.unknown() }),
  z.object({ op: z.literal("remove"), path }),
]);
export type Operation = z.infer<typeof operation>;
export type OperationPath = Operation["path"];

type Container = Record<string | number, unknown>;

/** Carries out an operation on a state of plain JSON, in place. */
export function applyOperation(state: object, change: Operation): void {
  if (change.op === "push") return pushTo(at(state, change.path), change.value);
  const parent = containerAt(state, change.path.slice(0, -1));
  const key = change.path.at(-1);
  if (key === undefined) throw new RangeError("An operation on the whole state is a snapshot.");
  if (change.op === "set") parent[key] = change.value;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

/** Appends to the growing text of a message part: its input while that is written, else its text. */
export function appendText(state: object, place: { message: number; part: number; text: string }): void {
  const part = containerAt(state, ["messages", place.message, "parts", place.part]);
  const key = part["type"] === "tool" ? "inputText" : "text";
  const before = part[key];
  part[key] = `${typeof before === "string" ? before : ""}${place.text}`;
}

function at(state: object, steps: OperationPath): unknown {
  let current: unknown = state;
  for (const step of steps) {
    if (!isContainer(current) || !Object.hasOwn(current, step))
      throw new RangeError(`The state has nothing at ${steps.join("/")}.`);
    current = current[step];
  }
  return current;
}

function containerAt(state: object, steps: OperationPath): Container {
  const found = at(state, steps);
  if (!isContainer(found)) throw new RangeError(`The state has no object at ${steps.join("/")}.`);
  return found;
}

function pushTo(list: unknown, value: unknown): void {
  if (!Array.isArray(list)) throw new RangeError("Only a list can be appended to.");
  list.push(value);
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}
