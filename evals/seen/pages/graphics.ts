import type { SeenPage } from "../seen-page.ts";

const redSquare =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='60'%3E%3Crect width='80' height='60' fill='red'/%3E%3C/svg%3E";

/** Content that only a picture shows: in the snapshot with its box. */
export const graphics: readonly SeenPage[] = [
  {
    name: "image: with alt, decorative, and named by aria",
    html: `<img alt="Plum tree" src="${redSquare}"><img alt="" src="${redSquare}#quince"><img aria-label="Pear tree" src="${redSquare}"><span role="img" aria-label="Five stars">★★★★★</span>`,
    sees: [/ima?ge? "Plum tree"/, /ima?ge? "Pear tree"/, /Five stars|★★★★★/],
    hides: ["quince", "data:image"],
  },
  {
    name: "image: a link made of one, and of one with words",
    html: `<a href="/"><img alt="Acme home" src="${redSquare}"></a><a href="/p"><img alt="" src="${redSquare}"> Plums</a>`,
    controls: [
      { name: "Acme home", role: "link" },
      { name: "Plums", role: "link" },
    ],
  },
  {
    name: "svg: with a title, and the words in it",
    html: `<svg role="img" width="80" height="40"><title>Sales up</title><rect width="80" height="40" fill="#9c9"></rect></svg><svg width="200" height="60"><text x="10" y="30">Forty plums</text></svg>
      <svg width="100" height="40"><a href="#s"><text x="5" y="20">Chart link</text></a></svg>`,
    sees: ["Sales up", "Forty plums", "Chart link"],
  },
  {
    name: "canvas: needs eyes, with its box",
    html: `<canvas width="600" height="400" style="position:absolute;left:10px;top:20px"></canvas><script>const c = document.querySelector("canvas").getContext("2d"); c.fillStyle = "#246"; c.fillRect(50, 50, 300, 200);</script>`,
    sees: [/\[\w+ canvas 600x400 at 10,20 needs eyes\]/],
    controls: [{ name: "", role: "canvas" }],
  },
  {
    name: "video: needs eyes, with its box",
    html: `<video width="320" height="240" style="position:absolute;left:30px;top:40px;background:#000"></video><video controls aria-label="Plum film" width="320" height="180" style="position:absolute;left:400px;top:40px;background:#000"></video>`,
    sees: [/video[^\n]*320x240 at 30,40[^\n]*needs eyes/, "Plum film"],
  },
  {
    name: "graphic: a big svg without a name needs eyes, a decorative icon does not",
    html: `<svg width="500" height="300" style="position:absolute;left:20px;top:60px">${Array.from({ length: 12 }, (_, index) => `<rect x="${index * 40}" y="${300 - index * 20}" width="30" height="${index * 20}" fill="#357"></rect>`).join("")}</svg>
      <button><svg width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="7"></circle></svg> Keep it</button>`,
    sees: [/500x300 at 20,60[^\n]*needs eyes/],
    controls: [{ name: "Keep it", role: "button" }],
  },
  {
    name: "icon button: without a name it is still a button",
    html: `<button style="position:absolute;left:100px;top:80px;width:40px;height:30px;padding:0"><svg width="16" height="16"><circle cx="8" cy="8" r="7"></circle></svg></button><a href="#x" style="position:absolute;left:200px;top:80px"><svg width="24" height="24"><rect width="24" height="24"></rect></svg></a>`,
    sees: [/button[^\n]*40x30 at 100,80/],
    controls: [
      { name: "", role: "button" },
      { name: /^(#x)?$/, role: "link" },
    ],
  },
  {
    name: "image: without any alternative needs eyes when it is big",
    html: `<img src="${redSquare}" width="400" height="300" style="position:absolute;left:30px;top:50px">`,
    sees: [/400x300 at 30,50[^\n]*needs eyes/],
  },
];
