/** The folder of the composition root, which imports from every module, as the files at the top of `src` do. */
export const COMPOSITION_FOLDER = "services";

/**
 * The modules of `src` in their order: one imports from those above it and from no other. What must go the other way is handed in as a
 * port by the composition root.
 */
export const MODULE_ORDER = [
  // Modules that know nothing of the domain.
  "kernel",
  "language",
  "db",
  "storage",
  "keys",
  // Callers, events, and their form on the wire.
  "limits",
  "access",
  "events",
  "audit",
  "http",
  // The domain.
  "dealers",
  "credentials",
  "installation",
  "mail",
  "identity",
  "webhooks",
  "notices",
  "battery-tests",
  "transparency-log",
  "certificates",
  "vehicles",
  "activity",
  "sandbox",
  // What people see.
  "samples",
  "guide",
  "web",
  // What an operator needs.
  "replication",
  "soundness",
  "observability",
  "settings",
  "key-rotation",
  "doctor",
] as const;
