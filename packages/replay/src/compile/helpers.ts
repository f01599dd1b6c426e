/** Functions that some scripts need, declared below the code. */
export const helpers = {
  dragBy: [
    "/** Drags by so many pixels, from the middle. */",
    "async function dragBy(locator: Locator, x: number, y: number): Promise<void> {",
    "  await locator.scrollIntoViewIfNeeded();",
    "  const box = await locator.boundingBox();",
    '  if (!box) throw new Error("The element to drag has no box on the page.");',
    "  const { mouse } = locator.page();",
    "  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };",
    "  await mouse.move(from.x, from.y);",
    "  await mouse.down();",
    "  await mouse.move(from.x + x, from.y + y, { steps: 10 });",
    "  await mouse.up();",
    "}",
  ],
  dragToPoint: [
    "/** Drags to a point of the viewport, from the middle. */",
    "async function dragToPoint(locator: Locator, x: number, y: number): Promise<void> {",
    "  await locator.hover();",
    "  const { mouse } = locator.page();",
    "  await mouse.down();",
    "  await mouse.move(x, y, { steps: 10 });",
    "  await mouse.up();",
    "}",
  ],
  scrollPart: [
    "/** Scrolls the nearest part that can be, around the element, to so many percent of the way. */",
    "async function scrollPart(locator: Locator, to: { x?: number; y?: number }): Promise<void> {",
    "  await locator.evaluate((element, { x, y }) => {",
    "    let part: Element = element;",
    "    const canScroll = () => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth;",
    "    while (part.parentElement && !canScroll()) part = part.parentElement;",
    "    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;",
    "    const left = x === undefined ? part.scrollLeft : ((scrollWidth - clientWidth) * x) / 100;",
    "    const top = y === undefined ? part.scrollTop : ((scrollHeight - clientHeight) * y) / 100;",
    "    part.scrollTo({ left, top });",
    "  }, to);",
    "}",
  ],
  succeed: [
    "/** What needed judgement is only done when it was seen to be. */",
    "function succeed(result: { success: boolean; message: string }): void {",
    "  if (!result.success) throw new Error(result.message);",
    "}",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Helper = keyof typeof helpers;
