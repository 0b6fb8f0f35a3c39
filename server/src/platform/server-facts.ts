import { count, eq, isNotNull, isNull } from "drizzle-orm";
import { type Config, ConfigurationError } from "./config.ts";
import type { Database } from "./database/database.ts";
import { outbox, serverFacts } from "./tables.ts";
import type { Vault } from "./vault.ts";

const KEY = "secret key";
const MAIL = "mail";

/**
 * Checks that the key that encrypts secrets is the one with which this database was first started. The first start
 * records the key's name.
 * @throws ConfigurationError for a different key, because secrets that are already stored could not be decrypted.
 */
export async function requireKnownKey(database: Database, { keyName }: Vault, config: Config): Promise<void> {
  await noteFact(database, KEY, keyName);
  if ((await readFact(database, KEY)) === keyName) return;
  const where = config.secretKey === undefined ? `secret.key in ${config.dataDir}` : "SECRET_KEY";
  throw new ConfigurationError(
    `${where} is not the key with which the secrets in this database were encrypted: restore the right key from a backup.`,
  );
}

/**
 * Records whether this server sends email. The first time that the server starts with email configured, all earlier
 * messages are marked as failed: they were shown in the development mailbox, and their codes and links have expired.
 * @param giveUpAfter the number of failed attempts after which a message is no longer sent.
 */
export async function noteMail(database: Database, config: Config, giveUpAfter: number): Promise<void> {
  if (config.mailUrl === undefined) {
    await database.raw.delete(serverFacts).where(eq(serverFacts.name, MAIL));
    return;
  }
  const known = await readFact(database, MAIL);
  await noteFact(database, MAIL, "sent");
  if (known !== undefined || (await hasSent(database))) return;
  const givenUp = {
    attempts: giveUpAfter,
    lastError: "The email was kept in the mailbox because no mail server was set up.",
    attachment: null,
  };
  await database.inAccess((tx) => tx.update(outbox).set(givenUp).where(isNull(outbox.sentAt)));
}

async function hasSent(database: Database): Promise<boolean> {
  const [sent] = await database.inAccess((tx) =>
    tx.select({ mails: count() }).from(outbox).where(isNotNull(outbox.sentAt)),
  );
  return (sent?.mails ?? 0) > 0;
}

async function readFact(database: Database, name: string): Promise<string | undefined> {
  const [fact] = await database.raw.select().from(serverFacts).where(eq(serverFacts.name, name));
  return fact?.value;
}

async function noteFact(database: Database, name: string, value: string): Promise<void> {
  await database.raw.insert(serverFacts).values({ name, value }).onConflictDoNothing();
}
