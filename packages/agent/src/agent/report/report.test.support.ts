import { type Action, type DurableTarget, type Effect, noEffect } from "@surehand/browser";
import type { DoneAction } from "../agent-state.ts";
import type { RecordField } from "./line-fields.ts";
import { type ReadRecord, RecordStore } from "./record-store.ts";

export const url = "https://shop.test/";

/** Parts of an action that differ from the usual ones. */
export type Done = Omit<Partial<DoneAction>, "effect"> & { readonly effect?: Partial<Effect> | null };

export function doneAction(step: number, action: Action, { effect, ...others }: Done = {}): DoneAction {
  return {
    step,
    tool: "act",
    callId: `call-${step}`,
    description: action.kind,
    status: "done",
    message: "",
    action,
    effect: effect === null ? null : { ...noEffect, ...effect },
    pageUrl: url,
    timestamp: "2026-11-28T00:00:00Z",
    ...others,
  };
}

/** A press of a control that was done in a step. */
export function press(step: number, name: string, done: Done = {}, role = "button"): DoneAction {
  const description = `click ${role} "${name}"`;
  return doneAction(step, { kind: "click", target: targetOf(role, name) }, { description, ...done });
}

export function fill(step: number, name: string, value: string, before = ""): DoneAction {
  const effect = { target: [{ state: "value", before, after: value }] };
  const message = `"${value}" was filled in.`;
  return doneAction(step, { kind: "fill", target: targetOf("textbox", name), text: value }, { effect, message });
}

export function appeared(what: string, others: Partial<Effect["changes"][number]> = {}): Effect["changes"][number] {
  return { kind: "appeared", what, role: "p", isNamed: true, ...others };
}

/** Returns the records of one list, each from its texts: "Price: $4" has a label. */
export function readList(
  rows: readonly (readonly string[])[],
  list: string | undefined = "list",
  at = url,
): ReadRecord[] {
  const store = new RecordStore();
  store.add(rows.map((texts) => ({ url: at, list, fields: texts.map(toField) })));
  return store.read(() => "dot");
}

function toField(text: string): RecordField {
  const [, label = "", value = text] = /^([^:]+): (.*)$/.exec(text) ?? [];
  return { label, text: value };
}

function targetOf(role: string, name: string): DurableTarget {
  return {
    v: 1,
    fingerprint: "0",
    framePath: [],
    tag: role,
    role,
    name,
    rivalry: 0,
    nth: 0,
    count: 1,
    xpath: "",
    css: "",
    text: name,
    attributes: {},
    classes: [],
    near: { isListed: false, nthInItem: 0, countInItem: 1, lookalikes: 0, twins: 0 },
    ancestors: [],
    position: 0,
  };
}

/** Presses a button that sends a PUT request. */
export function sends(step: number, name: string, path: string, effect: Done["effect"] = {}): DoneAction {
  return press(step, name, {
    message: `PUT ${path} 200`,
    effect: { requests: [{ method: "PUT", url: `${url}${path}`, status: 200 }], ...effect },
  });
}
