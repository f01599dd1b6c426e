import type { ControlCase } from "../control-case.ts";
import { out } from "../page-head.ts";

const canvas = (script: string, context = "2d") =>
  `<style>body{margin:0}</style><canvas id="canvas" width="400" height="300" style="display:block"></canvas><script>
  const drawing = canvas.getContext("${context}");${script}</script>`;

const paints = canvas(`
  canvas.onclick = ({ offsetX, offsetY }) => { times++; drawing.fillStyle = "#c33"; drawing.fillRect(offsetX - 20, offsetY - 20, 40, 40); };`);

const pixel = (x: number, y: number) => `drawing.getImageData(${x}, ${y}, 1, 1).data[3] === 255`;

const video = `<video id="film" muted width="160" height="90"></video><canvas id="source" width="160" height="90" hidden></canvas><script>
  const drawing = source.getContext("2d");
  let shade = 0;
  setInterval(() => { drawing.fillStyle = "hsl(" + (shade += 20) + " 60% 50%)"; drawing.fillRect(0, 0, 160, 90); }, 40);
  film.srcObject = source.captureStream(25);
  film.onplay = () => times++;</script>`;

/** Effects that show only in pixels or sound. */
export const pictures: readonly ControlCase[] = [
  {
    name: "canvas: a click paints",
    html: paints,
    actions: [{ kind: "click", target: "#canvas" }],
    happened: `${pixel(200, 150)} ? times : 0`,
  },
  {
    name: "canvas: a click at a point paints there",
    html: paints,
    actions: [{ kind: "click", target: { x: 60, y: 250 } }],
    happened: `${pixel(60, 250)} ? times : 0`,
  },
  {
    name: "canvas: drawn on with the raw mouse",
    html: canvas(`
      let from, strokes = 0;
      const dot = ({ offsetX, offsetY }) => { drawing.fillRect(offsetX - 3, offsetY - 3, 6, 6); };
      canvas.onmousedown = (event) => { from = event; dot(event); };
      canvas.onmousemove = (event) => {
        if (!from) return;
        drawing.lineWidth = 6;
        drawing.beginPath();
        drawing.moveTo(from.offsetX, from.offsetY);
        drawing.lineTo(event.offsetX, event.offsetY);
        drawing.stroke();
        from = event;
      };
      canvas.onmouseup = (event) => { from = undefined; strokes++; drawing.fillStyle = "#c33"; dot(event); };`),
    actions: [
      { kind: "mouse", event: "down", at: { x: 100, y: 100 } },
      { kind: "mouse", event: "move", at: { x: 200, y: 200 } },
      { kind: "mouse", event: "up", at: { x: 200, y: 200 } },
    ],
    happened: `${pixel(100, 100)} && ${pixel(150, 150)} ? strokes : 0`,
  },
  {
    name: "canvas: drawn on by a drag",
    html: canvas(`
      let isDown = false, strokes = 0;
      canvas.onpointerdown = () => { isDown = true; };
      canvas.onpointermove = ({ offsetX, offsetY }) => { if (isDown) drawing.fillRect(offsetX - 5, offsetY - 5, 10, 10); };
      canvas.onpointerup = () => { isDown = false; strokes++; };`),
    actions: [{ kind: "drag", target: { x: 100, y: 100 }, to: { x: 300, y: 200 } }],
    happened: `${pixel(300, 200)} ? strokes : 0`,
  },
  {
    name: "canvas: a frame later",
    html: canvas(`
      canvas.onclick = () => requestAnimationFrame(() => requestAnimationFrame(() => { times++; drawing.fillRect(0, 0, 400, 300); }));`),
    actions: [{ kind: "click", target: "#canvas" }],
    happened: `${pixel(10, 10)} ? times : 0`,
  },
  {
    name: "webgl canvas: a click changes its colour",
    html: canvas(
      `
      drawing.clearColor(0.2, 0.5, 0.2, 1);
      drawing.clear(drawing.COLOR_BUFFER_BIT);
      canvas.onclick = () => { times++; drawing.clearColor(0.8, 0.2, 0.2, 1); drawing.clear(drawing.COLOR_BUFFER_BIT); };`,
      "webgl",
    ),
    actions: [{ kind: "click", target: "#canvas" }],
  },
  {
    name: "game: a click on a tile of a canvas that is drawn all the time",
    html: canvas(`
      let colour = "#393";
      canvas.onclick = () => { times++; colour = "#c33"; };
      function draw() { drawing.fillStyle = colour; drawing.fillRect(0, 0, 400, 300); requestAnimationFrame(draw); }
      draw();`),
    actions: [{ kind: "click", target: "#canvas" }],
  },
  {
    name: "video: play by a button of the page",
    html: `<button id="go" onclick="film.play()">Play</button><br>${video}`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `film.paused ? 0 : times`,
  },
  {
    name: "video: play by a click on the picture",
    html: `${video}<script>film.onclick = () => film.play();</script>`,
    actions: [{ kind: "click", target: "#film" }],
    happened: `film.paused ? 0 : times`,
  },
  {
    name: "audio: mute, seen nowhere",
    html: `<audio id="sound"></audio><button id="go" onclick="sound.muted = !sound.muted; times++">Mute</button>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `sound.muted ? times : 0`,
    isQuoted: true,
  },
  {
    name: "svg: an element that listens",
    html: `<svg width="300" height="200"><rect width="300" height="200" fill="#ddd"/><circle id="go" cx="150" cy="100" r="40" fill="#393"/></svg><script>
      document.querySelector("#go").addEventListener("click", ({ target }) => { times++; target.setAttribute("fill", "#c33"); });</script>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `document.querySelector("#go").getAttribute("fill") === "#c33" ? times : 0`,
  },
  {
    name: "image map: an area",
    html: `<img usemap="#map" width="300" height="200" alt="Land" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'><rect width='300' height='200' fill='green'/></svg>">
      <map name="map"><area id="go" shape="rect" coords="150,0,300,200" href="#east" alt="East"></map>`,
    actions: [{ kind: "click", target: "#go" }],
    happened: `location.hash === "#east" ? seen.click : 0`,
  },
  {
    name: "picture: a click changes its source",
    html: `<img id="go" width="100" height="100" alt="Light" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='100' height='100' fill='gray'/></svg>"
      onclick="this.src = this.src.replace('gray', 'gold'); times++">${out}`,
    actions: [{ kind: "click", target: "#go" }],
  },
];
