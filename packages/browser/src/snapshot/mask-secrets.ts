import type { Redactor } from "@surehand/kernel";
import { isControl, renderLine, type SnapshotLine } from "./render.ts";
import type { SnapshotParts } from "./snapshot.ts";
import type { WireExtra, WireSegment } from "../wire/wire.ts";

/** Masks secrets everywhere: a page may repeat the value of its fields anywhere. Refs are numbers, and never masked. */
export function maskSecrets(parts: SnapshotParts, redactor: Redactor): SnapshotParts {
  const hide = (text: string): string => redactor.redact(text);
  const lines = parts.lines.map((line): SnapshotLine => hideInLine(line, hide));
  const nodes = parts.nodes?.map((node) => ({ ...node, property: hide(node.property), classes: hide(node.classes) }));
  return { ...parts, url: hide(parts.url), title: hide(parts.title), lines, ...(nodes && { nodes }) };
}

type Hide = (text: string) => string;

function hideInLine(line: SnapshotLine, hide: Hide): SnapshotLine {
  const segments = line.segments.map((segment) => hideInSegment(segment, hide));
  const text = renderLine({ ...line, segments });
  if (hide(text) === text) return { ...line, segments };
  // The page wrote a secret in several parts of the line: only its controls stay.
  return { ...line, segments: [["(a line with a secret)"], ...segments.filter(isControl)] };
}

function hideInSegment(segment: WireSegment, hide: Hide): WireSegment {
  if (typeof segment === "string") return hide(segment);
  // The header of a frame has the name that the page gave it.
  if (!isControl(segment)) return [hide(segment[0])];
  const [ref, role, name, states, extra] = segment;
  return extra ? [ref, role, hide(name), states, hideInExtra(extra, hide)] : [ref, role, hide(name), states];
}

function hideInExtra(extra: WireExtra, hide: Hide): WireExtra {
  const { value, placeholder, description, guessedName, options, coveredBy } = extra;
  return {
    ...extra,
    ...(value !== undefined && { value: hide(value) }),
    ...(placeholder !== undefined && { placeholder: hide(placeholder) }),
    ...(description !== undefined && { description: hide(description) }),
    ...(guessedName !== undefined && { guessedName: hide(guessedName) }),
    ...(options !== undefined && { options: options.map(hide) }),
    ...(coveredBy !== undefined && { coveredBy: hide(coveredBy) }),
  };
}
