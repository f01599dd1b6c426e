/**
 * The same pages as another generation of them would have: other ids and classes, an element more around the content. Names of
 * form fields, which the server reads, stay.
 */
export function renewPage(html: string): string {
  return html
    .replaceAll(/ class="([^"]*)"/g, (_, names: string) => ` class="${eachWord(names, renewClass)}"`)
    .replaceAll(/ (id|for|aria-labelledby|aria-describedby|aria-controls|data-opens-dialog)="([^"]*)"/g, renewIds)
    .replaceAll(/ href="#([^"]+)"/g, (_, id: string) => ` href="#${renewId(id)}"`)
    .replace(/<main([^>]*)>/, '<main$1><div class="x-inner">')
    .replace("</main>", "</div></main>");
}

export function renewStyle(css: string): string {
  return css.replaceAll(/\.([a-z][\w-]*)/g, (_, name: string) => `.${renewClass(name)}`);
}

/** Renames the elements that scripts search for and set by name. */
export function renewScript(script: string): string {
  return script
    .replaceAll(/getElementById\("([\w-]+)"\)/g, (_, id: string) => `getElementById("${renewId(id)}")`)
    .replaceAll(
      /querySelector(All)?\("\.([\w-]+)"\)/g,
      (_, all = "", name: string) => `querySelector${all}(".${renewClass(name)}")`,
    )
    .replaceAll(/classList\.toggle\("([\w-]+)"/g, (_, name: string) => `classList.toggle("${renewClass(name)}"`);
}

function renewIds(_: string, attribute: string, ids: string): string {
  return ` ${attribute}="${eachWord(ids, renewId)}"`;
}

function renewId(id: string): string {
  return `r-${id}-2`;
}

function renewClass(name: string): string {
  return `x-${name}`;
}

function eachWord(words: string, renew: (word: string) => string): string {
  return words.split(/\s+/).filter(Boolean).map(renew).join(" ");
}
