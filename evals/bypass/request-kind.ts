/** One way in which a page makes the browser ask for something. */
export interface RequestKind {
  readonly name: string;
  /** The page: HTML that goes to the target once it is loaded, without anybody touching it. */
  page(target: Target): string | { readonly html: string; readonly headers: Record<string, string> };
  /** It never gets through any proxy, allowed or not: it needs UDP. */
  readonly needsUdp?: true;
  /** Made apart from the context's other requests, without the proxy's credentials: it never gets through. */
  readonly isIsolated?: true;
}

/** Where a page of the allowed host tries to get to, and what it can have served by its own host for that. */
export interface Target {
  /** `localhost:PORT`, the blocked host. */
  readonly authority: string;
  readonly port: number;
  /** `http://localhost:PORT/hit.EXTENSION`. */
  url(extension?: string): string;
  /** An address on the allowed host that redirects to the target. */
  redirect(status: number, extension?: string): string;
  /** An address of HTML on another allowed site: a frame of it is a process of its own. */
  elsewhere(html: string): string;
  /** An address on the allowed host where this text is served. */
  file(extension: "css" | "html" | "js" | "rules" | "svg" | "xml", content: string): string;
}

export function kind(name: string, page: RequestKind["page"], more: Partial<RequestKind> = {}): RequestKind {
  return { name, page, ...more };
}

/** A script of a page. */
export function run(code: string): string {
  return `<script>${code}</script>`;
}

/** As a string of JavaScript, safe inside a script element. */
export function quote(text: string): string {
  return JSON.stringify(text).replaceAll("<", String.raw`\u003c`);
}
