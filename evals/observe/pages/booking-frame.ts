import type { ObservePage } from "../observe-page.ts";

/** A booking form in a frame, and buttons in the page around it. */
export const bookingFramePage: ObservePage = {
  name: "booking-frame",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sauna on the lake</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; } iframe { border: 1px solid #999; }</style>
</head>
<body>
<h1>Sauna on the lake</h1>
<button id="gallery">Show pictures</button>
<iframe id="booking" title="Booking" width="460" height="240" srcdoc="<!doctype html><meta charset='utf-8'><title>Booking</title><style>body{font:14px sans-serif}label{display:block;margin:6px 0}</style><h2>Book an hour</h2><form onsubmit='return false'><label>Day <input type='date' id='day'></label><label>Guests <select id='guests'><option>1</option><option>2</option><option>4</option></select></label><label><input type='checkbox' id='towels'> With towels</label><button id='book'>Book</button> <a href='https://book.example/rules' id='rules'>House rules</a></form>"></iframe>
<p><a href="https://lake.example/directions" id="directions">Directions</a> <button id="call">Call us</button></p>
</body>
</html>`,
  cases: [
    { instruction: "find all buttons", expected: ["#gallery", "#booking >>> #book", "#call"] },
    {
      instruction: "the fields of the booking form",
      expected: ["#booking >>> #day", "#booking >>> #guests", "#booking >>> #towels"],
    },
    { instruction: "all links", expected: ["#booking >>> #rules", "#directions"] },
  ],
};
