import type { CheckedExpectation, PageNode, PageTree } from "./page-tree.ts";
import { pageProperties } from "./page-properties.ts";

/** An element of a page: `["li.item", { text: "Tea", color: "red" }, ...children]`. */
export type Written = readonly [name: string, values?: Values, ...children: Written[]];

interface Values {
  readonly text?: string;
  readonly isVisible?: boolean;
  readonly attributes?: Readonly<Record<string, string>>;
  /** CSS. */
  readonly style?: Readonly<Record<string, string>>;
}

export function treeOf(written: Written, others: Partial<PageTree> = {}): PageTree {
  const nodes: PageNode[] = [];
  const styles: string[][] = [];
  const add = ([name, values = {}, ...children]: Written, parent: number): void => {
    const [tag = ""] = name.split(/[#.]/u);
    const { text = "", isVisible = true, attributes = {}, style = {} } = values;
    styles.push(pageProperties.map((property) => style[property] ?? ""));
    const at = nodes.push({
      parent,
      tag,
      key: name.slice(tag.length),
      text,
      attributes,
      state: "",
      style: styles.length - 1,
      pseudo: [-1, -1],
      box: [0, 0, 10, 10],
      isVisible,
    });
    for (const child of children) add(child, at - 1);
  };
  add(written, -1);
  return { title: "", url: "http://localhost/", nodes, styles, ...others };
}

export function seen(values: Partial<CheckedExpectation>): CheckedExpectation {
  return { holds: false, nodes: [], isVisible: true, seen: "", longhands: [], ...values };
}
