import { darkWood, type Draw, wood } from "./palette.ts";

const towel: Draw = ({ main, dark, light }) => `
<rect x="40" y="70" width="320" height="16" rx="8" fill="${wood}"/><path d="M86 72h110v236c-36 10-74 10-110 0z" fill="#f4efe4"/><path d="M86 250h110v14H86zM86 276h110v8H86zM106 72h8v236h-8zM168 72h8v236h-8z" fill="${main}" opacity=".85"/><path d="M206 72h112v250c-38 10-76 10-112 0z" fill="${main}"/><path d="M288 72h30v250c-10 3-20 5-30 6z" fill="${dark}"/><path d="M206 262h112v12H206zM206 284h112v6H206z" fill="${light}"/><path d="M226 96v140M256 96v146" stroke="${light}" stroke-width="5" opacity=".6"/>`;

const apron: Draw = ({ main, dark, light }) => `
<path d="M156 92C150 40 250 40 244 92" fill="none" stroke="${darkWood}" stroke-width="10"/><path d="M40 196c30 6 50 4 66-8M360 196c-30 6-50 4-66-8" stroke="${darkWood}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M150 86h100l10 66c4 20 22 30 44 36v132c-68 14-140 14-208 0V188c22-6 40-16 44-36z" fill="${main}"/><path d="M260 152c4 20 22 30 44 36v132c-20 4-40 7-60 8 16-50 20-110 16-176z" fill="${dark}"/>
<path d="M136 214h58v72h-58zM206 214h58v72h-58z" fill="${dark}" opacity=".55"/><path d="M136 214h58v72h-58zM206 214h58v72h-58z" fill="none" stroke="${light}" stroke-width="3" stroke-dasharray="8 6"/><rect x="176" y="118" width="48" height="40" rx="4" fill="${dark}" opacity=".55"/><path d="M212 104v34" stroke="#d3a13b" stroke-width="7"/>`;

const napkins: Draw = ({ main, dark, light, pale }) => `
<path d="M70 292l130-22 130 22-130 30z" fill="${dark}"/><path d="M70 268l130-26 130 26-130 32z" fill="${main}"/><path d="M70 242l130-26 130 26-130 32z" fill="${light}"/><path d="M70 214l130-28 130 28-130 34z" fill="${main}"/><path d="M92 206l108-110 108 110-108 34z" fill="${pale}"/><path d="M200 96l108 110-108 34z" fill="${light}"/><path d="M126 204l74-76 74 76-74 22z" fill="none" stroke="${dark}" stroke-width="3" stroke-dasharray="8 6"/><ellipse cx="200" cy="172" rx="52" ry="17" fill="none" stroke="${wood}" stroke-width="13"/>`;

const tablecloth: Draw = ({ main, dark }) => `
<path d="M92 300v34M308 300v34" stroke="${darkWood}" stroke-width="16"/><path d="M84 130h232l56 42H28z" fill="#f7f2e7"/><path d="M28 172h344v118c-22 16-42-6-64 8s-42-8-66 4-42 4-66-4-42 14-66 2-46 6-82-10z" fill="#efe8d8"/><path d="M56 172h28v124l-28-4zM96 172h10v124l-10 2zM316 172h28v120l-28 4zM294 172h10v122l-10 2z" fill="${main}"/><path d="M108 130h20l-44 42H56zM292 130h-20l72 42h-28z" fill="${main}" opacity=".85"/>
<circle cx="196" cy="146" r="24" fill="none" stroke="#d9cfbb" stroke-width="4"/><path d="M188 110h22l6 42c-8 8-26 8-34 0z" fill="${dark}"/><path d="M199 110c-16-20-8-38 0-46 10 10 14 28 0 46z" fill="#d3a13b"/><path d="M206 108c16-14 28-14 36-12-4 12-18 16-36 12z" fill="#6f8f5b"/>`;

const ovenMitt: Draw = ({ main, dark, light }) => `
<g transform="rotate(-10 130 200)"><path d="M78 300V150c0-62 104-62 104 0v24c12-22 44-14 40 12-4 28-34 46-40 66v48z" fill="${dark}"/><rect x="66" y="286" width="128" height="38" rx="10" fill="#f4efe4"/></g>
<g transform="translate(26 8) rotate(8 240 200)"><path d="M298 292V142c0-62-104-62-104 0v24c-12-22-44-14-40 12 4 28 34 46 40 66v48z" fill="${main}"/><path d="M206 130l80 80M206 180l80 80M236 104l58 58M286 130l-80 80M286 180l-80 80M256 104l-56 58" stroke="${light}" stroke-width="4" opacity=".8"/><rect x="182" y="278" width="128" height="40" rx="10" fill="#f4efe4"/><path d="M286 318c0 26 24 26 24 0" fill="none" stroke="${dark}" stroke-width="7"/></g>`;

const cushion: Draw = ({ main, dark, light }) => `
<path d="M70 96c60-18 200-18 260 0 18 60 18 160 0 214-60 18-200 18-260 0-18-54-18-154 0-214z" fill="${main}"/><path d="M330 96c18 60 18 160 0 214-40 12-110 16-170 12 90-20 150-90 170-226z" fill="${dark}" opacity=".65"/><g fill="${dark}"><circle cx="140" cy="160" r="9"/><circle cx="260" cy="160" r="9"/><circle cx="200" cy="204" r="9"/><circle cx="140" cy="250" r="9"/><circle cx="260" cy="250" r="9"/></g>
<g stroke="${light}" stroke-width="5" stroke-linecap="round" opacity=".8"><path d="M140 142v-14M122 160h-14M260 142v-14M278 160h14M200 186v-16M182 204h-16M218 204h16M200 222v14M140 268v14M122 250h-14M260 268v14M278 250h14"/></g><path d="M74 92c-26-24-40-6-34 8s24 8 34-2zM326 92c26-24 40-6 34 8s-24 8-34-2z" fill="${dark}"/>`;

const throwShape: Draw = ({ main, dark, light, pale }) => {
  const fringe = Array.from(
    { length: 14 },
    (_, index) => `<path d="M${74 + index * 19} 300v26" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`,
  );
  return `${fringe.join("")}<path d="M60 130h280v176H60z" fill="${main}"/><path d="M60 130c0-44 24-56 60-56h200c28 0 40 24 20 56z" fill="${light}"/><path d="M300 130h40v176h-40z" fill="${dark}" opacity=".6"/><g fill="${pale}" opacity=".7"><path d="M60 176h280v12H60zM60 200h280v5H60zM60 252h280v12H60zM60 276h280v5H60z"/><path d="M110 130h10v176h-10zM250 130h10v176h-10z"/></g>`;
};

const rug: Draw = ({ main, dark, light }) => {
  const fringe = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${128 + index * 18} 48v-22M${128 + index * 18} 350v24" stroke="#efe6d4" stroke-width="6" stroke-linecap="round"/>`,
  );
  return `${fringe.join("")}<rect x="114" y="44" width="172" height="310" rx="6" fill="${main}"/><g fill="#f4ecdb"><path d="M114 70h172v12H114zM114 316h172v12H114z"/><path d="M200 104l46 46-46 46-46-46zM200 202l46 46-46 46-46-46z"/></g><g fill="${dark}"><path d="M200 126l24 24-24 24-24-24zM200 224l24 24-24 24-24-24z"/><path d="M114 92h172v6H114zM114 302h172v6H114z"/></g><g fill="${light}"><path d="M130 150l14-14v28zM270 150l-14-14v28zM130 248l14-14v28zM270 248l-14-14v28z"/></g>`;
};

export const textileShapes = {
  towel,
  apron,
  napkins,
  tablecloth,
  "oven-mitt": ovenMitt,
  cushion,
  throw: throwShape,
  rug,
};
