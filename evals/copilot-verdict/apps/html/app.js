const show = (selector, text) => {
  document.querySelector(selector).textContent = text;
};
const price = 3;
const count = () => Number(document.querySelector(".loaves").value);
const update = () => show(".total", `${count() * price} €`);

// What moves by itself.
const tick = () => show(".now", new Date().toLocaleTimeString());
tick();
setInterval(tick, 1000);
show(".lucky", `Ticket ${Math.floor(Math.random() * 1e9)}`);
fetch("/api/visitors")
  .then((answer) => answer.json())
  .then(({ visitors }) => show(".visitors", `${visitors} visitors`));
setTimeout(() => show(".weather", "Sunny"), 3000);
let step = 0;
const draw = () => {
  show(".ticker", `Offer ${(step += 1)}`);
  requestAnimationFrame(draw);
};
draw();

document.querySelector(".loaves").addEventListener("input", update);
document.querySelector(".more").addEventListener("click", () => {
  document.querySelector(".loaves").value = count() + 1;
  update();
});
document.querySelector(".send").addEventListener("click", () => {
  void fetch("/api/orders", { method: "POST" });
  document.querySelector(".hint").hidden = false;
});
document.addEventListener("keydown", ({ key }) => {
  if (key === "?") document.querySelector(".hint").hidden = false;
});
