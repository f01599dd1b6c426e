import { Children, cloneElement } from "react";

/** Gives its children another class, as many component libraries do. */
export function Cloner({ children }) {
  return <div>{Children.map(children, (child) => cloneElement(child, { className: "cloned" }))}</div>;
}
