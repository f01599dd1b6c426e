import { darkSteel, type Draw, steel } from "./palette.ts";

const knife: Draw = ({ main, dark }) => `
<g transform="rotate(-32 200 200)"><path d="M10 196c60-34 130-40 220-40v62c-90 10-160 6-220-22z" fill="${steel}"/><path d="M10 196c70 14 150 14 220 8v14c-90 10-160 6-220-22z" fill="#e3e8eb"/>
<rect x="226" y="152" width="20" height="58" rx="4" fill="${darkSteel}"/><path d="M244 156h120c14 0 22 10 22 22s-10 24-24 24c-20 0-30-10-50-10h-68z" fill="${main}"/>
<g fill="${dark}"><circle cx="270" cy="174" r="6"/><circle cx="310" cy="174" r="6"/><circle cx="350" cy="178" r="6"/></g></g>`;

const peeler: Draw = ({ main, dark }) => `
<path d="M196 330c-20 0-30-12-28-34l18-128h28l18 128c2 22-16 34-36 34z" fill="${main}"/><path d="M206 168h8l18 128c2 22-16 34-36 34 12-6 18-16 17-34z" fill="${dark}"/>
<path d="M116 88c0-26 24-36 84-36s84 10 84 36l-14 78a12 12 0 0 1-12 10H142a12 12 0 0 1-12-10z" fill="none" stroke="${darkSteel}" stroke-width="14"/>
<rect x="108" y="66" width="184" height="30" rx="8" fill="${steel}"/><rect x="128" y="77" width="144" height="7" rx="3" fill="#5c646b"/>`;

const cuttingBoard: Draw = ({ main, dark, light }) => `
<rect x="58" y="92" width="284" height="214" rx="20" fill="${dark}"/><rect x="58" y="84" width="284" height="212" rx="20" fill="${main}"/>
<g fill="${light}" opacity=".45"><path d="M58 130h70v50H58zM128 84h70v46h-70zM198 130h72v50h-72zM128 180h70v56h-70zM270 180h72v56h-72zM58 236h70v52H58zM198 236h72v60h-72zM270 84h56v46h-56z"/></g>
<rect x="76" y="102" width="248" height="176" rx="12" fill="none" stroke="${dark}" stroke-width="6" opacity=".6"/><circle cx="306" cy="120" r="11" fill="#f6f1e8"/>`;

const whisk: Draw = ({ main, dark }) => `
<g transform="rotate(28 200 200)" fill="none" stroke="${main}" stroke-width="6"><path d="M186 216C110 150 130 34 200 34s90 116 14 182"/><path d="M192 216c-46-70-36-176 8-182 44 6 54 112 8 182"/><path d="M200 216V34"/>
<rect x="183" y="206" width="34" height="166" rx="17" fill="${dark}" stroke="none"/><rect x="190" y="218" width="8" height="120" rx="4" fill="#fff" opacity=".3" stroke="none"/></g>`;

const grater: Draw = ({ main, dark, light }) => `
<path d="M150 62h100c0-34-100-34-100 0z" fill="none" stroke="${darkSteel}" stroke-width="14"/><path d="M136 72h128l44 248H92z" fill="${main}"/><path d="M232 72h32l44 248h-48z" fill="${dark}"/>
<rect x="86" y="304" width="228" height="20" rx="8" fill="#4a4e54"/><g fill="${dark}"><ellipse cx="160" cy="112" rx="9" ry="6"/><ellipse cx="200" cy="112" rx="9" ry="6"/><ellipse cx="152" cy="152" rx="10" ry="7"/><ellipse cx="196" cy="152" rx="10" ry="7"/><ellipse cx="146" cy="194" rx="11" ry="8"/><ellipse cx="194" cy="194" rx="11" ry="8"/><ellipse cx="138" cy="238" rx="12" ry="8"/><ellipse cx="190" cy="238" rx="12" ry="8"/><ellipse cx="132" cy="280" rx="13" ry="9"/><ellipse cx="188" cy="280" rx="13" ry="9"/></g>
<path d="M140 84l-32 200" stroke="${light}" stroke-width="6" opacity=".8"/>`;

const scale: Draw = ({ main, dark, light }) => `
<path d="M86 92h228c-4 44-50 62-114 62S90 136 86 92z" fill="${steel}"/><ellipse cx="200" cy="92" rx="114" ry="14" fill="${darkSteel}"/><rect x="180" y="146" width="40" height="34" fill="${darkSteel}"/>
<path d="M118 176h164l36 144H82z" fill="${main}"/><path d="M262 176h20l36 144h-42z" fill="${dark}"/><circle cx="194" cy="248" r="56" fill="#fbf8f2" stroke="${dark}" stroke-width="6"/>
<g stroke="#4a4e54" stroke-width="4" stroke-linecap="round"><path d="M194 204v10M194 282v10M150 248h10M228 248h10M163 217l7 7M225 217l-7 7M163 279l7-7M225 279l-7-7"/></g><path d="M194 248l26-26" stroke="#b5452c" stroke-width="6" stroke-linecap="round"/><circle cx="194" cy="248" r="7" fill="#b5452c"/><path d="M128 186l-22 110" stroke="${light}" stroke-width="7" opacity=".7"/>`;

const rollingPin: Draw = ({ main, dark, light }) => `
<g transform="rotate(-34 200 200)"><path d="M10 200c0-14 8-20 20-22 110-16 230-16 340 0 12 2 20 8 20 22s-8 20-20 22c-110 16-230 16-340 0-12-2-20-8-20-22z" fill="${main}"/>
<path d="M14 208c110 18 262 18 372 0-2 8-8 12-16 14-110 16-230 16-340 0-8-2-14-6-16-14z" fill="${dark}"/><path d="M44 186c100-12 210-12 312 0" stroke="${light}" stroke-width="8" stroke-linecap="round" fill="none"/></g>`;

function mill(x: number, colour: string, shade: string, knob: string): string {
  return `<g transform="translate(${x} 0)"><circle cx="0" cy="94" r="15" fill="${knob}"/><path d="M-34 176c0-44 10-66 34-66s34 22 34 66z" fill="${colour}"/><rect x="-36" y="176" width="72" height="10" fill="${knob}"/>
<path d="M-34 186h68c0 40-16 44-16 74 0 20 22 24 24 60h-84c2-36 24-40 24-60 0-30-16-34-16-74z" fill="${colour}"/><path d="M12 186h22c0 40-16 44-16 74 0 20 22 24 24 60H16c6-36-10-40-10-60 0-30 6-34 6-74z" fill="${shade}"/></g>`;
}

const mills: Draw = ({ main, dark, light }) => mill(140, light, main, darkSteel) + mill(260, main, dark, darkSteel);

export const toolShapes = {
  knife,
  peeler,
  "cutting-board": cuttingBoard,
  whisk,
  grater,
  scale,
  "rolling-pin": rollingPin,
  mills,
};
