import type { Page } from "playwright-core";
import type { Site, Visit } from "../harness/open-page.ts";
import { panelHtml } from "./panel.ts";
import { recorderScript } from "./recorder.ts";
import { insideRoot, type RootKind } from "./roots.ts";

/** A panel and its surroundings. */
export interface PanelSetup {
  readonly name: string;
  /** Default "no root". */
  readonly root?: RootKind;
  /** The frames around the panel, from the page inwards. */
  readonly frames: readonly FrameLayer[];
  /** Markup around the panel and its root, in their document. */
  readonly around?: Around;
  readonly isScriptless?: boolean;
  readonly context?: Site["context"];
  /** Runs after the page has loaded, and before the session exists. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Runs after the session took a snapshot, and before the refs are taken. */
  readonly change?: (visit: Visit) => Promise<unknown>;
}

export interface FrameLayer {
  /** Site of its document. "here" is the page's own site; "other" and "third" are out of process. */
  readonly from: "here" | "other" | "third";
  /** Default "iframe". "srcdoc" and "blank" have no address: their content is written into them. */
  readonly by?: "iframe" | "object" | "embed" | "srcdoc" | "blank";
  /** Style of the frame's element. */
  readonly style?: string;
  /** More attributes of the frame's element. */
  readonly attributes?: string;
  /** Markup around the frame's element, in the document that contains it. */
  readonly around?: Around;
  /** The root that contains the frame's element. Default "no root". */
  readonly root?: RootKind;
}

export type Around = (html: string) => string;

/** Title of the document that contains the panel. */
export const panelTitle = "Panel";

/** Returns the page, and a file for every frame that has an address. */
export function siteOf({ root = "no root", frames, around = same, isScriptless = false, context }: PanelSetup): Site {
  const files: Record<string, string> = {};
  const panel = around(insideRoot(root, panelHtml({ isScriptless }))) + `<output id="said"></output>`;
  let html = documentHtml(panelTitle, panel);
  for (const [index, frame] of [...frames.entries()].toReversed()) {
    const file = `frame-${index + 1}.html`;
    if (frame.by !== "srcdoc" && frame.by !== "blank") files[file] = html;
    const element = frameHtml(frame, { file, html, isInnermost: index === frames.length - 1 });
    const placed = insideRoot(frame.root ?? "no root", element);
    html = documentHtml(`Around ${index + 1}`, (frame.around ?? same)(placed), "padding: 45px 0 0 65px");
  }
  return { html, files, ...(context === undefined ? {} : { context }) };
}

const same: Around = (html) => html;

function documentHtml(title: string, body: string, style = ""): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>body { margin: 0; ${style} }</style>${recorderScript}<body>${body}</body></html>`;
}

function frameHtml(
  { from, by = "iframe", style = "", attributes = "" }: FrameLayer,
  { file, html, isInnermost }: { file: string; html: string; isInnermost: boolean },
): string {
  const size = isInnermost ? "width: 400px; height: 300px" : "width: 640px; height: 480px";
  const start = `id="frame" style="border: 0; ${size}; ${style}" ${attributes}`;
  // The harness has no placeholder for a third site; browsers resolve every name under "localhost" to this machine.
  if (from === "third") {
    return `<iframe ${start}></iframe><script>frame.src = "{{other}}${file}".replace("//", "//third.")</script>`;
  }
  return elements[by](start, { address: `{{${from}}}${file}`, html });
}

type ElementMaker = (start: string, document: { readonly address: string; readonly html: string }) => string;

const elements: Readonly<Record<NonNullable<FrameLayer["by"]>, ElementMaker>> = {
  iframe: (start, { address }) => `<iframe ${start} src="${address}"></iframe>`,
  object: (start, { address }) => `<object ${start} type="text/html" data="${address}"></object>`,
  embed: (start, { address }) => `<embed ${start} type="text/html" src="${address}">`,
  srcdoc: (start, { html }) =>
    `<iframe ${start} srcdoc="${html.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`,
  blank: (start, { html }) =>
    `<iframe ${start}></iframe><script>frame.contentDocument.write(${JSON.stringify(html).replaceAll("</", "<\\/")}); frame.contentDocument.close();</script>`,
};
