import { z } from "zod";
import {
  callSite,
  elementSource,
  type ElementSource,
  type SelectedElement,
  sourcePlace,
} from "../../src/protocol/page-context.ts";
import { queryIn, scopeIn } from "../context/scope-of.ts";
import { reactFrames } from "../source/react-frames.ts";
import { askServer } from "./ask-server.ts";

const answer = z.object({
  places: z.array(sourcePlace),
  located: elementSource.optional(),
  check: z.enum(["right", "wrong", "unknown"]).optional(),
  callSites: z.array(callSite).optional(),
});
const longestText = 200;

/**
 * Has the server check the location that the page has for an element. Without one, or if the file has no such tag there, the server locates it: by the
 * source maps of the scripts that created it, else by a search through the project. The best match of a search may be wrong, and says so.
 */
export async function findSource(
  { tag, attributes, text, within = [], source }: SelectedElement,
  element: Element,
): Promise<ElementSource | undefined> {
  const scope = scopeIn(within) ?? document;
  const alike = queryIn(scope, CSS.escape(tag)).filter((each) => isAlike(each, element));
  const ordinal = Math.max(0, alike.indexOf(element));
  try {
    const response = await askServer("source", {
      body: JSON.stringify({
        tag,
        attributes,
        text: text.slice(0, longestText),
        page: location.pathname,
        alike: Math.max(1, alike.length),
        ordinal,
        frames: reactFrames(element),
        written: source?.definition,
        // The closest tag around it is no claim about its own, and a file none about a line.
        isOwn: source === undefined || source.confidence === "exact",
        callSites: source?.callSites,
      }),
    });
    const { data } = answer.safeParse(await response.json());
    return data ? correct(source, data) : source;
  } catch {
    return source;
  }
}

/** @param source the one that the page has */
function correct(source: ElementSource | undefined, found: z.infer<typeof answer>): ElementSource | undefined {
  const { places, located, check, callSites = source?.callSites ?? [] } = found;
  if (located) return located;
  if (check === "right" || check === "unknown" || source?.confidence === "file")
    return source && { ...source, callSites };
  const [best] = places;
  if (best) return { confidence: "ranked", definition: best, callSites };
  return source && { ...source, confidence: "file", callSites };
}

function isAlike(one: Element, other: Element): boolean {
  return (
    one.id === other.id && one.getAttribute("class") === other.getAttribute("class") && textOf(one) === textOf(other)
  );
}

function textOf({ textContent }: Element): string {
  return (textContent ?? "").trim().slice(0, longestText);
}
