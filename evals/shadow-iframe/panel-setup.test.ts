import { expect, test } from "vitest";
import { openPage, openPageFixture } from "../harness/open-page.ts";
import { takeEvents } from "./recorder.ts";
import { siteOf } from "./panel-setup.ts";

/** Position of "Go" in its document: the middle of the third row's tenth cell. */
const inFrame = { x: 285, y: 50 };
/** Its position on a page whose frame has no layout from a case. */
const onPage = { x: 65 + inFrame.x, y: 45 + inFrame.y };

const decoy = expect.stringMatching(/^not-/);

test("hits a decoy, whatever a calculation omits", async () => {
  await using fixture = await openPageFixture();
  const pressed = async (style: string, { x, y }: { x: number; y: number }): Promise<unknown> => {
    await using opened = await openPage(fixture, siteOf({ name: "naive", frames: [{ from: "other", style }] }));
    for (;;) {
      await opened.page.mouse.click(x, y);
      const clicked = (await takeEvents(opened.page)).find(({ type }) => type === "click");
      // Until an out-of-process frame is painted, a press in it goes to the page around it.
      if (clicked) return clicked.id;
    }
  };
  expect({
    nothing: await pressed("", onPage),
    place: await pressed("", inFrame),
    borders: await pressed("border: 17px solid", onPage),
    padding: await pressed("padding: 14px 21px", onPage),
    scale: await pressed("transform: scale(1.6)", onPage),
    rotation: await pressed("transform: rotate(10deg)", onPage),
    zoom: await pressed("zoom: 1.5", onPage),
  }).toEqual({
    nothing: "go",
    place: decoy,
    borders: decoy,
    padding: decoy,
    scale: decoy,
    rotation: decoy,
    zoom: decoy,
  });
});
