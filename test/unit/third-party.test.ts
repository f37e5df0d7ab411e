import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildTarget } from "../../cli/build/build-target.ts";
import crates from "../../cli/build/licences/librsvg-crates.json";
import { thirdPartyOf } from "../../cli/build/licences/third-party-list.ts";
import { noticesText } from "../../cli/commands/licenses.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

const VERSIONS = { bun: "1.4.5", sqlite: "3.54.1" };

interface Package {
  readonly name?: string;
  readonly license?: string;
  /** Empty for a file that says nothing; without it there is no file. */
  readonly text?: string;
  readonly libvips?: object;
  readonly target?: BuildTarget;
}

/** What a binary with one package contains, in a repository of nothing else. */
async function contained({
  name = "one",
  license,
  text,
  libvips = { vips: "8.18.7" },
  target = "linux-x64",
}: Package) {
  return await inTemporaryFolder(async (repository) => {
    const modules = join(repository, "node_modules");
    const folder = (called: string, manifest: object) => {
      const path = join(modules, called);
      mkdirSync(path, { recursive: true });
      writeFileSync(
        join(path, "package.json"),
        JSON.stringify({ name: called, version: "1.0.0", ...manifest }),
      );
      return path;
    };
    symlinkSync(join(REPOSITORY, "src"), join(repository, "src"));
    const native = folder("@img/sharp-libvips-linux-x64", { license: "LGPL-3.0-or-later" });
    writeFileSync(join(native, "versions.json"), JSON.stringify(libvips));
    symlinkSync(join(REPOSITORY, "node_modules/spdx-license-list"), join(modules, "spdx-license-list"));
    const one = folder(name, license === undefined ? {} : { license });
    if (text !== undefined) writeFileSync(join(one, "LICENSE"), text);
    return thirdPartyOf({
      repository,
      packages: new Set([one]),
      libvips: native,
      target,
      versions: VERSIONS,
    });
  });
}

describe("the software of others in the binary", () => {
  test("a package is named with its version, its licence and the licence text that it brings", async () => {
    const { components, texts } = await contained({ license: "MIT", text: "© 2020 Somebody\r\nUse it.\r\n" });
    const one = components.find(({ name }) => name === "one");
    expect(one).toMatchObject({ version: "1.0.0", license: "MIT", part_of: null });
    expect(one?.texts.map((key) => texts[key])).toEqual(["© 2020 Somebody\nUse it."]);
  });

  test("a package without a licence text gets what is stored of its holders, before the text of SPDX", async () => {
    const { components, texts } = await contained({ name: "pg-types", license: "MIT" });
    const given = components.find(({ name }) => name === "pg-types")?.texts.map((key) => texts[key]);
    expect(given?.[0]).toBe("Copyright (c) 2014 Brian M. Carlson");
    expect(given?.[1]).toContain("Permission is hereby granted");
  });

  test.each(["Use it.", "Copyright (c) <year> <owner>", "The above copyright notice shall be included.", ""])(
    "a package whose licence asks for a notice of copyright stops the build where it has none: %p",
    async (text) => {
      await expect(contained({ license: "MIT", text })).rejects.toThrow(
        "one has no notice of copyright, which MIT asks for: add it to copyright-notices.json",
      );
    },
  );

  test("a licence that asks for no notice of copyright stands alone", async () => {
    const { components } = await contained({ license: "Unlicense" });
    expect(components.find(({ name }) => name === "one")?.texts).toHaveLength(1);
  });

  test("a package without a licence, or with one that is not accepted, stops the build", async () => {
    await expect(contained({})).rejects.toThrow("one names no licence");
    await expect(contained({ license: "GPL-3.0-only" })).rejects.toThrow(
      "one has a licence that svc does not accept: GPL-3.0-only",
    );
    await expect(contained({ license: "MIT AND SSPL-1.0", text: "…" })).rejects.toThrow("SSPL-1.0");
  });

  test("a part of libvips whose licence nobody has looked up stops the build", async () => {
    await expect(
      contained({ license: "MIT", text: "© Somebody", libvips: { novelty: "1.0" } }),
    ).rejects.toThrow("the licence of novelty, a part of libvips, is not known");
  });

  test("librsvg in libvips is named with the crates that it has on the target, each with its holders and licences", async () => {
    const libvips = { vips: "8.18.7", rsvg: crates.version };
    const cratesOn = async (target: BuildTarget) => {
      const { components, texts } = await contained({ license: "MIT", text: "© Somebody", libvips, target });
      return components
        .filter(({ source }) => source.startsWith("https://crates.io/"))
        .map(({ name, license, part_of, texts: keys }) => ({
          name,
          license,
          part_of,
          texts: keys.map((key) => texts[key] ?? ""),
        }));
    };
    const onLinux = await cratesOn("linux-x64");
    expect(onLinux.length).toBeGreaterThan(100);
    expect(onLinux.map(({ name }) => name)).not.toContain("objc");
    expect((await cratesOn("darwin-arm64")).map(({ name }) => name)).toContain("objc");
    const selectors = onLinux.find(({ name }) => name === "selectors");
    expect(selectors).toMatchObject({ license: "MPL-2.0", part_of: "@img/sharp-libvips-linux-x64" });
    expect(selectors?.texts[0]).toBe("By The Servo Project Developers, without a line of copyright.");
    expect(selectors?.texts[1]).toContain("Mozilla Public License Version 2.0");
  });

  test("a librsvg whose crates are not listed stops the build", async () => {
    const libvips = { vips: "8.18.7", rsvg: "9.9.9" };
    await expect(contained({ license: "MIT", text: "© Somebody", libvips })).rejects.toThrow(
      "run bun cli/build/licences/list-librsvg-crates.ts 9.9.9",
    );
  });

  test("Bun and libvips are named with their parts, each with a licence text", async () => {
    const { components, texts } = await contained({ license: "MIT", text: "© Somebody" });
    const partsOf = (whole: string) =>
      components.filter(({ part_of }) => part_of === whole).map(({ name }) => name);
    expect(partsOf("bun")).toEqual(expect.arrayContaining(["BoringSSL", "ICU", "JavaScriptCore", "SQLite"]));
    expect(partsOf("@img/sharp-libvips-linux-x64")).toEqual(["libnsgif", "vips"]);
    expect(components.find(({ name }) => name === "SQLite")?.version).toBe("3.54.1");
    for (const component of components) {
      expect([component.name, component.texts.length > 0]).toEqual([component.name, true]);
      for (const key of component.texts)
        expect([component.name, texts[key] ?? ""]).not.toEqual([component.name, ""]);
    }
  });

  test("a binary for a Mac names neither SQLite nor ICU, which are parts of macOS", async () => {
    const { components } = await contained({ license: "MIT", text: "© Somebody", target: "darwin-arm64" });
    const parts = components.filter(({ part_of }) => part_of === "bun").map(({ name }) => name);
    expect(parts).toContain("BoringSSL");
    expect(parts.filter((name) => ["SQLite", "ICU"].includes(name))).toEqual([]);
  });

  test("the notices list every component once and print every licence text once", async () => {
    const thirdParty = await contained({ license: "MIT", text: "© Somebody. Use it as you like." });
    const printed = noticesText(thirdParty);
    expect(printed).toContain("\none 1.0.0");
    expect(printed.split("Use it as you like.").length).toBe(2);
    expect(printed).toContain("vips 8.18.7");
  });
});
