import { expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { releasedBinary } from "../../cli/build/release/sums.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

test("packages are made only of the binary that the release made: whole, present and of this version", async () => {
  await inTemporaryFolder(async (folder) => {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const sha256 = new Bun.CryptoHasher("sha256").update("program").digest("hex");
    const component = { version: "1.0.0", hashes: [{ alg: "SHA-256", content: sha256 }] };
    write("svc-linux-x64", "program");
    write("SHA256SUMS", `${sha256}  svc-linux-x64\n`);
    write("svc-linux-x64.sbom.json", JSON.stringify({ metadata: { component } }));
    const read = (version = "1.0.0") => releasedBinary("linux-x64", version, folder);

    expect(Buffer.from(await read()).toString()).toBe("program");
    await expect(read("1.1.0")).rejects.toThrow("svc-linux-x64 is of 1.0.0, not of 1.1.0");
    write("svc-linux-x64", "another");
    await expect(read()).rejects.toThrow("svc-linux-x64 is not the file of SHA256SUMS");
    rmSync(join(folder, "svc-linux-x64"));
    await expect(read()).rejects.toThrow("svc-linux-x64 is not there: run bun run release");
  });
});
