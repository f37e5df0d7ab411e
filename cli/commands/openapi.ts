import type { Command } from "commander";
import { apiDocument } from "../../src/api-document.ts";
import { PublicOrigin } from "../../src/http/public-origin.ts";
import { configOf, describe, outputOf } from "../command.ts";

/** Opens no data, because the document depends only on the public address. */
export function addOpenApi(program: Command): void {
  describe(program.command("openapi"), {
    summary: "print the API as an OpenAPI 3.1 document",
    example: "svc openapi > svc-openapi.json",
  })
    .option("--public-url <url>", "origin of its addresses (SVC_PUBLIC_URL)")
    .action((_options: unknown, command: Command) => {
      const config = configOf(command);
      const document = apiDocument(new PublicOrigin(config).url, config);
      outputOf(command).result(document, () => JSON.stringify(document, null, 2));
    });
}
