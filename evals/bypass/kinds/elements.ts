import { kind, quote, run } from "../request-kind.ts";

export const elementKinds = [
  kind("image", (to) => `<img src="${to.url("png")}">`),
  kind("image srcset", (to) => `<img srcset="${to.url("png")} 1x">`),
  kind("picture source", (to) => `<picture><source srcset="${to.url("png")}"><img></picture>`),
  kind("image made by script", (to) => run(`new Image().src = ${quote(to.url("png"))}`)),
  kind("image input", (to) => `<input type="image" src="${to.url("png")}">`),
  kind("body background", (to) => run(`document.body.setAttribute("background", ${quote(to.url("png"))})`)),
  kind("video", (to) => `<video src="${to.url("mp4")}" preload="auto"></video>`),
  kind("video poster", (to) => `<video poster="${to.url("png")}"></video>`),
  kind("audio", (to) => `<audio src="${to.url("mp3")}" preload="auto"></audio>`),
  kind(
    "track",
    (to) =>
      `<video crossorigin><track src="${to.url("vtt")}" default kind="subtitles"></video>${run("document.querySelector('track').track.mode = 'showing'")}`,
  ),
  kind("object", (to) => `<object data="${to.url("html")}" type="text/html"></object>`),
  kind("embed", (to) => `<embed src="${to.url("html")}" type="text/html">`),
  kind("SVG image", (to) => `<svg width="9" height="9"><image href="${to.url("png")}" width="9" height="9"/></svg>`),
  kind(
    "SVG filter image",
    (to) =>
      `<svg width="9" height="9"><filter id="f"><feImage href="${to.url("png")}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
  ),
  kind("stylesheet", (to) => `<link rel="stylesheet" href="${to.url("css")}">`),
  kind("stylesheet @import", (to) => `<style>@import url("${to.url("css")}");</style>`),
  kind("stylesheet of the own host, @import", (to) => {
    const sheet = to.file("css", `@import url("${to.url("css")}");`);
    return `<link rel="stylesheet" href="${sheet}">`;
  }),
  kind("CSS background", (to) => `<div style="width:9px;height:9px;background:url(${to.url("png")})"></div>`),
  kind("CSS list image", (to) => `<ul><li style="list-style-image:url(${to.url("png")})">a</ul>`),
  kind("CSS mask", (to) => `<div style="width:9px;height:9px;background:red;mask-image:url(${to.url("svg")})"></div>`),
  kind("CSS cursor", (to) => `<div style="cursor:url(${to.url("png")}),auto">a</div>`),
  kind(
    "font",
    (to) => `<style>@font-face{font-family:f;src:url("${to.url("woff2")}")}</style><p style="font-family:f">Text</p>`,
  ),
  kind("font made by script", (to) => run(`new FontFace("g", ${quote(`url("${to.url("woff2")}")`)}).load()`)),
  kind("XML stylesheet", (to) => {
    const xml = `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="${to.url("css")}"?><a>b</a>`;
    return run(`location.href = ${quote(to.file("xml", xml))}`);
  }),
  kind("SVG document with an image", (to) => {
    const image = `<image href="${to.url("png")}" width="9" height="9"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${image}</svg>`;
    return `<iframe src="${to.file("svg", svg)}"></iframe>`;
  }),
];
