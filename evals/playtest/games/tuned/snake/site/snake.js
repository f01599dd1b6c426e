(function () {
  var canvas = document.getElementById('c'), g = canvas.getContext('2d');
  var CELL = 20, COLS = 20, ROWS = 20, PER_LEVEL = 4;
  var mode = 'title';           // title, run, pause, dead
  var snake, dir, turns, apple, gold, eaten, level, points, goldAt, ticks;
  var record = +(localStorage.getItem('garden-snake') || 0);
  var timer = null;

  var KEYS = {
    ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
    w: [0, -1], s: [0, 1], a: [-1, 0], d: [1, 0]
  };

  function fresh() {
    snake = [[10, 12], [9, 12], [8, 12]];
    dir = [1, 0];
    turns = [];
    eaten = 0; points = 0; level = 1; ticks = 0;
    gold = null; goldAt = 90;
    apple = place();
    show();
  }

  function place() {
    var p;
    do {
      p = [Math.floor(Math.random() * COLS), Math.floor(Math.random() * ROWS)];
    } while (snake.some(function (q) { return q[0] === p[0] && q[1] === p[1]; }) || isStone(p));
    return p;
  }

  function isStone(p) {
    // from the second level on there is a hedge in the middle
    return level > 1 && p[1] === 6 && p[0] > 5 && p[0] < 14;
  }

  function delay() { return Math.max(70, 150 - 20 * level); }

  function tick() {
    timer = null;
    if (mode !== 'run') return;
    ticks++;
    if (turns.length) {
      var t = turns.shift();
      if (t[0] + dir[0] !== 0 || t[1] + dir[1] !== 0) dir = t;
    }
    var head = [snake[0][0] + dir[0], snake[0][1] + dir[1]];
    var hitWall = head[0] < 0 || head[1] < 0 || head[0] >= COLS || head[1] >= ROWS;
    var hitSelf = snake.slice(0, -1).some(function (q) { return q[0] === head[0] && q[1] === head[1]; });
    if (hitWall || hitSelf || isStone(head)) { over(); return; }
    snake.unshift(head);
    if (head[0] === apple[0] && head[1] === apple[1]) {
      eaten++;
      points += 1;
      if (eaten % PER_LEVEL === 0) level++;
      apple = place();
    } else snake.pop();
    if (gold && head[0] === gold[0] && head[1] === gold[1]) {
      points += 5;
      gold = null;
    }
    if (ticks === goldAt) gold = place();
    if (ticks === goldAt + 80) { gold = null; goldAt += 200; }
    show();
    draw();
    timer = setTimeout(tick, delay());
  }

  function over() {
    mode = 'dead';
    if (points > record) { record = points; localStorage.setItem('garden-snake', record); }
    show();
    draw();
  }

  function show() {
    document.getElementById('s').textContent = points;
    document.getElementById('l').textContent = level;
    document.getElementById('r').textContent = record;
  }

  function draw() {
    g.fillStyle = '#1f3d2b';
    g.fillRect(0, 0, canvas.width, canvas.height);
    for (var y = 0; y < ROWS; y++) for (var x = 0; x < COLS; x++) {
      if ((x + y) % 2) { g.fillStyle = '#22432f'; g.fillRect(x * CELL, y * CELL, CELL, CELL); }
      if (isStone([x, y])) { g.fillStyle = '#7c8471'; g.fillRect(x * CELL, y * CELL, CELL, CELL); }
    }
    ball(apple, '#e3453a');
    if (gold) ball(gold, '#ffd23f');
    snake.forEach(function (p, i) {
      g.fillStyle = i ? '#8fce5a' : '#c6f27a';
      g.fillRect(p[0] * CELL + 1, p[1] * CELL + 1, CELL - 2, CELL - 2);
    });
    if (mode === 'title') banner('GARDEN SNAKE', 'Press SPACE to start');
    if (mode === 'pause') banner('PAUSED', 'Press P to go on');
    if (mode === 'dead') banner('GAME OVER', 'Press SPACE to play again');
  }

  function ball(p, colour) {
    g.fillStyle = colour;
    g.beginPath();
    g.arc(p[0] * CELL + CELL / 2, p[1] * CELL + CELL / 2, CELL / 2 - 2, 0, 7);
    g.fill();
  }

  function banner(big, small) {
    g.fillStyle = 'rgba(10, 25, 15, .75)';
    g.fillRect(0, 140, 400, 110);
    g.fillStyle = '#fff';
    g.textAlign = 'center';
    g.font = 'bold 34px monospace';
    g.fillText(big, 200, 190);
    g.font = '17px monospace';
    g.fillText(small, 200, 225);
  }

  function run() {
    mode = 'run';
    draw();
    if (timer === null) timer = setTimeout(tick, delay());
  }

  document.addEventListener('keydown', function (e) {
    if (e.key === ' ') {
      e.preventDefault();
      if (mode === 'title' || mode === 'dead') { fresh(); run(); }
      return;
    }
    if (e.key === 'p' || e.key === 'P') {
      if (mode === 'run') { mode = 'pause'; draw(); }
      else if (mode === 'pause') run();
      return;
    }
    var d = KEYS[e.key];
    if (!d) return;
    e.preventDefault();
    if (mode === 'run' && turns.length < 3) turns.push(d);
  });
  window.addEventListener('blur', function () { if (mode === 'run') { mode = 'pause'; draw(); } });

  fresh();
  draw();
})();
