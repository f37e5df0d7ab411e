/**
 * Compiled by tests, to check one part from inside a binary or to do something in another process, which starts three times as fast as
 * the same from source. The first argument names the part, the second is its order. Only that part is loaded.
 */
const PROBES: Readonly<Record<string, () => Promise<(order: string) => Promise<void>>>> = {
  delivery: async () => (await import("./delivery-probe.ts")).probeDelivery,
  // Started by what opens files of others.
  "file-worker": async () => async () =>
    void (await import("../../src/certificates/file-worker/file-worker.ts")),
  mail: async () => (await import("./mail-probe.ts")).probeMail,
  rendering: async () => (await import("./render-probe.ts")).probeRendering,
  commands: async () => (await import("./command-runner.ts")).runCommands,
  creation: async () => (await import("./creating-process.ts")).answerOnce,
  "killed copy": async () => (await import("./killed-copy.ts")).copyUntilKilled,
  "killed mail sender": async () => (await import("./killed-mail-sender.ts")).sendUntilKilled,
  "killed migration": async () => (await import("./killed-migration.ts")).migrateUntilKilled,
  "killed notice maker": async () => (await import("./killed-notice-maker.ts")).notifyUntilKilled,
  "replicated service": async () => (await import("./replicated-serve.ts")).serveReplicated,
  "render queue": async () => (await import("./render-process.ts")).drainRenderQueue,
};

const [part = "", order = ""] = process.argv.slice(2);
const load = PROBES[part];
if (load === undefined) throw new Error(`no such probe: ${part}`);
const probe = await load();
await probe(order);

// It awaits, which only a module may.
export {};
