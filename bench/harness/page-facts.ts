/** A tool that has the page open. */
interface PageAsker {
  readonly name: string;
  evaluate(expression: string): Promise<unknown>;
}

/** Facts about the page that must be equal for all tools before their figures may be compared. */
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

/**
 * Returns the facts of the first tool that answered, and a sentence for each tool whose page differs or did not answer.
 */
export async function checkSamePage(
  tools: readonly PageAsker[],
): Promise<{ facts: PageFacts | undefined; problems: string[] }> {
  const problems: string[] = [];
  let agreed: string | undefined;
  for (const tool of tools) {
    const seen = String(await tool.evaluate(expression));
    agreed ??= seen;
    if (seen !== agreed)
      problems.push(`${tool.name} sees another page: ${seen} where ${tools[0]?.name} sees ${agreed}`);
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
