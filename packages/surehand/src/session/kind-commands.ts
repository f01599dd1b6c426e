import { type CompactKind, compactKinds, definitionOf } from "@surehand/browser/actions";
import { argumentsOf, commandOf } from "./kind-arguments.ts";
import type { SessionCommand } from "./session-command.ts";

/** Kinds that have a command of their own. */
const ownCommands: ReadonlySet<CompactKind> = new Set(["goto"]);

/** One command for each kind of action that needs no more than a ref and a value. */
export const kindCommands: readonly SessionCommand[] = compactKinds
  .filter((kind) => !ownCommands.has(kind))
  .map((kind) => {
    const { description } = definitionOf(kind);
    const sentence = /^[^.:]*/.exec(description)?.[0] ?? description;
    return {
      name: commandOf(kind),
      args: argumentsOf(kind),
      description: `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replaceAll("`", ""),
      run: async (call) => (await import("./commands/perform-kind.ts")).performKind(kind, call),
    };
  });
