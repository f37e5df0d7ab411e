import type { Command } from "commander";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { diagnoseSignature } from "../../src/webhooks/diagnosis/signature-diagnosis.ts";
import { describe, outputOf, parseId } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { readInput } from "../input-file.ts";

interface VerifyOptions {
  readonly secret?: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  readonly tolerance: string;
}

/** An alternative for the secret, because other users of the machine can read a command line. */
const SECRET_VARIABLE = "SVC_WEBHOOK_SECRET";

/** Opens no data. */
export function addWebhookVerify(webhooks: Command): void {
  describe(webhooks.command("verify"), {
    summary: "check the signature of a delivery as its recipient does, and say why it does not match",
    example:
      'svc webhooks verify --secret - --id "$ID" --timestamp "$TIMESTAMP" --signature "$SIGNATURE" --body body.json < secret.txt',
  })
    .option("--secret <secret>", `whsec_…, or - to read it from stdin; without it, ${SECRET_VARIABLE}`)
    .requiredOption("--id <id>", "the header webhook-id")
    .requiredOption("--timestamp <seconds>", "the header webhook-timestamp")
    .requiredOption("--signature <signature>", "the header webhook-signature")
    .requiredOption("--body <file>", "the raw bytes of the body; - reads stdin")
    .option("--tolerance <seconds>", "how far the timestamp may be from this machine's clock", "300")
    .action(async (options: VerifyOptions, command: Command) => {
      const toleranceSeconds = parseId(options.tolerance, "--tolerance");
      if (options.id === "")
        throw new ServiceError("usage", "--id is empty: give the value of the header webhook-id.");
      const secret = await readSecret(options);
      const { id, timestamp, signature } = options;
      const delivery = { secret, id, timestamp, signature, body: await readInput(options.body) };
      const verdict = diagnoseSignature(delivery, { nowMs: systemClock.nowMs(), toleranceSeconds });
      outputOf(command).result(verdict, () =>
        verdict.valid ? "Valid: signed with this secret, in time." : `Not valid. ${verdict.reason}`,
      );
      if (!verdict.valid) throw new PartlyRefused();
    });
}

async function readSecret({ secret, body }: VerifyOptions): Promise<string> {
  if (secret === undefined) {
    const fromEnvironment = process.env[SECRET_VARIABLE];
    if (fromEnvironment) return fromEnvironment;
    throw new ServiceError(
      "usage",
      `Give the secret: --secret, --secret - for stdin, or ${SECRET_VARIABLE}.`,
    );
  }
  if (secret !== "-") return secret;
  if (body === "-")
    throw new ServiceError("usage", "Only one of --secret and --body can be read from stdin.");
  // Programs that print a secret into a pipe end it with a line break.
  return new TextDecoder().decode(await readInput("-")).replace(/\r?\n$/, "");
}
