import type { FlowStyle } from "./tags.ts";
import { seenContent } from "./accessible-name.ts";
import { blockContext, blockEdge } from "./blocks.ts";
import type { Context } from "./context.ts";
import { childrenOf, tagOf } from "./dom.ts";
import { statesOf } from "./states.ts";
import { addQuoted, isNameTextSeen } from "./visit-controls.ts";
import type { Walker } from "./walker.ts";
import { cutText } from "./tidy.ts";

/** Adds a name, and skips the caption or legend that gave it, so that it is not repeated as text. */
export function addNameOnce(walker: Walker, element: Element, tag: string, name: string): void {
  if (name === "") return;
  for (const child of childrenOf(element))
    if (tagOf(child) === tag && name === seenContent(child, isNameTextSeen)) walker.namesWritten.add(child);
}

interface Region {
  readonly role: string;
  readonly name: string;
  /** Whether the region has no header. */
  readonly isSilent: boolean;
}

const MAX_REGION_NAME = 100;

/** Adds `navigation "Main":` and its content, one level deeper; nothing if none of the content is visible. */
export function addRegion(
  walker: Walker,
  element: Element,
  region: Region,
  style: FlowStyle,
  context: Context,
): boolean {
  const { builder } = walker;
  const { role, name, isSilent } = region;
  blockEdge(walker, { ...context, flat: undefined });
  const outerBlock = builder.block;
  builder.block = element;
  if (!isSilent) {
    const states = statesOf(element, role, walker.active);
    builder.startLine("region", "", element);
    if (name === "") builder.mark(role);
    else addQuoted(walker, role, cutText(name, MAX_REGION_NAME));
    builder.mark(`${states.map((state) => ` ${state}`).join("")}:`);
    builder.break();
    builder.depth += 1;
  }
  const before = builder.count;
  walker.visitChildren(element, { ...blockContext(walker, element, style, context), controlsOnly: false });
  builder.break();
  if (!isSilent) builder.depth -= 1;
  if (!isSilent && builder.count === before) builder.dropLast();
  builder.block = outerBlock;
  return true;
}
