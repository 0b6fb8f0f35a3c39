import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, negate, split, ZERO } from "@hazina/base/money.ts";
import { readEtimsCode } from "@hazina/engine/spending/etims.ts";
import { and, asc, eq, gte, inArray, isNotNull, lte } from "drizzle-orm";
import type { Days } from "../../invoicing/sales-by-tax-type.ts";
import type { TaxedDocument } from "../../invoicing/taxed-sales.ts";
import type { Call } from "../../platform/call.ts";
import { creditedAmounts } from "../bills/credit-bill.ts";
import { type BillLineRow, type BillRow, linesInBooks, linesOfBills } from "../bills/find-bill.ts";
import { billCredits, bills } from "../bills/tables.ts";

/**
 * Returns the approved bills with VAT in a range of days, and the credit notes dated in that range.
 */
export async function taxedPurchases(call: Call, { from, to }: Days): Promise<TaxedDocument[]> {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(bills)
    .where(
      and(eq(bills.companyId, actor.companyId), isNotNull(bills.approvedAt), gte(bills.day, from), lte(bills.day, to)),
    )
    .orderBy(asc(bills.day), asc(bills.id));
  const lines = await readLines(call, [...new Set(rows.map(({ id }) => id))]);
  const ofBills = rows.filter(({ taxCents }) => taxCents !== 0).map((row) => billLine(row, lines.get(row.id) ?? []));
  return [...ofBills, ...(await creditLines(call, { from, to }))];
}

/** Returns the lines of bills with their amounts in the currency of the books, keyed by bill id. */
async function readLines(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, readonly BillLineRow[]>> {
  const lines = await linesOfBills(call, call.actor.companyId, ids);
  return new Map([...lines].map(([id, of]) => [id, linesInBooks(of)]));
}

function billLine(row: BillRow, lines: readonly BillLineRow[]): TaxedDocument {
  const taxed = lines.filter(({ taxCents }) => taxCents !== 0);
  return {
    reference: row.number,
    party: row.supplierName ?? "",
    line: {
      id: row.id,
      kind: "invoice",
      numbers: [row.number, ...unitNumbers(row.etims)],
      pin: row.supplierPin,
      day: parseDay(row.day),
      net: cents(taxed.reduce((so, { netCents }) => so + netCents, 0)),
      tax: cents(row.taxBooksCents),
      counted: cents(row.deductibleCents),
      stampedOn: null,
    },
  };
}

/** Returns the control unit's invoice numbers in the eTIMS evidence of a bill. */
function unitNumbers(etims: string | null): string[] {
  if (etims === null) return [];
  const code = readEtimsCode(etims);
  return [code?.number ?? code?.receipt ?? etims];
}

async function creditLines(call: Call, { from, to }: Days): Promise<TaxedDocument[]> {
  const { tx, actor } = call;
  const inRange = await tx
    .select({ id: billCredits.billId })
    .from(billCredits)
    .where(and(eq(billCredits.companyId, actor.companyId), gte(billCredits.day, from), lte(billCredits.day, to)));
  const ids = [...new Set(inRange.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ credit: billCredits, bill: bills })
    .from(billCredits)
    .innerJoin(bills, and(eq(bills.companyId, billCredits.companyId), eq(bills.id, billCredits.billId)))
    .where(and(eq(billCredits.companyId, actor.companyId), inArray(billCredits.billId, ids)))
    .orderBy(asc(billCredits.createdAt), asc(billCredits.id));
  const lines = await readLines(call, ids);
  return [...Map.groupBy(rows, ({ bill }) => bill.id).values()].flatMap((of) => {
    let before = ZERO;
    return of.flatMap(({ credit, bill }) => {
      const part = { before, now: cents(credit.booksCents) };
      before = add(before, part.now);
      if (credit.day < from || credit.day > to || bill.taxCents === 0) return [];
      return [creditLine(credit, bill, taxOf(bill, lines.get(bill.id) ?? [], part))];
    });
  });
}

/**
 * Returns the VAT of a credit note: the amount that its journal reversed or, if the VAT of the bill was not deducted,
 * the proportionate part of that VAT.
 */
function taxOf(
  bill: BillRow,
  lines: readonly BillLineRow[],
  part: { readonly before: Cents; readonly now: Cents },
): Cents {
  if (bill.deductibleCents > 0) return creditedAmounts(bill, lines, part).inputVat;
  return split(part.now, [bill.netBooksCents, bill.taxBooksCents])[1] ?? ZERO;
}

function creditLine(credit: typeof billCredits.$inferSelect, bill: BillRow, tax: Cents): TaxedDocument {
  const day: Day = parseDay(credit.day);
  return {
    reference: credit.number,
    party: bill.supplierName ?? "",
    line: {
      id: credit.id,
      kind: "credit_note",
      numbers: [credit.number],
      pin: bill.supplierPin,
      day,
      net: negate(cents(credit.booksCents - tax)),
      tax: negate(tax),
      counted: bill.deductibleCents > 0 ? negate(tax) : ZERO,
      stampedOn: null,
    },
  };
}
