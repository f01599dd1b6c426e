import type { SeenPage } from "../seen-page.ts";

const screenReaderOnly =
  "position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0";

/** Content painted out of view: clipped, off the canvas, transformed to nothing. */
export const hiddenByPlace: readonly SeenPage[] = [
  {
    name: "clip: cut off by overflow hidden",
    html: `<div style="height:60px;overflow:hidden"><p>Plum jam</p><div style="height:200px"></div><p>Quince one</p><button>Quince two</button></div>
      <p>Pear juice</p>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "clip: cut off by overflow clip and by paint containment",
    html: `<div style="height:60px;overflow:clip"><p>Plum jam</p><div style="height:200px"></div><p>Quince one</p></div>
      <div style="height:60px;contain:paint"><p>Pear juice</p><div style="height:200px"></div><p>Quince two</p></div>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "clip: a carousel shows its present slide",
    html: `<style>.strip{width:400px;overflow:hidden}.slides{display:flex;width:1200px;transform:translateX(-400px)}.slides>div{width:400px}</style>
      <div class="strip"><div class="slides"><div><p>Quince slide</p><a href="#q">Quince offer</a></div><div><p>Plum slide</p><a href="#p">Plum offer</a></div>
      <div><p>Medlar slide</p><a href="#m">Medlar offer</a></div></div></div>`,
    sees: ["Plum slide"],
    hides: ["Quince", "Medlar"],
    controls: [{ name: "Plum offer", role: "link" }],
  },
  {
    name: "clip: scrolled out of an overflow hidden box by script",
    html: `<div id="box" style="height:80px;overflow:hidden"><p style="height:80px;margin:0">Quince jelly</p><p style="height:80px;margin:0">Plum jam</p>
      <p style="height:80px;margin:0">Medlar mash</p></div><script>document.getElementById("box").scrollTop = 80;</script>`,
    sees: ["Plum jam"],
    hides: ["Quince", "Medlar"],
  },
  {
    name: "clip: an old-fashioned clip rectangle",
    html: `<p>Plum jam</p><p style="position:absolute;clip:rect(0,0,0,0)">Quince one</p><p style="position:absolute;clip:rect(1px,1px,1px,1px)">Quince two</p>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "clip: clip-path",
    html: `<p>Plum jam</p><p style="clip-path:inset(100%)">Quince one</p><p style="clip-path:inset(50%)">Quince two</p>
      <p style="clip-path:circle(0)">Quince three</p><div style="clip-path:polygon(0 0,0 0,0 0)"><p>Quince four</p></div>
      <p style="clip-path:inset(0)">Pear juice</p>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "clip: a 1px box for screen readers",
    html: `<p>Plum jam</p><p style="${screenReaderOnly}">Quince one</p><h2 style="${screenReaderOnly}">Quince two</h2>
      <div style="${screenReaderOnly}"><a href="#q">Quince three</a></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "clip: an absolute child escapes an unpositioned overflow hidden ancestor",
    html: `<div style="height:30px;overflow:hidden"><p>Plum jam</p><p style="position:absolute;top:200px">Pear juice</p>
      <button style="position:absolute;top:260px">Buy juice</button></div>`,
    sees: ["Plum jam", "Pear juice"],
    controls: [{ name: "Buy juice", role: "button", lacks: ["covered"] }],
  },
  {
    name: "clip: an absolute child does not escape a positioned overflow hidden ancestor",
    html: `<div style="height:60px;overflow:hidden;position:relative"><p>Plum jam</p><p style="position:absolute;top:200px">Quince jelly</p></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "clip: a fixed child escapes every overflow hidden ancestor",
    html: `<div style="height:40px;overflow:hidden;position:relative"><p>Plum jam</p><div style="position:fixed;top:300px;left:40px"><button>Chat with us</button></div></div>`,
    sees: ["Plum jam"],
    controls: [{ name: "Chat with us", role: "button", lacks: ["covered"] }],
  },
  {
    name: "clip: what a scrollable box holds stays, upwards and sideways",
    html: `<div id="box" style="height:80px;overflow:auto"><p style="height:80px">Plum jam</p><p style="height:80px">Pear juice</p><p style="height:80px">Fig paste</p><button>Buy figs</button></div>
      <div style="width:200px;overflow-x:scroll"><div style="width:2000px;display:flex;justify-content:space-between"><b>Apple pie</b><b>Cherry cake</b></div></div>
      <script>document.getElementById("box").scrollTop = 90;</script>`,
    sees: ["Plum jam", "Pear juice", "Fig paste", "Apple pie", "Cherry cake"],
    controls: [{ name: "Buy figs", role: "button", lacks: ["covered"] }],
  },
  {
    name: "place: below the fold stays",
    html: `<h1>Plum jam</h1><div style="height:4000px"></div><p>Pear juice</p><button>Buy juice</button>`,
    sees: ["Plum jam", "Pear juice"],
    controls: [{ name: "Buy juice", role: "button", lacks: ["covered"] }],
  },
  {
    name: "place: above the fold stays when the page is scrolled",
    html: `<h1>Plum jam</h1><button>Buy jam</button><div style="height:4000px"></div><p>Pear juice</p>`,
    prepare: (page) => page.evaluate(() => window.scrollTo(0, 3500)),
    sees: ["Plum jam", "Pear juice"],
    controls: [{ name: "Buy jam", role: "button", lacks: ["covered"] }],
  },
  {
    name: "place: off the canvas to the left and to the top",
    html: `<p>Plum jam</p><p style="position:absolute;left:-9999px">Quince one</p><div style="position:absolute;top:-500px"><p>Quince two</p><button>Quince three</button></div>
      <p style="position:fixed;left:200vw;top:0">Quince four</p><p style="position:fixed;bottom:-300px">Quince five</p><p style="margin-left:-5000px;width:100px">Quince six</p>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "place: to the left of a right-to-left page one can scroll",
    html: `<!doctype html><html dir="rtl" lang="he"><title>Fixture</title><body><p>Plum jam</p><table border style="width:4000px"><tr><td>First</td><td>Last fig</td></tr></table></body></html>`,
    sees: ["Plum jam", "Last fig"],
  },
  {
    name: "place: text-indent beyond the edge",
    html: `<p>Plum jam</p><p style="text-indent:-9999px">Quince one</p><h1 style="text-indent:100%;white-space:nowrap;overflow:hidden;width:200px">Quince two</h1>
      <p style="text-indent:2em">Pear juice</p>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "place: a logo link with its text pushed away is still a link",
    html: `<a href="/" style="display:block;width:120px;height:40px;background:#a33;text-indent:-9999px;overflow:hidden">Acme home</a><p>Plum jam</p>`,
    sees: ["Plum jam"],
    controls: [{ name: "Acme home", role: "link" }],
  },
  {
    name: "place: transformed to nothing or away",
    html: `<p>Plum jam</p><p style="transform:scale(0)">Quince one</p><p style="scale:0">Quince two</p><p style="transform:translateX(-9999px)">Quince three</p>
      <p style="translate:0 -9999px">Quince four</p><div style="transform:rotateY(90deg)"><p>Quince five</p><button>Quince six</button></div>
      <p style="transform:scaleX(0)">Quince seven</p><p style="transform:scale(1.2) rotate(2deg);width:300px;margin-left:100px">Pear juice</p>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "place: shrunk to a speck",
    html: `<p>Plum jam</p><div style="transform:scale(0.02);transform-origin:0 0"><p>Quince jelly</p></div><div style="zoom:0.7"><p>Pear juice</p></div>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "place: the back of a turned card",
    html: `<style>.card{position:relative;width:300px;height:80px;transform-style:preserve-3d}.card>p{position:absolute;inset:0;backface-visibility:hidden;margin:0}.back{transform:rotateY(180deg)}</style>
      <div class="card"><p>Plum front</p><p class="back">Quince back</p></div>`,
    sees: ["Plum front"],
    hides: ["Quince"],
  },
  {
    name: "place: an off-canvas menu that is closed",
    html: `<style>nav{position:fixed;top:0;left:0;width:300px;height:100%;transform:translateX(-100%)}</style>
      <button aria-expanded="false">Menu</button><nav><a href="#q">Quince link</a></nav><p>Plum jam</p>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
    controls: [{ name: "Menu", role: "button", has: ["collapsed"] }],
  },
  {
    name: "place: a skip link, away until it has the focus",
    html: `<style>.skip{position:absolute;left:-9999px}.skip:focus{left:8px;top:40px}</style><a class="skip" href="#main">Skip to main</a><main id="main"><p>Plum jam</p></main>`,
    sees: ["Plum jam"],
    hides: ["Skip to main"],
  },
  {
    name: "place: a skip link that has the focus",
    html: `<style>.skip{position:absolute;left:-9999px}.skip:focus{left:8px;top:40px}</style><a class="skip" href="#main">Skip to main</a><main id="main"><p>Plum jam</p></main>`,
    prepare: (page) => page.keyboard.press("Tab"),
    controls: [{ name: "Skip to main", role: "link", has: ["focused"] }],
  },
];
