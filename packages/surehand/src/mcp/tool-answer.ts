import type { Screenshot } from "@surehand/browser";

/** Answer of a tool, before it is fitted into the budget. */
export interface ToolAnswer {
  /** Our own text: short, and without any content of a page. */
  readonly summary: string;
  /** Content that comes from a page, or may quote one. */
  readonly shown?: ShownText | undefined;
  readonly picture?: Screenshot | undefined;
  readonly isError?: boolean;
}

export interface ShownText {
  /** Source of the content: "page https://shop.test/". */
  readonly source: string;
  readonly text: string;
}
