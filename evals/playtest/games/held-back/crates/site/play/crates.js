// # wall, . mark, $ crate, * crate on a mark, @ man
const ROOMS = [
  ['#######',
   '#     #',
   '# @$ .#',
   '#     #',
   '#######'],
  ['########',
   '#   .  #',
   '# $$ @ #',
   '#  .   #',
   '########'],
  ['########',
   '#  #   #',
   '# $  . #',
   '# #$#  #',
   '#  . @ #',
   '########'],
  ['#########',
   '#   #   #',
   '# $ . $ #',
   '#.  @  .#',
   '#   $   #',
   '#########'],
];

let index = 0, grid, marks, man, moves, history, solved;

const key = (x, y) => x + ',' + y;

function load(n) {
  index = n;
  grid = new Map();
  marks = new Set();
  history = [];
  moves = 0;
  solved = false;
  ROOMS[n].forEach((row, y) => [...row].forEach((sign, x) => {
    if (sign === '#') grid.set(key(x, y), 'wall');
    if (sign === '$' || sign === '*') grid.set(key(x, y), 'crate');
    if (sign === '.' || sign === '*') marks.add(key(x, y));
    if (sign === '@') man = [x, y];
  }));
  draw();
}

function step(dx, dy) {
  if (solved) return;
  const [x, y] = man;
  const next = key(x + dx, y + dy), beyond = key(x + 2 * dx, y + 2 * dy);
  const there = grid.get(next);
  if (there === 'wall') return;
  if (there === 'crate') {
    if (grid.has(beyond)) return;
    history.push({ man, crate: [next, beyond] });
    grid.delete(next);
    grid.set(beyond, 'crate');
  } else history.push({ man });
  man = [x + dx, y + dy];
  moves++;
  if ([...marks].every((mark) => grid.get(mark) === 'crate')) solved = true;
  draw();
}

function undo() {
  const last = history.pop();
  if (!last || solved) return;
  man = last.man;
  if (last.crate) {
    grid.delete(last.crate[1]);
    grid.set(last.crate[0], 'crate');
  }
  moves--;
  draw();
}

function draw() {
  const rows = ROOMS[index];
  const room = document.getElementById('room');
  room.style.gridTemplateColumns = `repeat(${rows[0].length}, 52px)`;
  room.replaceChildren();
  for (let y = 0; y < rows.length; y++) {
    for (let x = 0; x < rows[0].length; x++) {
      const square = document.createElement('i');
      const what = grid.get(key(x, y)) || (marks.has(key(x, y)) ? 'mark' : 'floor');
      square.className = what;
      if (what === 'crate' && marks.has(key(x, y))) square.className = 'crate home';
      if (man[0] === x && man[1] === y) square.className = 'man';
      room.append(square);
    }
  }
  document.getElementById('no').textContent = index + 1;
  document.getElementById('moves').textContent = moves;
  document.getElementById('home').textContent = [...marks].filter((mark) => grid.get(mark) === 'crate').length + ' of ' + marks.size;
  const last = index === ROOMS.length - 1;
  document.getElementById('words').textContent = !solved ? '' : last ? 'All rooms solved! Press Enter to begin again.' : 'Solved! Press Enter for the next room.';
}

const ACTIONS = {
  ArrowLeft: () => step(-1, 0),
  ArrowRight: () => step(1, 0),
  ArrowUp: () => step(0, -1),
  ArrowDown: () => step(0, 1),
  KeyU: undo,
  KeyR: () => load(index),
  Enter: () => { if (solved) load((index + 1) % ROOMS.length); },
};

addEventListener('keydown', (event) => {
  const action = ACTIONS[event.code];
  if (!action) return;
  event.preventDefault();
  action();
});

load(0);
