import type { BuildTarget } from "../build-target.ts";

/** A file of npm's package for one platform, in the version of `packageManager` in `package.json`. */
interface Runtime {
  readonly package: string;
  /** Of `bin/bun` in it, hexadecimal. */
  readonly sha256: string;
}

/** What release binaries are built in. With another version of Bun these change: the message of a failed release says to what. */
export const RUNTIMES: Readonly<Record<BuildTarget, Runtime>> = {
  "linux-x64": {
    package: "@oven/bun-linux-x64",
    sha256: "f05d28a3862f4b84395c7fa32480b835dd47482e80b7e7a49a115227f0c06083",
  },
  "linux-arm64": {
    package: "@oven/bun-linux-aarch64",
    sha256: "04778f1f42399a69d086853e9c7af4acf574b2f21a43d0dc673853d8b84a2923",
  },
  "darwin-arm64": {
    package: "@oven/bun-darwin-aarch64",
    sha256: "e2984124f1514e1e6bbda20adedbf07a02c443c6a5828853a15c7c7abf78e19f",
  },
  "darwin-x64": {
    package: "@oven/bun-darwin-x64",
    sha256: "88f97645b270aef20f9f9442f1658461cab3e7128e658af4615144e3396f084a",
  },
};
