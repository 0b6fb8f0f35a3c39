import type { Mail } from "../../platform/mail.ts";

/** The mail that a payslip goes with. It names neither an amount nor what opens the file. */
export function payslipMail(title: string, employer: string, to: string, isLocked: boolean): Mail {
  return { to, subject: `Your payslip from ${employer}`, body: bodyOf(title, employer, isLocked) };
}

/** The mail that a tax deduction card goes with. */
export function cardMail(title: string, employer: string, to: string, isLocked: boolean): Mail {
  return { to, subject: `Your P9 form from ${employer}`, body: bodyOf(title, employer, isLocked) };
}

function bodyOf(title: string, employer: string, isLocked: boolean): string {
  const opened = isLocked
    ? "The file opens with your KRA PIN, in capital letters."
    : "The file opens without a password; keep it to yourself.";
  return `Hello,\n\nattached is: ${title}.\n${opened}\n\nQuestions are for the payroll office of ${employer}; this mail cannot be answered.\n`;
}
