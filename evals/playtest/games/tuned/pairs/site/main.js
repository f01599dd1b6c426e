const find = (selector) => document.querySelector(selector);

const rounds = [4, 6, 8];
let round = 0;
let moves = 0;
let points = 0;
let open = [];
let locked = false;
let left = 0;

function refresh() {
  find(".round").textContent = round + 1;
  find(".moves").textContent = moves;
  find(".left").textContent = left;
  find(".points").textContent = points;
}

function layTable() {
  const deck = deal(rounds[round]);
  left = rounds[round];
  open = [];
  locked = false;
  const table = find(".table");
  table.innerHTML = "";
  deck.forEach((symbol) => {
    const tile = document.createElement("div");
    tile.className = "tile";
    tile.setAttribute("role", "button");
    tile.setAttribute("aria-label", "Card");
    tile.addEventListener("click", () => turn(tile, symbol));
    table.append(tile);
  });
  table.hidden = false;
  find(".done").hidden = true;
  refresh();
}

function turn(tile, symbol) {
  if (locked || tile.classList.contains("up") || tile.classList.contains("gone")) return;
  tile.classList.add("up");
  tile.textContent = symbol;
  open.push({ tile, symbol });
  if (open.length < 2) return;
  moves++;
  const [first, second] = open;
  open = [];
  if (first.symbol === second.symbol) {
    for (const { tile: card } of [first, second]) card.className = "tile gone";
    left--;
    points += 10;
    if (left === 0) finish();
  } else {
    locked = true;
    points = Math.max(0, points - 1);
    setTimeout(() => {
      for (const { tile: card } of [first, second]) {
        card.classList.remove("up");
        card.textContent = "";
      }
      locked = false;
    }, 900);
  }
  refresh();
}

function finish() {
  const last = round === rounds.length - 1;
  find(".done h2").textContent = last ? `All rounds done in ${moves} moves with ${points} points!` : "Well done!";
  find(".next").textContent = last ? "Play again" : "Next round";
  find(".done").hidden = false;
}

find(".start").addEventListener("click", () => {
  find(".welcome").hidden = true;
  layTable();
});

find(".next").addEventListener("click", () => {
  if (round === rounds.length - 1) {
    round = 0;
    moves = 0;
    points = 0;
  } else {
    round++;
  }
  layTable();
});
