import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../kernel/errors.ts";
import { replaceOwnFile } from "../kernel/replaced-file.ts";
import type { ExampleOwner } from "./example-dealer-service.ts";

/** A credential of the example data with its secret, which a sandbox prints at each start. */
export interface SandboxCredential {
  readonly key: string;
  readonly kind: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scopes: readonly string[];
}

/** The one that can do most, for a first try: a dealer group's. */
export function credentialToTry(credentials: readonly SandboxCredential[]): SandboxCredential | null {
  return credentials.find(({ scopes }) => scopes.includes("write:dealers")) ?? null;
}

export interface SandboxState {
  /** Where it was reached when it was last served. */
  readonly url: string | null;
  readonly clock_ahead_ms: number;
  readonly credentials: readonly SandboxCredential[];
  readonly portal: ExampleOwner | null;
}

const NEW: SandboxState = { url: null, clock_ahead_ms: 0, credentials: [], portal: null };

/** `sandbox.json` in a data directory, which only its owner reads. */
export class SandboxFile {
  readonly #path: string;

  constructor(readonly dataDir: string) {
    this.#path = join(dataDir, "sandbox.json");
  }

  /** As new where there is no file. */
  read(): SandboxState {
    try {
      return { ...NEW, ...JSON.parse(readFileSync(this.#path, "utf8")) };
    } catch (error) {
      if (errorCode(error) === "ENOENT") return NEW;
      throw error;
    }
  }

  change(change: Partial<SandboxState>): void {
    mkdirSync(this.dataDir, { recursive: true, mode: 0o700 });
    replaceOwnFile(this.#path, `${JSON.stringify({ ...this.read(), ...change }, null, 2)}\n`);
  }
}
