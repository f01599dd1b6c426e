import { SurehandError } from "@surehand/kernel";

/** The element is on the page but takes no room there. Code "no-box". */
export class NoBoxError extends SurehandError {
  constructor(element: string) {
    super({
      code: "no-box",
      message: `${element} has no box on the page: it is hidden, empty, or lies outside of what can be scrolled to.`,
      hint: "Take a snapshot to see what is shown, or take a picture of an element around it.",
    });
  }
}
