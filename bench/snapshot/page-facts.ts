import type { Competitor } from "../competitors/competitor.ts";

/** What must be equal for all tools before their figures may be compared. */
export interface PageFacts {
  readonly elements: number;
  readonly width: number;
  readonly height: number;
  readonly contentWidth: number;
  readonly scrollHeight: number;
  readonly pixelRatio: number;
  readonly textLength: number;
}

const expression = `JSON.stringify({
  elements: document.querySelectorAll("*").length,
  width: innerWidth,
  height: innerHeight,
  contentWidth: document.documentElement.clientWidth,
  scrollHeight: document.documentElement.scrollHeight,
  pixelRatio: devicePixelRatio,
  textLength: document.body.innerText.length,
})`;

/** Facts of the first tool that answered, and a sentence for each tool whose page differs or did not answer. */
export async function checkSamePage(
  competitors: readonly Competitor[],
): Promise<{ facts: PageFacts | undefined; problems: string[] }> {
  const problems: string[] = [];
  let agreed: string | undefined;
  for (const competitor of competitors) {
    const seen = String(await competitor.evaluate(expression));
    agreed ??= seen;
    if (seen !== agreed)
      problems.push(`${competitor.name} sees another page: ${seen} where ${competitors[0]?.name} sees ${agreed}`);
  }
  return { facts: agreed === undefined ? undefined : readFacts(agreed), problems };
}

function readFacts(text: string): PageFacts {
  const facts: unknown = JSON.parse(text);
  const read = (field: string): number =>
    typeof facts === "object" && facts !== null ? Number(Reflect.get(facts, field)) : NaN;
  return {
    elements: read("elements"),
    width: read("width"),
    height: read("height"),
    contentWidth: read("contentWidth"),
    scrollHeight: read("scrollHeight"),
    pixelRatio: read("pixelRatio"),
    textLength: read("textLength"),
  };
}
