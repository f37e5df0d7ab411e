import type { Command } from "commander";

/** The commands of svc that a page shows: in its listings of shell commands, and in its text as code. */
export function commandsOn(markdown: string): string[] {
  const listings = [...markdown.matchAll(/^[ ]*```sh\n([\s\S]*?)^[ ]*```$/gm)].flatMap(([, listing = ""]) =>
    listing.replace(/\\\n/g, " ").split("\n"),
  );
  const prose = markdown.replace(/^[ ]*```[\s\S]*?^[ ]*```$/gm, "");
  const inText = [...prose.matchAll(/`([^`]+)`/g)]
    .map(([, code = ""]) => code.replace(/\s+/g, " "))
    .filter((code) => /^svc(?:-admin)? /.test(code));
  return (
    [...listings, ...inText]
      // The namespace of Kubernetes has the name of the program.
      .map((line) =>
        line
          .replace("kubectl -n svc ", "kubectl ")
          .replace(/(?:^|\s)#.*$/, "")
          .replace(/"?\$\([^)]*\)"?/g, "OUTPUT"),
      )
      .flatMap((line) => [...line.matchAll(/(?:^|[\s(/"])(?:svc|svc-admin) +([a-z][^|;&)<>]*)/g)])
      // `sudo -u svc svc doctor` names the user first.
      .map(([, words = ""]) => words.trim().replace(/^svc /, ""))
  );
}

/** @returns what is wrong with a command as a page shows it, without `svc`; null when svc has it, and each of its options. */
export function faultOf(program: Command, shown: string): string | null {
  let command = program;
  const words = shown.split(/\s+/);
  const options = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.replace(/=.*$/, ""));
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) {
      // A word in the place of a subcommand, and not an argument of this one.
      const isArgument = command !== program && command.commands.length === 0;
      if (!isArgument && /^[a-z]/.test(word)) return `svc has no command ${shown}`;
      break;
    }
    command = next;
  }
  const known = [...command.options, ...program.options].flatMap(({ short, long }) => [short, long]);
  const unknown = options.filter((option) => !known.includes(option) && !["--help", "-h"].includes(option));
  return unknown.length === 0 ? null : `${shown}: no option ${unknown.join(", ")}`;
}
