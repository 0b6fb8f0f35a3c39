import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { lockFor } from "../../platform/database/locks.ts";
import type { AccessNote } from "../../platform/http/context.ts";
import { postMail } from "../../platform/mail.ts";
import { invalid, tooFast } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { reportMail } from "./mails.ts";
import { holdLiveShare, mailsSince } from "./queries.ts";
import { hashOfShare, readShareLink } from "./share-link.ts";
import { reportShareMails } from "./tables.ts";

/** Most mails of links that a company sends a day. */
const MOST_A_DAY = 200;

type Sending = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly reportData: { readonly summary: string; readonly pdf_link: string };
};

/**
 * Mails a link of the company to people, each a mail of their own.
 * @throws Refusal 422 for a link that is another company's, over or taken back; 429 for more than 200 mails a day.
 */
export async function sendReport(
  services: Services,
  actor: Actor,
  { to, subject, reportData }: Sending,
  note: AccessNote,
) {
  const { database, config, clock, mailer } = services;
  const { companyId } = actor;
  const token = readShareLink(config, reportData.pdf_link);
  if (token?.companyId !== companyId) throw notOurs();
  await database.inCompany(actor.scope, async (tx) => {
    await lockFor(tx, "report mails", companyId);
    const at = clock();
    const share = await holdLiveShare(tx, actor, hashOfShare(token.secret), at);
    if (!share) throw notOurs();
    if ((await mailsSince(tx, actor, addDaysToInstant(at, -1))) + to.length > MOST_A_DAY) {
      throw tooFast("Your company has mailed 200 reports in a day. Send the link yourself, or wait until tomorrow.");
    }
    for (const recipient of to) {
      await postMail(
        tx,
        reportMail({
          to: recipient,
          subject,
          summary: reportData.summary,
          link: reportData.pdf_link,
          share,
          by: actor.userName,
        }),
      );
      const sent = { shareId: share.id, recipient, sentAt: at, sentByName: actor.userName };
      await tx.insert(reportShareMails).values({ companyId, id: uuidv7(), ...sent });
    }
    await recordChange(tx, actor, {
      subject: "report share",
      subjectId: share.id,
      action: "mailed",
      after: { to, subject },
    });
    note.response = `${share.title} to ${to.join(", ")}`;
  });
  mailer.wake();
  return { message: "PDF sent via email successfully" };
}

function notOurs() {
  const message = "This link is over, was taken back, or is none of your company. Share the report again.";
  return invalid(message, [{ path: "reportData.pdf_link", message }]);
}
