import type { Mail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";

/** What opens a file: what its reader set under My pay, their KRA PIN, or nothing. */
export type OpensBy = "own" | "pin" | "nothing";

const OPENED: Readonly<Record<OpensBy, string>> = {
  own: "The file opens with the password that you set under My pay.",
  pin: "The file opens with your KRA PIN, in capital letters.",
  nothing: "The file opens without a password; keep it confidential.",
};

/** The mail that a payslip goes with. It names neither an amount nor what opens the file. */
export function payslipMail(title: string, employer: string, to: string, opensBy: OpensBy): Mail {
  return { to, subject: `Your payslip from ${plainName(employer)}`, body: bodyOf(title, employer, opensBy) };
}

/** The mail that a tax deduction card goes with. */
export function cardMail(title: string, employer: string, to: string, opensBy: OpensBy): Mail {
  return { to, subject: `Your P9 form from ${plainName(employer)}`, body: bodyOf(title, employer, opensBy) };
}

function bodyOf(title: string, employer: string, opensBy: OpensBy): string {
  return `Hello,\n\nattached is: ${title}.\n${OPENED[opensBy]}\n\nFor questions, contact the payroll office of ${plainName(employer)}. Replies to this email are not read.\n`;
}
