import { expect, test } from "bun:test";
import { GUIDE } from "../../src/guide/guide.ts";
import { errorWriter } from "../../src/http/envelope.ts";
import { ERROR_CODES, ServiceError } from "../../src/kernel/errors.ts";
import { articleOf } from "../../src/web/docs/article.ts";
import { asObject } from "../support/scenario.ts";

const writeError = errorWriter(() => "https://svc.example");

test.each(ERROR_CODES)(
  "the link in an error leads to the row of its code in the documentation: %p",
  async (code) => {
    const { error } = asObject(await writeError(new ServiceError(code, "Text."), "req_1").json());
    const { pathname, hash, origin } = new URL(String(asObject(error).doc_url));
    const [, docs, part, name] = pathname.split("/");
    expect([origin, docs]).toEqual(["https://svc.example", "docs"]);
    const page = GUIDE.find((one) => one.name === part)?.pages.find((one) => one.name === name);
    const rows = articleOf(page?.markdown ?? "").html.split(`<tr id="${hash.slice(1)}"`);
    expect(rows).toHaveLength(2);
  },
);
