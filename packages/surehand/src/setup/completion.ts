import type { Command } from "commander";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly string[];
}

/** Returns a script that completes the commands and flags of a program. Other words are completed as names of files. */
export function completionScript(shell: Shell, program: Command): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    flags: command.options.flatMap(({ long, hidden }) => (long === undefined || long === null || hidden ? [] : [long])),
  }));
  return writers[shell](commands);
}

const writers: Readonly<Record<Shell, (commands: readonly CompletedCommand[]) => string>> = {
  bash: (commands) => `# Load it: eval "$(surehand completion bash)"
_surehand() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${commands.map(({ name }) => name).join(" ")}"
  elif [[ "$word" == -* ]]; then
    case "\${COMP_WORDS[1]}" in
${commands.map(({ name, flags }) => `      ${name}) words="${flags.join(" ")}" ;;`).join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _surehand surehand
`,
  zsh: (commands) => `#compdef surehand
# Load it: eval "$(surehand completion zsh)"
_surehand() {
  local -a commands flags
  commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
  elif [[ "$PREFIX" == -* ]]; then
    case "$words[2]" in
${commands.map(({ name, flags }) => `      ${name}) flags=(${flags.join(" ")}) ;;`).join("\n")}
    esac
    compadd -a flags
  else
    _files
  fi
}
compdef _surehand surehand
`,
  fish: (commands) =>
    [
      "# Load it: surehand completion fish | source",
      ...commands.map(
        ({ name, description }) =>
          `complete -c surehand -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
      ),
      ...commands.flatMap(({ name, flags }) =>
        flags.map((flag) => `complete -c surehand -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}`),
      ),
      "",
    ].join("\n"),
};

/** Quotes a word for all three shells. A quote mark is left out rather than escaped, which each shell does in its own way. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "").replaceAll("\\", "")}'`;
}
