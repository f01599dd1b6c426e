const filter = document.getElementById("filter");
const state = document.getElementById("state");
let text = "";
const render = () => { filter.value = text; state.textContent = text === "" ? "42 rows" : `Rows with ${text}`; };
filter.addEventListener("input", () => { text = filter.value; render(); });
if ("{{variant}}" !== "dead") document.getElementById("target").addEventListener("click", () => { document.body.insertAdjacentHTML("beforeend", "<div role=dialog aria-label=Edit>Edit the run</div>"); });
window.isAlive = true;
render();
