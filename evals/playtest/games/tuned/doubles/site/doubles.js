const SIZE = 4;
const STORE = "doubles.v1";
const $ = (id) => document.getElementById(id);

class Board {
  constructor(cells) {
    this.cells = cells ?? Array(SIZE * SIZE).fill(0);
  }

  static line(direction, index) {
    const along = [0, 1, 2, 3];
    switch (direction) {
      case "ArrowLeft":
        return along.map((i) => index * SIZE + i);
      case "ArrowRight":
        return along.map((i) => index * SIZE + (SIZE - 1 - i));
      case "ArrowUp":
        return along.map((i) => i * SIZE + index);
      case "ArrowDown":
        return along.map((i) => (SIZE - 1 - i) * SIZE + index);
    }
  }

  slide(direction) {
    let gained = 0;
    let moved = false;
    for (let index = 0; index < SIZE; index++) {
      const line = Board.line(direction, index);
      const before = line.map((at) => this.cells[at]);
      const packed = before.filter(Boolean);
      for (let i = 0; i + 1 < packed.length; i++) {
        if (packed[i] === packed[i + 1]) {
          packed[i] *= 2;
          gained += packed[i];
          packed.splice(i + 1, 1);
        }
      }
      line.forEach((at, i) => {
        this.cells[at] = packed[i] ?? 0;
      });
      moved ||= line.some((at, i) => this.cells[at] !== before[i]);
    }
    return { moved, gained };
  }

  spawn() {
    const free = this.cells.flatMap((value, at) => (value ? [] : [at]));
    if (free.length > 0) this.cells[free[Math.floor(Math.random() * free.length)]] = Math.random() < 0.9 ? 2 : 4;
  }

  get isStuck() {
    if (this.cells.includes(0)) return false;
    return this.cells.every((value, at) => {
      const right = at % SIZE < SIZE - 1 ? this.cells[at + 1] : undefined;
      return value !== right && value !== this.cells[at + SIZE];
    });
  }

  get highest() {
    return Math.max(...this.cells);
  }
}

class Doubles {
  #board;
  #score = 0;
  #best = 0;
  #goal = 32;
  #phase = "play";

  constructor() {
    const saved = JSON.parse(localStorage.getItem(STORE) ?? "null");
    this.#best = saved?.best ?? 0;
    if (saved?.cells) {
      this.#board = new Board(saved.cells);
      this.#score = saved.score;
      this.#goal = saved.goal;
    } else this.#reset();
    addEventListener("keydown", (event) => this.#onKey(event));
    $("again").addEventListener("click", () => {
      this.#reset();
      this.#draw();
    });
    $("go").addEventListener("click", () => this.#proceed());
    this.#draw();
  }

  #reset() {
    this.#board = new Board();
    this.#board.spawn();
    this.#board.spawn();
    this.#score = 0;
    this.#goal = 32;
    this.#phase = "play";
    this.#save();
  }

  #onKey(event) {
    if (event.key === "Enter" && this.#phase !== "play") {
      event.preventDefault();
      this.#proceed();
      return;
    }
    if (!event.key.startsWith("Arrow") || this.#phase !== "play") return;
    event.preventDefault();
    const { moved, gained } = this.#board.slide(event.key);
    if (!moved) return;
    this.#score += gained;
    this.#best = Math.max(this.#best, this.#score);
    this.#board.spawn();
    if (this.#board.highest >= this.#goal) this.#phase = "goal";
    else if (this.#board.isStuck) this.#phase = "over";
    this.#save();
    this.#draw();
  }

  #proceed() {
    if (this.#phase === "over") this.#reset();
    else if (this.#phase === "goal") {
      this.#goal *= 2;
      this.#phase = this.#board.isStuck ? "over" : "play";
      this.#save();
    }
    this.#draw();
  }

  #save() {
    const state = { best: this.#best, cells: this.#board.cells, score: this.#score, goal: this.#goal };
    localStorage.setItem(STORE, JSON.stringify(state));
  }

  #draw() {
    $("board").replaceChildren(
      ...this.#board.cells.map((value) => {
        const cell = document.createElement("div");
        cell.className = value ? `cell v${value}` : "cell";
        cell.textContent = value || "";
        return cell;
      }),
    );
    $("points").textContent = this.#score;
    $("best").textContent = this.#best;
    $("goal").textContent = `Next goal: ${this.#goal}.`;
    $("veil").hidden = this.#phase === "play";
    $("message").textContent = this.#phase === "goal" ? `You made ${this.#goal}! Now make ${this.#goal * 2}.` : "No moves left. Game over.";
    $("go").textContent = this.#phase === "goal" ? "Continue" : "Try again";
  }
}

new Doubles();
