const canvas = document.querySelector('canvas');
const painter = createPainter(canvas);
const panel = document.querySelector('.panel');
const say = panel.querySelector('.say');
const button = panel.querySelector('button');
const meters = Object.fromEntries([...document.querySelectorAll('[data-k]')].map((b) => [b.dataset.k, b]));

const LANES = [-0.75, 0, 0.75];
const ZONE = 120;
const TINTS = [[0.1, 0.35, 0.5], [0.4, 0.15, 0.45], [0.45, 0.35, 0.1], [0.15, 0.45, 0.25]];
const game = { on: false, paused: false, lane: 1, x: 0, depth: 0, crystals: 0, things: [], next: 0 };
const zone = () => 1 + Math.floor(game.depth / ZONE);

function begin() {
  Object.assign(game, { on: true, paused: false, lane: 1, x: 0, depth: 0, crystals: 0, things: [], next: 16 });
  panel.classList.add('off');
}

function stop(text, label) {
  say.textContent = text;
  button.textContent = label;
  panel.classList.remove('off');
}

function fly(seconds) {
  const speed = 7 + 1.5 * zone();
  game.depth += speed * seconds;
  game.x += (LANES[game.lane] - game.x) * Math.min(1, seconds * 12);
  while (game.next < game.depth + 40) {
    const free = Math.floor(Math.random() * 3);
    for (let lane = 0; lane < 3; lane++) {
      if (lane === free) {
        if (Math.random() < 0.6) game.things.push({ lane, z: game.next, kind: 'crystal' });
      } else if (Math.random() < 0.75) game.things.push({ lane, z: game.next, kind: 'block' });
    }
    game.next += 10;
  }
  for (const thing of game.things) {
    const away = thing.z - game.depth;
    if (thing.done || away > 1.3 || away < 0.3) continue;
    if (Math.abs(LANES[thing.lane] - game.x) > 0.45) continue;
    thing.done = true;
    if (thing.kind === 'crystal') {
      game.crystals += 1;
    } else {
      game.on = false;
      stop(`Crashed at ${Math.floor(game.depth)} m with ${game.crystals} crystals.`, 'Fly again');
    }
  }
  game.things = game.things.filter((thing) => thing.z > game.depth - 1 && !(thing.done && thing.kind === 'crystal'));
}

function paint() {
  painter.begin();
  const tint = TINTS[(zone() - 1) % TINTS.length];
  const offset = game.depth % 3;
  for (let ring = 14; ring >= 0; ring--) {
    const z = ring * 3 + 1.5 - offset;
    const glow = (Math.floor(game.depth / 3) + ring) % 2 ? 1 : 0.6;
    const shade = tint.map((part) => part * glow);
    painter.box([0, -1, z], [2.6, 0.1, 2.8], shade);
    painter.box([-1.35, 0, z], [0.1, 2, 2.8], shade);
    painter.box([1.35, 0, z], [0.1, 2, 2.8], shade);
  }
  for (const thing of game.things) {
    const z = thing.z - game.depth;
    if (z < 0) continue;
    if (thing.kind === 'block') painter.box([LANES[thing.lane], -0.6, z], [0.6, 0.7, 0.5], [0.9, 0.2, 0.2]);
    else painter.box([LANES[thing.lane], -0.6, z], [0.25, 0.35, 0.25], [0.3, 0.8, 1]);
  }
  painter.box([game.x, -0.8, 0.9], [0.36, 0.14, 0.5], [0.95, 0.9, 0.4]);
}

let before = 0;
function frame(now) {
  const seconds = Math.min(0.05, (now - before) / 1000);
  before = now;
  if (game.on && !game.paused) fly(seconds);
  paint();
  meters.crystals.textContent = game.crystals;
  meters.depth.textContent = Math.floor(game.depth);
  meters.zone.textContent = zone();
  requestAnimationFrame(frame);
}

button.addEventListener('click', () => {
  if (game.paused) {
    game.paused = false;
    panel.classList.add('off');
  } else begin();
  button.blur();
});

window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && game.on) {
    game.paused = !game.paused;
    if (game.paused) stop('Paused.', 'Fly on');
    else panel.classList.add('off');
  }
  if (!game.on || game.paused) return;
  if (event.key === 'ArrowLeft') game.lane = Math.max(0, game.lane - 1);
  if (event.key === 'ArrowRight') game.lane = Math.min(2, game.lane + 1);
});

requestAnimationFrame(frame);
