/**
 * Returns a page with one table, as wide as the page: a header row and `rows` rows of four cells (number, link, price,
 * button).
 */
export function createTablePage(rows: number): string {
  const body = Array.from({ length: rows }, (_unused, index) => createRow(index + 1)).join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${rows} parts</title><link rel="icon" href="data:,"><style>table { width: 100% }</style></head>
<body>
<h1>${rows} parts</h1>
<table>
<thead><tr><th>Number</th><th>Part</th><th>Price</th><th>Order</th></tr></thead>
<tbody>
${body}
</tbody>
</table>
</body>
</html>`;
}

function createRow(number: number): string {
  const price = `$${(number * 37) % 500}.${String((number * 13) % 100).padStart(2, "0")}`;
  return `<tr><td>${number}</td><td><a href="/part/${number}">Part ${number}</a></td><td>${price}</td><td><button>Buy ${number}</button></td></tr>`;
}
