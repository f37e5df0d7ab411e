import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type S3Server, s3Program, startS3Server } from "../support/s3-server.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { forgetWaitingRenders } from "../support/waiting-renders.ts";

setDefaultTimeout(120_000);

/** Of an answer, what is looked at here. */
interface Body {
  readonly data: unknown;
  readonly error: { readonly retry_after_seconds: number };
}

/** Of the example data. */
const VIN = "WAUZZZGE6KB975376";

describe.skipIf(s3Program === null)("svc, compiled, with its files on S3", () => {
  let svc: SvcBinary;
  let s3: S3Server;
  beforeAll(async () => {
    svc = await compileSvc();
    s3 = await startS3Server();
  });
  afterAll(async () => {
    svc.remove();
    await s3.remove();
  });

  test("the compiled svc renders in its writer thread into the bucket, keeps no file of its own, and gives a URL that opens the PDF", async () => {
    const cwd = svc.folder();
    const env = { ...s3.settings, SVC_RENDER_WORKERS: "1" };
    const loaded = await svc.run(["fixtures", "load", "--json"], { cwd, env });
    expect({ exitCode: loaded.exitCode, stderr: loaded.stderr }).toMatchObject({ exitCode: 0 });
    const { credentials } = JSON.parse(loaded.stdout) as {
      credentials: ReadonlyArray<{ kind: string; client_id: string; client_secret: string }>;
    };
    const market = credentials.find(({ kind }) => kind === "marketplace");
    await forgetWaitingRenders(svc, { cwd, vinStart: VIN });
    const served = await svc.serve({ cwd, env });
    const form = { client_id: market?.client_id ?? "", client_secret: market?.client_secret ?? "" };
    const signedIn = await fetch(`${served.url}/v1/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({ ...form, grant_type: "client_credentials" }),
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const ask = async (path: string) => {
      const response = await fetch(`${served.url}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, body: (await response.json()) as Body };
    };
    const found = await ask(`/v1/tests?vin=${VIN}`);
    const [{ id = 0 } = {}] = found.body.data as ReadonlyArray<{ id?: number }>;
    let answer = await ask(`/v1/tests/${id}/certificate`);
    while (answer.status === 409) {
      await Bun.sleep(answer.body.error.retry_after_seconds * 1_000);
      answer = await ask(`/v1/tests/${id}/certificate`);
    }
    expect(answer.status).toBe(200);
    const { url } = answer.body.data as { url: string };
    expect(url).toStartWith(s3.location.endpoint);
    const download = await fetch(url);
    expect([download.status, download.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await download.bytes())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    served.process.kill("SIGTERM");
    expect(await served.process.exited).toBe(0);
    expect(readdirSync(join(cwd, "data"))).not.toContain("files");
  });

  test.each([
    ["AWS_SECRET_ACCESS_KEY", { AWS_SECRET_ACCESS_KEY: "" }],
    ["SVC_STORAGE_URL", { SVC_STORAGE_URL: "s3://Bucket?secret_access_key=hidden" }],
  ] as const)(
    "the compiled svc ends with 1 and one line that names %s when that setting of S3 is wrong",
    async (name, wrong) => {
      const at = { cwd: svc.folder(), env: { ...s3.settings, ...wrong } };
      const { exitCode, stdout, stderr } = await svc.run(["serve", "--port", "0"], at);
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stderr).toContain(name);
      expect(stderr).not.toMatch(/hidden/);
    },
  );

  test("the compiled svc is not led elsewhere by variables that Bun reads and svc does not", async () => {
    const foreign = {
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_BUCKET: "other",
      S3_REGION: "other",
      S3_ACCESS_KEY_ID: "other",
      S3_SECRET_ACCESS_KEY: "other",
      S3_SESSION_TOKEN: "other",
    };
    const at = { cwd: svc.folder(), env: { ...s3.settings, ...foreign } };
    const historic = await svc.run(["fixtures", "load", "--json"], at);
    expect(historic.exitCode).toBe(0);
    const { exitCode, stdout } = await svc.run(["certificates", "render", "--test", "1", "--json"], at);
    expect([exitCode, JSON.parse(stdout)]).toEqual([0, { rendered: 1, failed: [] }]);
  });
});
