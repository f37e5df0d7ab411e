import { expect, test } from "bun:test";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noteSum } from "../../cli/build/release/sums.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

const sha256sum = witness("sha256sum");

test.skipIf(sha256sum === null)(
  "sha256sum finds right every file that was noted, in the state that it was noted in last",
  async () => {
    await inTemporaryFolder(async (folder) => {
      const note = async (name: string, text: string) => {
        await Bun.write(join(folder, name), text);
        await noteSum(folder, name, Buffer.from(text));
      };
      const check = () =>
        runWitness("sh", ["-c", 'cd "$1" && sha256sum --check --strict SHA256SUMS', "-", folder]);
      await note("svc-linux-x64", "program");
      await note("svc_1.0.0_amd64.deb", "package");
      await note("svc-1.0.0.tgz", "first");
      await note("svc-1.0.0.tgz", "second");
      expect(await check()).toMatchObject({
        exitCode: 0,
        stdout: "svc-linux-x64: OK\nsvc_1.0.0_amd64.deb: OK\nsvc-1.0.0.tgz: OK\n",
      });
      writeFileSync(join(folder, "svc_1.0.0_amd64.deb"), "another");
      expect((await check()).exitCode).toBe(1);
      rmSync(join(folder, "svc_1.0.0_amd64.deb"));
      expect((await check()).exitCode).toBe(1);
    });
  },
);

test("a file in another folder than the sums is not noted: it would not be found where files are downloaded to", async () => {
  await inTemporaryFolder(async (folder) => {
    await expect(noteSum(folder, "npm/svc-1.0.0.tgz", Buffer.from("package"))).rejects.toThrow(
      "is not beside SHA256SUMS",
    );
    expect(existsSync(join(folder, "SHA256SUMS"))).toBe(false);
  });
});
