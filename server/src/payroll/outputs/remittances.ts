import { dayAt, formatMonth, monthInWords, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { sharesOfPayment } from "@hazina/engine/accounting/rules/payee-liabilities.ts";
import {
  accrualJournal,
  type OfBranch,
  type PayrollSource,
  type Remitted,
  remittanceJournal,
} from "@hazina/engine/accounting/rules/payroll.ts";
import { entriesOf, type PostingKey } from "@hazina/engine/accounting/rules/payroll-entries.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import type { Authority } from "@hazina/engine/payroll/returns/obligations.rates.ts";
import { uuidv7 } from "uuidv7";
import { journalsOf, postJournal } from "../../accounting/journals/post-journal.ts";
import { readEmployers } from "../../organization/employers.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField, Refusal, taken } from "../../platform/refusal.ts";
import { type AccountCodes, readAccountCodes } from "../runs/accounts.ts";
import { lawsOf } from "../runs/find-snapshot.ts";
import { paidByPart } from "../runs/paid-parts.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";
import { codeOfRef, type SnapshotLaw } from "../runs/snapshot.ts";
import { nothingThere } from "./authority-files.ts";
import { AUTHORITY_NAMES, OWED_KEYS, owedIn, remittedOf } from "./authority-liabilities.ts";
import { filedApartFrom, notFiledApart } from "./filing.ts";
import { type LeaverOnReturns, leaversOf } from "./leavers-tax.ts";
import { askedSlips, type PaidSlip } from "./month-slips.ts";
import { remittances } from "./tables.ts";

type Asked = {
  readonly month: string;
  readonly to: Authority;
  readonly what: "filed" | "paid";
  readonly day: string;
  readonly amount?: number | undefined;
  readonly receipt: string;
};

/**
 * Records that a return was filed or that an authority was paid. A payment is posted and reduces the amount owed.
 * @throws Refusal 403 for a branch that does not file its own returns; 409 for a receipt that is already recorded, or
 * an authority without a ledger account; 422 for a future day, if nothing is owed, or for an amount above the amount
 * owed.
 */
export async function recordRemittance(call: Call, asked: Asked) {
  const { tx, actor, now } = call;
  await requireFiler(tx, actor);
  await lockFor(tx, "payroll month", `${actor.companyId} ${asked.month}`);
  if (asked.day > dayAt(now)) throw invalidField("day", "The date cannot be in the future.");
  const all = (await askedSlips(tx, actor, { month: asked.month })).slips;
  const slips = notFiledApart(all, await filedApartFrom(tx, actor), ({ kept }) => kept.branchId);
  if (slips.length === 0) throw nothingThere(asked.month);
  const leavers = await leaversOf(tx, actor, asked.month, {});
  const owed = owedIn(parseMonth(asked.month), slips, leavers).find(({ to }) => to === asked.to);
  const month = monthInWords(parseMonth(asked.month));
  if (!owed) throw invalidField("to", `${AUTHORITY_NAMES[asked.to]}: nothing is owed for ${month}.`);
  const before = (await remittedOf(tx, actor, [asked.month])).filter(
    ({ to, what }) => to === asked.to && what === "paid",
  );
  const open = subtract(owed.amount, sum(before.map(({ amount }) => cents(amount))));
  const amount = asked.amount === undefined ? open : centsOf(asked.amount);
  if (asked.what === "paid" && (amount > open || amount <= 0)) {
    throw invalidField("amount", `KES ${majorOf(open)} is still owed for ${month}. Enter no more than that.`);
  }
  await tx
    .insert(remittances)
    .values({
      companyId: actor.companyId,
      id: uuidv7(),
      branchId: actor.scope.branchId,
      month: asked.month,
      to: asked.to,
      what: asked.what,
      day: asked.day,
      amount: asked.what === "paid" ? amount : ZERO,
      receipt: asked.receipt,
      by: actor.userId,
      byName: actor.userName,
      at: now,
    })
    .catch(refuseTaken(taken("receipt", "This receipt is already recorded.")));
  if (asked.what === "paid") {
    await post(call, asked, amount, { slips, leavers });
  }
  const after = { to: asked.to, receipt: asked.receipt };
  await recordChange(tx, actor, { subject: "payroll month", subjectId: asked.month, action: asked.what, after });
  return { message: `${AUTHORITY_NAMES[asked.to]} for ${month} was recorded as ${asked.what}.` };
}

/**
 * Requires that the actor's branch files its own returns.
 * @throws Refusal 403 if the head company files for the branch.
 */
export async function requireFiler(tx: Tx, actor: Actor): Promise<void> {
  const { branchId } = actor.scope;
  if (branchId === null || (await readEmployers(tx, actor)).withOwnPin.has(branchId)) return;
  const message =
    "The head company files for this branch. Only users of the head company can record filings and remittances, unless the branch has its own tax PIN.";
  throw new Refusal(403, "head_company_only", message);
}

type OnReturns = { readonly slips: readonly PaidSlip[]; readonly leavers: readonly LeaverOnReturns[] };

async function post(call: Call, asked: Asked, paid: Cents, { slips, leavers }: OnReturns): Promise<void> {
  const { tx, actor } = call;
  const laws = await lawsOf(tx, actor, slips);
  const elements: SnapshotLaw["elements"] = Object.assign({}, ...[...laws.values()].map((law) => law.elements));
  const { codeOf, payFrom } = await readAccountCodes(tx, actor, asked, { elements });
  const memo = `${AUTHORITY_NAMES[asked.to]}, ${formatMonth(parseMonth(asked.month))}`;
  const { branchId: employer } = actor.scope;
  const of = employer === null ? asked.month : `${asked.month} ${employer}`;
  const source = { run: `${of} ${asked.to}`, date: parseDay(asked.day), memo };
  if (asked.to === "fringeBenefitTax") await postOfLeavers(call, source, leavers, codeOf);
  // Amounts due for people who left belong to the employer that files, as they were posted.
  const owing: Owing[] = [
    ...slips.map(({ kept: { branchId }, slip }) => ({ branchId, slip })),
    ...leavers.map(({ slip }) => ({ branchId: employer, slip })),
  ];
  const paidOf = await paidByPart(call, source.run, codeOf);
  const open = owedParts(asked.to, owing, (ref) => codeOfRef(elements, ref)).map((part) => ({
    ...part,
    amount: subtract(part.amount, paidOf(part.to, part.branch ?? null)),
  }));
  const parts = sharesOfPayment(open, paid);
  for (const [to, amounts] of Map.groupBy(parts, (part) => part.to)) {
    const remitted: Remitted = {
      to,
      amounts,
      name: AUTHORITY_NAMES[asked.to],
      from: payFrom,
      receipt: `${asked.receipt}:${to}`,
      ...(employer === null ? {} : { branch: employer }),
    };
    const journal = remittanceJournal(source, remitted, codeOf);
    if (!journal.ok) throw conflict(journal.refusal);
    await postJournal(tx, actor, { ...journal.value, sourceKind: PAYROLL_SOURCE });
  }
}

/**
 * Posts the fringe benefit tax on the loans of former employees, which the journals of payrolls do not include. It is
 * posted once, with the first payment of the month's tax.
 * @throws Refusal 409 if a ledger account for the journal is missing.
 */
async function postOfLeavers(
  { tx, actor }: Call,
  source: PayrollSource,
  leavers: readonly LeaverOnReturns[],
  codeOf: AccountCodes,
): Promise<void> {
  const { branchId } = actor.scope;
  const before = await journalsOf(tx, actor, PAYROLL_SOURCE, [source.run]);
  if (leavers.length === 0 || before.some(({ step }) => step === "accrual")) return;
  const made = accrualJournal(
    source,
    leavers.map(({ slip }) => ({ after: slip, ...(branchId === null ? {} : { branch: branchId }) })),
    codeOf,
  );
  if (!made.ok) throw conflict(made.refusal);
  if (made.value.lines.length > 0) await postJournal(tx, actor, made.value);
}

type Owing = { readonly branchId: string | null; readonly slip: Payslip };
type Part = OfBranch & { readonly to: PostingKey };

/** Returns the liability to an authority as one amount for each combination of account and branch. */
function owedParts(to: Authority, owing: readonly Owing[], elementOf: (ref: string) => string): readonly Part[] {
  const owed = new Map<string, Part>();
  for (const { branchId, slip } of owing) {
    const helb = slip.lines.filter(({ code }) => code === "deduction.helb");
    const own =
      to === "helb" ? entriesOf({ ...slip, lines: helb, employerLines: [] }, elementOf) : entriesOf(slip, elementOf);
    for (const entry of own) {
      const isOurs = to === "helb" ? entry.key.startsWith("taken:") : OWED_KEYS[to].includes(entry.key);
      if (!isOurs) continue;
      const id = `${entry.key} ${branchId}`;
      const place = branchId === null ? {} : { branch: branchId };
      owed.set(id, { ...place, to: entry.key, amount: subtract(owed.get(id)?.amount ?? ZERO, entry.amount) });
    }
  }
  return [...owed.values()];
}
