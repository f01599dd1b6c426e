/**
 * A page that renders half of itself again every 40 ms, moves and rewrites the other half, and repeatedly opens
 * dialogs, fetches, and loads a frame.
 */
export const restlessPage = `<div id="root"></div>
  <div id="kept">
    <button onclick="say('pressed')">Kept</button> <button onclick="this.hidden = true">Hide</button> <button onclick="alert('Kept alert')">Ask</button>
    <input aria-label="Kept text"> <input type="checkbox" aria-label="Kept box"> <input type="range" aria-label="Kept range">
    <select aria-label="Kept list"><option>one</option><option>two</option></select>
    <textarea aria-label="Kept note"></textarea> <input type="file" aria-label="Kept file">
    <div style="height:60px;overflow:auto" tabindex="0"><div style="height:500px">Kept long</div></div> <p id="count"></p>
  </div>
  <iframe id="inner" srcdoc="<button>Inner</button><input>" style="width:200px;height:60px"></iframe>
  <script>
    let turn = 0;
    const say = (text) => { document.title = text; };
    const draw = () => {
      turn++;
      root.innerHTML = \`<div style="margin-left:\${turn % 7}px">
        <button onclick="say('pressed')">Press \${turn % 3}</button>
        <button onclick="this.remove()">Remove</button>
        <button disabled>Disabled</button>
        <button onclick="alert('An alert')">Alert</button>
        <button onclick="confirm('A question')">Confirm</button>
        <a href="#\${turn % 2}">Jump</a>
        <input aria-label="Text" value="\${turn % 2 ? "x" : ""}">
        <input type="checkbox" aria-label="Box">
        <select aria-label="List"><option>one</option><option>two</option></select>
        <div role="combobox" tabindex="0" aria-expanded="false" onclick="say('open')">Own list</div>
        <details><summary>More</summary>Folded</details>
        <div contenteditable aria-label="Note">note</div>
        <div draggable="true" style="width:40px;height:20px;background:#ccc">Drag</div>
        <div style="height:60px;overflow:auto" tabindex="0"><div style="height:500px">Long</div></div>
        <p>\${turn}</p></div>\`;
    };
    const move = () => {
      kept.style.marginLeft = turn % 5 + "px";
      count.textContent = turn;
      if (turn % 10 === 0) kept.append(kept.firstElementChild);
    };
    draw();
    setInterval(() => { draw(); move(); }, 40);
    setInterval(() => { fetch("#poll").catch(() => {}); }, 300);
    setInterval(() => { const frame = document.getElementById("inner"); frame.srcdoc = "<button>Inner " + turn + "</button><input>"; }, 700);
  </script>`;
