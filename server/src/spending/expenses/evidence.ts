import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, ZERO } from "@hazina/base/money.ts";
import { readEtimsCode } from "@hazina/engine/spending/etims.ts";
import {
  type EvidenceFacts,
  type EvidenceState,
  type ExpenseTax,
  evidenceOf,
  findListed,
  type KraRecord,
  type ListedReceipt,
  type NotNeededReason,
  type SoughtReceipt,
  taxOfExpense,
} from "@hazina/engine/spending/evidence.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { conflict } from "../../platform/refusal.ts";
import type { ExpenseRow } from "./find-expense.ts";
import { expenses } from "./tables.ts";

/** The columns of an expense that its evidence consists of. */
type EvidenceColumns = Pick<
  ExpenseRow,
  | "etims"
  | "etimsKey"
  | "etimsState"
  | "etimsReason"
  | "isSmallSupplier"
  | "kraTotalCents"
  | "kraVatCents"
  | "kraPin"
  | "purchaseId"
  | "kraCheckedByName"
>;

/** The columns of an expense that decide its evidence together with what KRA has. */
export type AssessedFacts = Pick<
  ExpenseRow,
  "date" | "supplierPin" | "invoiceNumber" | "amountCents" | "vatCents" | "etims" | "isSmallSupplier" | "etimsReason"
>;

const NOTHING_KNOWN = {
  kraTotalCents: null,
  kraVatCents: null,
  kraPin: null,
  purchaseId: null,
  kraCheckedByName: null,
};

/** Refuses an expense that takes the same receipt of KRA's list as another one at the same moment. */
export const refuseTakenReceipt = refuseTaken(
  conflict("Another expense with this receipt was saved at the same moment. Try again."),
  "expenses_purchase",
);

/** Returns the key by which the receipt of an expense is found again: its number or, without one, its signature. */
export function etimsKeyOf(etims: string | null): string | null {
  const code = etims === null ? undefined : readEtimsCode(etims);
  return code === undefined ? null : (code.number ?? code.receipt);
}

/** Returns why an expense needs no eTIMS invoice: a per diem is pay, and a category may say so; null if it needs one. */
export function reasonOf(unit: "km" | "day" | null, ofCategory: NotNeededReason | null): NotNeededReason | null {
  return unit === "day" ? "salary" : ofCategory;
}

/** Returns what KRA has about the receipt of an expense; null as long as nothing is known. */
export function kraRecordOf(row: Pick<ExpenseRow, "kraTotalCents" | "kraVatCents" | "kraPin">): KraRecord | null {
  if (row.kraTotalCents === null) return null;
  return {
    total: cents(row.kraTotalCents),
    vat: row.kraVatCents === null ? null : cents(row.kraVatCents),
    pin: row.kraPin,
  };
}

/** Returns the state of the evidence of an expense, from its columns. */
export function stateOf(row: AssessedFacts & Parameters<typeof kraRecordOf>[0]): EvidenceState {
  const facts: EvidenceFacts = {
    etims: row.etims,
    supplierPin: row.supplierPin,
    amount: cents(row.amountCents),
    vat: cents(row.vatCents),
    isSmallSupplier: row.isSmallSupplier,
    reason: row.etimsReason,
    kra: kraRecordOf(row),
  };
  return evidenceOf(facts);
}

/** Returns the tax of an expense, if its VAT is deducted on the given day. */
export function taxOf(row: ExpenseRow, on: Day): ExpenseTax {
  return taxOfExpense({
    amount: cents(row.amountCents),
    vat: cents(row.vatCents),
    state: row.etimsState,
    reason: row.etimsReason,
    day: parseDay(row.date),
    on,
  });
}

/** Returns the input VAT of an expense that is approved now. */
export function deductibleVat(row: ExpenseRow, now: Call["now"]) {
  return row.vatCents === 0 ? ZERO : taxOf(row, dayAt(now)).inputVat;
}

/** The facts by which the receipt of an expense is sought in KRA's list. */
export function soughtOf(row: AssessedFacts): SoughtReceipt {
  return {
    etims: row.etims,
    supplierPin: row.supplierPin,
    invoiceNumber: row.invoiceNumber,
    amount: cents(row.amountCents),
    day: parseDay(row.date),
  };
}

/**
 * Returns the evidence of an expense whose facts were entered: what KRA's list has about its receipt or, if the facts
 * are those that a user has checked with KRA, what that check showed.
 * @param before the stored expense; undefined for a new one.
 */
export async function assess(call: Call, facts: AssessedFacts, before?: ExpenseRow): Promise<EvidenceColumns> {
  const { etims, isSmallSupplier, etimsReason } = facts;
  const key = etimsKeyOf(etims);
  const listed = etimsReason === null ? await listedFor(call, facts, before?.id) : undefined;
  const isChecked =
    before?.kraCheckedByName != null &&
    before.etimsKey === key &&
    before.amountCents === facts.amountCents &&
    before.vatCents === facts.vatCents;
  const kra = listed ? listedColumns(listed) : isChecked && before ? checkedColumns(before) : NOTHING_KNOWN;
  return { etims, etimsKey: key, etimsReason, isSmallSupplier, ...kra, etimsState: stateOf({ ...facts, ...kra }) };
}

function checkedColumns({ kraTotalCents, kraVatCents, kraPin, kraCheckedByName }: ExpenseRow) {
  return { ...NOTHING_KNOWN, kraTotalCents, kraVatCents, kraPin, kraCheckedByName };
}

/** Returns the columns for an expense whose receipt KRA's list has. */
export function listedColumns({ id, total, vat, pin }: ListedReceipt) {
  return { kraTotalCents: total, kraVatCents: vat, kraPin: pin, purchaseId: id, kraCheckedByName: null };
}

/** Finds the receipt of an expense in KRA's list, unless another expense has it. */
async function listedFor(call: Call, facts: AssessedFacts, id: string | undefined) {
  const { tx, actor } = call;
  const code = facts.etims === null ? undefined : readEtimsCode(facts.etims);
  const pin = code?.pin ?? facts.supplierPin;
  const listed = await call.ports.listedReceipts(call, {
    pins: pin === null ? [] : [pin],
    numbers: code?.number == null ? [] : [code.number],
  });
  if (listed.length === 0) return undefined;
  const taken = await tx
    .select({ purchase: expenses.purchaseId })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, actor.companyId),
        inArray(
          expenses.purchaseId,
          listed.map((one) => one.id),
        ),
        id === undefined ? undefined : ne(expenses.id, id),
      ),
    );
  const used = new Set(taken.map(({ purchase }) => purchase));
  const found = findListed(
    soughtOf(facts),
    listed.filter((one) => !used.has(one.id)),
  );
  return found && (await call.ports.holdListedReceipt(call, found.id)) ? found : undefined;
}
