(() => {
  const KEY = 'bakery-save';
  const GOALS = [25, 150, 600, 2500];
  const ITEMS = [
    { id: 'oven', label: 'Oven', price: 15, gives: 1 },
    { id: 'baker', label: 'Baker', price: 60, gives: 5 },
    { id: 'mill', label: 'Mill', price: 300, gives: 25 },
  ];
  const state = { loaves: 0, total: 0, goal: 0, owned: { oven: 0, baker: 0, mill: 0 } };

  const stored = localStorage.getItem(KEY);
  if (stored) Object.assign(state, JSON.parse(stored));

  const el = (id) => document.getElementById(id);
  const cost = (item) => Math.ceil(item.price * 1.2 ** state.owned[item.id]);
  const rate = () => ITEMS.reduce((sum, item) => sum + item.gives * state.owned[item.id], 0);

  function gain(amount) {
    state.loaves += amount;
    state.total += amount;
    while (state.goal < GOALS.length && state.total >= GOALS[state.goal]) state.goal++;
  }

  function crumb(text) {
    const span = document.createElement('span');
    span.className = 'crumb';
    span.textContent = text;
    span.style.left = 30 + Math.random() * 40 + '%';
    span.style.top = '150px';
    el('loaf').parentElement.append(span);
    setTimeout(() => span.remove(), 800);
  }

  const buttons = ITEMS.map((item) => {
    const button = document.createElement('button');
    button.className = 'item';
    button.addEventListener('click', () => {
      if (state.loaves < cost(item)) return;
      state.loaves -= cost(item);
      state.owned[item.id]++;
      render();
    });
    el('items').append(button);
    return button;
  });

  el('loaf').addEventListener('click', () => {
    gain(1 + state.goal);
    crumb('+' + (1 + state.goal));
    render();
  });

  function render() {
    el('loaves').textContent = Math.floor(state.loaves);
    el('rate').textContent = rate();
    el('goal').textContent = state.goal < GOALS.length
      ? `Stage ${state.goal + 1}: bake ${GOALS[state.goal]} loaves in all (${Math.floor(state.total)} so far). A click bakes ${1 + state.goal}.`
      : 'You feed the whole town. Nothing is left to bake for but the joy of it.';
    ITEMS.forEach((item, i) => {
      const label = `${item.label} (${state.owned[item.id]}) +${item.gives}/s`;
      buttons[i].disabled = state.loaves < cost(item);
      buttons[i].replaceChildren(Object.assign(document.createElement('span'), { textContent: label }), Object.assign(document.createElement('b'), { textContent: cost(item) }));
    });
  }

  let last = Date.now();
  setInterval(() => {
    const passed = Math.min(5, (Date.now() - last) / 1000);
    last = Date.now();
    gain(rate() * passed);
    render();
  }, 250);
  setInterval(() => localStorage.setItem(KEY, JSON.stringify(state)), 2000);
  window.addEventListener('pagehide', () => localStorage.setItem(KEY, JSON.stringify(state)));
  render();
})();
