import type { Ref, Snapshot, SnapshotElement } from "@surehand/browser";
import type { ControlExpectation, ControlName, SeenPage } from "./seen-page.ts";

export function controlProblems(expected: SeenPage, snapshot: Snapshot): string[] {
  const unwanted = (expected.noControls ?? []).filter((control) => findControls(snapshot, control).length > 0);
  return [
    ...(expected.controls ?? []).flatMap((control) => oneControlProblems(control, snapshot)),
    ...unwanted.map((control) => `no person could use it, but it has a ref: ${label(control)}`),
  ];
}

export function findControls(snapshot: Snapshot, { name, role }: ControlName): SnapshotElement[] {
  const roles = role === undefined ? undefined : [role].flat();
  return [...snapshot.refs.values()].filter((element) => {
    const elementName = element.name.replace(/\s+/g, " ").trim();
    const hasName = typeof name === "string" ? elementName === name : name.test(elementName);
    return hasName && (roles === undefined || roles.includes(element.role));
  });
}

/**
 * Returns the content of a ref's brackets, such as `e9 button "Pay now" disabled`; undefined if the text does not show
 * the ref.
 */
export function bracketsOf(text: string, ref: Ref): string | undefined {
  const start = text.search(new RegExp(`(?<!\\\\)\\[${ref}(?=[ \\]])`));
  if (start < 0) return undefined;
  const [line = ""] = text.slice(start + 1).split("\n", 1);
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    if (line[index] === "\\") index++;
    else if (line[index] === '"') isQuoted = !isQuoted;
    else if (line[index] === "]" && !isQuoted) return line.slice(0, index);
  }
  return line;
}

function oneControlProblems(control: ControlExpectation, snapshot: Snapshot): string[] {
  const found = findControls(snapshot, control);
  const wantedCount = control.count ?? 1;
  if (found.length !== wantedCount) {
    const others = [...snapshot.refs.values()]
      .map((element) => `${element.role} ${JSON.stringify(element.name)}`)
      .slice(0, 12);
    return [
      `${found.length} refs instead of ${wantedCount} for ${label(control)}; the refs are: ${others.join(", ") || "none"}`,
    ];
  }
  return found.flatMap((element) => elementProblems(control, element, snapshot));
}

function elementProblems(control: ControlExpectation, element: SnapshotElement, snapshot: Snapshot): string[] {
  const brackets = bracketsOf(snapshot.text, element.ref);
  if (brackets === undefined) return [`${label(control)} has the ref ${element.ref}, but no brackets in the text`];
  const states = stripQuotedTexts(brackets);
  const problems = [
    ...(control.has ?? []).filter((state) => !hasState(states, state)).map((state) => `lacks ${state}`),
    ...(control.lacks ?? []).filter((state) => hasState(states, state)).map((state) => `has ${state}`),
  ];
  if (control.value !== undefined && !hasValue(control.value, element.value, brackets))
    problems.push(`has not the value ${control.value}`);
  if (control.isInFrame === true && !element.ref.startsWith("f")) problems.push("has no ref of a frame");
  return problems.map((problem) => `${label(control)} ${problem}: [${brackets}]`);
}

function hasState(states: string, state: string | RegExp): boolean {
  return typeof state === "string" ? new RegExp(`(?<![\\w-])${state}(?![\\w-])`).test(states) : state.test(states);
}

function hasValue(wanted: string | RegExp, value: string | undefined, brackets: string): boolean {
  if (typeof wanted === "string") return value === wanted || brackets.includes(`"${wanted}"`);
  return value !== undefined && wanted.test(value);
}

function stripQuotedTexts(brackets: string): string {
  return brackets.replace(/"(?:[^"\\]|\\.)*"/g, '""');
}

function label({ name, role }: ControlName): string {
  const roleText = role === undefined ? "a control" : [role].flat().join(" or ");
  return `${roleText} ${typeof name === "string" ? JSON.stringify(name) : name}`;
}
