import { kind, quote, run } from "../request-kind.ts";

/** Runs the code after `load`: a navigation that starts earlier would replace the page in the history. */
const later = (code: string): string => run(`addEventListener("load", () => setTimeout(() => { ${code} }))`);

const clickFirst = later("document.querySelector('a, button').click()");

export const navigationKinds = [
  kind("link", (to) => `<a href="${to.url("html")}">a</a>${clickFirst}`),
  kind("link in a new tab", (to) => `<a href="${to.url("html")}" target="_blank">a</a>${clickFirst}`),
  kind("link without opener", (to) => `<a href="${to.url("html")}" target="_blank" rel="noopener">a</a>${clickFirst}`),
  kind("link with ping", (to) => `<a href="#here" ping="${to.url()}">a</a>${clickFirst}`),
  kind("link with download", (to) => `<a href="${to.url("bin")}" download>a</a>${clickFirst}`),
  kind("form GET", (to) => `<form action="${to.url("html")}"><button>a</button></form>${clickFirst}`),
  kind("form POST", (to) => `<form action="${to.url("html")}" method="post"><button>a</button></form>${clickFirst}`),
  kind(
    "form in a new tab",
    (to) => `<form action="${to.url("html")}" target="_blank"><button>a</button></form>${clickFirst}`,
  ),
  kind("window.open", (to) => later(`open(${quote(to.url("html"))})`)),
  kind("window.open, led on later", (to) =>
    later(`const w = open("about:blank"); w.location.href = ${quote(to.url("html"))}`),
  ),
  kind("popup's image", (to) => {
    const image = `<img src="${to.url("png")}">`;
    return later(`const w = open("about:blank"); w.document.write(${quote(image)})`);
  }),
  kind("meta refresh", (to) => `<meta http-equiv="refresh" content="0;url=${to.url("html")}">`),
  kind("Refresh header", (to) => ({ html: "<p>a</p>", headers: { refresh: `0;url=${to.url("html")}` } })),
  kind("location", (to) => later(`location.href = ${quote(to.url("html"))}`)),
  kind("location.replace", (to) => later(`location.replace(${quote(to.url("html"))})`)),
  kind("iframe", (to) => `<iframe src="${to.url("html")}"></iframe>`),
  kind("sandboxed iframe", (to) => `<iframe sandbox="allow-scripts" src="${to.url("html")}"></iframe>`),
  kind("iframe srcdoc with an image", (to) => `<iframe srcdoc="<img src='${to.url("png")}'>"></iframe>`),
  kind("iframe data: with an image", (to) => {
    const document = `<img src="${to.url("png")}">`;
    return `<iframe src="data:text/html,${encodeURIComponent(document)}"></iframe>`;
  }),
  kind("iframe blob: with an image", (to) => {
    const document = `<img src="${to.url("png")}">`;
    const make = `URL.createObjectURL(new Blob([${quote(document)}], { type: "text/html" }))`;
    return `<iframe></iframe>${run(`document.querySelector("iframe").src = ${make}`)}`;
  }),
  kind("image in another site's iframe", (to) => {
    const image = `<img src="${to.url("png")}">`;
    return `<iframe src="${to.elsewhere(image)}"></iframe>`;
  }),
  kind("WebSocket in another site's iframe", (to) => {
    const socket = run(`new WebSocket(${quote(`ws://${to.authority}/hit`)})`);
    return `<iframe src="${to.elsewhere(socket)}"></iframe>`;
  }),
  kind("fetch in another site's iframe, later", (to) => {
    const ask = later(`fetch(${quote(to.url())}, { mode: "no-cors" })`);
    return `<iframe src="${to.elsewhere(ask)}"></iframe>`;
  }),
  kind(
    "iframe led on by script",
    (to) => `<iframe></iframe>${later(`frames[0].location.href = ${quote(to.url("html"))}`)}`,
  ),
  ...[301, 302, 303, 307, 308].map((status) =>
    kind(`redirect ${status} of a navigation`, (to) => later(`location.href = ${quote(to.redirect(status, "html"))}`)),
  ),
  ...[301, 302, 303, 307, 308].map((status) =>
    kind(`redirect ${status} of an image`, (to) => `<img src="${to.redirect(status, "png")}">`),
  ),
  kind("redirect of a fetch", (to) => run(`fetch(${quote(to.redirect(302))}, { mode: "no-cors" })`)),
  kind("redirect of a script", (to) => `<script src="${to.redirect(302, "js")}"></script>`),
  kind("redirect of an iframe", (to) => `<iframe src="${to.redirect(302, "html")}"></iframe>`),
  kind("redirect of a form POST", (to) => {
    const action = to.redirect(307, "html");
    return `<form action="${action}" method="post"><button>a</button></form>${clickFirst}`;
  }),
];
