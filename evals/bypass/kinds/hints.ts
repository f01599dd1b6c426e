import { kind, quote, run } from "../request-kind.ts";

/** Requests that a page suggests before they are needed, and requests that the browser makes beside the page. */
export const hintKinds = [
  kind("prefetch", (to) => `<link rel="prefetch" href="${to.url("html")}">`),
  kind("preload", (to) => `<link rel="preload" as="script" href="${to.url("js")}">`),
  kind("preload by header", (to) => ({
    html: "<p>a</p>",
    headers: { link: `<${to.url("js")}>; rel=preload; as=script` },
  })),
  kind("modulepreload", (to) => `<link rel="modulepreload" href="${to.url("js")}">`),
  kind("preconnect", (to) => `<link rel="preconnect" href="http://${to.authority}">`),
  kind("preconnect by header", (to) => ({
    html: "<p>a</p>",
    headers: { link: `<http://${to.authority}>; rel=preconnect` },
  })),
  kind("speculation rules, prefetch", (to) => speculation("prefetch", to.url("html")), { isIsolated: true }),
  kind(
    "speculation rules by header",
    (to) => {
      const list = { source: "list", urls: [to.url("html")], eagerness: "immediate" };
      const rules = to.file("rules", JSON.stringify({ prefetch: [list] }));
      return { html: "<p>a</p>", headers: { "speculation-rules": `"${rules}"` } };
    },
    { isIsolated: true },
  ),
  kind("image of a prerendered page", (to) =>
    speculation("prerender", to.file("html", `<!doctype html><img src="${to.url("png")}">`)),
  ),
  kind("redirect of a prerendered page", (to) => speculation("prerender", to.redirect(302, "html")), {
    isIsolated: true,
  }),
  kind("compression dictionary", (to) => `<link rel="compression-dictionary" href="${to.url()}">`),
  kind("favicon", (to) => `<link rel="icon" href="${to.url("png")}">`),
  kind("manifest", (to) => `<link rel="manifest" href="${to.url("json")}">`),
  kind("CSP report", (to) => ({
    html: `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`,
    headers: { "content-security-policy-report-only": `img-src 'none'; report-uri ${to.url()}` },
  })),
  kind("CSP report by the Reporting API", (to) => ({
    html: `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`,
    headers: {
      "reporting-endpoints": `here="${to.url()}"`,
      "content-security-policy-report-only": `img-src 'none'; report-to here`,
    },
  })),
  kind(
    "attribution source",
    (to) => `<img attributionsrc="${to.url()}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`,
  ),
  kind("paint worklet", (to) => run(`CSS.paintWorklet.addModule(${quote(to.url("js"))})`)),
  kind("audio worklet", (to) => run(`new AudioContext().audioWorklet.addModule(${quote(to.url("js"))})`)),
];

function speculation(action: "prefetch" | "prerender", url: string): string {
  const rules = { [action]: [{ source: "list", urls: [url], eagerness: "immediate" }] };
  return `<script type="speculationrules">${JSON.stringify(rules)}</script>`;
}
