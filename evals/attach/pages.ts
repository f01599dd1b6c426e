import type { FixtureServer } from "../harness/fixture-server.ts";

/**
 * Returns the names of the controls on `/shop?word=WORD`, in reading order; the last one is in a closed shadow root.
 */
export function shopNames(word: string): string[] {
  return [
    `${word} home`,
    `Buy ${word}`,
    `${word} mail`,
    ...[0, 1, 2, 3, 4].map((number) => `Add ${word} ${number}`),
    `Shadow ${word}`,
  ];
}

/** Returns the names of the controls on `/small?word=WORD`, a page for frames. */
export function smallNames(word: string): string[] {
  return [`Pay ${word}`, `${word} link`];
}

/**
 * Serves these pages:
 *
 * - `/shop?word=W`: `shopNames(W)`
 * - `/small?word=W`: `smallNames(W)`
 * - `/framed`: a button and two frames, `#near` of the same site and `#far` of the other
 * - `/nested`: a frame of the other site that frames this site
 * - `/slow`: a button "Early", and "Late" after `/slow/end` was requested
 * - `/nothing`: 204
 *
 * Every node has `data-name`, its accessible name, and `data-uid`, which is unique across all nodes and loads.
 */
export function serveAttachPages(server: FixtureServer): void {
  let loads = 0;
  const page = (path: string, build: (mark: Marker, word: string) => string) =>
    server.serve(path, (request, response) => {
      const word = new URL(request.url ?? "/", server.origin).searchParams.get("word") ?? "plum";
      const load = ++loads;
      const mark: Marker = (name) => `data-name="${name}" data-uid="${load}/${name}"`;
      // Not stored: a page from the browser's cache would have the uids of an earlier load.
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      response.end(`<!doctype html><html lang="en"><title>${word}</title><body>${build(mark, word)}</body></html>`);
    });
  page("/shop", shop);
  page("/small", small);
  page(
    "/framed",
    (mark) =>
      `${button(mark, "Outer")}<iframe id="near" src="/small?word=near"></iframe><iframe id="far" src="${server.otherOrigin}/small?word=far"></iframe>`,
  );
  page(
    "/twins",
    (mark) => `${button(mark, "Outer")}${`<iframe src="${server.otherOrigin}/small?word=twin"></iframe>`.repeat(2)}`,
  );
  page(
    "/nested",
    (mark) => `${button(mark, "Outer")}<iframe width="600" height="400" src="${server.otherOrigin}/middle"></iframe>`,
  );
  page("/middle", (mark) => `${button(mark, "Middle")}<iframe src="${server.origin}/small?word=inner"></iframe>`);
  server.serve("/nothing", (_request, response) => void response.writeHead(204).end());
  server.serve("/strict", (_request, response) => {
    const mark: Marker = (name) => `data-name="${name}" data-uid="${++loads}/${name}"`;
    const policy = "default-src 'none'; require-trusted-types-for 'script'; sandbox";
    response
      .writeHead(200, { "content-type": "text/html", "content-security-policy": policy })
      .end(small(mark, "strict"));
  });
  serveSlowly(server, () => ++loads);
}

export type Marker = (name: string) => string;

function serveSlowly(server: FixtureServer, nextLoad: () => number): void {
  const endings: (() => void)[] = [];
  server.serve("/slow", (_request, response) => {
    const load = nextLoad();
    const mark: Marker = (name) => `data-name="${name}" data-uid="${load}/${name}"`;
    response.writeHead(200, { "content-type": "text/html" }).write(`<!doctype html><body>${button(mark, "Early")}`);
    endings.push(() => response.end(button(mark, "Late")));
  });
  server.serve("/slow/end", (_request, response) => {
    for (const end of endings.splice(0)) end();
    response.end();
  });
}

function button(mark: Marker, name: string): string {
  return `<button ${mark(name)}>${name}</button>`;
}

function shop(mark: Marker, word: string): string {
  const rows = [0, 1, 2, 3, 4].map((number) => `<li>${word} ${number} ${button(mark, `Add ${word} ${number}`)}</li>`);
  return `<h1>${word}</h1><nav><a href="#home" ${mark(`${word} home`)}>${word} home</a></nav>${button(mark, `Buy ${word}`)}
    <label>${word} mail <input ${mark(`${word} mail`)}></label><ul>${rows.join("")}</ul>
    <div id="host"><template shadowrootmode="closed">${button(mark, `Shadow ${word}`)}</template></div>`;
}

function small(mark: Marker, word: string): string {
  return `<p>${word}</p>${button(mark, `Pay ${word}`)}<a href="#x" ${mark(`${word} link`)}>${word} link</a>`;
}
