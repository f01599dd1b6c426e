/** One way for a page to make the browser send a request. */
export interface RequestKind {
  readonly name: string;
  /** Returns a page whose HTML contacts the target when loaded, without interaction. */
  page(target: Target): string | { readonly html: string; readonly headers: Record<string, string> };
  /** It never gets through a proxy, allowed or not, because it needs UDP. */
  readonly needsUdp?: true;
  /** It never gets through, because the browser makes it outside the context, without the proxy's credentials. */
  readonly isIsolated?: true;
}

/** The host that a page of the allowed host tries to reach, and the helpers that its own host serves for that. */
export interface Target {
  /** `localhost:PORT`, the blocked host. */
  readonly authority: string;
  readonly port: number;
  /** `http://localhost:PORT/hit.EXTENSION`. */
  url(extension?: string): string;
  /** Returns an address on the allowed host that redirects to the target. */
  redirect(status: number, extension?: string): string;
  /** Returns the address of this HTML on another allowed site: a frame of it is out of process. */
  elsewhere(html: string): string;
  /** Returns an address on the allowed host that serves this text. */
  file(extension: "css" | "html" | "js" | "rules" | "svg" | "xml", content: string): string;
}

export function kind(name: string, page: RequestKind["page"], more: Partial<RequestKind> = {}): RequestKind {
  return { name, page, ...more };
}

/** Returns a script element with this code. */
export function run(code: string): string {
  return `<script>${code}</script>`;
}

/** Returns a JavaScript string literal that is safe inside a script element. */
export function quote(text: string): string {
  return JSON.stringify(text).replaceAll("<", String.raw`\u003c`);
}
