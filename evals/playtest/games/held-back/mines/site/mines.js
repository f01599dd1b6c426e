const SIZES = [
  { columns: 8, rows: 8, mines: 8 },
  { columns: 10, rows: 10, mines: 14 },
  { columns: 14, rows: 12, mines: 28 },
];

const ui = Object.fromEntries(["size", "mines", "time", "won", "restart", "result", "field"].map((id) => [id, document.getElementById(id)]));

function createField({ columns, rows, mines }) {
  const squares = Array.from({ length: columns * rows }, () => ({ mine: false, open: false, flag: false, near: 0 }));

  const around = (index) => {
    const x = index % columns, y = Math.floor(index / columns);
    const found = [];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const nx = x + dx, ny = y + dy;
        if ((dx || dy) && nx >= 0 && ny >= 0 && nx < columns && ny < rows) found.push(ny * columns + nx);
      }
    }
    return found;
  };

  const lay = (safe) => {
    const keepFree = new Set([safe, ...around(safe)]);
    let left = mines;
    while (left > 0) {
      const index = Math.floor(Math.random() * squares.length);
      if (squares[index].mine || keepFree.has(index)) continue;
      squares[index].mine = true;
      left--;
    }
    squares.forEach((square, index) => {
      square.near = around(index).filter((other) => squares[other].mine).length;
    });
  };

  const open = (index) => {
    const todo = [index];
    while (todo.length > 0) {
      const at = todo.pop();
      const square = squares[at];
      if (square.open || square.flag) continue;
      square.open = true;
      if (square.near === 0 && !square.mine) todo.push(...around(at));
    }
  };

  return { squares, lay, open, isCleared: () => squares.every((square) => square.mine || square.open) };
}

let field, fresh, ended, seconds, ticking, won = 0;

function restart() {
  const size = SIZES[ui.size.value];
  clearInterval(ticking);
  field = createField(size);
  fresh = true;
  ended = false;
  seconds = 0;
  ui.result.textContent = "\u00a0";
  ui.field.style.gridTemplateColumns = `repeat(${size.columns}, 32px)`;
  ui.field.replaceChildren(
    ...field.squares.map((_, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.onclick = () => open(index);
      button.oncontextmenu = (event) => {
        event.preventDefault();
        flag(index);
      };
      return button;
    }),
  );
  draw();
}

function open(index) {
  const square = field.squares[index];
  if (ended || square.open || square.flag) return;
  if (fresh) {
    field.lay(index);
    fresh = false;
    ticking = setInterval(() => {
      seconds++;
      draw();
    }, 1000);
  }
  field.open(index);
  if (square.mine) finish("Boom! That was a mine.");
  else if (field.isCleared()) {
    won++;
    finish("Cleared! Well done.");
  }
  draw();
}

function flag(index) {
  const square = field.squares[index];
  if (ended || square.open) return;
  square.flag = !square.flag;
  draw();
}

function finish(text) {
  ended = true;
  clearInterval(ticking);
  ui.result.textContent = text;
}

function draw() {
  const buttons = ui.field.children;
  field.squares.forEach((square, index) => {
    const shown = square.open || (ended && square.mine);
    const button = buttons[index];
    button.className = shown ? `open ${square.mine ? "mine" : `n${square.near}`}` : "";
    button.textContent = shown ? (square.mine ? "*" : square.near || "") : square.flag ? "F" : "";
  });
  const flags = field.squares.filter((square) => square.flag).length;
  ui.mines.textContent = SIZES[ui.size.value].mines - flags;
  ui.time.textContent = seconds;
  ui.won.textContent = won;
}

ui.restart.onclick = restart;
ui.size.onchange = restart;
restart();
