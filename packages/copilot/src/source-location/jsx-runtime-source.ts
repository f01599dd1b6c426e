/** Name of the global symbol under which the page keeps its locations: `WeakMap<props, JsxLocation>`. */
export const jsxLocationsKey = "surehand.jsx-locations";

/** The fifth argument that compilers pass to `jsxDEV`, and when the element was created. */
export interface JsxLocation {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
  /** Grows with each element: of two fibers of one component, the newer one is on the page. */
  readonly order: number;
}

/**
 * A module that stands in front of a `jsx-dev-runtime`. React 19 drops the location that compilers still pass to `jsxDEV`; this keeps it,
 * by the element's props, which the fiber shows later. No attribute is added and no element is changed.
 */
export function jsxRuntimeSource(options: { readonly runtime: string; readonly isReact: boolean }): string {
  return [
    `import * as runtime from ${JSON.stringify(options.runtime)};`,
    `const key = Symbol.for(${JSON.stringify(jsxLocationsKey)});`,
    `const state = (globalThis[key] ??= { locations: new WeakMap(), order: 0 });`,
    // React's has no other exports, and is CommonJS, for which Vite warns about a star.
    ...(options.isReact ? [] : [`export * from ${JSON.stringify(options.runtime)};`]),
    `export const Fragment = runtime.Fragment;`,
    `export function jsxDEV(type, props, elementKey, isStatic, source, self) {`,
    `  const element = runtime.jsxDEV(type, props, elementKey, isStatic, source, self);`,
    `  if (source && element && element.props) state.locations.set(element.props, { ...source, order: ++state.order });`,
    `  return element;`,
    `}`,
    ...(options.isReact ? cloneElementLines : []),
  ].join("\n");
}

/** `cloneElement` makes new props. The copy is where the original is. */
const cloneElementLines = [
  `import React from "react";`,
  `const { cloneElement } = React;`,
  `if (cloneElement && !cloneElement[key]) {`,
  `  const cloneWithLocation = function (element, ...rest) {`,
  `    const copy = cloneElement(element, ...rest);`,
  `    const location = state.locations.get(element.props);`,
  `    if (location) state.locations.set(copy.props, { ...location, order: ++state.order });`,
  `    return copy;`,
  `  };`,
  `  cloneWithLocation[key] = true;`,
  `  React.cloneElement = cloneWithLocation;`,
  `}`,
];
