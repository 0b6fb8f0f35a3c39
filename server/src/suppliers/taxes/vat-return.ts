import { formatMonth, lastDayOf, type Month, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf, negate, subtract, sum, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import { BILL_SOURCE } from "@hazina/engine/accounting/rules/bills.ts";
import { EXPENSE_SOURCE, INPUT_VAT } from "@hazina/engine/accounting/rules/expenses.ts";
import { VAT_ON_SALES } from "@hazina/engine/accounting/rules/invoice.ts";
import { vatDueDay, vatResult } from "@hazina/engine/tax/vat-return.ts";
import { and, eq, gt, gte, isNotNull, lte, sql } from "drizzle-orm";
import { readMovementBySource } from "../../accounting/journals/read-by-source.ts";
import { type Days, salesByTaxType, type TypeSums, vatWithheldByCustomers } from "../../invoicing/sales-by-tax-type.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { billLines, bills } from "../bills/tables.ts";

/** Reads the VAT return of a month: taxable values from documents, VAT from the books. */
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
  const ofDocuments = cents(sales.reduce((so, { tax }) => so + tax, 0));
  const data = {
    month: formatMonth(month),
    due: vatDueDay(month),
    currency: (await readCurrency(tx, actor)).currency,
    sales: sales.map(shown),
    purchases: (await purchasesByTaxType(call, days)).map(shown),
    output: majorOf(output),
    input: majorOf(input),
    input_of_bills: majorOf(ofBills),
    input_of_expenses: majorOf(ofExpenses),
    input_of_others: majorOf(ofOthers),
    withheld: majorOf(withheld),
    payable: majorOf(payable),
    credit: majorOf(credit),
    not_deducted: majorOf(cents(await notDeducted(call, days))),
    difference: majorOf(subtract(output, ofDocuments)),
  };
  return { data };
}

function daysOf(month: Month): Days {
  return { from: parseDay(`${formatMonth(month)}-01`), to: lastDayOf(month) };
}

function shown({ type, rate, net, tax }: TypeSums) {
  return { type, rate: (rate * 100) / WHOLE_RATE, net: majorOf(cents(net)), tax: majorOf(cents(tax)) };
}

/** Approved bills of a range of days whose VAT is deducted, by tax type. */
async function purchasesByTaxType({ tx, actor }: Call, { from, to }: Days): Promise<TypeSums[]> {
  const rows = await tx
    .select({
      type: billLines.taxType,
      rate: billLines.taxRate,
      net: sql<string>`sum(${billLines.netCents})`,
      tax: sql<string>`sum(${billLines.taxCents})`,
    })
    .from(billLines)
    .innerJoin(bills, and(eq(bills.companyId, billLines.companyId), eq(bills.id, billLines.billId)))
    .where(
      and(
        eq(billLines.companyId, actor.companyId),
        gt(bills.deductibleCents, 0),
        gte(bills.day, from),
        lte(bills.day, to),
      ),
    )
    .groupBy(billLines.taxType, billLines.taxRate)
    .orderBy(billLines.taxType, billLines.taxRate);
  return rows.map(({ type, rate, net, tax }) => ({ type, rate, net: Number(net), tax: Number(tax) }));
}

/** The VAT of approved bills of a range of days that is not deducted, in cents. */
async function notDeducted({ tx, actor }: Call, { from, to }: Days): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${bills.taxCents} - ${bills.deductibleCents}), 0)` })
    .from(bills)
    .where(
      and(eq(bills.companyId, actor.companyId), isNotNull(bills.approvedAt), gte(bills.day, from), lte(bills.day, to)),
    );
  return Number(row?.cents ?? 0);
}
