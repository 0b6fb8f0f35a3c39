import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import { type Author, recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { postMail } from "../../platform/mail.ts";
import { invalidField, tooFast } from "../../platform/refusal.ts";
import { type ReportLetter, reportMail } from "./mails.ts";
import { holdLiveShare, mailsSince, type StoredShare } from "./queries.ts";
import { hashOfShare, readShareLink } from "./share-link.ts";
import { reportShareMails } from "./tables.ts";

/** The maximum number of mails with links that a company can send per day. */
const MOST_A_DAY = 200;

type Sending = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly reportData: { readonly summary: string; readonly pdf_link: string };
};

/**
 * Mails a link of the company, one mail per recipient.
 * @throws Refusal 422 for a link that belongs to another company, has expired or was withdrawn; 429 if the company
 * would send more than 200 mails in a day.
 */
export async function sendReport({ services, actor, note }: Work, { to, subject, reportData }: Sending) {
  const { database, config, clock, mailer } = services;
  const { companyId } = actor;
  const token = readShareLink(config, reportData.pdf_link);
  if (token?.companyId !== companyId) throw notOurs();
  await database.inCompany(actor.scope, async (tx) => {
    const share = await holdLiveShare(tx, actor, hashOfShare(token.secret), clock());
    if (!share) throw notOurs();
    const letter = { to, subject, summary: reportData.summary, link: reportData.pdf_link };
    await mailShare(tx, actor, { ...letter, share, at: clock() });
    note.response = `${share.title} to ${to.join(", ")}`;
  });
  mailer.wake();
  return { message: "PDF sent via email successfully" };
}

type MailedShare = Omit<ReportLetter, "to" | "by" | "share"> & {
  readonly to: readonly string[];
  readonly share: StoredShare;
  readonly at: number;
};

/**
 * Mails a link of a company in the transaction of the call, one mail per recipient.
 * @throws Refusal 429 if the company would send more than 200 mails in a day.
 */
export async function mailShare(tx: Tx, author: Author, { to, share, at, ...letter }: MailedShare): Promise<void> {
  const { companyId, userName } = author;
  await lockFor(tx, "report mails", companyId);
  if ((await mailsSince(tx, author, addDaysToInstant(at, -1))) + to.length > MOST_A_DAY) {
    throw tooFast("Your company has emailed 200 reports within a day. Send the link yourself, or wait until tomorrow.");
  }
  for (const recipient of to) {
    await postMail(tx, reportMail({ ...letter, to: recipient, share, by: userName }));
    const sent = { shareId: share.id, recipient, sentAt: at, sentByName: userName };
    await tx.insert(reportShareMails).values({ companyId, id: uuidv7(), ...sent });
  }
  await recordChange(tx, author, {
    subject: "report share",
    subjectId: share.id,
    action: "mailed",
    after: { to, subject: letter.subject },
  });
}

function notOurs() {
  return invalidField(
    "reportData.pdf_link",
    "This link has expired, was revoked, or belongs to another company. Share the report again.",
  );
}
