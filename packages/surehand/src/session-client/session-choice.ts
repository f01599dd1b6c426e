import { createHash } from "node:crypto";
import { workingTreeOf } from "./working-tree.ts";

/** A session that a command line names, whether it is running or not. */
export interface SessionChoice {
  /** Name of its files: hexadecimal digits, so that no name of a user becomes a path. */
  readonly id: string;
  /** Name for people: that of `-s`, or the path of the working tree. */
  readonly label: string;
  /** How a command names it: "-s shop ", or "" for the session of the working tree. */
  readonly flag: string;
}

export interface SessionWorld {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
}

/** Returns the session of a name, else of SUREHAND_SESSION, else of the working tree. */
export function chooseSession(name: string | undefined, { environment, directory }: SessionWorld): SessionChoice {
  const wanted = name ?? environment["SUREHAND_SESSION"];
  if (wanted !== undefined && wanted !== "")
    return { id: hash(`name:${wanted}`), label: wanted, flag: name === undefined ? "" : `-s ${name} ` };
  const tree = workingTreeOf(directory);
  return { id: hash(`tree:${tree}`), label: tree, flag: "" };
}

const ID_LENGTH = 12;

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, ID_LENGTH);
}
