/**
 * Time before the last checks, in milliseconds: an application takes back what it showed, when its server refuses, after up to half a
 * second in most cases. A replay and a compiled test wait equally long.
 */
export const settleMs = 700;
