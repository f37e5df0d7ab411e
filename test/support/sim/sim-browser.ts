import { formTokenOf } from "../../../src/identity/sessions/session.ts";
import { FORM_COOKIE, SESSION_COOKIE } from "../../../src/web/portal/frame/portal-cookies.ts";
import type { Answer, SimClient } from "./sim-client.ts";

export const SIGN_IN_PATH = "/portal/sign-in";

/** The browser of a person: keeps cookies, sends forms as from our own pages, and sends them again after no answer. */
export class SimBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly client: SimClient) {}

  get isSignedIn(): boolean {
    return this.#cookies.has(`__Host-${SESSION_COOKIE}`);
  }

  async get(path: string): Promise<Answer> {
    return this.#keep(
      await this.client.untilAnswered(() => ({ method: "GET", path, headers: this.#headers })),
    );
  }

  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    return this.#keep(
      await this.client.untilAnswered(() => ({
        method: "POST",
        path,
        headers: {
          ...this.#headers,
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ form_token: this.#formToken(path), ...fields }).toString(),
      })),
    );
  }

  /** That of the form on the page: the one to sign in never knows the session, which another form may have begun meanwhile. */
  #formToken(path: string): string {
    const names = path === SIGN_IN_PATH ? [FORM_COOKIE] : [SESSION_COOKIE, FORM_COOKIE];
    const secret = names.map((name) => this.#cookies.get(`__Host-${name}`)).find(Boolean);
    return secret === undefined ? "" : formTokenOf(secret);
  }

  get #headers(): Record<string, string> {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  #keep(answer: Answer): Answer {
    for (const text of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/; Max-Age=0/.test(text)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}
