import { dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { ASKED_AGAIN_DAYS, type ASKED_PARTIES } from "@hazina/contract/spending/owed-evidence.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readColleagues } from "../../access/colleagues.ts";
import { companyName } from "../../organization/companies.ts";
import { recordChanges } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { type Mail, postMails } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";
import { notFound } from "../../platform/refusal.ts";
import type { ExpenseRow } from "../expenses/find-expense.ts";
import { expenses } from "../expenses/tables.ts";
import { isOwed, requestsOf } from "./list-owed.ts";
import { supplierContacts } from "./supplier-contacts.ts";
import { evidenceRequests } from "./tables.ts";

type Party = (typeof ASKED_PARTIES)[number];
type Asked = { readonly expense_ids: readonly string[]; readonly party: Party; readonly again: boolean };
type Contact = { readonly email: string; readonly name: string };
type Reached = { readonly row: ExpenseRow; readonly contact: Contact };

const DAY_MS = 86_400_000;

/**
 * Asks by mail for the eTIMS receipts of expenses: one mail for each claimant or supplier, about all of their expenses.
 * The expenses are locked, so that two people who ask at the same moment send one mail.
 * @throws Refusal 404 for an unknown expense.
 */
export async function askForEvidence(call: Call, { expense_ids: ids, party, again }: Asked) {
  const { tx, actor, now } = call;
  const rows = await tx
    .select()
    .from(expenses)
    .where(and(eq(expenses.companyId, actor.companyId), inArray(expenses.id, [...ids])))
    .orderBy(asc(expenses.id))
    .for("update");
  if (rows.length < ids.length) throw notFound("One of these expenses");
  const owed = new Set((await owedOf(call, ids)).map(({ id }) => id));
  const before = await requestsOf(call, ids);
  const contactOf = await contactsFor(call, party);
  const reached: Reached[] = [];
  const leftOut: { readonly id: string; readonly supplier: string; readonly reason: string }[] = [];
  for (const row of rows) {
    const last = (before.get(row.id) ?? []).find((one) => one.party === party);
    const isRecent = last !== undefined && last.createdAt > now - ASKED_AGAIN_DAYS * DAY_MS;
    const contact = contactOf(row);
    const reason = !owed.has(row.id)
      ? "Its eTIMS receipt is not missing."
      : isRecent && !again
        ? `${last.askedByName} asked for it less than ${ASKED_AGAIN_DAYS} days ago.`
        : contact === undefined
          ? NOT_REACHED[party]
          : undefined;
    if (reason === undefined && contact) reached.push({ row, contact });
    else leftOut.push({ id: row.id, supplier: row.supplierName, reason: reason ?? NOT_REACHED[party] });
  }
  const mails = await send(call, party, reached);
  const sent = mails === 1 ? "1 mail was sent." : `${mails} mails were sent.`;
  return {
    message: reached.length === 0 ? "No mail was sent." : sent,
    data: { asked: reached.length, left_out: leftOut },
  };
}

const NOT_REACHED: Readonly<Record<Party, string>> = {
  claimant: "The employee is no longer a user, so there is no email address.",
  supplier: "The supplier has no email address in the list of suppliers.",
};

function owedOf({ tx, actor }: Call, ids: readonly string[]) {
  return tx
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(isOwed(actor.companyId), inArray(expenses.id, [...ids])));
}

/** Returns the function that finds whom to write about an expense; it returns undefined if there is no address. */
async function contactsFor(call: Call, party: Party): Promise<(row: ExpenseRow) => Contact | undefined> {
  if (party === "supplier") {
    const { emailOf } = await supplierContacts(call);
    return (row) => {
      const email = emailOf(row);
      return email == null ? undefined : { email, name: row.supplierName };
    };
  }
  const colleagues = await readColleagues(call.tx, call.actor);
  return (row) => {
    const found = colleagues.get(row.claimantId);
    return found && { email: found.email, name: found.firstName };
  };
}

/** Sends one mail to each address, and stores which expenses it asked for. Returns the number of mails. */
async function send(call: Call, party: Party, reached: readonly Reached[]): Promise<number> {
  if (reached.length === 0) return 0;
  const { tx, actor, now } = call;
  const company = plainName((await companyName(tx, actor.companyId)) ?? "Your customer");
  const byAddress = [...Map.groupBy(reached, ({ contact }) => contact.email).values()];
  await postMails(
    tx,
    byAddress.map((same) => mailOf(same, party, { company, appUrl: call.appUrl })),
  );
  await insertMany(
    tx,
    evidenceRequests,
    reached.map(({ row, contact }) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      expenseId: row.id,
      party,
      email: contact.email,
      askedByName: actor.userName,
      createdAt: now,
    })),
  );
  await recordChanges(
    tx,
    actor,
    reached.map(({ row, contact }) => ({
      subject: "expense",
      subjectId: row.id,
      action: "asked for the eTIMS receipt",
      after: { name: row.supplierName, to: contact.email },
    })),
  );
  await publishChange(tx, { topic: "spending", companyId: actor.companyId, branchId: actor.scope.branchId });
  return byAddress.length;
}

type Sender = { readonly company: string; readonly appUrl: string };

function mailOf(same: readonly Reached[], party: Party, { company, appUrl }: Sender): Mail {
  const { email, name } = same[0]?.contact ?? { email: "", name: "" };
  const lines = same.map(({ row }) => {
    const what = `- ${dayInWords(row.date)}: ${plainName(row.supplierName)}, ${row.currency} ${amountInWords(cents(row.amountCents))}`;
    const number = row.invoiceNumber === null ? "" : `, invoice ${plainName(row.invoiceNumber)}`;
    return party === "supplier" ? `${what}${number}` : `${what}\n  ${appUrl}/expenses/${row.id}`;
  });
  const body =
    party === "supplier"
      ? `${company} bought the following from you and has no eTIMS invoice for it. Please send the eTIMS invoice, or ask your contact at ${company} which details it needs.`
      : `The eTIMS receipts of these expenses are missing. Without them, ${company} cannot deduct the expenses for tax. Please ask the supplier for the receipt, open the expense, choose Add eTIMS receipt and scan its QR code.`;
  return {
    to: email,
    subject: party === "supplier" ? `eTIMS invoice for ${company}` : "eTIMS receipts of your expenses are missing",
    body: `Hello ${plainName(name)},\n\n${body}\n\n${lines.join("\n")}\n`,
  };
}
