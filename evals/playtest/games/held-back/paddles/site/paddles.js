var court = document.getElementById('court');
var c2d = court.getContext('2d');
var WIDTH = court.width, HEIGHT = court.height;
var PADDLE = 90, THICK = 12;

function Match() {
  this.phase = 'welcome';
  this.points = [0, 0];
  this.sets = [0, 0];
  this.you = HEIGHT / 2;
  this.rival = HEIGHT / 2;
  this.down = {};
  this.wait = 0;
  this.ball = { x: WIDTH / 2, y: HEIGHT / 2, dx: 0, dy: 0 };
}

Match.prototype.start = function () {
  this.points = [0, 0];
  this.sets = [0, 0];
  this.phase = 'rally';
  this.serve(1);
};

Match.prototype.serve = function (side) {
  var slope = (Math.random() - 0.5) * 1.2;
  this.ball = { x: WIDTH / 2, y: HEIGHT / 2, dx: side * 5.5, dy: slope * 5.5 };
  this.wait = 45;
};

Match.prototype.step = function () {
  if (this.phase !== 'rally') return;
  if (this.down.ArrowUp || this.down.w) this.you -= 7;
  if (this.down.ArrowDown || this.down.s) this.you += 7;
  this.you = clamp(this.you);
  var ball = this.ball;
  var lag = ball.dx > 0 ? 4.2 : 2;
  this.rival = clamp(this.rival + Math.max(-lag, Math.min(lag, ball.y - this.rival)));
  if (this.wait > 0) { this.wait--; return; }
  ball.x += ball.dx;
  ball.y += ball.dy;
  if (ball.y < 8 || ball.y > HEIGHT - 8) {
    ball.dy = ball.y < 8 ? Math.abs(ball.dy) : -Math.abs(ball.dy);
    Beeper.beep(220, 0.05);
  }
  if (ball.dx < 0 && ball.x < 30 + THICK && ball.x > 18 && Math.abs(ball.y - this.you) < PADDLE / 2 + 8) this.bounce(this.you, 1);
  if (ball.dx > 0 && ball.x > WIDTH - 30 - THICK && ball.x < WIDTH - 18 && Math.abs(ball.y - this.rival) < PADDLE / 2 + 8) this.bounce(this.rival, -1);
  if (ball.x < -10) this.point(1);
  else if (ball.x > WIDTH + 10) this.point(0);
};

Match.prototype.bounce = function (middle, way) {
  var ball = this.ball;
  var speed = Math.min(12, Math.hypot(ball.dx, ball.dy) * 1.06);
  var angle = (ball.y - middle) / (PADDLE / 2) * 0.9;
  ball.dx = way * speed * Math.cos(angle);
  ball.dy = speed * Math.sin(angle);
  Beeper.beep(440, 0.05);
};

Match.prototype.point = function (who) {
  this.points[who]++;
  Beeper.beep(who === 0 ? 660 : 110, 0.2);
  if (this.points[who] < 3) { this.serve(who === 0 ? 1 : -1); return; }
  this.sets[who]++;
  this.points = [0, 0];
  if (this.sets[who] === 2) this.phase = 'end';
  else this.phase = 'break';
};

function clamp(y) { return Math.max(PADDLE / 2, Math.min(HEIGHT - PADDLE / 2, y)); }

Match.prototype.paint = function () {
  c2d.fillStyle = '#182028';
  c2d.fillRect(0, 0, WIDTH, HEIGHT);
  c2d.strokeStyle = '#3a4a58';
  c2d.setLineDash([10, 12]);
  c2d.beginPath(); c2d.moveTo(WIDTH / 2, 0); c2d.lineTo(WIDTH / 2, HEIGHT); c2d.stroke();
  c2d.fillStyle = '#e8f0f8';
  c2d.fillRect(30, this.you - PADDLE / 2, THICK, PADDLE);
  c2d.fillRect(WIDTH - 30 - THICK, this.rival - PADDLE / 2, THICK, PADDLE);
  c2d.fillRect(this.ball.x - 7, this.ball.y - 7, 14, 14);
  c2d.textAlign = 'center';
  c2d.font = 'bold 56px monospace';
  c2d.fillText(this.points[0], WIDTH / 2 - 90, 70);
  c2d.fillText(this.points[1], WIDTH / 2 + 90, 70);
  c2d.font = '16px monospace';
  c2d.fillText('sets ' + this.sets[0], WIDTH / 2 - 90, 96);
  c2d.fillText('sets ' + this.sets[1], WIDTH / 2 + 90, 96);
  var big = { welcome: 'PADDLES', paused: 'PAUSED', 'break': 'END OF THE SET', end: this.sets[0] === 2 ? 'YOU WIN' : 'YOU LOSE' }[this.phase];
  if (!big) return;
  c2d.fillStyle = '#101418d0';
  c2d.fillRect(0, 180, WIDTH, 140);
  c2d.fillStyle = '#f8e8a0';
  c2d.font = 'bold 48px monospace';
  c2d.fillText(big, WIDTH / 2, 250);
  c2d.font = '18px monospace';
  c2d.fillText(this.phase === 'paused' ? 'space goes on' : 'click to play', WIDTH / 2, 290);
};

var match = new Match();

court.addEventListener('click', function () {
  if (match.phase === 'welcome' || match.phase === 'end') match.start();
  else if (match.phase === 'break') { match.phase = 'rally'; match.serve(1); }
});
court.addEventListener('mousemove', function (e) {
  var box = court.getBoundingClientRect();
  if (match.phase === 'rally') match.you = clamp((e.clientY - box.top) * HEIGHT / box.height);
});
window.addEventListener('keydown', function (e) {
  var key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (key === ' ') {
    if (match.phase === 'rally') match.phase = 'paused';
    else if (match.phase === 'paused') match.phase = 'rally';
    e.preventDefault();
    return;
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') e.preventDefault();
  match.down[key] = true;
});
window.addEventListener('keyup', function (e) { match.down[e.key.length === 1 ? e.key.toLowerCase() : e.key] = false; });

var rest = 0, then = null;
(function loop() {
  requestAnimationFrame(function (now) {
    if (then !== null) rest = Math.min(80, rest + now - then);
    then = now;
    for (; rest >= 1000 / 60; rest -= 1000 / 60) match.step();
    match.paint();
    loop();
  });
})();
