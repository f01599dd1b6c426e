const { Engine, Bodies, Body, Composite } = Matter;
const el = document.getElementById("yard");
const pen = el.getContext("2d");
const MUZZLE = { x: 90, y: 350 };
const STEP = 1000 / 60;

const yards = [
  { shelf: [520, 300, 200], barrels: [[460, 270], [520, 270], [580, 270]] },
  { shelf: [540, 230, 180], barrels: [[490, 200], [540, 200], [590, 200], [515, 150], [565, 150]] },
  { shelf: [560, 330, 160], barrels: [[520, 300], [560, 300], [600, 300], [540, 250], [580, 250], [560, 200]] },
];

let engine, barrels, balls, yard = 0, left = 6, points = 0, drag = null, phase = "ready", quiet = 0;

function build() {
  const { shelf, barrels: places } = yards[yard];
  engine = Engine.create();
  balls = [];
  left = 6;
  quiet = 0;
  phase = "play";
  const [x, y, width] = shelf;
  barrels = places.map(([bx, by]) => Bodies.rectangle(bx, by, 34, 48, { density: 0.001, friction: 0.6 }));
  Composite.add(engine.world, [
    Bodies.rectangle(x, y, width, 16, { isStatic: true, label: "shelf" }),
    Bodies.rectangle(350, 436, 2000, 30, { isStatic: true, label: "ground" }),
    ...barrels,
  ]);
}

function shoot(from, to) {
  const dx = from.x - to.x, dy = from.y - to.y;
  const pull = Math.min(150, Math.hypot(dx, dy));
  if (pull < 12 || left <= 0) return;
  left -= 1;
  const angle = Math.atan2(dy, dx);
  const ball = Bodies.circle(MUZZLE.x + 40 * Math.cos(angle), MUZZLE.y + 40 * Math.sin(angle), 11, { density: 0.01, restitution: 0.3 });
  Body.setVelocity(ball, { x: Math.cos(angle) * pull * 0.16, y: Math.sin(angle) * pull * 0.16 });
  Composite.add(engine.world, ball);
  balls.push(ball);
  quiet = 0;
}

function tick() {
  if (phase !== "play") return;
  Engine.update(engine, STEP);
  const limit = yards[yard].shelf[1] + 20;
  barrels = barrels.filter((barrel) => {
    if (barrel.position.y < limit) return true;
    points += 50;
    barrel.fallen = true;
    Composite.remove(engine.world, barrel);
    return false;
  });
  if (barrels.length === 0) {
    points += left * 20;
    phase = yard === yards.length - 1 ? "champion" : "cleared";
    return;
  }
  if (left === 0) {
    quiet += 1;
    if (quiet > 240) phase = "lost";
  }
}

function toGame(event) {
  const box = el.getBoundingClientRect();
  return { x: (event.clientX - box.left) * 700 / box.width, y: (event.clientY - box.top) * 440 / box.height };
}

el.addEventListener("pointerdown", (event) => {
  if (phase === "play") {
    drag = { from: toGame(event), to: toGame(event) };
    el.setPointerCapture(event.pointerId);
    return;
  }
  if (phase === "cleared") yard += 1;
  if (phase === "lost") points = 0;
  if (phase === "champion" || phase === "lost") yard = 0;
  build();
  drag = null;
});
el.addEventListener("pointermove", (event) => { if (drag) drag.to = toGame(event); });
el.addEventListener("pointerup", (event) => {
  if (!drag) return;
  shoot(drag.from, toGame(event));
  drag = null;
});

function shape(body, colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  body.vertices.forEach((corner, i) => (i ? pen.lineTo(corner.x, corner.y) : pen.moveTo(corner.x, corner.y)));
  pen.fill();
}

function text(words, x, y, size, align) {
  pen.font = `${size}px Georgia, serif`;
  pen.textAlign = align;
  pen.fillStyle = "#2b2118";
  pen.fillText(words, x, y);
}

function draw() {
  pen.fillStyle = "#cfe3ef";
  pen.fillRect(0, 0, 700, 440);
  pen.fillStyle = "#7d9c58";
  pen.fillRect(0, 421, 700, 19);
  for (const body of Composite.allBodies(engine.world)) if (body.label === "shelf") shape(body, "#6b4f3a");
  for (const barrel of barrels) shape(barrel, "#b5651d");
  for (const ball of balls) shape(ball, "#333");
  const aim = drag ? Math.atan2(drag.from.y - drag.to.y, drag.from.x - drag.to.x) : -0.5;
  pen.save();
  pen.translate(MUZZLE.x, MUZZLE.y);
  pen.rotate(aim);
  pen.fillStyle = "#444";
  pen.fillRect(-14, -13, 56, 26);
  pen.restore();
  pen.fillStyle = "#5b4636";
  pen.beginPath();
  pen.arc(MUZZLE.x, MUZZLE.y + 24, 26, 0, 7);
  pen.fill();
  if (drag) {
    pen.strokeStyle = "#c33";
    pen.lineWidth = 3;
    pen.beginPath();
    pen.moveTo(drag.from.x, drag.from.y);
    pen.lineTo(drag.to.x, drag.to.y);
    pen.stroke();
  }
  text(`Yard ${yard + 1}`, 14, 26, 20, "left");
  text(`Balls ${left}`, 350, 26, 20, "center");
  text(`Points ${points}`, 686, 26, 20, "right");
  if (phase === "ready") { text("Cannon Yard", 350, 150, 44, "center"); text("Click to begin", 350, 190, 22, "center"); }
  if (phase === "cleared") { text("Yard cleared!", 350, 150, 40, "center"); text("Click for the next yard", 350, 190, 22, "center"); }
  if (phase === "lost") { text("Out of balls", 350, 150, 40, "center"); text("Click to try again", 350, 190, 22, "center"); }
  if (phase === "champion") { text("All yards cleared!", 350, 150, 40, "center"); text("Click to play again", 350, 190, 22, "center"); }
}

build();
phase = "ready";
let owed = 0, last;
requestAnimationFrame(function loop(now) {
  owed = Math.min(100, owed + (last === undefined ? 0 : now - last));
  last = now;
  while (owed >= STEP) { tick(); owed -= STEP; }
  draw();
  requestAnimationFrame(loop);
});
