import { afterAll, expect, mock, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { startLookupWorld } from "../support/lookup-world.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";

const ROOT = join(import.meta.dir, "../..");
const TIMEOUT_MS = 120_000;

const world = await startLookupWorld();
afterAll(() => world.close());

test(
  "a partner's client, typed by openapi-typescript from the document, compiles and works",
  async () => {
    // The generator works with the compiler's JavaScript interface, which the compiler of this repository has no longer.
    mock.module("typescript", () => ({ default: require("@typescript/typescript6") }));
    const { default: generate, astToString } = await import("openapi-typescript");
    const types = astToString(await generate(new URL("/v1/openapi.json", world.baseUrl)));
    await inTemporaryFolder(async (folder) => {
      symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
      await Bun.write(join(folder, "api.d.ts"), types);
      const source = await Bun.file(join(ROOT, "test/support/partner-client.ts.txt")).text();
      await Bun.write(join(folder, "client.ts"), source);
      const { compilerOptions } = await Bun.file(join(ROOT, "tsconfig.json")).json();
      const options = { ...compilerOptions, lib: ["ESNext", "DOM"], types: [] };
      await Bun.write(
        join(folder, "tsconfig.json"),
        JSON.stringify({ compilerOptions: options, files: ["client.ts"] }),
      );
      const compiler = Bun.spawn([join(ROOT, "node_modules/.bin/tsc"), "-p", folder], { stdout: "pipe" });
      expect(await new Response(compiler.stdout).text()).toBe("");
      expect(await compiler.exited).toBe(0);

      const { run } = await import(join(folder, "client.ts"));
      const { clientId, clientSecret } = world.credentials.alphaGroup;
      expect(await run(world.baseUrl, clientId, clientSecret)).toEqual({
        status: "active",
        ordered: 2,
        soh: 93.4,
        hasMore: true,
        code: "not_found",
        refused: "invalid_field",
      });
    });
  },
  TIMEOUT_MS,
);
