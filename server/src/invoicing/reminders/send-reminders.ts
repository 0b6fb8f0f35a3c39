import { dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, sum } from "@hazina/base/money.ts";
import { reminderDue } from "@hazina/engine/invoicing/reminders.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { companyName } from "../../organization/companies.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, workOf } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { postMail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import type { DocumentRow } from "../find-document.ts";
import { createPayLink } from "../pay-links/links.ts";
import { customers, salesDocuments } from "../tables.ts";
import { settingsOf } from "./settings.ts";
import { invoiceReminders } from "./tables.ts";

/**
 * Emails customers reminders of open invoices on the days in the company's settings. Each invoice
 * gets each reminder once.
 */
export async function sendReminders(services: Services, companyId: string): Promise<void> {
  const work = workOf(services, actorWithoutUser(companyId, "Reminders"));
  const ids = await inCall(work, customersToRemind);
  await tryEach(ids, (id) => inCall(work, (call) => remindCustomer(call, id)));
  services.mailer.wake();
}

/**
 * Returns the ids of the customers to remind: customers who have an open invoice and an email address, and for whom
 * reminders are not paused. Empty if reminders are off.
 */
async function customersToRemind(call: Call): Promise<string[]> {
  const { tx, actor } = call;
  if (!(await settingsOf(call)).is_on) return [];
  const rows = await tx
    .selectDistinct({ id: customers.id })
    .from(customers)
    .innerJoin(
      salesDocuments,
      and(eq(salesDocuments.companyId, customers.companyId), eq(salesDocuments.customerId, customers.id)),
    )
    .where(
      and(
        eq(customers.companyId, actor.companyId),
        eq(customers.remindersHeld, false),
        isNotNull(customers.email),
        isNull(customers.deletedAt),
        isOpenInvoice,
      ),
    );
  return rows.map(({ id }) => id);
}

const isOpenInvoice = and(eq(salesDocuments.kind, "invoice"), inArray(salesDocuments.state, ["issued", "part_paid"]));

type Due = { readonly invoice: DocumentRow; readonly step: number; readonly link: string };

async function remindCustomer(call: Call, customerId: string): Promise<void> {
  const { tx, actor, now } = call;
  const { companyId } = actor;
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
    .for("update");
  const { is_on: isOn, steps } = await settingsOf(call);
  if (!customer?.email || customer.remindersHeld || !isOn) return;
  const open = await tx
    .select()
    .from(salesDocuments)
    .where(and(eq(salesDocuments.companyId, companyId), eq(salesDocuments.customerId, customerId), isOpenInvoice))
    .orderBy(asc(salesDocuments.dueOn), asc(salesDocuments.id));
  const sent = await sentSteps(
    call,
    open.map(({ id }) => id),
  );
  const due: Due[] = [];
  for (const invoice of open) {
    const asked = { steps, sent: sent.get(invoice.id) ?? [], today: dayAt(now) };
    const step = reminderDue(parseDay(invoice.dueOn), asked);
    if (step === null) continue;
    due.push({ invoice, step, link: (await createPayLink(call, { id: invoice.id })).data.url });
  }
  if (due.length === 0) return;
  const { email } = customer;
  const company = plainName((await companyName(tx, companyId)) ?? "");
  await postMail(tx, reminderMail({ to: email, customer: customer.name, company, due, open }));
  await insertMany(
    tx,
    invoiceReminders,
    due.map(({ invoice, step }) => ({
      companyId,
      id: uuidv7(),
      branchId: invoice.branchId,
      invoiceId: invoice.id,
      step,
      email,
      createdAt: now,
    })),
  );
  for (const { invoice } of due) {
    await recordChange(tx, actor, {
      subject: "invoice",
      subjectId: invoice.id,
      action: "reminded",
      after: { to: email },
    });
  }
}

async function sentSteps({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ invoiceId: invoiceReminders.invoiceId, step: invoiceReminders.step })
    .from(invoiceReminders)
    .where(and(eq(invoiceReminders.companyId, actor.companyId), inArray(invoiceReminders.invoiceId, [...ids])));
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...byInvoice].map(([id, of]) => [id, of.map(({ step }) => step)]));
}

type MailParts = {
  readonly to: string;
  readonly customer: string;
  readonly company: string;
  readonly due: readonly Due[];
  /** All open invoices of the customer, for the list in the reminder. */
  readonly open: readonly DocumentRow[];
};

const openOfInvoice = ({ totalCents, settledCents }: DocumentRow): Cents =>
  openOf(cents(totalCents), cents(settledCents));

function reminderMail({ to, customer, company, due, open }: MailParts) {
  const [first] = due;
  const money = (invoice: DocumentRow) => `${invoice.currency} ${amountInWords(openOfInvoice(invoice))}`;
  const subject =
    due.length === 1 && first !== undefined
      ? `Reminder: invoice ${first.invoice.reference} from ${company}, ${money(first.invoice)}`
      : `Reminder: ${due.length} invoices from ${company}`;
  const total = amountInWords(sum(open.map(openOfInvoice)));
  return {
    to,
    subject,
    body: [
      `Hello ${plainName(customer)},`,
      "",
      ...due.flatMap(({ invoice, link }) => [
        `Invoice ${invoice.reference}, due on ${dayInWords(parseDay(invoice.dueOn))}: ${money(invoice)} is still unpaid.`,
        `View and pay it by M-Pesa: ${link}`,
        "",
      ]),
      "All open invoices:",
      ...open.map(
        (invoice) => `- ${invoice.reference}, due on ${dayInWords(parseDay(invoice.dueOn))}: ${money(invoice)}`,
      ),
      `Total: ${open[0]?.currency ?? ""} ${total}`,
      "",
      "If you have paid in the meantime, please ignore this email.",
      "",
    ].join("\n"),
  };
}
