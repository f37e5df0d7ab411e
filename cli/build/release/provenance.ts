import type { BuildTarget } from "../build-target.ts";
import { RUNTIMES } from "./runtimes.ts";

interface Built {
  readonly target: BuildTarget;
  readonly fileName: string;
  readonly sha256: string;
  /** Null when the sources are not exactly those of a commit. */
  readonly commit: string | null;
  readonly lockSha256: string;
}

/**
 * An in-toto statement with the predicate of SLSA 1.0: which file was built from which commit, packages and Bun, and how. It names no time
 * and no machine, so that a second build says the same.
 */
export function provenanceOf({ target, fileName, sha256, commit, lockSha256 }: Built): string {
  const runtime = RUNTIMES[target];
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: fileName, digest: { sha256 } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:svc:release:1",
        externalParameters: { command: "bun run release", target },
        internalParameters: { bun: Bun.version },
        resolvedDependencies: [
          ...(commit === null ? [] : [{ name: "svc", uri: "git+urn:svc", digest: { gitCommit: commit } }]),
          { name: "bun.lock", uri: "file:bun.lock", digest: { sha256: lockSha256 } },
          {
            name: "bun",
            uri: `pkg:npm/${runtime.package.replace("@", "%40")}@${Bun.version}#bin/bun`,
            digest: { sha256: runtime.sha256 },
          },
        ],
      },
      runDetails: { builder: { id: "urn:svc:bun-run-release" } },
    },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}
