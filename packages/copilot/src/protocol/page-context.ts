import { z } from "zod";
import { limits } from "./version.ts";

/** A place in a source file of the project. */
export const sourcePlace = z.object({
  /** Relative to the root of the project, with `/` between its parts. */
  file: z.string().max(1024),
  /** From 1. */
  line: z.int().positive(),
  /** From 1. */
  column: z.int().positive().optional(),
});
export type SourcePlace = z.infer<typeof sourcePlace>;

/**
 * How a source location was found: written down by the build (`nearest`: for the closest tag around the element; `file`: without a line),
 * or ranked by a search.
 */
export const sourceConfidence = z.enum(["exact", "nearest", "file", "ranked"]);
export type SourceConfidence = z.infer<typeof sourceConfidence>;

/** A tag that uses a component. */
export const callSite = sourcePlace.extend({
  component: z.string().max(256).optional(),
  /** The file has no such tag on that line: it is somewhere else in the file. */
  isApproximate: z.boolean().optional(),
});
export type CallSite = z.infer<typeof callSite>;

/** Source of an element: the tag that writes it, and the tags that use the components around it. */
export const elementSource = z.object({
  confidence: sourceConfidence,
  definition: sourcePlace.optional(),
  /** From the nearest to the outermost. */
  callSites: z.array(callSite).max(20),
});
export type ElementSource = z.infer<typeof elementSource>;

const shortText = z.string().max(4096);

export const elementRect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type ElementRect = z.infer<typeof elementRect>;

const matchedRule = z.object({
  selector: z.string().max(1024),
  text: shortText,
  file: z.string().max(1024).optional(),
});
export type MatchedRule = z.infer<typeof matchedRule>;

/** An element that a person picked, as the page shows it. All texts come from the page: none is trusted. */
export const selectedElement = z.object({
  /** Made by the picker, unique in the message. */
  id: z.string().max(64),
  tag: z.string().max(96),
  selector: z.string().max(1024),
  xpath: z.string().max(1024),
  /** Selectors of the shadow hosts and frames that the element is in, the outermost first. Missing for the page's own document. */
  within: z.array(z.string().max(1024)).max(10).optional(),
  attributes: z.record(z.string().max(128), shortText),
  /** The element with what is in it, folded where it is long. */
  html: z.object({ text: z.string().max(4096), isFolded: z.boolean() }).optional(),
  text: z.string().max(limits.elementTextCharacters),
  isTextTruncated: z.boolean(),
  role: z.string().max(64).optional(),
  name: z.string().max(512).optional(),
  rect: elementRect,
  framework: z.enum(["react", "vue", "svelte"]).optional(),
  source: elementSource.optional(),
  /** From the element's own component to the root. */
  components: z.array(z.string().max(256)).max(50),
  /** Key of the nearest list item, where the framework has one. */
  listKey: z.string().max(256).optional(),
  /** Computed styles that differ from those of a plain element of this tag. */
  styles: z.record(z.string().max(128), z.string().max(1024)).optional(),
  /** CSS rules that match, with the file each is in. */
  rules: z.array(matchedRule).max(50).optional(),
});
export type SelectedElement = z.infer<typeof selectedElement>;

/** An error of the page, with the places in the project's files that its stack leads to. */
export const pageError = z.object({
  kind: z.string().max(32),
  text: z.string().max(1000),
  places: z.array(callSite).max(5),
});
export type PageError = z.infer<typeof pageError>;

/** The state of the tab that sent a message. */
export const browserMetadata = z.object({
  url: z.string().max(2048),
  title: z.string().max(256),
  zoom: z.number().positive(),
  viewport: z.object({ width: z.number(), height: z.number() }),
  devicePixelRatio: z.number().positive(),
  userAgent: z.string().max(1024),
  locale: z.string().max(64),
  colorScheme: z.enum(["light", "dark"]).optional(),
  /** The last uncaught errors since the page was loaded. */
  errors: z.array(pageError).max(5).optional(),
});
export type BrowserMetadata = z.infer<typeof browserMetadata>;
