import { formatInstant } from "@hazina/base/calendar.ts";
import { and, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import nodemailer from "nodemailer";
import type { Config } from "./config.ts";
import type { Database, Tx } from "./database/database.ts";
import type { Jobs } from "./jobs.ts";
import { noteMail } from "./server-facts.ts";
import { outbox } from "./tables.ts";

/** A mail in plain text. If it has an attachment, the attachment is a PDF. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly attachment?: { readonly name: string; readonly bytes: Uint8Array };
};

/** A mail in the development mailbox. */
export type MailboxEntry = Omit<Mail, "attachment"> & { readonly id: string; readonly at: string };

const QUEUE = "mail";
const MAX_ATTEMPTS = 12;
const BATCH = 50;
const LONGEST_WAIT_MINUTES = 60;

/**
 * Adds a mail to the outbox in the transaction of the change that it reports, so that either both
 * are stored or neither.
 * @param id the id of the mail, for a caller that reads the mail's state later.
 */
export async function postMail(tx: Tx, mail: Mail, id?: string): Promise<void> {
  await postMails(tx, [{ ...mail, ...(id === undefined ? {} : { id }) }]);
}

/** Adds several mails to the outbox, like `postMail`. */
export async function postMails(tx: Tx, mails: readonly (Mail & { readonly id?: string })[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to: recipient, attachment, subject, body, id }) => {
    const file = attachment ? { attachmentName: attachment.name, attachment: Buffer.from(attachment.bytes) } : {};
    return { ...(id === undefined ? {} : { id }), recipient, subject, body, ...file };
  });
  await tx.insert(outbox).values(rows);
}

/**
 * Returns the states of mails, keyed by mail id: sent, waiting, or given up. Without a mail server a mail counts as
 * sent once it is in the development mailbox.
 */
export async function mailStates(
  { database, mailer }: { readonly database: Database; readonly mailer: Mailer },
  ids: readonly string[],
): Promise<ReadonlyMap<string, "sent" | "waiting" | "failed">> {
  if (ids.length === 0) return new Map();
  const rows = await database.inAccess((tx) =>
    tx
      .select({ id: outbox.id, sentAt: outbox.sentAt, attempts: outbox.attempts })
      .from(outbox)
      .where(inArray(outbox.id, [...ids])),
  );
  const stateOf = (row: { sentAt: number | null; attempts: number }) => {
    if (row.sentAt !== null || mailer.keeps) return "sent";
    return row.attempts >= MAX_ATTEMPTS ? "failed" : "waiting";
  };
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

/** The service that sends the mails in the outbox. */
export type Mailer = {
  /** Announces that the outbox contains new mail, which is then sent after the answer to the call. */
  wake(): void;
  /** True without a mail server: all mail then stays in the development mailbox. */
  readonly keeps: boolean;
};

/**
 * Starts the job that sends the outbox by SMTP. Each mail is sent at least once, and again if the
 * server refuses it. Without MAIL_URL mail stays in the outbox and is shown on the development
 * mailbox page.
 */
export async function startMailer(config: Config, database: Database, jobs: Jobs): Promise<Mailer> {
  await noteMail(database, config, MAX_ATTEMPTS);
  if (config.mailUrl === undefined) return { wake: () => undefined, keeps: true };
  const transport = nodemailer.createTransport(config.mailUrl);
  const send = (mail: Mail) =>
    transport.sendMail({
      from: config.mailFrom,
      to: mail.to,
      subject: mail.subject,
      text: mail.body,
      ...(mail.attachment
        ? { attachments: [{ filename: mail.attachment.name, content: Buffer.from(mail.attachment.bytes) }] }
        : {}),
    });
  await jobs.work(QUEUE, () => sendOutbox(database, send), { sweepCron: "* * * * *" });
  return {
    keeps: false,
    wake() {
      jobs.send(QUEUE, {}).catch(() => undefined);
    },
  };
}

type Claimed = typeof outbox.$inferSelect;
type Send = (mail: Mail) => Promise<unknown>;

/**
 * Sends waiting mail. If the server refuses a mail, for example because of an unknown address, that mail is retried
 * later and does not delay others. If the server itself is unavailable, sending stops: the attempt is not counted, and
 * the remaining mails are released so that they can be claimed again.
 * @throws Error if the server is unavailable.
 */
async function sendOutbox(database: Database, send: Send): Promise<void> {
  for (let claimed = await claimOutbox(database); claimed.length > 0; claimed = await claimOutbox(database)) {
    for (const [index, mail] of claimed.entries()) {
      const failure = await failureOf(mail, send);
      await noteOutcome(database, mail, failure);
      if (failure === undefined || failure.ofMail) continue;
      await handBack(database, claimed.slice(index + 1));
      throw new Error("The mail server cannot be used.");
    }
  }
}

type Failure = { readonly reason: string; readonly ofMail: boolean };

/**
 * The library's error codes for a mail that the server refused because of its addresses or text,
 * after accepting the connection.
 */
const REFUSALS = new Set<unknown>(["EENVELOPE", "EMESSAGE"]);

async function failureOf(claimed: Claimed, send: Send): Promise<Failure | undefined> {
  const { recipient: to, subject, body, attachmentName: name, attachment: bytes } = claimed;
  try {
    await send({ to, subject, body, ...(name !== null && bytes !== null ? { attachment: { name, bytes } } : {}) });
    return undefined;
  } catch (error) {
    const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
    return { reason: error instanceof Error ? error.message : "unknown", ofMail: REFUSALS.has(code) };
  }
}

/**
 * Records whether a mail was sent. After the first failed attempt, the mail waits for one minute. The wait doubles
 * after each further failure, up to an hour.
 */
async function noteOutcome(database: Database, { id, attempts }: Claimed, failure: Failure | undefined): Promise<void> {
  const minutes = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES);
  const outcome =
    failure === undefined
      ? { sentAt: sql`now()`, lastError: null, attachment: null }
      : { lastError: failure.reason, claimedUntil: sql`now() + make_interval(mins => ${minutes})` };
  await database.inAccess(async (tx) => {
    await tx.update(outbox).set(outcome).where(eq(outbox.id, id));
  });
}

async function handBack(database: Database, untried: readonly Claimed[]): Promise<void> {
  if (untried.length === 0) return;
  const ids = untried.map(({ id }) => id);
  await database.inAccess(async (tx) => {
    await tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} - 1`, claimedUntil: null })
      .where(inArray(outbox.id, ids));
  });
}

/**
 * Claims unsent mail for this worker. The attempt is counted first, so that a mail that crashes the
 * sender is eventually given up.
 */
function claimOutbox(database: Database) {
  return database.inAccess((tx) => {
    const unsent = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.sentAt),
          lt(outbox.attempts, MAX_ATTEMPTS),
          or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, sql`now()`)),
        ),
      )
      .orderBy(outbox.createdAt)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    return tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, claimedUntil: sql`now() + interval '5 minutes'` })
      .where(sql`${outbox.id} in ${unsent}`)
      .returning();
  });
}

/**
 * Returns the newest 100 mails of the outbox, for the development mailbox page.
 * @param recipient limits the result to mails to this address; undefined for all mails.
 */
export async function readMailbox(database: Database, recipient: string | undefined): Promise<MailboxEntry[]> {
  return database.inAccess(async (tx) => {
    const rows = await tx
      .select({
        id: outbox.id,
        createdAt: outbox.createdAt,
        recipient: outbox.recipient,
        subject: outbox.subject,
        body: outbox.body,
      })
      .from(outbox)
      .where(recipient ? eq(outbox.recipient, recipient) : undefined)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(100);
    return rows.map((row) => ({
      id: row.id,
      at: formatInstant(row.createdAt),
      to: row.recipient,
      subject: row.subject,
      body: row.body,
    }));
  });
}
