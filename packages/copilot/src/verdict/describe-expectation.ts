import type { Expectation, ExpectationWhere } from "../protocol/expectation.ts";

/** An expectation in words: `.title: color green, at 390 px`. */
export function describeExpectation({ where, ...expected }: Expectation): string {
  const condition = where ? describeWhere(where) : "";
  return `${expected.target}: ${describeWhat(expected)}${condition && `, ${condition}`}`;
}

function describeWhat({ property, value, text, state, present, absent }: Expectation): string {
  const parts = [
    ...(absent ? ["absent"] : []),
    ...(property === undefined ? [] : [`${property} ${String(value)}`]),
    ...(text === undefined ? [] : [`text “${text}”`]),
    ...(state === undefined ? [] : [state]),
  ];
  return parts.length > 0 && present !== true ? parts.join(", ") : ["present", ...parts].join(", ");
}

function describeWhere({ viewport, scheme, media, after }: ExpectationWhere): string {
  return [
    ...(viewport === undefined ? [] : [`at ${viewport} px`]),
    ...(scheme === undefined ? [] : [`in the ${scheme} scheme`]),
    ...(media === undefined ? [] : ["in print"]),
    ...(after === undefined ? [] : [`after ${after}`]),
  ].join(", ");
}
