import { html, type Html } from "../html/html.ts";

/** Stars for the eye and the number for everybody. */
export function rating(stars: number, count: number): Html {
  return html`<span class="rating"
    >${starRow(stars)}<span class="visually-hidden">Rated </span><span>${stars.toFixed(1)}</span
    ><span class="visually-hidden"> out of 5, </span>
    <span class="rating-count">(${count}<span class="visually-hidden"> ratings</span>)</span></span
  >`;
}

/** Whole stars, named, for one review. */
export function reviewStars(stars: number): Html {
  return html`<span class="rating" role="img" aria-label="${stars} out of 5 stars">${starRow(stars)}</span>`;
}

function starRow(stars: number): Html {
  const filledWidth = (stars / 5) * 100;
  return html`<svg class="stars" viewBox="0 0 100 20" width="90" height="18" aria-hidden="true">
    ${row("stars-empty")}<svg
      width="${filledWidth}"
      height="20"
      viewBox="0 0 ${filledWidth} 20"
      preserveAspectRatio="xMinYMin slice"
    >
      ${row("stars-full")}
    </svg>
  </svg>`;
}

function row(className: string): Html {
  return html`<g class="${className}"
    >${[0, 1, 2, 3, 4].map((index) => html`<path transform="translate(${index * 20} 0)" d="${star}" />`)}</g
  >`;
}

const star = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";
