import { dayAt, monthInWords, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, subtract, sum } from "@hazina/base/money.ts";
import {
  type PayeeLiability,
  payeeLiabilities,
  sharesOfPayment,
} from "@hazina/engine/accounting/rules/payee-liabilities.ts";
import { remittanceJournal } from "@hazina/engine/accounting/rules/payroll.ts";
import type { PostingKey } from "@hazina/engine/accounting/rules/payroll-entries.ts";
import { listTotals } from "@hazina/engine/payroll/returns/pay-lists.ts";
import { payeeKey, payeeList } from "@hazina/engine/payroll/returns/payee-list.ts";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call, Work } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField, notFound, taken } from "../../platform/refusal.ts";
import { readAccountCodes } from "../runs/accounts.ts";
import { type FileType, namedFile } from "../runs/named-file.ts";
import { paidByPart } from "../runs/paid-parts.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";
import type { SnapshotLaw } from "../runs/snapshot.ts";
import { readElements } from "../setup/elements.ts";
import type { Filer } from "./filing.ts";
import { rowsOfPayList } from "./list-pay.ts";
import { newestMonth } from "./month-slips.ts";
import { approvedMonths, type Posted, postedIn } from "./open-obligations.ts";
import { tableOf } from "./pay-files.ts";
import { requireFiler } from "./remittances.ts";
import { payeePayments } from "./tables.ts";

type Question = { readonly month?: string | undefined; readonly open?: boolean | undefined };

/**
 * Returns the amounts that approved payrolls of a month owe to payees such as SACCOs and pension schemes, with the
 * payments made to them. If `open` is true, also returns amounts of other months that are not fully paid.
 */
export async function listPayees({ tx, actor }: Call, { month: asked, open = false }: Question) {
  const month = asked ?? (await newestMonth(tx, actor));
  if (month === undefined) return { month: null, data: [], open: [], totals: { amount: 0, paid: 0 } };
  const months = open ? [...new Set([month, ...(await approvedMonths(tx, actor))])] : [month];
  const shown = await shownLiabilities(tx, actor, months);
  const data = shown.filter((one) => one.month === month);
  const total = (of: "amount" | "paid") => majorOf(sum(data.map((one) => centsOf(one[of]))));
  return {
    month,
    data,
    open: shown.filter((one) => one.month !== month && one.paid < one.amount),
    totals: { amount: total("amount"), paid: total("paid") },
  };
}

async function shownLiabilities(tx: Tx, filer: Filer, months: readonly string[]) {
  const posted = await postedIn(tx, filer, months);
  const payments = await paymentsOf(tx, filer, months);
  const current = new Map((await readElements(tx, filer.companyId)).map((element) => [element.code, element]));
  return months.flatMap((month) => {
    const liabilities = liabilitiesOf(posted.get(month) ?? []);
    return liabilities.map((liability) => {
      const { payee, deducted, added } = liability;
      const elements = liability.parts.flatMap(({ key }) => current.get(codeOf(key)) ?? []);
      const paid = payments.filter((one) => one.month === month && one.payee === payeeKey(payee));
      return {
        month,
        payee,
        account: elements.find(({ payeeAccount }) => payeeAccount)?.payeeAccount ?? null,
        elements: [...new Set(elements.map(({ name }) => name))],
        deducted: majorOf(deducted),
        added: majorOf(added),
        amount: majorOf(amountOf(liability)),
        paid: majorOf(sum(paid.map(({ amount }) => cents(amount)))),
        receipt: paid.at(-1)?.receipt ?? null,
      };
    });
  });
}

function codeOf(key: PostingKey): string {
  return key.slice(key.indexOf(":") + 1);
}

function amountOf({ deducted, added }: PayeeLiability): Cents {
  return sum([deducted, added]);
}

function liabilitiesOf(posted: readonly Posted[]): readonly PayeeLiability[] {
  const entries = posted.flatMap(({ entries: own, elements }) => {
    const byCode = new Map(Object.values(elements).map((element) => [element.code, element]));
    return own.map(({ key, name, amount, branchId }) => ({
      key: key as PostingKey,
      name,
      amount: cents(amount),
      branch: branchId,
      element: byCode.get(codeOf(key as PostingKey)),
    }));
  });
  return payeeLiabilities(entries);
}

function elementsOf(posted: readonly Posted[]): SnapshotLaw["elements"] {
  return Object.assign({}, ...posted.map(({ elements }) => elements));
}

function paymentsOf(tx: Tx, { companyId, scope: { branchId } }: Filer, months: readonly string[]) {
  const payer = branchId === null ? isNull(payeePayments.branchId) : eq(payeePayments.branchId, branchId);
  return tx
    .select()
    .from(payeePayments)
    .where(and(eq(payeePayments.companyId, companyId), payer, inArray(payeePayments.month, [...months])))
    .orderBy(asc(payeePayments.at), asc(payeePayments.id));
}

type Payment = {
  readonly month: string;
  readonly payee: string;
  readonly day: string;
  readonly amount?: number | undefined;
  readonly receipt: string;
};

/**
 * Records and posts a payment to a payee, which reduces the amount owed.
 * @throws Refusal 403 for a branch that does not file its own returns; 409 for a receipt that is already recorded, or
 * a payee without a ledger account; 422 for a future day, if nothing is owed, or for an amount above the amount owed.
 */
export async function payPayee(call: Call, asked: Payment) {
  const { tx, actor, now } = call;
  await requireFiler(tx, actor);
  await lockFor(tx, "payroll month", `${actor.companyId} ${asked.month}`);
  if (asked.day > dayAt(now)) throw invalidField("day", "The date cannot be in the future.");
  const month = monthInWords(parseMonth(asked.month));
  const posted = (await postedIn(tx, actor, [asked.month])).get(asked.month) ?? [];
  const key = payeeKey(asked.payee);
  const liability = liabilitiesOf(posted).find(({ payee }) => payeeKey(payee) === key);
  if (!liability) throw invalidField("payee", `Nothing is owed to ${asked.payee} for ${month}.`);
  const payments = (await paymentsOf(tx, actor, [asked.month])).filter(({ payee }) => payee === key);
  const before = sum(payments.map((one) => cents(one.amount)));
  const open = subtract(amountOf(liability), before);
  const amount = asked.amount === undefined ? open : centsOf(asked.amount);
  if (amount > open || amount <= 0) {
    throw invalidField("amount", `KES ${majorOf(open)} is still owed for ${month}. Enter no more than that.`);
  }
  const id = uuidv7();
  await tx
    .insert(payeePayments)
    .values({
      companyId: actor.companyId,
      id,
      branchId: actor.scope.branchId,
      month: asked.month,
      payee: key,
      day: asked.day,
      amount,
      receipt: asked.receipt,
      by: actor.userId,
      byName: actor.userName,
      at: now,
    })
    .catch(refuseTaken(taken("receipt", "This receipt is already recorded.")));
  await post(call, { ...asked, id, paid: amount }, liability, elementsOf(posted));
  const after = { to: liability.payee, receipt: asked.receipt };
  await recordChange(tx, actor, { subject: "payroll month", subjectId: asked.month, action: "paid", after });
  return { message: `The payment to ${liability.payee} for ${month} was recorded.` };
}

type Posting = Payment & { readonly id: string; readonly paid: Cents };

async function post(
  call: Call,
  { id, month, day, paid }: Posting,
  { payee, parts }: PayeeLiability,
  elements: SnapshotLaw["elements"],
): Promise<void> {
  const { tx, actor } = call;
  const { codeOf: accountOf, payFrom } = await readAccountCodes(tx, actor, { month }, { elements });
  const run = `${month} payee ${payeeKey(payee)}`;
  const paidOf = await paidByPart(call, run, accountOf);
  const open = parts.map((part) => ({ ...part, amount: subtract(part.amount, paidOf(part.key, part.branch)) }));
  const source = { run, date: parseDay(day), memo: `${payee}, ${month}` };
  const payer = actor.scope.branchId === null ? {} : { branch: actor.scope.branchId };
  const shares = sharesOfPayment(open, paid);
  for (const [to, own] of Map.groupBy(shares, ({ key }) => key)) {
    const amounts = own.map(({ amount, branch }) => (branch === null ? { amount } : { amount, branch }));
    const remitted = { to, amounts, name: payee, from: payFrom, receipt: `${id}:${to}`, ...payer };
    const journal = remittanceJournal(source, remitted, accountOf);
    if (!journal.ok) throw conflict(journal.refusal);
    await postJournal(tx, actor, { ...journal.value, sourceKind: PAYROLL_SOURCE });
  }
}

type ListQuestion = { readonly month: string; readonly payee: string; readonly filetype: FileType };

/**
 * Creates the remittance list of a payee: the employees of a month with their member numbers and
 * amounts.
 * @throws Refusal 404 if nothing is owed to the payee for the month.
 */
export async function payeeListFile(work: Work, { month, payee, filetype }: ListQuestion): Promise<File> {
  const { services, actor } = work;
  const owed = await services.database.inCompany(actor.scope, async (tx) => {
    const all = await shownLiabilities(tx, actor, [month]);
    return all.find((one) => payeeKey(one.payee) === payeeKey(payee));
  });
  const list = payeeList(payee);
  const { rows } = await rowsOfPayList(services, actor, list, { month }, { onReturns: true });
  if (!owed || rows.length === 0) throw notFound("This payee");
  const totals = listTotals(
    list,
    rows.map(({ cells }) => cells),
  );
  const notes = owed.account === null ? [] : [`Payee's account: ${owed.account}`];
  const name = payeeKey(owed.payee).replace(/[^a-z0-9]+/g, "-");
  return namedFile(
    work,
    filetype,
    tableOf({ ...list, title: owed.payee }, month, rows, totals, notes),
    `${name}_${month}`,
  );
}
