import type { ResultStatus } from "../../src/battery-tests/battery-test.ts";
import { ServiceError } from "../../src/kernel/errors.ts";

interface SignedUrl {
  readonly url: string;
  readonly expires_at: string;
  readonly content_type: string;
}

export interface DemoTest {
  readonly id: number;
  readonly status: string;
  readonly result_status: ResultStatus | null;
  readonly certificate_number: string | null;
  readonly battery: { readonly soh_percent: number | null } | null;
}

const ATTEMPTS_MAX = 60;

/** Uses the API as a partner does, over real HTTP. */
export class DemoClient {
  #token = "";

  constructor(
    readonly baseUrl: string,
    private readonly ports: { fetch: typeof fetch; wait: (delayMs: number) => Promise<void> },
  ) {}

  async signIn(clientId: string, clientSecret: string): Promise<{ scope: string; expires_in: number }> {
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const response = await this.#fetch(`${this.baseUrl}/v1/oauth/token`, { method: "POST", body: form });
    const token = await bodyOf<{ access_token: string; scope: string; expires_in: number }>(
      expectOk(response),
    );
    this.#token = token.access_token;
    return token;
  }

  /** @returns the endpoint with its secret, which only this response contains. */
  async registerWebhook(
    url: string,
    events: readonly string[],
  ): Promise<{ id: number; url: string; secret: string }> {
    const response = await this.#fetch(`${this.baseUrl}/v1/webhooks`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.#token}`, "content-type": "application/json" },
      body: JSON.stringify({ url, events }),
    });
    const created = await bodyOf<{ data: { id: number; url: string; secret: string } }>(expectOk(response));
    return created.data;
  }

  async findTests(query: Record<string, string>): Promise<{ tests: DemoTest[]; total: number }> {
    const response = await this.#get(`/v1/tests?${new URLSearchParams(query)}`);
    const found = await bodyOf<{ data: DemoTest[]; meta: { total: number } }>(expectOk(response));
    return { tests: found.data, total: found.meta.total };
  }

  async readTest(testId: number): Promise<DemoTest> {
    const response = await this.#get(`/v1/tests/${testId}`);
    const { data } = await bodyOf<{ data: DemoTest }>(expectOk(response));
    return data;
  }

  /** In English, whatever the language of its dealer. While the file is being rendered, waits as long as the response says. */
  async signedUrl(testId: number, kind: "certificate" | "preview"): Promise<SignedUrl> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
      const response = await this.#get(`/v1/tests/${testId}/${kind}?language=en`);
      if (response.status !== 409) {
        const { data } = await bodyOf<{ data: SignedUrl }>(expectOk(response));
        return data;
      }
      const { error } = await bodyOf<{ error: { retry_after_seconds: number } }>(response);
      await this.ports.wait(error.retry_after_seconds * 1000);
    }
    throw new ServiceError(
      "service_unavailable",
      `The ${kind} was not rendered in time: look at the log above.`,
    );
  }

  /** A page must need no token. */
  async download(url: string): Promise<Uint8Array> {
    return await expectOk(await this.#fetch(url)).bytes();
  }

  /** Errors are reported in one line. */
  async #fetch(url: string, init?: RequestInit): Promise<Response> {
    try {
      return await this.ports.fetch(url, init);
    } catch (error) {
      throw new ServiceError("service_unavailable", `${new URL(url).origin} does not respond.`, {
        cause: error,
      });
    }
  }

  #get(path: string): Promise<Response> {
    return this.#fetch(this.baseUrl + path, { headers: { authorization: `Bearer ${this.#token}` } });
  }
}

function expectOk(response: Response): Response {
  if (response.ok) return response;
  throw new ServiceError(
    "service_unavailable",
    `The tour got ${response.status} from ${new URL(response.url).pathname}.`,
  );
}

/** The body is not checked: it is assumed to be as svc documents it. */
export async function bodyOf<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}
