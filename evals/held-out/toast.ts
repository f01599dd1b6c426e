/** Script of a page in which every button is alive: it says in a status line what was pressed. */
export const toastScript = `<p id="toast" role="status" style="position:fixed;right:8px;bottom:0;margin:0;font-size:12px"></p>
<script>
let presses = 0;
document.addEventListener("click", (event) => {
  const pressed = event.target.closest && event.target.closest("button, [role=button], [role=menuitem], [role=tab], [role=option]");
  if (pressed) document.getElementById("toast").textContent = "OK " + ++presses;
});
</script>`;
