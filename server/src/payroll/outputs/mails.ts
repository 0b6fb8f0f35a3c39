import type { Mail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";

/**
 * The ways in which an employee opens an emailed document: with the password set under My pay (`own`), by signing in
 * (`sign_in`), with KRA PIN and ID number together as the password (`pin_and_id`), or without a password (`nothing`).
 */
export type OpensBy = "own" | "sign_in" | "pin_and_id" | "nothing";

const OPENED: Readonly<Record<Exclude<OpensBy, "sign_in">, string>> = {
  own: "The file opens with the password that you set under My pay.",
  pin_and_id: "The file opens with your KRA PIN in capital letters followed by your ID number, without a space.",
  nothing: "The file opens without a password; keep it confidential.",
};

/**
 * The content of the email for a document: title, employer, recipient, how to open the document,
 * and where to sign in.
 */
export type DocumentMail = {
  readonly title: string;
  readonly employer: string;
  readonly to: string;
  readonly opensBy: OpensBy;
  readonly appUrl: string;
};

/** Creates the email for a payslip. It contains neither amounts nor the password. */
export function payslipMail(mail: DocumentMail): Mail {
  return { to: mail.to, subject: `Your payslip from ${plainName(mail.employer)}`, body: bodyOf(mail) };
}

/** Creates the email for a tax deduction card. */
export function p9Mail(mail: DocumentMail): Mail {
  return { to: mail.to, subject: `Your P9 form from ${plainName(mail.employer)}`, body: bodyOf(mail) };
}

function bodyOf({ title, employer, opensBy, appUrl }: DocumentMail): string {
  const what =
    opensBy === "sign_in"
      ? `${title} is ready. Sign in to read or download it: ${appUrl}/my-pay\nTo receive it as a file by email, set a payslip password on that page.`
      : `Please find attached: ${title}.\n${OPENED[opensBy]}`;
  return `Hello,\n\n${what}\n\nIf you have questions, contact the payroll office of ${plainName(employer)}. Replies to this email are not read.\n`;
}
