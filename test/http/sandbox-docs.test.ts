import { afterAll, expect, test } from "bun:test";
import { SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { startTestApp } from "../support/test-app.ts";

const SECRET = "svc_sk_to_try";
const sandbox = await startTestApp({
  settings: { SVC_SANDBOX: "on" },
  ports: { renderPool: new ScriptedRenderer() },
});
new SandboxFile(sandbox.dataDir).change({
  credentials: [
    {
      key: "group",
      kind: "dealer-group",
      client_id: "svc_id_to_try",
      client_secret: SECRET,
      scopes: ["write:dealers"],
    },
  ],
});
afterAll(() => sandbox.close());

const QUICK_START = "/docs/integrate/quick-start";

test.each([QUICK_START, `${QUICK_START}.md`])(
  "GET %s of a sandbox has a credential to try for its developer alone: not for a site whose name leads here, nor for a cache",
  async (path) => {
    const own = await sandbox.fetch(path);
    expect(await own.text()).toContain(SECRET);
    expect(own.headers.get("cache-control")).toBe("no-store");
    const foreign = await sandbox.fetch(path, { headers: { host: "rebound.example" } });
    expect(foreign.status).toBe(200);
    expect(await foreign.text()).not.toContain(SECRET);
    expect(foreign.headers.get("cache-control")).toStartWith("public");
  },
);
