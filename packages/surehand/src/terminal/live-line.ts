/** Lines that stay, and below them one that is rewritten: for a terminal that somebody looks at. */
export interface LiveLine {
  /** A line that stays. */
  readonly say: (line: string) => void;
  /** Rewrites the line at the end; "" takes it away. */
  readonly show: (line: string) => void;
}

const usualColumns = 80;
/** To the line's beginning, and erase it (ECMA-48: CR, EL). */
const ERASE = "\r\u001B[2K";

export function createLiveLine(stream: NodeJS.WriteStream): LiveLine {
  let shown = "";
  const write = (text: string): void => void stream.write(text);
  return {
    say: (line) => write(shown === "" ? `${line}\n` : `${ERASE}${line}\n${shown}`),
    show: (line) => {
      const next = cut(line, (stream.columns ?? usualColumns) - 1);
      if (next === shown) return;
      write(`${shown === "" ? "" : ERASE}${next}`);
      shown = next;
    },
  };
}

/** A line that wraps can't be taken back. */
function cut(line: string, most: number): string {
  const characters = Array.from(line.replace(/\p{Cc}+/gu, " "));
  return characters.length <= most ? characters.join("") : `${characters.slice(0, Math.max(0, most - 1)).join("")}…`;
}
