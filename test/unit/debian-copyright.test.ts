import { expect, test } from "bun:test";
import { licenceIdsOf } from "../../cli/build/licences/accepted-licences.ts";
import { cratesOfLibrsvg } from "../../cli/build/licences/librsvg-crates.ts";
import { partsOfBun, partsOfLibvips } from "../../cli/build/licences/native-parts.ts";
import { copyrightFile } from "../../cli/build/packaging/debian-texts.ts";
import { REPOSITORY } from "../support/source-file.ts";

/** Licences that ask for the source of the work, by Debian's names. */
const COPYLEFT = /^(?:LGPL|MPL)/;
const debianName = (id: string) => id.replace(".0-or-later", "+").replace("-or-later", "+");

test("Debian's copyright file has a paragraph for each licence of a part of the runtime or of libvips that asks for source", async () => {
  const libvips = await versionsOfLibvips();
  const parts = [
    ...partsOfBun({ bun: Bun.version }, "linux-x64"),
    ...partsOfLibvips(libvips),
    ...cratesOfLibrsvg(libvips.rsvg ?? "", "linux-x64"),
  ];
  const names = new Set(
    parts.flatMap(({ license }) =>
      licenceIdsOf(license)
        .filter((id) => COPYLEFT.test(id))
        .map(debianName),
    ),
  );
  const paragraphs = copyrightFile({ name: "Somebody", email: "somebody@example.com" }, 2026).split("\n\n");
  const program = paragraphs.find((paragraph) => paragraph.startsWith("Files: usr/bin/svc"));
  const [, licences = ""] = /^License: (.*)$/m.exec(program ?? "") ?? [];
  expect([...names].toSorted()).toEqual(
    licences
      .split(" and ")
      .filter((name) => COPYLEFT.test(name))
      .toSorted(),
  );
  for (const name of names) {
    const paragraph = paragraphs.find((text) => text.startsWith(`License: ${name}\n`));
    expect(paragraph).toContain(`/usr/share/common-licenses/${name.replace("+", "")}`);
  }
});

/** What sharp's libvips of this machine names. */
async function versionsOfLibvips(): Promise<Readonly<Record<string, string>>> {
  const [found = ""] = new Bun.Glob("node_modules/@img/sharp-libvips-*/versions.json").scanSync({
    cwd: REPOSITORY,
    absolute: true,
  });
  return await Bun.file(found).json();
}
