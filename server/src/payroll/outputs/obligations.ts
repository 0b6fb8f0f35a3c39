import { dayAt, formatMonth, type Month, monthInWords, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
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
import { obligationsOf } from "@hazina/engine/payroll/returns/obligations.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { journalsOf, postJournal } from "../../accounting/journals/post-journal.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalid, Refusal, taken } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { type AccountCodes, readAccountCodes } from "../runs/accounts.ts";
import { lawsOf } from "../runs/find-snapshot.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";
import { codeOfRef, type SnapshotLaw } from "../runs/snapshot.ts";
import { nothingThere } from "./authority-files.ts";
import { type LeaverOnReturns, leaversOf } from "./leavers-tax.ts";
import { askedSlips, type PaidSlip, slipsInSlices } from "./month-slips.ts";
import { remittances } from "./tables.ts";

/** The authorities in words. */
const NAMES: Readonly<Record<Authority, string>> = {
  paye: "PAYE to KRA",
  fringeBenefitTax: "Fringe benefit tax to KRA",
  nssf: "NSSF",
  health: "SHIF to the Social Health Authority",
  housingLevy: "Housing levy to KRA",
  nita: "Industrial training levy to NITA",
  helb: "Student loans to HELB",
  withholdingTax: "Withholding tax to KRA",
};

/** The names in the books for each authority; student loans are listed under their elements. */
const KEYS: Readonly<Record<Authority, readonly PostingKey[]>> = {
  paye: ["owed:paye"],
  fringeBenefitTax: ["owed:fringeBenefitTax"],
  nssf: ["owed:nssf", "owed:nssfTierTwo"],
  health: ["owed:shif", "owed:nhif"],
  housingLevy: ["owed:housingLevy"],
  nita: ["owed:nita"],
  helb: [],
  withholdingTax: ["owed:withholdingTax"],
};

type Question = { readonly month?: string | undefined };
type Asker = Pick<Actor, "companyId" | "scope">;

/** A person or a reminder that asks for obligations. */
type ObligationsWork = { readonly services: Pick<Services, "database">; readonly actor: Asker };

/**
 * What the approved payrolls of a month owe to whom by when, what of it was filed and paid; read in short transactions. The company
 * files and pays as one: a branch sees its own part, and that it is paid once all of it is.
 */
export async function listObligations({ services, actor }: ObligationsWork, question: Question) {
  const { month, owed, done } = await obligationsIn(services, actor, question);
  if (month === undefined) return { month: null, data: [], totals: { amount: 0, paid: 0 } };
  const settled = actor.scope.branchId === null ? done : await settledByAll(services, actor, month);
  const data = owed.map(({ to, amount, due, remind }) => {
    const { filed = false, paid = ZERO, receipt = null } = settled.get(to) ?? {};
    return {
      to,
      name: NAMES[to],
      amount: majorOf(amount),
      due,
      remind,
      filed,
      paid: majorOf(paid === "all" ? amount : paid),
      receipt,
    };
  });
  const total = (of: "amount" | "paid") => majorOf(sum(data.map((row) => centsOf(row[of]))));
  return { month, data, totals: { amount: total("amount"), paid: total("paid") } };
}

/** How a liability to an authority is; `all` where nothing of it is left. */
type Settlement = { readonly filed: boolean; readonly paid: Cents | "all"; readonly receipt: string | null };

async function obligationsIn({ database }: Pick<Services, "database">, actor: Asker, question: Question) {
  const { month, made: slips } = await slipsInSlices({ database }, actor, question, async (_tx, some) => some);
  if (month === undefined) return { month, owed: [], done: new Map<Authority, Settlement>() };
  const { rows, leavers } = await database.inCompany(actor.scope, async (tx) => ({
    rows: await remittedOf(tx, actor, month),
    leavers: await leaversOf(tx, actor, month, {}),
  }));
  const done = [...Map.groupBy(rows, ({ to }) => to)].map(([to, own]): [Authority, Settlement] => {
    const payments = own.filter(({ what }) => what === "paid");
    const paid = sum(payments.map(({ amount }) => cents(amount)));
    return [to, { filed: own.some(({ what }) => what === "filed"), paid, receipt: payments.at(-1)?.receipt ?? null }];
  });
  return { month, owed: owedIn(parseMonth(month), slips, leavers), done: new Map(done) };
}

/** The company's liabilities as a branch sees them: neither what the others owe nor what of it was paid. */
async function settledByAll(services: Pick<Services, "database">, { companyId }: Asker, month: string) {
  const all = await obligationsIn(services, { companyId, scope: { companyId, branchId: null } }, { month });
  return new Map(
    all.owed.map(({ to, amount }): [Authority, Settlement] => {
      const { filed = false, paid = ZERO } = all.done.get(to) ?? {};
      return [to, { filed, paid: paid === "all" || paid >= amount ? "all" : ZERO, receipt: null }];
    }),
  );
}

/** Fees are taxed on the day of payment: that of the month's latest run, as it was set. */
function owedIn(month: Month, slips: readonly PaidSlip[], leavers: readonly LeaverOnReturns[]) {
  const paidOn = slips
    .map(({ run }) => run.payDay)
    .sort()
    .at(-1);
  if (paidOn === undefined) return [];
  return obligationsOf(
    [...slips, ...leavers].map(({ slip }) => slip),
    month,
    parseDay(paidOn),
  );
}

function remittedOf(tx: Tx, { companyId }: CompanyRef, month: string) {
  return tx
    .select()
    .from(remittances)
    .where(and(eq(remittances.companyId, companyId), eq(remittances.month, month)))
    .orderBy(asc(remittances.at), asc(remittances.id));
}

type Asked = {
  readonly month: string;
  readonly to: Authority;
  readonly what: "filed" | "paid";
  readonly day: string;
  readonly amount?: number | undefined;
  readonly receipt: string;
};

/**
 * Records that a return was filed or that an authority was paid, which is posted: what is owed to it falls by that much.
 * @throws Refusal 403 for a user of a branch; 409 for a receipt that is already recorded, and for an authority without a ledger account;
 *   422 for a day to come, where   nothing is owed, and for more than that.
 */
export async function recordRemittance(call: Call, asked: Asked) {
  const { tx, actor, now } = call;
  if (actor.scope.branchId !== null) {
    throw new Refusal(403, "head_company_only", "Only users of the head company can record filings and remittances.");
  }
  await lockFor(tx, "payroll month", `${actor.companyId} ${asked.month}`);
  if (asked.day > dayAt(now)) throw fault("day", "The date cannot be in the future.");
  const { slips } = await askedSlips(tx, actor, { month: asked.month });
  if (slips.length === 0) throw nothingThere(asked.month);
  const leavers = await leaversOf(tx, actor, asked.month, {});
  const owed = owedIn(parseMonth(asked.month), slips, leavers).find(({ to }) => to === asked.to);
  const month = monthInWords(parseMonth(asked.month));
  if (!owed) throw fault("to", `Nothing is owed for ${month}: ${NAMES[asked.to]}.`);
  const before = (await remittedOf(tx, actor, asked.month)).filter(
    ({ to, what }) => to === asked.to && what === "paid",
  );
  const open = subtract(owed.amount, sum(before.map(({ amount }) => cents(amount))));
  const amount = asked.amount === undefined ? open : centsOf(asked.amount);
  if (asked.what === "paid" && (amount > open || amount <= 0)) {
    throw fault("amount", `KES ${majorOf(open)} is still owed for ${month}. Enter no more than that.`);
  }
  await tx
    .insert(remittances)
    .values({
      companyId: actor.companyId,
      id: uuidv7(),
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
  if (asked.what === "paid") await post(call, asked, amount, slips, leavers);
  const after = { to: asked.to, receipt: asked.receipt };
  await recordChange(tx, actor, { subject: "payroll month", subjectId: asked.month, action: asked.what, after });
  return { message: `${NAMES[asked.to]} for ${month} is ${asked.what}.` };
}

function fault(path: string, message: string) {
  return invalid(message, [{ path, message }]);
}

async function post(
  call: Call,
  asked: Asked,
  amount: Cents,
  slips: readonly PaidSlip[],
  leavers: readonly LeaverOnReturns[],
): Promise<void> {
  const { tx, actor } = call;
  const laws = await lawsOf(tx, actor, slips);
  const elements: SnapshotLaw["elements"] = Object.assign({}, ...[...laws.values()].map((law) => law.elements));
  const { codeOf, payFrom } = await readAccountCodes(tx, actor, asked, { elements });
  const memo = `${NAMES[asked.to]}, ${formatMonth(parseMonth(asked.month))}`;
  const source = { run: `${asked.month} ${asked.to}`, date: parseDay(asked.day), memo };
  if (asked.to === "fringeBenefitTax") await postOfLeavers(call, source, leavers, codeOf);
  // Amounts due for people who left belong to the head company, as they were posted.
  const owing: Owing[] = [
    ...slips.map(({ kept: { branchId }, slip }) => ({ branchId, slip })),
    ...leavers.map(({ slip }) => ({ branchId: null, slip })),
  ];
  const parts = partsOf(asked.to, amount, owing, (ref) => codeOfRef(elements, ref));
  for (const [to, amounts] of Map.groupBy(parts, (part) => part.to)) {
    const remitted: Remitted = {
      to,
      amounts,
      name: NAMES[asked.to],
      from: payFrom,
      receipt: `${asked.receipt}:${to}`,
    };
    const journal = remittanceJournal(source, remitted, codeOf);
    if (!journal.ok) throw conflict(journal.refusal);
    await postJournal(tx, actor, { ...journal.value, sourceKind: PAYROLL_SOURCE });
  }
}

/** Posts the tax due on loans of people who left: once, with the first payment of its month, as no payroll's journal includes it. */
async function postOfLeavers(
  { tx, actor }: Call,
  source: PayrollSource,
  leavers: readonly LeaverOnReturns[],
  codeOf: AccountCodes,
): Promise<void> {
  const before = await journalsOf(tx, actor, PAYROLL_SOURCE, [source.run]);
  if (leavers.length === 0 || before.some(({ step }) => step === "accrual")) return;
  const made = accrualJournal(
    source,
    leavers.map(({ slip }) => ({ after: slip })),
    codeOf,
  );
  if (!made.ok) throw conflict(made.refusal);
  if (made.value.lines.length > 0) await postJournal(tx, actor, made.value);
}

type Owing = { readonly branchId: string | null; readonly slip: Payslip };
type Part = OfBranch & { readonly to: PostingKey };

/** Splits a payment to an authority among the branches: each up to its balance in the books, the rest to the last. */
function partsOf(
  to: Authority,
  amount: Cents,
  owing: readonly Owing[],
  elementOf: (ref: string) => string,
): readonly Part[] {
  const owed = new Map<string, Part>();
  for (const { branchId, slip } of owing) {
    const helb = slip.lines.filter(({ code }) => code === "deduction.helb");
    const own =
      to === "helb" ? entriesOf({ ...slip, lines: helb, employerLines: [] }, elementOf) : entriesOf(slip, elementOf);
    for (const entry of own) {
      const isOurs = to === "helb" ? entry.key.startsWith("taken:") : KEYS[to].includes(entry.key);
      if (!isOurs) continue;
      const id = `${entry.key} ${branchId}`;
      const place = branchId === null ? {} : { branch: branchId };
      owed.set(id, { ...place, to: entry.key, amount: subtract(owed.get(id)?.amount ?? ZERO, entry.amount) });
    }
  }
  const parts: Part[] = [];
  let left = amount;
  const open = [...owed.values()].filter((part) => part.amount > 0);
  for (const [index, part] of open.entries()) {
    const own = index === open.length - 1 || part.amount > left ? left : part.amount;
    if (own > 0) parts.push({ ...part, amount: own });
    left = subtract(left, own);
  }
  return parts;
}
