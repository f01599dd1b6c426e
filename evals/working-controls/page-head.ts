/**
 * Starts every page that is not a whole document. `happen` counts and shows the count in `#out`; `wrote` returns how
 * often input events wrote a text into a field, so that a text that was typed twice counts twice.
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

/** The element that `happen` writes to. */
export const out = `<p id="out">Nothing yet</p>`;
