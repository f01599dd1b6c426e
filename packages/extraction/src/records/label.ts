export interface Label {
  readonly text: string;
  /** How sure the page's markup makes it that this is the label, at most 100. */
  readonly weight: number;
  /** Whether it is what the number before it counts: "reviews" in "120 reviews". */
  readonly isUnit?: true;
  /** Whether it stands before the value in one text: "Tickets" in "Tickets €25". */
  readonly isLed?: true;
}
