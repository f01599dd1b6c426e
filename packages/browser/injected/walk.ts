import { type PackedFrame, type WalkPart, writePart } from "../src/wire/packing.ts";
import type { WalkOptions } from "../src/wire/wire.ts";
import { rootOf } from "./dom.ts";
import { startReading } from "./reading.ts";
import { resetMarks } from "./marks.ts";
import { visitGeneric } from "./blocks.ts";
import { findModal, type Modal } from "./modal.ts";
import { startRefsAt } from "./registry.ts";
import { endStyleSurvey, startStyleSurvey } from "./style-survey.ts";
import { visitByRole } from "./visit.ts";
import { visitControl } from "./visit-controls.ts";
import { emitHiddenField, visitLabel } from "./visit-fields.ts";
import { type Visitors, Walker } from "./walker.ts";

const visitors: Visitors = {
  byRole: visitByRole,
  plain: visitGeneric,
  control: visitControl,
  label: visitLabel,
  hiddenField: emitHiddenField,
};

/** Walks the document as rendered, once; see `PackedFrame` for the result. */
export function walk(options: WalkOptions, scope: Element | undefined): PackedFrame {
  const endsAt = performance.now() + options.maxMs;
  startReading();
  resetMarks();
  // Inside a shadow root, style sheets apply that the survey does not read.
  if (scope === undefined || rootOf(scope) === document) startStyleSurvey();
  startRefsAt(options.next);
  try {
    return readDocument(options, scope, endsAt);
  } finally {
    endStyleSurvey();
  }
}

function readDocument(options: WalkOptions, scope: Element | undefined, endsAt: number): PackedFrame {
  const start = (modal: Modal | null): Walker => {
    // A page may remove its own root; the rest is empty.
    const root = scope ?? document.querySelector(":root") ?? document.createElement("html");
    const walker = new Walker({ walk: options, endsAt, root, modal, visitors, send: senderFor(options) });
    walker.run(scope !== undefined);
    return walker;
  };
  if (options.includesBehindModal === true) return start(null).result();
  const walker = start(findModal([]));
  const modal = walker.shadowModals.length > 0 ? findModal(walker.shadowModals) : null;
  // A modal found inside a shadow root: now that it is known, the elements behind it can be omitted.
  const isModalNew = modal !== null && modal.element !== walker.modal?.element;
  return (isModalNew ? start(modal) : walker).result();
}

/**
 * Returns a function that sends lines over the binding that Node has added to this world. A second walk of the page restarts with
 * part 0.
 */
function senderFor({ stream }: WalkOptions): ((part: WalkPart) => void) | undefined {
  if (!stream) return undefined;
  const binding: unknown = Reflect.get(globalThis, stream.binding);
  if (typeof binding !== "function") return undefined;
  return (part) => void Reflect.apply(binding, undefined, [writePart({ walk: stream.walk, ...part })]);
}
