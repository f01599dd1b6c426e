/** Ref of a node: `e12`, or `f2e12` in the second frame. Given to a node once, kept for its life, never given to another node. */
export type Ref = string;
