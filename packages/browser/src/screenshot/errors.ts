import { SurehandError } from "@surehand/kernel";

/** The element is on the page but has no size. Code "no-box". */
export class NoBoxError extends SurehandError {
  constructor(element: string) {
    super({
      code: "no-box",
      message: `${element} has no box on the page: it is hidden, empty, or outside the scrollable area.`,
      hint: "Take a snapshot to see what the page shows, or take a screenshot of an element that contains it.",
    });
  }
}
