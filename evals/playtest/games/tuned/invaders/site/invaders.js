const { init, initKeys, keyPressed, onKey, GameLoop, Sprite, Text, collides } = kontra;
const { canvas, context } = init('game');
initKeys();

const beetleImage = new Image();
beetleImage.src = 'beetle.svg';
const sounds = { laser: new Audio('laser.wav'), boom: new Audio('boom.wav') };
let muted = false;

function playSound(name) {
  if (muted) return;
  sounds[name].currentTime = 0;
  sounds[name].play().catch(() => { muted = true; });
}

const ship = Sprite({ x: 240, y: 520, width: 36, height: 16, color: '#8ecae6', anchor: { x: 0.5, y: 0.5 } });
let scene = 'title';
let beetles = [];
let shots = [];
let drops = [];
let visitor = null;
let drift = 1;
let wave = 1;
let score = 0;
let lives = 3;
let reload = 0;
let clock = 0;

function makeWave() {
  beetles = [];
  shots = [];
  drops = [];
  drift = 0.5 + wave * 0.25;
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 7; column++) {
      beetles.push(Sprite({ x: 50 + column * 52, y: 70 + row * 40, width: 32, height: 24, image: beetleImage, worth: 30 - row * 10 }));
    }
  }
}

function startGame() {
  wave = 1;
  score = 0;
  lives = 3;
  clock = 0;
  visitor = null;
  ship.x = 240;
  makeWave();
  scene = 'fight';
}

function fire() {
  if (scene !== 'fight' || reload > 0) return;
  reload = 18;
  shots.push(Sprite({ x: ship.x - 2, y: ship.y - 18, width: 4, height: 12, color: '#ffd166', dy: -7 }));
  playSound('laser');
}

onKey('enter', () => {
  if (scene === 'title' || scene === 'lost') startGame();
});
onKey('m', () => { muted = !muted; });
onKey('p', () => {
  if (scene === 'fight') scene = 'pause';
  else if (scene === 'pause') scene = 'fight';
});

function update() {
  if (scene !== 'fight') return;
  clock++;
  if (reload > 0) reload--;
  if (keyPressed('arrowleft')) ship.x -= 4;
  if (keyPressed('arrowright')) ship.x += 4;
  ship.x = Math.min(456, Math.max(24, ship.x));
  if (keyPressed('space')) fire();
  moveBeetles();
  moveShots();
  moveDrops();
  moveVisitor();
  if (beetles.length === 0) {
    wave++;
    makeWave();
  }
}

function moveBeetles() {
  let turn = false;
  for (const beetle of beetles) {
    beetle.x += drift;
    if (beetle.x > 440 || beetle.x < 8) turn = true;
    if (Math.random() < 0.0006 + wave * 0.0003) {
      drops.push(Sprite({ x: beetle.x + 14, y: beetle.y + 24, width: 4, height: 10, color: '#ef476f', dy: 3 }));
    }
    if (beetle.y > 490) scene = 'lost';
  }
  if (turn) {
    drift = -drift;
    for (const beetle of beetles) {
      beetle.x += drift;
      beetle.y += 9;
    }
  }
}

function moveShots() {
  for (const shot of shots) {
    shot.update();
    const hit = beetles.find((beetle) => collides(shot, beetle));
    if (hit) {
      beetles = beetles.filter((beetle) => beetle !== hit);
      shot.ttl = 0;
      score += hit.worth;
      playSound('boom');
    } else if (visitor && collides(shot, visitor)) {
      score += 100;
      visitor = null;
      shot.ttl = 0;
      playSound('boom');
    }
  }
  shots = shots.filter((shot) => shot.y > -20 && shot.ttl > 0);
}

function moveDrops() {
  for (const drop of drops) {
    drop.update();
    if (collides(drop, ship)) {
      drops = [];
      lives--;
      playSound('boom');
      if (lives <= 0) scene = 'lost';
      break;
    }
  }
  drops = drops.filter((drop) => drop.y < 570);
}

function moveVisitor() {
  if (clock % 900 === 0) visitor = Sprite({ x: -40, y: 40, width: 40, height: 14, color: '#c77dff', dx: 2 });
  if (!visitor) return;
  visitor.update();
  if (visitor.x > 490) visitor = null;
}

function label(text, x, y, size, anchor) {
  Text({ text, x, y, font: `${size}px monospace`, color: '#fff', anchor: { x: anchor, y: 0 }, textAlign: 'center' }).render();
}

function render() {
  context.fillStyle = '#05060f';
  context.fillRect(0, 0, 480, 560);
  label(`SCORE ${score}`, 10, 8, 16, 0);
  label(`WAVE ${wave}`, 240, 8, 16, 0.5);
  label(`SHIPS ${lives}`, 470, 8, 16, 1);
  for (const thing of [...beetles, ...shots, ...drops, ship]) thing.render();
  if (visitor) visitor.render();
  if (scene === 'title') {
    label('BEETLES FROM ABOVE', 240, 250, 32, 0.5);
    label('PRESS ENTER', 240, 300, 20, 0.5);
    label('arrows move, space fires, p pauses, m mutes', 240, 335, 14, 0.5);
  }
  if (scene === 'pause') label('PAUSE', 240, 280, 36, 0.5);
  if (scene === 'lost') {
    label('THE BEETLES WON', 240, 260, 32, 0.5);
    label('press enter', 240, 310, 18, 0.5);
  }
}

makeWave();
GameLoop({ update, render }).start();
