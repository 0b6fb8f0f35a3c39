import { dayAt, dayInWords, type Instant } from "@hazina/base/calendar.ts";
import type { Mail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";
import type { StoredShare } from "./queries.ts";

const LONGEST_SUBJECT = 150;

/**
 * The content of a mail with a link to a report: the recipient, the subject, the text that the sender wrote, the link,
 * and the sender's name.
 */
export type ReportLetter = {
  readonly to: string;
  readonly subject: string;
  readonly summary: string;
  readonly link: string;
  readonly share: Pick<StoredShare, "title" | "sharedAt" | "expiresAt">;
  readonly by: string;
};

/**
 * Creates a mail with a link to a report: the sender's text, the report's name, and the link's
 * expiry.
 */
export function reportMail({ to, subject, summary, link, share, by }: ReportLetter): Mail {
  const written = summary === "" ? "" : `${plainLines(summary)}\n\n`;
  return {
    to,
    subject: plainName(subject, LONGEST_SUBJECT),
    body: `${plainName(by)} has shared a report with you: ${plainName(share.title)}.

${written}The PDF shows the figures of ${day(share.sharedAt)}. It opens without signing in until ${day(share.expiresAt)}:

${link}

Hazina
If you did not expect this email, you can ignore it.`,
  };
}

/**
 * Returns the lines of a text that a user typed for a mail. Everything that a mail program would turn into a link is
 * removed.
 */
function plainLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map(
      (line) =>
        line
          .match(/.{1,80}/gu)
          ?.map((part) => plainName(part))
          .join(" ") ?? "",
    )
    .join("\n");
}

/** Formats the day of an instant, in Nairobi time, in the usual Kenyan date format. */
function day(at: Instant): string {
  return dayInWords(dayAt(at));
}
