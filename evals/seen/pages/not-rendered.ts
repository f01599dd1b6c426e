import type { SeenPage } from "../seen-page.ts";

/** Content that is in the document but never on the screen, and texts that describe such content. */
export const notRendered: readonly SeenPage[] = [
  {
    name: "source: template, script, style, noscript and comments",
    html: `<p>Plum jam</p><template><p>Quince one</p></template><script type="text/plain">Quince two</script><script type="application/json">{"a":"Quince three"}</script>
      <style>.q::after{content:"Quince four"}</style><noscript><p>Quince five</p></noscript><!-- Quince six --><textarea hidden>Quince seven</textarea>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "source: head and metadata",
    html: `<!doctype html><html><head><title>Fixture</title><meta name="description" content="Quince one"><meta property="og:title" content="Quince two"></head>
      <body data-note="Quince three"><p data-tip="Quince four" itemprop="name" content="Quince five">Plum jam</p><meta itemprop="sku" content="Quince six"></body></html>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "source: fallback content of things that work",
    html: `<p>Plum jam</p><canvas width="50" height="50">Quince one</canvas><video width="50" height="50"><p>Quince two</p></video><iframe src="about:blank" width="50" height="50">Quince three</iframe>
      <progress value="1" max="2">Quince four</progress><meter value="0.5">Quince five</meter><audio controls><p>Quince six</p></audio>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "source: title, alt, labels and placeholders of what is not seen",
    html: `<p>Plum jam</p><div style="display:none" title="Quince one"><img alt="Quince two" src="q.png"></div><button style="visibility:hidden" aria-label="Quince three"></button>
      <input style="display:none" placeholder="Quince four" title="Quince five"><img alt="Quince six" src="q.png" style="display:none"><svg style="opacity:0" width="50" height="50"><title>Quince seven</title><text y="20">Quince eight</text></svg>
      <div aria-label="Quince nine" role="region"></div><select style="display:none"><option>Quince ten</option></select>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "source: a canvas for svg symbols holds nothing to see",
    html: `<svg width="0" height="0" style="position:absolute"><defs><symbol id="s"><title>Quince one</title><text>Quince two</text></symbol></defs><text x="10" y="10">Quince three</text></svg><p>Plum jam</p>`,
    sees: ["Plum jam"],
    hides: ["Quince"],
  },
  {
    name: "aria-hidden: text that is visible stays",
    html: `<p aria-hidden="true">Plum jam</p><div aria-hidden="true"><span>Pear juice</span><ul><li>Fig paste</li></ul></div>`,
    sees: ["Plum jam", "Pear juice", "Fig paste"],
  },
  {
    name: "aria-hidden: a visible control stays a control",
    html: `<div aria-hidden="true"><button>Buy jam</button></div><a href="#x" aria-hidden="true">See pears</a>`,
    sees: ["Buy jam", "See pears"],
  },
  {
    name: "aria-hidden: an icon does not end up in the name",
    html: `<button><span aria-hidden="true">★</span> Keep</button><button aria-label="Close"><span aria-hidden="true">×</span></button>`,
    controls: [
      { name: "Keep", role: "button" },
      { name: "Close", role: "button" },
    ],
  },
  {
    name: "generated text: ::before and ::after",
    html: `<style>.new::after{content:" Fresh plum"}.tag::before{content:"Pear tag";background:#eee}.none::before{content:"Quince";display:none}.req::after{content:"*"}</style>
      <p class="new">Jam</p><div class="tag"></div><p class="none">Juice</p><label class="req" for="m">Mail</label><input id="m"><button class="new">Buy</button>`,
    sees: ["Jam", "Fresh plum", "Pear tag", "Juice"],
    hides: ["Quince"],
    controls: [
      { name: /^Mail ?\*?$/, role: "textbox" },
      { name: /^Buy( Fresh plum)?$/, role: "button" },
    ],
  },
];
