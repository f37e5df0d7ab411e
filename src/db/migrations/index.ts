import initial from "./0000_initial.sql" with { type: "text" };
import dealers from "./0001_dealers.sql" with { type: "text" };

/** Every migration in its order; the position is its version. Embedded, because a compiled binary has no folder to read. */
export const MIGRATIONS: readonly string[] = [initial, dealers];
