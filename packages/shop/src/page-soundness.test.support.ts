/** Runs in a page and answers with what a careful author would be ashamed of; written as text, because tests know no DOM types. */
export const findUnsoundness = `(() => {
  const problems = [];
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) problems.push("id twice: " + id);
  for (const attribute of ["aria-labelledby", "aria-describedby", "for"]) {
    for (const element of document.querySelectorAll("[" + attribute + "]")) {
      for (const id of element.getAttribute(attribute).split(" ")) {
        if (!document.getElementById(id)) problems.push(attribute + " of nothing: " + id);
      }
    }
  }
  for (const control of document.querySelectorAll("input:not([type=hidden]), select, textarea, button, a")) {
    const isNamed = control.labels?.length || control.ariaLabel || control.textContent.trim() || control.getAttribute("aria-labelledby");
    if (!isNamed) problems.push("no name: " + control.outerHTML.slice(0, 80));
  }
  for (const image of document.querySelectorAll("img:not([alt])")) problems.push("no alt: " + image.src);
  for (const image of document.images) if (image.naturalWidth === 0) problems.push("not loaded: " + image.src);
  const levels = [...document.querySelectorAll("main :is(h1, h2, h3, h4)")].map((heading) => Number(heading.tagName[1]));
  if (levels[0] !== 1 || levels.filter((level) => level === 1).length !== 1) problems.push("headings: " + levels);
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)) problems.push("a level left out: " + levels);
  return problems;
})()`;
