import type { Command } from "commander";
import { openData } from "../../src/db/open-data.ts";
import { adoptKeys } from "../../src/installation/key-confirmation.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { configOf, describe, exampleText, outputOf } from "../command.ts";

/** `svc keys adopt`. It opens the database alone: the service would refuse the keys that are to be adopted. */
export function addKeys(program: Command): void {
  const keys = program
    .command("keys")
    .description("the installation's secrets")
    .addHelpText("after", exampleText("svc keys adopt"));

  describe(keys.command("adopt"), {
    summary: "take the key file as the database's own, after the first one was lost",
    example: "svc keys adopt --data-dir /var/lib/svc",
  }).action(async (_options: unknown, command: Command) => {
    const config = configOf(command);
    const db = await openData(config);
    try {
      const { atRest } = loadKeys(config.keysFile, systemRandom());
      await adoptKeys({ db, clock: systemClock, keys: atRest });
    } finally {
      await db.close();
    }
    outputOf(command).result(
      { keys_file: config.keysFile },
      () =>
        `${config.keysFile} is the key file of the database now. Mail that waited under the old one cannot be sent.`,
    );
  });
}
