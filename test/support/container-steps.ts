import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** The instructions of a container file's last stage, each with what stands after it. */
export type ContainerSteps = Readonly<Record<string, readonly string[]>>;

export function parseSteps(text: string): ContainerSteps {
  const steps: Record<string, string[]> = {};
  for (const line of text.split("\n")) {
    const [, name = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === "FROM") for (const key of Object.keys(steps)) delete steps[key];
    if (name === "") continue;
    steps[name] ??= [];
    steps[name]?.push(rest);
  }
  return steps;
}

/** The libraries of the base image `cc`: what the C and C++ run times consist of. */
const LIBRARIES = [
  ...["libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "libresolv.so.2", "librt.so.1"],
  ...["libstdc++.so.6", "libgcc_s.so.1", "libnss_dns.so.2", "libnss_files.so.2"],
];

/** Copies into a root folder what the base image `cc` has. */
export function layOutBase(root: string): void {
  const libraries = process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
  const loader = process.arch === "arm64" ? "/lib/ld-linux-aarch64.so.1" : "/lib64/ld-linux-x86-64.so.2";
  for (const name of LIBRARIES) copyInto(root, `/lib/${libraries}/${name}`);
  copyInto(root, loader);
}

export function copyInto(root: string, from: string, to = from): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  cpSync(from, join(root, to), { dereference: true });
}
