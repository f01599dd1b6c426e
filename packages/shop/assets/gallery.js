export function enhanceGallery() {
  const gallery = document.querySelector("[data-gallery]");
  if (!gallery) return;
  const main = gallery.querySelector(".gallery-main");
  const buttons = [...gallery.querySelectorAll("button")];
  for (const button of buttons) button.addEventListener("click", () => show(button));

  function show(chosen) {
    main.src = chosen.querySelector("img").src;
    main.alt = chosen.dataset.alt;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button === chosen));
  }

  for (const radio of document.querySelectorAll("input[name=colour]")) {
    radio.addEventListener("change", () => {
      for (const image of gallery.querySelectorAll("img")) image.src = withColour(image.src, radio.value);
    });
  }
}

function withColour(picture, colour) {
  const url = new URL(picture, location.href);
  url.searchParams.set("colour", colour);
  return url.href;
}
