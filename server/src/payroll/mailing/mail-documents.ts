import { setTimeout } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { makeDocuments } from "../../exports/make-file.ts";
import { isYoung } from "../../people/employees/notify-of-changes.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type Mail, postMails } from "../../platform/mail.ts";
import type { LongWork } from "../../platform/progress.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { DocumentMail } from "../outputs/mails.ts";
import { mailedFile, mailPassword, type PersonDocument, type Sender } from "../outputs/payslip-files.ts";

/** The number of documents that are read in one short transaction. */
const DOCUMENTS_AT_ONCE = 25;

/**
 * The maximum number of attempts to create a document while the queue for files is full.
 * `MOMENT_MS` is the delay between two attempts, in milliseconds.
 */
const MOST_TIMES = 60;
const MOMENT_MS = 2_000;

/**
 * The HTTP statuses with which the queue for creating files refuses a file because the queue is full: 429 if one
 * company has too many files in the queue, 503 if all companies together have too many.
 */
const FULL: ReadonlySet<number> = new Set([429, 503]);

/**
 * The result for one employee: the email and its masked address, or the reason why no email was
 * sent.
 */
export type Outcome<Document> = {
  readonly document: Document;
  readonly mailId: string | null;
  readonly shownTo: string | null;
  readonly problem: string | null;
};

/** The functions for emailing one kind of document, such as payslips or P9 forms. */
export type Mailing<Document extends PersonDocument> = {
  /** The name of the document as used in a sentence, such as "payslip". */
  readonly noun: string;
  readonly mailOf: (mail: DocumentMail) => Mail;
  /**
   * Reads the documents of the given employees. An employee whose document is left out is not sent
   * an email.
   */
  readonly documentsOf: (tx: Tx, ids: readonly string[]) => Promise<readonly Document[]>;
  /** Stores the delivery records, in the same transaction as the emails. */
  readonly record: (tx: Tx, outcomes: readonly Outcome<Document>[]) => Promise<void>;
};

/**
 * Emails one document to each of the given employees, at the address on record. Uses short
 * transactions, and reports its progress.
 */
export async function mailToPeople<Document extends PersonDocument>(
  services: Services,
  sender: Sender,
  people: readonly string[],
  mailing: Mailing<Document>,
  work: LongWork,
): Promise<void> {
  const { mailer } = services;
  for (let from = 0; from < people.length; from += DOCUMENTS_AT_ONCE) {
    await mailSome(services, sender, people.slice(from, from + DOCUMENTS_AT_ONCE), mailing);
    mailer.wake();
    const done = Math.min(from + DOCUMENTS_AT_ONCE, people.length);
    await work.tell(`Emailed ${done} of ${people.length}`, Math.round((done / people.length) * 95));
  }
  mailer.wake();
}

/**
 * Emails the documents of the given employees. If the server is too busy to create some of the files, tries to create
 * them again after a short delay.
 * @throws Error if some documents still cannot be created; they do not count as failed, and are created when the job
 * runs again.
 */
async function mailSome<Document extends PersonDocument>(
  services: Services,
  sender: Sender,
  people: readonly string[],
  mailing: Mailing<Document>,
): Promise<void> {
  for (let left = people, times = 1; left.length > 0; times += 1) {
    const documents = await services.database.inCompany(sender.scope, (tx) => mailing.documentsOf(tx, left));
    left = await mailThese(services, sender, documents, mailing);
    if (left.length === 0) return;
    if (times === MOST_TIMES) throw new Error("The server is busy creating files. Try again later.");
    await setTimeout(MOMENT_MS);
  }
}

/**
 * Emails documents and stores a delivery record for each. Returns the employees whose document
 * could not be created yet.
 */
async function mailThese<Document extends PersonDocument>(
  services: Services,
  sender: Sender,
  documents: readonly Document[],
  mailing: Mailing<Document>,
): Promise<readonly string[]> {
  if (documents.length === 0) return [];
  const all = await readyToMail(services, sender, documents, mailing.noun);
  const later = all.flatMap((one) => ("waits" in one ? [one.document.person.id] : []));
  const ready = all.flatMap((one) => ("waits" in one ? [] : [{ ...one, id: uuidv7() }]));
  if (ready.length === 0) return later;
  await services.database.inCompany(sender.scope, async (tx) => {
    const mails = ready.flatMap((one) =>
      "problem" in one ? [] : [{ ...mailOf(one, services, mailing.mailOf), id: one.id }],
    );
    await postMails(tx, mails);
    const outcomes = ready.map((one): Outcome<Document> => {
      const { document } = one;
      if ("problem" in one) return { document, mailId: null, shownTo: null, problem: one.problem };
      return { document, mailId: one.id, shownTo: shortened(one.to), problem: null };
    });
    await mailing.record(tx, outcomes);
  });
  return later;
}

type Ready<Document> = {
  readonly document: Document;
  readonly to: string;
  /** The content of the file; undefined if the employee must sign in to read the document. */
  readonly bytes: Uint8Array | undefined;
};
type Failed<Document> = { readonly document: Document; readonly problem: string };
/** A document that could not be created yet, because the file queue was full. */
type Waiting<Document> = { readonly document: Document; readonly waits: true };

function mailOf<Document extends PersonDocument>(
  { document, to, bytes }: Ready<Document>,
  { config: { appUrl } }: Services,
  write: Mailing<Document>["mailOf"],
): Mail {
  const { employer, lock, printed, fileName } = document;
  const mail = write({ title: printed.title, employer, to, opensBy: lock.by, appUrl });
  return bytes === undefined ? mail : { ...mail, attachment: { name: `${fileName}.pdf`, bytes } };
}

/**
 * Creates the file of each document that can be emailed. A document that cannot be emailed is returned with the
 * reason, and a document whose file cannot be created yet is returned as waiting.
 */
async function readyToMail<Document extends PersonDocument>(
  services: Services,
  sender: Sender,
  documents: readonly Document[],
  noun: string,
): Promise<readonly (Ready<Document> | Failed<Document> | Waiting<Document>)[]> {
  const addressed = documents.map((document) => addressedTo(document, services, noun));
  const sendable = addressed.flatMap((one) => ("problem" in one ? [] : [one]));
  const failed = addressed.flatMap((one) => ("problem" in one ? [one] : []));
  const files = await makeDocuments(
    services,
    sender,
    sendable.flatMap(({ document, password }) => mailedFile(document, password)),
    { withLogo: true },
  );
  const inOrder = files.values();
  const made = sendable.map(({ document, to }): Ready<Document> | Failed<Document> | Waiting<Document> => {
    if (document.lock.by === "sign_in") return { document, to, bytes: undefined };
    const bytes = inOrder.next().value;
    if (bytes instanceof Refusal && FULL.has(bytes.httpStatus)) return { document, waits: true };
    if (!(bytes instanceof Uint8Array))
      return { document, problem: bytes?.message ?? "The file could not be created." };
    return { document, to, bytes };
  });
  return [...failed, ...made];
}

function addressedTo<Document extends PersonDocument>(
  document: Document,
  { vault, clock }: Pick<Services, "vault" | "clock">,
  noun: string,
): { readonly document: Document; readonly to: string; readonly password: string | undefined } | Failed<Document> {
  const to = document.person.email;
  if (to === null) return { document, problem: "There is no email address on record." };
  if (isYoung(document.person.emailChangedAt, clock())) {
    return {
      document,
      problem: `The email address changed less than a day ago. You can email the ${noun} one day after the change.`,
    };
  }
  try {
    return { document, to, password: mailPassword(document, vault) };
  } catch (error) {
    if (error instanceof Refusal) return { document, problem: error.message };
    throw error;
  }
}

/** Masks the name in an email address: `m…@example.com`. */
function shortened(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
