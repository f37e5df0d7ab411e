import { expect, test } from "bun:test";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keptVerdict } from "../support/kept-verdict.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

/** Asks about files of these contents, in a folder of their own. */
async function verdictOn(folder: string, contents: readonly string[], judge = "judge 1") {
  return await inTemporaryFolder(async (own) => {
    const paths = contents.map((content, index) => {
      const path = join(own, `${index}.pdf`);
      writeFileSync(path, content);
      return path;
    });
    let askedCount = 0;
    const ask = async () => {
      askedCount += 1;
      return paths.map((path, index) => `judged\t${path}\t${contents[index]}`).join("\n");
    };
    const verdict = await keptVerdict(folder, { judge: [judge], paths, ask });
    return { verdict: verdict.replaceAll(own, ""), isAsked: askedCount === 1 };
  });
}

test("a kept verdict is said again of the same bytes, with the paths of now", async () => {
  await inTemporaryFolder(async (folder) => {
    const first = await verdictOn(folder, ["a", "b"]);
    expect(first).toEqual({ verdict: "judged\t/0.pdf\ta\njudged\t/1.pdf\tb", isAsked: true });
    expect(await verdictOn(folder, ["a", "b"])).toEqual({ ...first, isAsked: false });
  });
});

test("a kept verdict is of no other bytes, no other order and no other judge", async () => {
  await inTemporaryFolder(async (folder) => {
    await verdictOn(folder, ["a", "b"]);
    for (const contents of [["a", "c"], ["b", "a"], ["ab"], ["a", "b", ""], ["a"]])
      expect([contents, (await verdictOn(folder, contents)).isAsked]).toEqual([contents, true]);
    expect((await verdictOn(folder, ["a", "b"], "judge 2")).isAsked).toBe(true);
  });
});

test("a kept verdict is never one that failed, and only those of late are kept", async () => {
  await inTemporaryFolder(async (folder) => {
    const ask = () => Promise.reject(new Error("it judged half of them"));
    const asked = keptVerdict(folder, { judge: ["judge 1"], paths: [], ask });
    await expect(asked).rejects.toThrow("it judged half of them");
    expect((await verdictOn(folder, [])).isAsked).toBe(true);
    for (let number = 0; number < 20; number += 1) await verdictOn(folder, [String(number)]);
    expect(readdirSync(folder)).toHaveLength(8);
  });
});
