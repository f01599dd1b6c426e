import type { CallContext } from "@surehand/kernel";
import type { ActionTarget, Point } from "../action/action.ts";
import type { PageReader } from "../world/page-reader.ts";
import type { Ref } from "../wire/ref.ts";
import { findTarget } from "../target/find-target.ts";
import { StaleRefError } from "../world/errors.ts";
import type { FrameNode } from "../world/frame-tree.ts";
import { parseRef } from "../world/ref-ledger.ts";

/** Element or point that an action is sent to. */
export type ResolvedTarget =
  | { readonly kind: "element"; readonly ref: Ref; readonly number: number; readonly frame: FrameNode }
  | { readonly kind: "point"; readonly point: Point }
  | { readonly kind: "refused"; readonly status: "not-found" | "ambiguous"; readonly message: string };

/** @throws StaleRefError if the ref leads to no element */
export async function resolveTarget(
  reader: PageReader,
  target: ActionTarget,
  call: CallContext,
): Promise<ResolvedTarget> {
  if (typeof target === "string") return resolveElement(reader, target);
  if (isPoint(target)) return { kind: "point", point: target };
  const found = await findTarget(reader, target, call);
  if (found.status === "found") return resolveElement(reader, found.ref);
  return { kind: "refused", status: found.status, message: found.message };
}

export function isPoint(target: ActionTarget | { readonly by: Point }): target is Point {
  return typeof target === "object" && "x" in target && "y" in target && !("v" in target);
}

async function resolveElement(reader: PageReader, ref: Ref): Promise<ResolvedTarget> {
  const { frame: ordinal, number } = parseRef(ref);
  const { ledger } = reader.worlds;
  if (!ledger.wasGiven(ordinal, number)) throw new StaleRefError(ref, "never-given");
  const frameId = ledger.frameIdOf(ordinal);
  const { lastMain } = reader.frames;
  // The main frame still exists. If this document of it is gone, the frame reports that when it is used.
  if (lastMain && lastMain.frameId === frameId) return { kind: "element", ref, number, frame: lastMain };
  const frame = (await reader.frames.list()).find((node) => node.frameId === frameId);
  if (!frame) throw new StaleRefError(ref, "frame-gone");
  return { kind: "element", ref, number, frame };
}
