/** `e12`, or `f2e12` in the second frame: given to a node once, kept for its life, never given to another. */
export type Ref = string;
