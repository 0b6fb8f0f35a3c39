import { formatMonth, lastDayOf, type Month, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, majorOf, negate, split, subtract, sum, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import { BILL_SOURCE } from "@hazina/engine/accounting/rules/bills.ts";
import { EXPENSE_SOURCE, INPUT_VAT } from "@hazina/engine/accounting/rules/expenses.ts";
import { VAT_ON_SALES } from "@hazina/engine/accounting/rules/invoice.ts";
import { vatDueDay, vatResult } from "@hazina/engine/tax/vat-return.ts";
import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { readMovementBySource } from "../../accounting/journals/read-by-source.ts";
import { type Days, salesByTaxType, type TypeSums, vatWithheldByCustomers } from "../../invoicing/sales-by-tax-type.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { creditedAmounts } from "../bills/credit-bill.ts";
import { type BillLineRow, type BillRow, linesInBooks, linesOfBills } from "../bills/find-bill.ts";
import { billCredits, billLines, bills } from "../bills/tables.ts";

/** Reads the VAT return of a month. Taxable values come from documents, the VAT from the books. */
export async function readVatReturn(call: Call, { month: asked }: { readonly month: string }) {
  const { tx, actor } = call;
  const month = parseMonth(asked);
  const days = daysOf(month);
  const sales = await salesByTaxType(call, days);
  const output = negate(sum((await readMovementBySource(tx, actor, { ...days, account: VAT_ON_SALES })).values()));
  const bySource = await readMovementBySource(tx, actor, { ...days, account: INPUT_VAT });
  const [ofBills, ofExpenses] = [bySource.get(BILL_SOURCE) ?? ZERO, bySource.get(EXPENSE_SOURCE) ?? ZERO];
  const ofOthers = subtract(sum(bySource.values()), sum([ofBills, ofExpenses]));
  const withheld = cents(await vatWithheldByCustomers(call, days));
  const { input, payable, credit } = vatResult({ output, inputs: [ofBills, ofExpenses, ofOthers], withheld });
  const purchases = await readPurchases(call, days);
  const taxOf = (rows: readonly TypeSums[]) => cents(rows.reduce((so, { tax }) => so + tax, 0));
  const data = {
    month: formatMonth(month),
    due: vatDueDay(month),
    currency: (await readCurrency(tx, actor)).currency,
    sales: sales.map(shown),
    purchases: purchases.byType.map(shown),
    output: majorOf(output),
    input: majorOf(input),
    input_of_bills: majorOf(ofBills),
    input_of_expenses: majorOf(ofExpenses),
    input_of_others: majorOf(ofOthers),
    withheld: majorOf(withheld),
    payable: majorOf(payable),
    credit: majorOf(credit),
    not_deducted: majorOf(cents(purchases.notDeducted)),
    difference: majorOf(subtract(output, taxOf(sales))),
    input_difference: majorOf(subtract(ofBills, taxOf(purchases.byType))),
  };
  return { data };
}

function daysOf(month: Month): Days {
  return { from: parseDay(`${formatMonth(month)}-01`), to: lastDayOf(month) };
}

function shown({ type, rate, net, tax }: TypeSums) {
  return { type, rate: (rate * 100) / WHOLE_RATE, net: majorOf(cents(net)), tax: majorOf(cents(tax)) };
}

/**
 * Purchases in a range of days: approved bills with deductible VAT, less credits dated in that
 * range.
 */
type Purchases = {
  readonly byType: readonly TypeSums[];
  /** The VAT of bills that is not deductible, in cents. */
  readonly notDeducted: number;
};

async function readPurchases(call: Call, days: Days): Promise<Purchases> {
  const approved = await partsOfBills(call, days);
  const credited = await partsOfCredits(call, days);
  const parts = [...approved, ...credited];
  const deducted = Map.groupBy(
    parts.filter(({ isDeducted }) => isDeducted),
    ({ type, rate }) => `${type} ${rate}`,
  );
  const sumOf = (of: readonly PurchasePart[], pick: (part: PurchasePart) => number) =>
    of.reduce((so, part) => so + pick(part), 0);
  const byType = [...deducted.values()].flatMap((of): TypeSums[] => {
    const [first] = of;
    if (first === undefined) return [];
    const { type, rate } = first;
    const sums = { type, rate, net: sumOf(of, (part) => part.net), tax: sumOf(of, (part) => part.tax) };
    return sums.net === 0 && sums.tax === 0 ? [] : [sums];
  });
  byType.sort((a, b) => a.type.localeCompare(b.type) || a.rate - b.rate);
  const kept = parts.filter(({ isDeducted }) => !isDeducted);
  return { byType, notDeducted: sumOf(kept, ({ tax }) => tax) };
}

/**
 * The purchases of one tax type, in cents; negative for credit notes. `isDeducted` is true if their VAT is deducted.
 */
type PurchasePart = TypeSums & { readonly isDeducted: boolean };

async function partsOfBills({ tx, actor }: Call, { from, to }: Days): Promise<PurchasePart[]> {
  const isDeducted = sql<boolean>`${bills.deductibleCents} > 0`;
  const rows = await tx
    .select({
      isDeducted,
      type: billLines.taxType,
      rate: billLines.taxRate,
      net: sql<string>`sum(${billLines.netBooksCents})`,
      tax: sql<string>`sum(${billLines.taxBooksCents})`,
    })
    .from(billLines)
    .innerJoin(bills, and(eq(bills.companyId, billLines.companyId), eq(bills.id, billLines.billId)))
    .where(
      and(
        eq(billLines.companyId, actor.companyId),
        isNotNull(bills.approvedAt),
        gte(bills.day, from),
        lte(bills.day, to),
      ),
    )
    .groupBy(isDeducted, billLines.taxType, billLines.taxRate);
  return rows.map((row) => ({ ...row, net: Number(row.net), tax: Number(row.tax) }));
}

/**
 * Returns the credit notes on bills, split by the tax types of the bills' lines. Their VAT is the amount that the
 * journals of the credit notes reversed.
 */
async function partsOfCredits(call: Call, { from, to }: Days): Promise<PurchasePart[]> {
  const { tx, actor } = call;
  const ofCompany = eq(billCredits.companyId, actor.companyId);
  const inRange = tx
    .select({ id: billCredits.billId })
    .from(billCredits)
    .where(and(ofCompany, gte(billCredits.day, from), lte(billCredits.day, to)));
  const rows = await tx
    .select({ credit: billCredits, bill: bills })
    .from(billCredits)
    .innerJoin(bills, and(eq(bills.companyId, billCredits.companyId), eq(bills.id, billCredits.billId)))
    .where(and(ofCompany, inArray(billCredits.billId, inRange)))
    .orderBy(asc(billCredits.createdAt), asc(billCredits.id));
  const lines = await linesOfBills(call, actor.companyId, [...new Set(rows.map(({ bill }) => bill.id))]);
  return [...Map.groupBy(rows, ({ bill }) => bill.id).values()].flatMap((ofBill) => {
    let before = ZERO;
    return ofBill.flatMap(({ credit, bill }) => {
      const part = { before, now: cents(credit.booksCents) };
      before = add(before, part.now);
      return credit.day < from || credit.day > to
        ? []
        : creditByType(bill, linesInBooks(lines.get(bill.id) ?? []), part);
    });
  });
}

type Credited = { readonly before: Cents; readonly now: Cents };

/**
 * Splits a credit note into one negative part for each line of its bill, with the tax type of the line. Each part is
 * the line's share of the earlier credits, less its share of all credits including this one, so that the credits of a
 * fully credited bill exactly cancel its lines.
 */
function creditByType(bill: BillRow, lines: readonly BillLineRow[], { before, now }: Credited): PurchasePart[] {
  const [earlier, later] = [sharesOf(bill, lines, before), sharesOf(bill, lines, add(before, now))];
  return lines.map(({ taxType: type, taxRate: rate }, at) => ({
    type,
    rate,
    net: (earlier.nets[at] ?? 0) - (later.nets[at] ?? 0),
    tax: (earlier.taxes[at] ?? 0) - (later.taxes[at] ?? 0),
    isDeducted: bill.deductibleCents > 0,
  }));
}

/**
 * Splits an amount of a bill into a net amount and VAT, and distributes both over the lines of the bill in proportion.
 * If VAT of the bill is deductible, the VAT is the part of the amount that the books deduct as input VAT; otherwise it
 * is a proportionate part of the bill's VAT.
 */
function sharesOf(bill: BillRow, lines: readonly BillLineRow[], amount: Cents) {
  const tax =
    bill.deductibleCents > 0
      ? creditedAmounts(bill, lines, { before: ZERO, now: amount }).inputVat
      : (split(amount, [bill.netBooksCents, bill.taxBooksCents])[1] ?? ZERO);
  const share = (whole: Cents, weights: readonly number[]) =>
    weights.some((weight) => weight > 0) ? split(whole, weights) : weights.map(() => ZERO);
  return {
    nets: share(
      subtract(amount, tax),
      lines.map(({ netCents }) => netCents),
    ),
    taxes: share(
      tax,
      lines.map(({ taxCents }) => taxCents),
    ),
  };
}
