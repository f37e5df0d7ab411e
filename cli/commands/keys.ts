import type { Command } from "commander";
import {
  readConfiguredKey,
  WEAK_KEY_ADVICE,
  weakKeyWarning,
} from "../../src/certificates/signing/configured-signing-key.ts";
import {
  LOST_SIGNING_KEY_ADVICE,
  type LostSigningKey,
  listLostSigningKeys,
  lostSigningKeyMessage,
} from "../../src/certificates/signing/lost-signing-key.ts";
import type { Database } from "../../src/db/database.ts";
import { openData } from "../../src/db/open-data.ts";
import { remainsOf } from "../../src/installation-remains.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { formatInstantOrNull } from "../../src/kernel/instant.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { adoptKeys, confirmKeys, refuseLostKeys } from "../../src/key-rotation/key-confirmation.ts";
import {
  KEY_PURPOSES,
  type KeyPurpose,
  listKeys,
  pruneKeys,
  type Rotation,
  rotateKeys,
} from "../../src/key-rotation/key-rotation.ts";
import { type LostTexts, listLostTexts } from "../../src/key-rotation/resealing.ts";
import {
  distrustSigningKey,
  listSigningKeys,
  rotateSigningKey,
} from "../../src/key-rotation/signing-rotation.ts";

import {
  loadKeys,
  parseStoredKeys,
  readStoredKeys,
  type StoredKeys,
  toRings,
} from "../../src/keys/key-ring.ts";
import type { Config } from "../../src/settings/config.ts";
import { configOf, describe, exampleText, outputOf } from "../command.ts";
import { operator } from "../operator.ts";
import { shortInstant, table } from "../output.ts";

const random = systemRandom();

/** What cannot be read or signed after the keys of an installation were lost. */
interface LostWithKeys extends LostTexts {
  readonly signingKeys: readonly LostSigningKey[];
}

function presentLost({ endpoints, personIds, mailCount, answerCount, signingKeys }: LostWithKeys) {
  return {
    webhook_endpoints: endpoints.map(({ endpointId, url }) => ({ id: endpointId, url })),
    second_factors: personIds,
    mails: mailCount,
    answers: answerCount,
    signing_keys: signingKeys.map(({ id, signedCount }) => ({ id, certificates: signedCount })),
  };
}

/** What `svc keys adopt` says, with a command for each thing that must be done. */
export function adoptionLines(keysFile: string, lost: LostWithKeys): string[] {
  const { endpoints, personIds, mailCount, signingKeys } = lost;
  const lines = [
    `${keysFile} is the key file of the database now. Back it up.`,
    "Access tokens and download URLs of the lost keys are not valid any more: partners get new ones by themselves.",
    "Partners who follow events or changed tests begin again at their last entry, because their cursors are refused.",
  ];
  if (endpoints.length > 0) {
    lines.push(
      "These webhook endpoints get nothing until each has a new secret, which its recipient needs too (svc webhooks rotate-secret ID):",
      ...endpoints.map(({ endpointId, url }) => `  ${endpointId}  ${url}`),
    );
  }
  if (personIds.length > 0) {
    lines.push(
      `The second factor of these people is lost (svc people reset-second-factor ID): ${personIds.join(", ")}`,
    );
  }
  if (mailCount > 0) lines.push(`Mails that waited and cannot be sent: ${mailCount}`);
  lines.push(
    "If the log of certificates has entries, it stands still until svc log restart gives it a new name.",
  );
  for (const key of signingKeys) lines.push(lostSigningKeyMessage(keysFile, key));
  if (signingKeys.length > 0) lines.push(LOST_SIGNING_KEY_ADVICE);
  return lines;
}

/** Opens only the database, because a service would hold keys of its own. */
export function addKeys(program: Command): void {
  const keys = program
    .command("keys")
    .description("the installation's secrets")
    .addHelpText("after", exampleText("svc keys rotate"));

  describe(keys.command("list"), {
    summary: "list the keys, without their secrets",
    example: "svc keys list --data-dir /var/lib/svc",
  }).action(async (_options: unknown, command: Command) => {
    const { signing: configured, webhooks } = configOf(command);
    const own = configured === null ? null : readConfiguredKey(configured);
    const configuredId = own?.id ?? null;
    const weakKey = own === null ? null : weakKeyWarning(own);
    const listed = await withDatabase(command, async ({ db, held }) => {
      const signing = await listSigningKeys({ db, held }, configuredId);
      return [
        ...(await listKeys({ db, retentionMs: webhooks.retentionMs }, held)).map((key) => ({
          ...key,
          source: null,
          distrustedAtMs: null,
          isLost: false,
        })),
        ...signing.map((key) => ({
          ...key,
          purpose: "signing",
          droppableAtMs: null,
          sealedCount: null,
        })),
      ];
    });
    const wire = listed.map((key) => ({
      purpose: key.purpose,
      id: key.id,
      current: key.isCurrent,
      created_at: formatInstantOrNull(key.createdAtMs),
      droppable_at: formatInstantOrNull(key.droppableAtMs),
      sealed: key.sealedCount,
      source: key.source,
      distrusted_at: formatInstantOrNull(key.distrustedAtMs),
      lost: key.isLost,
    }));
    outputOf(command).result(wire, () =>
      table(
        ["for", "key", "current", "created", "may be dropped", "seals", "certificate", "distrusted"],
        listed.map((key) => [
          ...[key.purpose, key.id, key.isCurrent ? "yes" : null],
          ...[shortInstant(key.createdAtMs), shortInstant(key.droppableAtMs), key.sealedCount],
          key.isLost ? "lost: not in the key file" : key.source,
          shortInstant(key.distrustedAtMs),
        ]),
      ),
    );
    if (weakKey !== null) outputOf(command).note(`${weakKey}. ${WEAK_KEY_ADVICE}`);
  });

  describe(keys.command("rotate"), {
    summary: "create new keys and seal stored secrets with them, while svc serves",
    example: "svc keys rotate --only token",
  })
    .option(
      "--only <purpose>",
      `${KEY_PURPOSES.join(", ")}; all of these by default; or signing, for new certificates`,
    )
    .action(async (options: { only?: string }, command: Command) => {
      if (options.only === "signing") return await rotateSigning(command);
      const purposes = purposesOf(options.only);
      const { keysFile, webhooks } = requireFile(command);
      const { retentionMs } = webhooks;
      const rotation = await withKeyFile(command, ({ db }) =>
        rotateKeys({ db, clock: systemClock, random, keysFile, retentionMs }, operator(), purposes),
      );
      const { made, dropped, isFinished, resealedCount, unreadableCount } = rotation;
      outputOf(command).result(
        { made, dropped, finished: isFinished, resealed: resealedCount, unreadable: unreadableCount },
        () => [...linesOf(rotation), backupLine(keysFile)].join("\n"),
      );
    });

  describe(keys.command("prune"), {
    summary: "remove the keys that are no longer needed; rotate does this too",
    example: "svc keys prune",
  })
    .option(
      "--now",
      "after a leak: invalidate everything that the replaced token, url, webhook and cursor keys have signed; a running svc serve applies it within a second",
    )
    .action(async (options: { now?: boolean }, command: Command) => {
      const { retentionMs } = configOf(command).webhooks;
      const dropped = await withKeyFile(command, ({ db, keysFile }) =>
        pruneKeys({ db, clock: systemClock, random, keysFile, retentionMs }, operator(), {
          isLeaked: options.now === true,
        }),
      );
      outputOf(command).result({ dropped }, () =>
        dropped.length === 0 ? "No key can be dropped yet." : `Dropped: ${named(dropped)}.`,
      );
    });

  describe(keys.command("distrust <key_id>"), {
    summary: "after a leak: stop accepting a replaced signing key; svc keys list shows its id",
    example: "svc keys distrust 5kJq0vXb2mT8sYw1RzLd3A",
  })
    .option(
      "--force",
      "even while certificates are signed with it; they are not accepted until they are signed again",
    )
    .action(async (id: string, options: { force?: boolean }, command: Command) => {
      const { signing: configured } = configOf(command);
      const configuredId = configured === null ? null : readConfiguredKey(configured).id;
      const distrusted = await withKeyFile(command, ({ db, keysFile }) =>
        distrustSigningKey({ db, clock: systemClock, random, keysFile, configuredId }, operator(), id, {
          isForced: options.force === true,
        }),
      );
      const { distrustedAtMs, unsignedCount } = distrusted;
      const wire = {
        purpose: "signing",
        id,
        distrusted_at: formatInstantOrNull(distrustedAtMs),
        to_sign_again: unsignedCount,
      };
      const output = outputOf(command);
      output.result(wire, () =>
        [
          `Distrusted: signing ${id}. Programs that check certificates must fetch the issuer's keys again.`,
          ...(unsignedCount === 0 || unsignedCount === null
            ? []
            : [
                `${unsignedCount} certificates must be signed again: svc certificates render --all --resign.`,
              ]),
        ].join("\n"),
      );
      if (unsignedCount === null) {
        output.note(
          "The key is distrusted, but the certificates that must be signed again could not be counted: run svc certificates render --all --resign.",
        );
      }
    });

  describe(keys.command("adopt"), {
    summary:
      "use this key file for the database, after the first one was lost, and list what is lost with it",
    example: "svc keys adopt --data-dir /var/lib/svc",
  }).action(async (_options: unknown, command: Command) => {
    const config = requireFile(command);
    const db = await openData({ ...config, mustExist: true, remains: remainsOf(config) });
    try {
      const { atRest, signing } = loadKeys(config.keysFile, random);
      await adoptKeys({ db, clock: systemClock, keys: atRest }, operator());
      const lost = {
        ...(await listLostTexts(db.read, atRest)),
        signingKeys: await listLostSigningKeys(db.read, signing),
      };
      outputOf(command).result({ keys_file: config.keysFile, lost: presentLost(lost) }, () =>
        adoptionLines(config.keysFile, lost).join("\n"),
      );
    } finally {
      await db.close();
    }
  });
}

/** Refuses a key file that is not that of the database. */
async function rotateSigning(command: Command): Promise<void> {
  const config = configOf(command);
  if (config.signing !== null) {
    throw new ServiceError(
      "setup",
      "The key that signs certificates is the operator's own: replace it in SVC_SIGNING_KEY and SVC_SIGNING_CERT.",
    );
  }
  const subject = {
    organization: config.issuer.name,
    publicUrl: config.publicUrl ?? "http://localhost",
  };
  const id = await withKeyFile(command, ({ db, keysFile }) =>
    rotateSigningKey({ db, clock: systemClock, random, keysFile, subject }, operator()),
  );
  outputOf(command).result(
    { made: [{ purpose: "signing", id }], dropped: [], finished: false, resealed: 0, unreadable: 0 },
    () =>
      [
        `New key: signing ${id}. Certificates that older keys have signed stay valid. After a leak of an older key, sign them again (svc certificates render --all --resign), then distrust it (svc keys distrust KEY_ID).`,
        backupLine(config.keysFile),
      ].join("\n"),
  );
}

async function withKeyFile<T>(
  command: Command,
  work: (place: { db: Database; keysFile: string }) => Promise<T>,
): Promise<T> {
  const { keysFile } = requireFile(command);
  return await withDatabase(command, async ({ db }) => await work({ db, keysFile }));
}

/** `held` comes from the key file, or from SVC_KEYS. */
async function withDatabase<T>(
  command: Command,
  work: (place: { db: Database; held: StoredKeys }) => Promise<T>,
): Promise<T> {
  const config = configOf(command);
  const { keysFile, keysText } = config;
  const db = await openData({ ...config, mustExist: true, remains: remainsOf(config) });
  try {
    if (keysText === null) await refuseLostKeys(db, keysFile);
    const held = keysText === null ? readStoredKeys(keysFile, random) : parseStoredKeys(keysText, "SVC_KEYS");
    const source = keysText === null ? keysFile : "SVC_KEYS";
    await confirmKeys({ db, clock: systemClock, keys: toRings(held).atRest, keysFile: source });
    return await work({ db, held });
  } finally {
    await db.close();
  }
}

/** @throws ServiceError `setup` when the keys are in SVC_KEYS, because a command cannot change those of a setting. */
function requireFile(command: Command): Config {
  const config = configOf(command);
  if (config.keysText === null) return config;
  throw new ServiceError(
    "setup",
    `The keys are in SVC_KEYS, which svc keys ${command.name()} cannot change: write them into a file, run the command with SVC_KEYS_FILE instead of SVC_KEYS, and set SVC_KEYS to the file's new content for svc serve.`,
  );
}

function purposesOf(only: string | undefined): readonly KeyPurpose[] {
  if (only === undefined) return KEY_PURPOSES;
  const purpose = KEY_PURPOSES.find((known) => known === only);
  if (purpose === undefined)
    throw new ServiceError("usage", `--only must be one of ${KEY_PURPOSES.join(", ")}, signing.`);
  return [purpose];
}

function named(keys: Rotation["dropped"]): string {
  return keys.map(({ purpose, id }) => `${purpose} ${id}`).join(", ");
}

function linesOf({ made, dropped, isFinished, resealedCount, unreadableCount }: Rotation): string[] {
  const lines = [
    isFinished
      ? "An interrupted rotation was finished; no new keys were created. Run it again for new ones."
      : `New keys: ${named(made)}. What the previous keys have signed stays valid until it expires.`,
  ];
  if (resealedCount > 0) lines.push(`${resealedCount} stored texts were sealed again.`);
  if (unreadableCount > 0)
    lines.push(`${unreadableCount} stored texts are sealed under a key that is lost; nobody can read them.`);
  if (dropped.length > 0) lines.push(`Dropped, because they are no longer needed: ${named(dropped)}.`);
  return lines;
}

/** Without the new keys, a database that was restored has texts that nobody can read. */
function backupLine(keysFile: string): string {
  return `Back up the key file again, ${keysFile}: an older copy lacks the new keys.`;
}
