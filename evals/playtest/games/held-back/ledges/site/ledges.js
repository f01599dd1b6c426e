import { engineInit, vec2, rgb, drawRect, drawTextScreen, keyIsDown, keyWasPressed, setCameraPos, setCameraScale,
  setShowSplashScreen, mainCanvasSize, drawTile, tile } from './lib/littlejs.esm.min.js';

// Every course: ledges as x, y, width; coins; the flag.
const COURSES = [
  {
    ledges: [[0, 0, 12], [15, 1, 6], [23, 3, 5], [30, 2, 10]],
    coins: [[6, 1.5], [17, 2.8], [25, 4.8], [33, 4]],
    flag: [37, 3.2],
  },
  {
    ledges: [[0, 0, 8], [10, 2, 4], [16, 4, 4], [22, 2, 4], [28, 4, 8]],
    coins: [[5, 1.5], [12, 4], [18, 6], [24, 4]],
    flag: [33, 5.2],
  },
  {
    ledges: [[0, 0, 6], [8, 2, 3], [13, 4, 3], [18, 6, 3], [23, 4, 3], [28, 2, 8]],
    coins: [[9, 4], [14, 6], [19, 8], [24, 6], [30, 4]],
    flag: [33, 3.2],
  },
];

let course, state, hero, coins, purse, lives, clock;

function enterCourse(number) {
  course = number;
  coins = COURSES[course].coins.map(([x, y]) => ({ pos: vec2(x, y), taken: false }));
  putHero();
}

function putHero() {
  hero = { pos: vec2(2, 2), speed: vec2(0, 0), onGround: false, facing: 1 };
}

function startGame() {
  purse = 0;
  lives = 3;
  clock = 0;
  enterCourse(0);
  state = 'play';
}

function gameInit() {
  setCameraScale(36);
  startGame();
  state = 'title';
}

function gameUpdate() {
  if (state === 'title' || state === 'lost' || state === 'won') {
    if (keyWasPressed('Enter')) startGame();
    return;
  }
  clock += 1 / 60;
  const { pos, speed } = hero;
  const push = (keyIsDown('ArrowRight') ? 1 : 0) - (keyIsDown('ArrowLeft') ? 1 : 0);
  if (push) hero.facing = push;
  speed.x += (push * 0.13 - speed.x) * 0.25;
  if ((keyWasPressed('ArrowUp') || keyWasPressed('Space')) && hero.onGround) speed.y = 0.31;
  speed.y -= 0.014;
  pos.x = Math.max(0.4, pos.x + speed.x);
  const feet = pos.y - 0.6;
  pos.y += speed.y;
  hero.onGround = false;
  for (const [x, y, width] of COURSES[course].ledges) {
    const isOver = pos.x > x - 0.3 && pos.x < x + width + 0.3;
    if (isOver && speed.y <= 0 && feet >= y + 0.49 && pos.y - 0.6 <= y + 0.5) {
      pos.y = y + 1.1;
      speed.y = 0;
      hero.onGround = true;
    }
  }
  for (const coin of coins) {
    if (!coin.taken && coin.pos.distance(pos) < 0.9) {
      coin.taken = true;
      purse += 1;
    }
  }
  if (pos.distance(vec2(...COURSES[course].flag)) < 1.4) {
    if (course + 1 < COURSES.length) enterCourse(course + 1);
    else state = 'won';
  }
  if (pos.y < -8) {
    lives -= 1;
    if (lives > 0) putHero();
    else state = 'lost';
  }
}

function gameUpdatePost() {
  setCameraPos(vec2(Math.max(10, hero.pos.x + 3), 4));
}

function gameRender() {
  drawRect(vec2(20, 4), vec2(140, 60), rgb(0.55, 0.75, 0.95));
  for (let hill = -2; hill < 12; hill++) drawRect(vec2(hill * 7, -5), vec2(5, 9 + (hill % 3)), rgb(0.5, 0.68, 0.85));
  for (const [x, y, width] of COURSES[course].ledges) {
    drawRect(vec2(x + width / 2, y - 2), vec2(width, 5), rgb(0.45, 0.3, 0.2));
    drawRect(vec2(x + width / 2, y + 0.35), vec2(width, 0.3), rgb(0.3, 0.65, 0.3));
  }
  for (const coin of coins) if (!coin.taken) drawRect(coin.pos, vec2(0.5, 0.5), rgb(1, 0.85, 0.2), clock * 3);
  const [x, y] = COURSES[course].flag;
  drawRect(vec2(x, y), vec2(0.12, 3), rgb(0.9, 0.9, 0.9));
  drawRect(vec2(x + 0.5, y + 1.1), vec2(1, 0.7), rgb(0.9, 0.2, 0.3));
  drawTile(hero.pos, vec2(1, 1.2), tile(0, 16, 0), rgb(1, 1, 1), 0, hero.facing < 0);
}

function gameRenderPost() {
  const white = rgb(1, 1, 1), dark = rgb(0, 0, 0);
  const middle = mainCanvasSize.x / 2, high = mainCanvasSize.y;
  const say = (text, y, size) => drawTextScreen(text, vec2(middle, y), size, white, 4, dark);
  drawTextScreen(`Coins ${purse}`, vec2(90, 30), 28, white, 4, dark);
  say(`Course ${course + 1}`, 30, 28);
  drawTextScreen(`Lives ${lives}`, vec2(mainCanvasSize.x - 90, 30), 28, white, 4, dark);
  if (state === 'title') {
    say('LEDGES', high * 0.35, 72);
    say('Press Enter', high * 0.48, 36);
    say('arrows run, up or space jumps', high * 0.56, 24);
  }
  if (state === 'lost') { say('You fell once too often', high * 0.35, 48); say('Press Enter', high * 0.48, 36); }
  if (state === 'won') { say(`All courses done with ${purse} coins!`, high * 0.35, 48); say('Press Enter', high * 0.48, 36); }
}

setShowSplashScreen(false);
engineInit(gameInit, gameUpdate, gameUpdatePost, gameRender, gameRenderPost, ['hero.svg']);
