import { darkSteel, type Draw } from "./palette.ts";

const plate: Draw = ({ main, dark, light, pale }) => `
<circle cx="200" cy="206" r="142" fill="${dark}"/><circle cx="200" cy="200" r="142" fill="${main}"/><circle cx="200" cy="200" r="98" fill="${dark}" opacity=".45"/><circle cx="200" cy="203" r="96" fill="${light}"/>
<path d="M84 168a122 122 0 0 1 62-74" stroke="${pale}" stroke-width="9" stroke-linecap="round" fill="none"/><g fill="${dark}" opacity=".5"><circle cx="250" cy="92" r="3"/><circle cx="310" cy="240" r="3"/><circle cx="108" cy="276" r="3"/><circle cx="240" cy="318" r="2"/><circle cx="300" cy="140" r="2"/></g>`;

const bowl: Draw = ({ main, dark, light, pale }) => `
<path d="M52 188h296c0 74-52 124-112 124h-72C104 312 52 262 52 188z" fill="${main}"/><path d="M300 188h48c0 74-52 124-112 124h-40c64-8 104-56 104-124z" fill="${dark}"/><rect x="148" y="304" width="104" height="16" rx="5" fill="${dark}"/>
<ellipse cx="200" cy="188" rx="148" ry="34" fill="${light}"/><ellipse cx="200" cy="192" rx="130" ry="24" fill="${dark}" opacity=".55"/><path d="M82 226c8 26 24 44 42 54" stroke="${pale}" stroke-width="9" stroke-linecap="round" fill="none" opacity=".7"/>`;

const mug: Draw = ({ main, dark, light, pale }) => `
<path d="M272 160h34c40 0 40 104 0 104h-34" fill="none" stroke="${dark}" stroke-width="24"/><path d="M88 116h192v172a32 32 0 0 1-32 32H120a32 32 0 0 1-32-32z" fill="${main}"/><path d="M246 116h34v172a32 32 0 0 1-32 32h-24c14-6 22-16 22-32z" fill="${dark}"/>
<path d="M88 280h192v8a32 32 0 0 1-32 32H120a32 32 0 0 1-32-32z" fill="#d9c3a5"/><ellipse cx="184" cy="116" rx="96" ry="18" fill="${light}"/><ellipse cx="184" cy="119" rx="82" ry="12" fill="#5a3a28"/>
<rect x="108" y="148" width="14" height="110" rx="7" fill="${pale}" opacity=".6"/><path d="M160 92c-12-16 12-22 0-42M204 92c-12-16 12-22 0-42" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".8"/>`;

function tumbler(x: number, y: number, fill: string, edge: string): string {
  return `<g transform="translate(${x} ${y})"><path d="M0 0h96l-12 150H12z" fill="${fill}" opacity=".75"/><path d="M5 60h86l-7 90H12z" fill="${edge}" opacity=".35"/><path d="M0 0h96l-12 150H12z" fill="none" stroke="${edge}" stroke-width="5" stroke-linejoin="round"/><path d="M16 20l8 100" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85"/></g>`;
}

const glass: Draw = ({ main, dark }) =>
  tumbler(92, 92, main, dark) +
  tumbler(212, 92, main, dark) +
  tumbler(40, 170, main, dark) +
  tumbler(152, 170, main, dark) +
  tumbler(264, 170, main, dark);

const jug: Draw = ({ main, dark, light }) => `
<path d="M262 130c70-10 74 110-4 128" fill="none" stroke="${dark}" stroke-width="22"/><path d="M132 78l-30-18c40-14 120-14 146 12l6 58c4 30 34 62 34 118 0 46-20 72-52 72h-84c-32 0-52-26-52-72 0-56 30-88 34-118z" fill="${main}"/>
<path d="M226 66l22 6 6 58c4 30 34 62 34 118 0 46-20 72-52 72h-26c32-14 42-40 38-84-4-50-18-80-22-170z" fill="${dark}"/><path d="M128 200c-10 24-12 50-6 74" stroke="${light}" stroke-width="13" stroke-linecap="round" fill="none"/><path d="M104 60c36-12 118-12 144 12-40 12-90 14-116 6z" fill="${light}"/>`;

const cutlery: Draw = ({ main, dark, light }) => `
<g transform="translate(-6 0)"><path d="M108 54v74a26 26 0 0 0 18 25v177a14 14 0 0 0 28 0V153a26 26 0 0 0 18-25V54h-13v66h-10V54h-18v66h-10V54z" fill="${main}"/><path d="M224 50c-36 0-36 170-4 170v110a14 14 0 0 0 28 0V64c0-10-10-14-24-14z" fill="${light}"/><path d="M234 220h14v110a14 14 0 0 1-14 13z" fill="${dark}"/>
<ellipse cx="308" cy="104" rx="34" ry="52" fill="${main}"/><ellipse cx="308" cy="98" rx="22" ry="36" fill="${light}" opacity=".7"/><path d="M296 150h24v180a12 12 0 0 1-24 0z" fill="${main}"/></g>`;

const teapot: Draw = ({ main, dark, light, pale }) => `
<path d="M96 190c-72-20-72 92 12 92" fill="none" stroke="${dark}" stroke-width="20"/><path d="M286 248c40-10 36-54 62-74l22 12c-26 26-18 92-92 106z" fill="${dark}"/><path d="M200 142c76 0 112 42 112 92 0 56-42 86-112 86S88 290 88 234c0-50 36-92 112-92z" fill="${main}"/>
<path d="M200 320c70 0 112-30 112-86 0-34-16-64-50-80 40 90 0 150-62 166z" fill="${dark}" opacity=".7"/><path d="M140 152c0-26 120-26 120 0-20 12-100 12-120 0z" fill="${light}"/><circle cx="200" cy="118" r="15" fill="${darkSteel}"/><path d="M118 220c4-16 12-28 26-38" stroke="${pale}" stroke-width="12" stroke-linecap="round" fill="none"/>`;

const platter: Draw = ({ main, dark, light, pale }) => `
<ellipse cx="200" cy="222" rx="176" ry="108" fill="${dark}"/><ellipse cx="200" cy="212" rx="176" ry="108" fill="${main}"/><ellipse cx="200" cy="214" rx="130" ry="72" fill="${dark}" opacity=".4"/><ellipse cx="200" cy="217" rx="128" ry="70" fill="${light}"/><path d="M50 184c14-28 44-46 78-56" stroke="${pale}" stroke-width="9" stroke-linecap="round" fill="none"/>
<g fill="#b8432f"><circle cx="164" cy="220" r="17"/><circle cx="198" cy="206" r="17"/><circle cx="214" cy="236" r="17"/><circle cx="240" cy="212" r="15"/></g><path d="M182 240c-26 12-44 4-52-8 20-10 42-6 52 8z" fill="#6f8f5b"/>`;

export const tablewareShapes = { plate, bowl, mug, glass, jug, cutlery, teapot, platter };
