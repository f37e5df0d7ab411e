import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BUILD_TARGETS,
  findNativePackages,
  hostTarget,
  isBuildTarget,
} from "../../cli/build/build-target.ts";

let repository: string;

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "svc-build-target-"));
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

function install(name: string, manifest: object, library?: string): void {
  const folder = join(repository, "node_modules", name);
  mkdirSync(join(folder, "lib"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  if (library !== undefined) writeFileSync(join(folder, "lib", library), "");
}

function installSharp(): void {
  const versions = { "@img/sharp-darwin-arm64": "0.35.5", "@img/sharp-libvips-darwin-arm64": "1.3.4" };
  install("sharp", { version: "0.35.5", optionalDependencies: versions });
}

describe("sharp's packages for a target", () => {
  test("sharp's packages for a target are found by their libraries, whatever these are called on the platform", async () => {
    installSharp();
    install("@img/sharp-darwin-arm64", { version: "0.35.5" }, "sharp-darwin-arm64-0.35.5.node");
    install("@img/sharp-libvips-darwin-arm64", { version: "1.3.4" }, "libvips-cpp.8.18.7.dylib");
    const modules = join(repository, "node_modules/@img");
    expect(await findNativePackages("darwin-arm64", repository)).toEqual({
      addon: join(modules, "sharp-darwin-arm64/lib/sharp-darwin-arm64-0.35.5.node"),
      libvips: join(modules, "sharp-libvips-darwin-arm64/lib/libvips-cpp.8.18.7.dylib"),
    });
  });

  test("missing packages of sharp are named in one line with the command that installs them", async () => {
    installSharp();
    await expect(findNativePackages("darwin-arm64", repository)).rejects.toThrow(
      /^@img\/sharp-darwin-arm64 is not installed; run: bun install --os darwin --cpu arm64$/,
    );
  });

  test("packages of a version that does not fit the installed sharp are refused", async () => {
    installSharp();
    install("@img/sharp-darwin-arm64", { version: "0.35.5" }, "sharp-darwin-arm64-0.35.5.node");
    install("@img/sharp-libvips-darwin-arm64", { version: "1.3.3" }, "libvips-cpp.8.18.6.dylib");
    await expect(findNativePackages("darwin-arm64", repository)).rejects.toThrow(
      "@img/sharp-libvips-darwin-arm64 is 1.3.3, sharp needs 1.3.4",
    );
  });

  test("packages of sharp without their library, or without sharp, are refused", async () => {
    await expect(findNativePackages("darwin-arm64", repository)).rejects.toThrow("sharp is not installed");
    installSharp();
    install("@img/sharp-darwin-arm64", { version: "0.35.5" });
    await expect(findNativePackages("darwin-arm64", repository)).rejects.toThrow("holds no library");
  });
});

test("this machine is one of the targets, and nothing else passes for one", () => {
  expect(BUILD_TARGETS).toContain(hostTarget());
  expect(isBuildTarget("win32-x64")).toBe(false);
});
