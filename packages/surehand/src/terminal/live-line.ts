/** Lines that stay, and below them some that are rewritten: for a terminal that somebody looks at. */
export interface LiveLine {
  /** A line that stays. */
  readonly say: (line: string) => void;
  /** Rewrites the lines at the end; "" takes them away. */
  readonly show: (...lines: string[]) => void;
}

const usualColumns = 80;
/** To the line's beginning, and erase it (ECMA-48: CR, EL). */
const ERASE = "\r\u001B[2K";
/** One line up (ECMA-48: CUU). */
const UP = "\u001B[1A";

export function createLiveLine(stream: NodeJS.WriteStream): LiveLine {
  let shown = "";
  const erase = (): string =>
    shown === ""
      ? ""
      : shown
          .split("\n")
          .map(() => ERASE)
          .join(UP);
  const write = (text: string): void => void stream.write(text);
  return {
    say: (line) => write(`${erase()}${line}\n${shown}`),
    show: (...lines) => {
      const next = lines.map((line) => cut(line, (stream.columns ?? usualColumns) - 1)).join("\n");
      if (next === shown) return;
      write(`${erase()}${next}`);
      shown = next;
    },
  };
}

/** A line that wraps can't be taken back. */
function cut(line: string, most: number): string {
  const characters = Array.from(line.replace(/\p{Cc}+/gu, " "));
  return characters.length <= most ? characters.join("") : `${characters.slice(0, Math.max(0, most - 1)).join("")}…`;
}
