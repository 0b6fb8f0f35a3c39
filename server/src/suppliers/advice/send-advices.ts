import { dayInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents } from "@hazina/base/money.ts";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { PRODUCT } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import { billPayments } from "../bills/tables.ts";
import { emailOfSupplier } from "../parties/email-of-supplier.ts";
import { makeAdvice } from "./advice-file.ts";
import { CERTIFICATES, nameOfTax, percentOf } from "./advice-paper.ts";
import { type Advice, readAdvice, totalOf } from "./read-advice.ts";
import { remittanceAdvices } from "./tables.ts";

/** The maximum number of payments whose advices are sent in one run. */
const MOST = 200;

/** How long the advice of a payment run waits for the supplier's other payments in the run, in milliseconds. */
const LONGEST_WAIT_MS = 60 * 60_000;

type Waiting = { readonly id: string; readonly supplierId: string; readonly paymentId: string };

/**
 * Emails the remittance advices of a company that are waiting, each as a PDF. The payments of a payment run to one
 * supplier share one advice, which is sent when all of them are completed, or an hour after the first of them. A payment
 * that was undone in the meantime has no advice.
 */
export async function sendAdvices(services: Services, companyId: string): Promise<void> {
  const scope = { companyId, branchId: null };
  const groups = await services.database.inCompany(scope, (tx) => readWaiting(tx, companyId, services.clock()));
  if (groups.length === 0) return;
  await tryEach(groups, (group) => sendOne(services, companyId, group));
  services.mailer.wake();
}

async function readWaiting(tx: Tx, companyId: string, now: number): Promise<readonly (readonly Waiting[])[]> {
  const { id, supplierId, billPaymentId, createdAt, mailedAt } = remittanceAdvices;
  const rows = await tx
    .select({ id, supplierId, paymentId: billPaymentId, createdAt, run: billPayments.paymentId })
    .from(remittanceAdvices)
    .innerJoin(billPayments, and(eq(billPayments.companyId, companyId), eq(billPayments.id, billPaymentId)))
    .where(and(eq(remittanceAdvices.companyId, companyId), isNull(mailedAt), eq(billPayments.state, "settled")))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST);
  if (rows.length === 0) return [];
  const open = await underWay(tx, companyId);
  const groups = Map.groupBy(rows, (row) => `${row.run ?? row.paymentId} ${row.supplierId}`);
  return [...groups].flatMap(([key, group]) => {
    const first = Math.min(...group.map((row) => row.createdAt));
    return open.has(key) && now - first < LONGEST_WAIT_MS ? [] : [group];
  });
}

/** Returns the payments under way of a company, each as its payment run and its supplier. */
async function underWay(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const { paymentId, supplierId, state } = billPayments;
  const rows = await tx
    .selectDistinct({ paymentId, supplierId })
    .from(billPayments)
    .where(and(eq(billPayments.companyId, companyId), eq(state, "under_way")));
  return new Set(rows.map((row) => `${row.paymentId} ${row.supplierId}`));
}

/**
 * Emails one advice. The PDF is made before the transaction that stores the email, and the rows are locked there, so
 * that an advice is emailed once even if two servers send it at the same time.
 */
async function sendOne(services: Services, companyId: string, group: readonly Waiting[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const actor = { companyId, scope: { companyId, branchId: null }, ...PRODUCT };
  const advice = await services.database.inCompany(actor.scope, (tx) => readAdvice({ tx, actor }, first.paymentId));
  const file = await makeAdvice({ services, actor }, advice);
  const attachment = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const ids = group.map(({ id }) => id);
  const own = and(eq(remittanceAdvices.companyId, companyId), inArray(remittanceAdvices.id, ids));
  await services.database.inCompany(actor.scope, async (tx) => {
    const locked = await tx
      .select()
      .from(remittanceAdvices)
      .where(own)
      .orderBy(asc(remittanceAdvices.id))
      .for("update");
    if (locked.some(({ mailedAt }) => mailedAt !== null)) return;
    const to = await emailOfSupplier(tx, companyId, first.supplierId);
    await tx.update(remittanceAdvices).set({ mailedAt: services.clock(), mailedTo: to }).where(own);
    if (to !== null) await postMail(tx, { to, ...mailOf(advice), attachment });
  });
}

function mailOf(advice: Advice) {
  const { payer, supplier, lines, currency, paidOn, method, wallet } = advice;
  const money = (amount: Cents) => `${currency} ${amountInWords(amount)}`;
  const company = plainName(payer.name);
  const isSimulated = wallet?.isSimulated === true;
  const paid = money(totalOf(lines, (line) => line.paid));
  const how = wallet === null ? "" : ` by ${wallet.provider}${wallet.to === null ? "" : `, to ${wallet.to}`}`;
  const isTaxed = lines.some(({ taxes }) => taxes.length > 0);
  return {
    subject: `${isSimulated ? "Simulated: " : ""}Remittance advice from ${company}: ${paid}`,
    body: [
      `Hello ${plainName(supplier.name)},`,
      "",
      ...(isSimulated ? ["This is a simulated payment: no money has moved.", ""] : []),
      method === "prepayment"
        ? `${company} settled the following on ${dayInWords(paidOn)} from a prepayment:`
        : `${company} paid you ${paid} on ${dayInWords(paidOn)}${how}:`,
      "",
      ...lines.flatMap((line) => [
        `${plainName(line.document)}: ${money(line.settled)}`,
        ...line.taxes.map(
          (tax) => `- ${nameOfTax(tax)}: ${money(tax.tax)}, ${percentOf(tax.rate)} of ${money(tax.taxed)} (${tax.law})`,
        ),
        ...(line.rounding === 0 ? [] : [`- Rounded off: ${money(line.rounding)}`]),
        `- ${method === "prepayment" ? "From the prepayment" : "Paid to you"}: ${money(line.paid)}`,
        ...(line.receipt === null ? [] : [`- Receipt: ${line.receipt}`]),
      ]),
      "",
      "The remittance advice is attached.",
      ...(isTaxed ? [CERTIFICATES] : []),
      "",
      "Replies to this email are not read.",
      "",
    ].join("\n"),
  };
}
