import { expect, test } from "bun:test";
import { type Command, CommanderError } from "commander";
import { guideText } from "../../cli/guide-text.ts";
import { findTopic, nearestName, topicList } from "../../cli/guide-topic.ts";
import { cut, record, spare, table } from "../../cli/output.ts";
import { createProgram } from "../../cli/program.ts";
import { GUIDE } from "../../src/guide/guide.ts";

const ID = "svc_id_4fJ8sK2mQ7xV1bN9cZ5tWy";
const LONG = "Northgate Motor Group of Leeds, Bradford and the Wider West Riding";
const widthOf = (text: string) => Math.max(...text.split("\n").map((line) => Bun.stringWidth(line)));

const columns = ["client id", cut("label"), spare("scopes", 10), "state"];
const rows = [
  [ID, LONG, "read:tests read:certificates", "live"],
  [ID, null, "read:tests", "revoked"],
];

test("a table that fits shows everything", () => {
  const shown = table(columns, rows, 140);
  expect(shown).toContain(LONG);
  expect(shown).toContain("read:tests read:certificates");
});

test.each([60, 80, 100, 120])(
  "a table is no wider than %i columns: long names are cut, ids never",
  (width) => {
    const shown = table(columns, rows, width);
    expect(widthOf(shown)).toBeLessThanOrEqual(width);
    expect(shown.match(new RegExp(ID, "g"))).toHaveLength(2);
    expect(shown).toContain("Northg");
    expect(shown).toContain("…");
    expect(shown.split("\n")).toHaveLength(3);
  },
);

test("a table leaves out columns that it can do without before a name is cut below its least width", () => {
  expect(table(columns, rows, 58)).not.toContain("SCOPES");
  expect(table(columns, rows, 62)).toContain("SCOPES");
});

test("a table has one line for each row where there is no terminal, and nothing of it is cut", () => {
  const many = Array.from({ length: 50 }, () => [ID, LONG.repeat(4), "read:tests read:certificates", "live"]);
  const shown = table(columns, many);
  expect(shown.split("\n")).toHaveLength(51);
  expect(shown.split(LONG.repeat(4))).toHaveLength(51);
  expect(shown).toContain("SCOPES");
  expect(shown).not.toContain("…");
});

test("a table cuts between characters, however wide they are", () => {
  const shown = table(
    [cut("name", 6), "id"],
    [
      ["高性能自動車販売", 1],
      ["👩‍🔧👩‍🔧👩‍🔧👩‍🔧👩‍🔧", 2],
    ],
    11,
  );
  expect(shown.split("\n")).toEqual(["NAME     ID", "高性能…  1", "👩‍🔧👩‍🔧👩‍🔧…  2"]);
});

test("a table that cannot fit stands one value a line, and nothing of it is cut", () => {
  const secret = "svc_sk_".padEnd(56, "x");
  expect(
    table(
      ["key", "client_id", "client_secret"],
      [
        ["a", ID, secret],
        ["b", ID, secret],
      ],
      80,
    ),
  ).toBe(
    [
      ...["key            a", `client_id      ${ID}`, `client_secret  ${secret}`, ""],
      ...["key            b", `client_id      ${ID}`, `client_secret  ${secret}`],
    ].join("\n"),
  );
});

test("a table shows no control character of a name", () => {
  expect(table([cut("name")], [["a\u001b[31mred\nline"]], 80)).toBe("NAME\na [31mred line");
});

test("named values go on below their beginning; a word stays whole", () => {
  expect(
    record(
      [
        ["scopes", "read:tests read:certificates"],
        ["url", "x".repeat(30)],
      ],
      26,
    ),
  ).toBe(["scopes  read:tests", "        read:certificates", `url     ${"x".repeat(30)}`].join("\n"));
});

const commands = commandsOf(await createProgram());

for (const width of [80, 120]) {
  test.each(commands.map((path) => [path.join(" "), path] as const))(
    `the help of svc %s fits ${width} columns`,
    async (_, path) => {
      const tooWide = (await helpOf(path, width)).split("\n").filter((line) => Bun.stringWidth(line) > width);
      expect(tooWide).toEqual([]);
    },
  );
}

test("the help of a command shows no empty list as the default of an option that may be repeated", async () => {
  const texts = await Promise.all(commands.map((path) => helpOf(path, 80)));
  expect(texts.filter((text) => text.includes("[])"))).toEqual([]);
  expect(texts.join()).toContain("a warning code (repeatable)\n");
});

test("the help of svc itself shows every command on a screen of 80 columns and 24 lines", async () => {
  const help = await helpOf([], 80);
  expect(help.trimEnd().split("\n").length).toBeLessThan(24);
  const names = commands.flatMap(([name, ...more]) => (name === undefined || more.length > 0 ? [] : [name]));
  expect(names.filter((name) => !new RegExp(` ${name}  `).test(help))).toEqual([]);
});

const shown = (markdown: string) => Bun.stripANSI(guideText(markdown, { columns: 80, colors: true }));

test.each(GUIDE.flatMap(({ pages }) => pages.map((page) => [page.name, page] as const)))(
  "svc help %s has no line that is too wide but a command or a comment that is that long",
  (_, { markdown }) => {
    const listings = [...markdown.matchAll(/^```.*\n([\s\S]*?)^```$/gm)].join("\n");
    const isCommand = (line: string) => listings.includes(line.trim()) && !/\S {2,}# /.test(line);
    const tooWide = shown(markdown)
      .split("\n")
      .filter((line) => Bun.stringWidth(line) > 80 && !isCommand(line));
    expect(tooWide).toEqual([]);
  },
);

test("a comment that has no room beside its command stands above it", () => {
  const command = `svc db backup /backup/${"x".repeat(40)}.db`;
  const text = shown(`\`\`\`sh\n${command}     # while svc serves\nsvc demo   # the tour\n\`\`\`\n`);
  expect(text).toBe(`  # while svc serves\n  ${command}\n  svc demo   # the tour`);
});

test("a listing of a page can be copied: it is indented, and has no bars and no line breaks of its own", () => {
  const command = `curl ${"x".repeat(60)} ${"y".repeat(60)}`;
  expect(shown(`Text.\n\n\`\`\`sh\n${command}\n\nls\n\`\`\`\n\nMore.\n`)).toBe(
    `Text.\n\n  ${command}\n\n  ls\n\nMore.`,
  );
});

test("a URL that is its own text stands once on a page, and one behind a text stands beside it", () => {
  const plain = "https://a.example/docs";
  expect(shown(`See <${plain}>, ${plain}.`)).toBe(`See ${plain}, ${plain}.`);
  expect(shown(`See [that](${plain}) and \`${plain}\`.`)).toBe(`See that (${plain}) and ${plain}.`);
});

test("a table that would break words is a list, each value with its column, and any other stays one", () => {
  const rows = ["| Setting | Flag | Default |", "| --- | --- | --- |", "| `A` | `--a` |  |"];
  expect(shown(rows.join("\n"))).toContain("│ Setting");
  const long = `SVC_${"X".repeat(30)}`;
  const listed = shown([...rows, `| \`${long}\` | none | a \\| b |`].join("\n"));
  expect(listed).not.toContain("┌");
  expect(listed.replace(/ +/g, " ")).toMatch(new RegExp(`${long}\\n .*Flag: none\\n .*Default: a \\| b$`));
  expect(listed).not.toMatch(/Default: *$/m);
});

test.each([
  ["backups"],
  ["Backups"],
  ["operate/backups"],
  ["/docs/operate/backups.md"],
  ["http://127.0.0.1:8080/docs/operate/backups#restore"],
])("svc help %s finds the page on backups", (asked) => {
  expect(findTopic([asked])?.name).toBe("backups");
});

test("svc help finds no page under another part, nor for half a name", () => {
  for (const asked of ["start/backups", "backup", "", "docs"]) expect(findTopic([asked])).toBeNull();
});

test("an unknown topic is refused with the nearest name, or with none where none is near", () => {
  const names = ["backups", "settings", "serve"];
  expect(["backup", "Setings", "sreve", "qqqq"].map((typed) => nearestName(typed, names))).toEqual([
    "backups",
    "settings",
    null,
    null,
  ]);
});

test("the list of topics has each page once, under the title of its part, no wider than the terminal", () => {
  const list = topicList(60);
  for (const { title, pages } of GUIDE) {
    expect(list.split("\n").filter((line) => line === `${title}:`)).toHaveLength(1);
    for (const { name } of pages) expect(list).toMatch(new RegExp(`^  ${name} `, "m"));
  }
  expect(widthOf(list)).toBeLessThanOrEqual(60);
});

/** Every group of commands and every command. */
function commandsOf(command: Command, path: readonly string[] = []): string[][] {
  return [[...path], ...command.commands.flatMap((child) => commandsOf(child, [...path, child.name()]))];
}

async function helpOf(path: readonly string[], width: number): Promise<string> {
  let said = "";
  const hear = (command: Command): void => {
    command.configureOutput({
      writeOut(text) {
        said += text;
      },
      getOutHelpWidth: () => width,
    });
    command.commands.forEach(hear);
  };
  const program = await createProgram(path);
  hear(program);
  try {
    program.parse([...path, "--help"], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
  }
  return said;
}
