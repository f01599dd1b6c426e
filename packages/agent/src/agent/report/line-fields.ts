import type { SnapshotLine } from "@surehand/browser";

/** A value of a page with its label, "" if it has none. */
export interface RecordField {
  readonly label: string;
  readonly text: string;
}

type Segment = SnapshotLine["segments"][number];
type Control = Extract<Segment, readonly [number, ...unknown[]]>;

/** Whether the agent itself wrote the value of a control. */
export type IsWritten = (value: string, ref: string) => boolean;

/** Returns the parts of a line that a mark, a field or a label separates. */
export function fieldsOf({ segments, frame }: SnapshotLine, isWritten: IsWritten): RecordField[] {
  const fields: RecordField[] = [];
  let label = "";
  let text = "";
  const end = (): void => {
    const value = text.replace(/\s+/g, " ").trim();
    if (value !== "") fields.push(...(label === "" ? splitLabels(value) : [{ label, text: value }]));
    [label, text] = ["", ""];
  };
  for (const segment of segments) {
    if (typeof segment === "string") text += segment;
    else if (!isControl(segment)) [label, text] = afterMark(segment[0], { label, text, end });
    else if (isEditable(segment)) {
      end();
      const [ref, , name, , extra] = segment;
      const value = extra?.value ?? "";
      if (value !== "" && !isWritten(value, refName(frame, ref))) fields.push({ label: name, text: value });
    } else {
      // A button is no part of the text before it: "anchor.dxf [button Delete]".
      if (segment[1] === "button" && text.trim() !== "") end();
      text += ` ${[segment[2], segment[4]?.value ?? ""].join(" ").replaceAll(" · ", " ").trim()} `;
    }
  }
  end();
  return fields;
}

interface Open {
  readonly label: string;
  readonly text: string;
  readonly end: () => void;
}

/** Returns the open label and text after a mark of the snapshot. */
function afterMark(mark: string, { label, text, end }: Open): [label: string, text: string] {
  if (mark === ": ") return [`${label} ${text}`.trim(), ""];
  if (SEPARATOR.test(mark)) {
    end();
    return ["", ""];
  }
  const quoted = /"((?:[^"\\]|\\.)*)"/.exec(mark)?.[1];
  return [label, quoted === undefined ? text : `${text} ${quoted} `];
}

const SEPARATOR = /^ (?:\||·) $|^; $/;
/** A label, and the text up to the next label of the same line: "Price: $4.00, Stock: 14". */
const LABELLED = /(?:^|[,;]\s+)([^:,;]{1,40}):\s+/gu;

function splitLabels(text: string): RecordField[] {
  const labels = [...text.matchAll(LABELLED)].filter(({ 1: label = "" }) => /\p{L}/u.test(label));
  const [first] = labels;
  if (first?.index !== 0) return [{ label: "", text }];
  return labels.map(({ 0: whole, 1: label = "", index }, at) => ({
    label: label.trim(),
    text: text.slice(index + whole.length, labels[at + 1]?.index ?? text.length).trim(),
  }));
}

/** Returns whether a control holds a text that can be edited. */
function isEditable([, role, , , extra]: Control): boolean {
  if (extra?.value === undefined) return false;
  return role !== "combobox" || extra.options === undefined;
}

function isControl(segment: Segment): segment is Control {
  return typeof segment === "object" && typeof segment[0] === "number";
}

function refName(frame: number, ref: number): string {
  return frame === 0 ? `e${ref}` : `f${frame}e${ref}`;
}

/** Returns a line without the values that the agent wrote into its fields. */
export function stripWritten(line: SnapshotLine, isWritten: IsWritten): SnapshotLine {
  const segments = line.segments.map((segment): Segment => {
    if (!isControl(segment) || !isEditable(segment)) return segment;
    const [ref, role, name, states, extra] = segment;
    if (!isWritten(extra?.value ?? "", refName(line.frame, ref))) return segment;
    const { value: _, ...others } = extra ?? {};
    return [ref, role, name, states, others];
  });
  return { ...line, segments };
}
