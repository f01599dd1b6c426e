"use strict";

const COLS = 10, ROWS = 20, UNIT = 20;
const SHAPES = {
  I: [[0, 1], [1, 1], [2, 1], [3, 1]],
  O: [[1, 0], [2, 0], [1, 1], [2, 1]],
  T: [[1, 0], [0, 1], [1, 1], [2, 1]],
  L: [[2, 0], [0, 1], [1, 1], [2, 1]],
  J: [[0, 0], [0, 1], [1, 1], [2, 1]],
  S: [[1, 0], [2, 0], [0, 1], [1, 1]],
  Z: [[0, 0], [1, 0], [1, 1], [2, 1]],
};
const COLOURS = { I: "#62b6cb", O: "#f2cc60", T: "#b185db", L: "#f08a4b", J: "#5c7cfa", S: "#7fb069", Z: "#e05263" };
const WORTH = [0, 40, 100, 300, 1200];

const wellPen = document.getElementById("well").getContext("2d");
const nextPen = document.getElementById("next").getContext("2d");
const cover = document.getElementById("cover");

let well, piece, coming, score, lines, dropped, status = "idle", fallen = 0;

function emptyWell() {
  return Array.from({ length: ROWS }, () => Array(COLS).fill(null));
}

function draw1() {
  const names = Object.keys(SHAPES);
  return names[Math.floor(Math.random() * names.length)];
}

function enter(name) {
  return { name, cells: SHAPES[name].map(([x, y]) => [x, y]), x: 3, y: 0 };
}

function fits(cells, x, y) {
  return cells.every(([cx, cy]) => {
    const col = cx + x, row = cy + y;
    return col >= 0 && col < COLS && row < ROWS && (row < 0 || !well[row][col]);
  });
}

function shift(dx, dy) {
  if (!fits(piece.cells, piece.x + dx, piece.y + dy)) return false;
  piece.x += dx;
  piece.y += dy;
  return true;
}

function rotate() {
  if (piece.name === "O") return;
  const turned = piece.cells.map(([x, y]) => [2 - y, x]);
  for (const kick of [0, -1, 1, -2, 2]) {
    if (fits(turned, piece.x + kick, piece.y)) {
      piece.cells = turned;
      piece.x += kick;
      return;
    }
  }
}

function settle() {
  for (const [x, y] of piece.cells) well[piece.y + y][piece.x + x] = piece.name;
  dropped += 1;
  const kept = well.filter((row) => row.some((cell) => !cell));
  const full = ROWS - kept.length;
  while (kept.length < ROWS) kept.unshift(Array(COLS).fill(null));
  well = kept;
  lines += full;
  score += WORTH[full] * level() + 4;
  piece = enter(coming);
  coming = draw1();
  if (!fits(piece.cells, piece.x, piece.y)) finish();
}

function level() {
  return 1 + Math.floor(lines / 3);
}

function pace() {
  return Math.max(90, 620 - 70 * level());
}

function finish() {
  status = "over";
  notice("Game over. Score " + score, "Again");
}

function notice(text, label) {
  document.getElementById("notice").textContent = text;
  document.getElementById("begin").textContent = label;
  cover.classList.remove("gone");
}

function begin() {
  if (status === "paused") {
    status = "falling";
  } else {
    well = emptyWell();
    score = 0;
    lines = 0;
    dropped = 0;
    piece = enter(draw1());
    coming = draw1();
    status = "falling";
  }
  fallen = 0;
  cover.classList.add("gone");
  document.getElementById("begin").blur();
}

function block(pen, x, y, colour) {
  pen.fillStyle = colour;
  pen.fillRect(x * UNIT, y * UNIT, UNIT - 1, UNIT - 1);
  pen.fillStyle = "#ffffff30";
  pen.fillRect(x * UNIT, y * UNIT, UNIT - 1, 4);
}

function paint() {
  wellPen.clearRect(0, 0, 200, 400);
  nextPen.clearRect(0, 0, 80, 80);
  well.forEach((row, y) => row.forEach((cell, x) => cell && block(wellPen, x, y, COLOURS[cell])));
  if (piece) for (const [x, y] of piece.cells) block(wellPen, piece.x + x, piece.y + y, COLOURS[piece.name]);
  if (coming) for (const [x, y] of SHAPES[coming]) block(nextPen, x, y + 1, COLOURS[coming]);
  document.getElementById("score").textContent = score;
  document.getElementById("lines").textContent = lines;
  document.getElementById("level").textContent = level();
}

document.getElementById("begin").onclick = begin;

document.onkeydown = (event) => {
  if (event.key.toLowerCase() === "p") {
    if (status === "falling") {
      status = "paused";
      notice("Paused", "Resume");
    } else if (status === "paused") begin();
    return;
  }
  if (status !== "falling") return;
  switch (event.key) {
    case "ArrowLeft": shift(-1, 0); break;
    case "ArrowRight": shift(1, 0); break;
    case "ArrowUp": rotate(); break;
    case "ArrowDown": if (shift(0, 1)) score += 1; break;
    case " ":
      while (shift(0, 1)) score += 2;
      settle();
      fallen = 0;
      break;
    default: return;
  }
  event.preventDefault();
  paint();
};

document.addEventListener("visibilitychange", () => {
  if (document.hidden && status === "falling") {
    status = "paused";
    notice("Paused", "Resume");
  }
});

let earlier = 0;
function frame(now) {
  const passed = Math.min(100, now - earlier);
  earlier = now;
  if (status === "falling") {
    fallen += passed;
    if (fallen >= pace()) {
      fallen = 0;
      if (!shift(0, 1)) settle();
    }
  }
  paint();
  requestAnimationFrame(frame);
}

well = emptyWell();
score = 0;
lines = 0;
requestAnimationFrame(frame);
