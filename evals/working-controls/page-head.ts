/**
 * Stands at the top of every page that is no whole document. `happen` counts and says so in `#out`; `wrote` tells how often a text
 * stands in a field that was written into by events, so that a text typed twice counts twice.
 */
export const pageHead = `<script>
  var times = 0;
  var seen = {};
  for (const type of ["input", "change", "click", "dblclick", "reset", "keydown"])
    addEventListener(type, () => (seen[type] = (seen[type] || 0) + 1), true);
  function happen(text) {
    times++;
    document.getElementById("out").textContent = text + " " + times;
  }
  function wrote(selector, text) {
    const { value } = document.querySelector(selector);
    return !seen.input ? 0 : value === text ? 1 : Math.max(0, value.split(text).length - 2) && 2;
  }
</script>
`;

/** Where `happen` writes. */
export const out = `<p id="out">Nothing yet</p>`;
