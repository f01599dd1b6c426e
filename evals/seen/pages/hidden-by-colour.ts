import type { SeenPage } from "../seen-page.ts";

/** Text that is painted but indistinguishable from its background, and text that only seems to be. */
export const hiddenByColour: readonly SeenPage[] = [
  {
    name: "colour: white on the white canvas",
    html: `<p>Plum jam</p><p style="color:#fff">Quince one</p><p style="color:white">Quince <b>two</b></p>`,
    sees: ["Plum jam"],
    hides: ["Quince", "two"],
  },
  {
    name: "colour: the colour of its own background",
    html: `<p>Plum jam</p><p style="color:#123456;background:#123456">Quince one</p><span style="background:rgb(200,30,30);color:rgb(200,30,30)">Quince two</span>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "colour: the colour of an ancestor's background",
    html: `<div style="background:navy;color:white"><p>Plum jam</p><section><p style="color:navy">Quince jelly</p></section></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "colour: the background of the body fills the page",
    html: `<!doctype html><title>Fixture</title><body style="background:#222;color:#eee"><p>Plum jam</p><p style="color:#222">Quince jelly</p><p style="color:#fff">Pear juice</p></body>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "colour: too near to its background to be seen",
    html: `<p>Plum jam</p><p style="color:#fefefe">Quince one</p><div style="background:#000"><p style="color:#010101">Quince two</p></div><p style="color:#999">Grey pear</p>`,
    sees: ["Plum jam", "Grey pear"],
    hides: ["Quince"],
  },
  {
    name: "colour: transparent text",
    html: `<p>Plum jam</p><p style="color:transparent">Quince one</p><p style="color:rgba(0,0,0,0)">Quince two</p><p style="-webkit-text-fill-color:transparent">Quince three</p>
      <p style="color:rgba(0,0,0,0.6)">Pear juice</p>`,
    sees: ["Plum jam", "Pear juice"],
    hides: ["Quince"],
  },
  {
    name: "colour: half-transparent backgrounds add up",
    html: `<div style="background:#000"><div style="background:rgba(255,255,255,0.5)"><p style="color:#fff">Plum jam</p><p style="color:rgb(128,128,128)">Quince jelly</p></div></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "colour: white text over a dark positioned sibling stays",
    html: `<div style="position:relative;height:120px"><div style="position:absolute;inset:0;background:#123"></div><h2 style="position:relative;color:#fff">Plum jam</h2>
      <a href="#p" style="position:relative;color:#fff">Buy jam</a></div>`,
    sees: ["Plum jam"],
    controls: [{ name: "Buy jam", role: "link" }],
  },
  {
    name: "colour: white text over a picture that lies behind it stays",
    html: `<div style="position:relative;height:120px"><img alt="" style="position:absolute;inset:0;width:100%;height:100%"
      src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect width='9' height='9' fill='%23123'/%3E%3C/svg%3E" />
      <h2 style="position:relative;color:#fff">Plum jam</h2></div>`,
    sees: ["Plum jam"],
  },
  {
    name: "colour: white text over a dark ::before stays",
    html: `<style>.card{position:relative;isolation:isolate;color:#fff;padding:20px}.card::before{content:"";position:absolute;inset:0;background:#123;z-index:-1}</style>
      <div class="card"><h2>Plum jam</h2></div>`,
    sees: ["Plum jam"],
  },
  {
    name: "colour: white text over a background image stays",
    html: `<div style="background:linear-gradient(#123,#345);padding:20px"><h2 style="color:#fff">Plum jam</h2></div>
      <div style="background:url(&quot;data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='999' height='999' fill='%23400'/%3E%3C/svg%3E&quot;)"><p style="color:#fff">Pear juice</p></div>`,
    sees: ["Plum jam", "Pear juice"],
  },
  {
    name: "colour: white text pulled over a dark block by a negative margin stays",
    html: `<div style="height:90px;background:#123"></div><h2 style="margin-top:-60px;color:#fff">Plum jam</h2>`,
    sees: ["Plum jam"],
  },
  {
    name: "colour: white text over a canvas that was painted dark stays",
    html: `<div style="position:relative;width:400px;height:100px"><canvas id="c" width="400" height="100" style="position:absolute;left:0;top:0"></canvas><p style="position:relative;color:#fff">Plum jam</p></div>
      <script>const c = document.getElementById("c").getContext("2d"); c.fillStyle = "#123"; c.fillRect(0, 0, 400, 100);</script>`,
    sees: ["Plum jam"],
  },
  {
    name: "colour: gradient text stays",
    html: `<h1 style="background:linear-gradient(90deg,#c00,#00c);-webkit-background-clip:text;background-clip:text;color:transparent">Plum jam</h1>
      <h2 style="background:linear-gradient(90deg,#c00,#00c);-webkit-background-clip:text;-webkit-text-fill-color:transparent">Pear juice</h2>`,
    sees: ["Plum jam", "Pear juice"],
  },
  {
    name: "colour: white text with a dark shadow or outline stays",
    html: `<p style="color:#fff;text-shadow:0 0 3px #000">Plum jam</p><p style="color:#fff;-webkit-text-stroke:1px #000;font-size:30px">Pear juice</p>
      <p style="color:transparent;text-shadow:0 0 0 #000">Fig paste</p>`,
    sees: ["Plum jam", "Pear juice", "Fig paste"],
  },
  {
    name: "colour: light text on the canvas of a dark colour scheme stays",
    html: `<!doctype html><style>:root{color-scheme:dark}</style><title>Fixture</title><body><p>Plum jam</p><p style="color:#fff">Pear juice</p></body>`,
    sees: ["Plum jam", "Pear juice"],
  },
  {
    name: "colour: white text blended by difference stays",
    html: `<body style="background:#fff"><p style="color:#fff;mix-blend-mode:difference">Plum jam</p></body>`,
    sees: ["Plum jam"],
  },
  {
    name: "colour: one of two words in the colour of their strip",
    html: `<div style="background:#eee"><span style="color:#eee">Quince jelly</span> <span style="color:#333">Plum jam</span></div>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "font: size 0 and 1px",
    html: `<p>Plum jam</p><p style="font-size:0">Quince one</p><p style="font-size:1px">Quince two</p><div style="font-size:0">Quince three <span style="font-size:16px">Pear juice</span></div>
      <p style="font-size:9px">Fine print</p>`,
    sees: ["Plum jam", "Pear juice", "Fine print"],
    hides: ["Quince"],
  },
];
