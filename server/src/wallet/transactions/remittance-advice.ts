import { dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { companyName } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";
import { modeOfWallet } from "../wallets/find-wallets.ts";
import type { TransactionRow } from "./write-transaction.ts";

/**
 * Mails the remittance advice of a settled payment to the payee, if an email address is stored. It contains the
 * amount, the date and the purpose, and says whether the payment is simulated.
 */
export async function sendRemittanceAdvice(tx: Tx, row: TransactionRow, now: number): Promise<void> {
  if (row.adviceEmail === null || row.direction !== "out") return;
  const company = plainName((await companyName(tx, row.companyId)) ?? "");
  const amount = `${row.currency} ${amountInWords(cents(row.amountCents))}`;
  const isSimulated = (await modeOfWallet(tx, row)) === "simulated";
  await postMail(tx, {
    to: row.adviceEmail,
    subject: `${isSimulated ? "Simulated: " : ""}Remittance advice from ${company}: ${amount}`,
    body: [
      `Hello ${plainName(row.counterpartyName ?? "")},`,
      "",
      ...(isSimulated ? ["This is a simulated payment: no money has moved.", ""] : []),
      `${company} paid you ${amount} on ${dayInWords(dayAt(now))} by M-Pesa, to ${row.counterpartyShown ?? ""}.`,
      `For: ${plainName(row.reason)}`,
      ...(row.receipt === null ? [] : [`M-Pesa receipt: ${row.receipt}`]),
      `Our reference: ${row.reference}`,
      "",
      "Replies to this email are not read.",
      "",
    ].join("\n"),
  });
}
