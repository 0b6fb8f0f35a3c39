import { type Day, dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { add, amountInWords, type Cents, cents, type Rate, sum, ZERO } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { type BillCost, type BillHead, billJournal } from "@hazina/engine/accounting/rules/bills.ts";
import { isVatDeducted } from "@hazina/engine/tax/input-vat.ts";
import { and, eq, inArray } from "drizzle-orm";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { backToDraft } from "../../approvals/back-to-draft.ts";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, DetailTable, Subject } from "../../approvals/subject.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { foreignAmount } from "../../wallet/currencies/document-rate.ts";
import { requireSupplier, suppliersById } from "../parties/find-supplier.ts";
import { commitInBudgets, releaseFromBudgets } from "./charge-budgets.ts";
import { type BillLineRow, type BillRow, changeBill, linesInBooks, linesOfBills, lockBill } from "./find-bill.ts";
import { flagsOfBill } from "./flags.ts";
import { bills } from "./tables.ts";

/**
 * The approval subject of bills. Approval commits the amounts in the budgets and posts the amount
 * owed to the supplier.
 */
export const billSubject: Subject = {
  kind: "bill",
  ability: "Approve Bills",
  sees: "View Bills",
  policies: {
    facts: ["amount", "branch", "category", "budget", "project"],
    flags: ["over_budget", "no_etims", "new_payee", "no_order"],
    who: ["manager", "budget_approvers"],
  },
  describe,
  detail,
  hold: lockBill,
  approved,
  ...backToDraft("bill", async (call, id, { comment, action }) => {
    const row = await lockSubmitted(call, id);
    await releaseFromBudgets(call, row, linesInBooks(await linesOf(call, id)));
    await changeBill(call, row, { state: "draft", comment });
    const { tx, actor } = call;
    await recordChange(tx, actor, { subject: "bill", subjectId: id, action, after: { name: row.number } });
  }),
};

async function linesOf(call: Call, id: string): Promise<readonly BillLineRow[]> {
  return (await linesOfBills(call, call.actor.companyId, [id])).get(id) ?? [];
}

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor, now } = call;
  const rows = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.companyId, actor.companyId), inArray(bills.id, [...ids])));
  const named = await suppliersById(
    call,
    rows.map(({ supplierId }) => supplierId),
  );
  const today = dayAt(now);
  const { currency: books } = await readCurrency(tx, actor);
  const flags = await flagsOfBill(
    call,
    rows.filter(({ state }) => state === "submitted"),
  );
  return describedById(rows, (row) => {
    const shown = (amount: number) => `${row.currency} ${amountInWords(cents(amount))}`;
    const isDeducted = isVatDeducted({ etims: row.etims, day: parseDay(row.day), on: today });
    return {
      concerns: [],
      facts: [
        { label: "Supplier", value: row.supplierName ?? named.get(row.supplierId)?.name ?? "" },
        { label: "Invoice", value: `${row.number} of ${dayInWords(row.day)}` },
        { label: "Due", value: dayInWords(row.dueOn) },
        { label: "Without VAT", value: shown(row.netCents) },
        ...(row.taxCents === 0
          ? []
          : [{ label: "VAT", value: `${shown(row.taxCents)}${isDeducted ? "" : ", not deducted"}` }]),
        ...(row.currency === books || row.rate === null
          ? []
          : [
              { label: "Exchange rate", value: String(unitsOf(row.rate as Rate)) },
              { label: "Total in the books", value: amountInWords(cents(row.totalBooksCents)) },
            ]),
        { label: "eTIMS", value: row.etims ?? "No eTIMS invoice" },
        ...(flags.get(row.id) ?? []).map((value) => ({ label: "Check", value })),
        ...(row.noOrderReason === null ? [] : [{ label: "No purchase order", value: row.noOrderReason }]),
        ...(row.note === "" ? [] : [{ label: "Note", value: row.note }]),
      ],
      link: `/bills/${row.id}`,
    };
  });
}

/** Returns the lines of a bill as a table for its approver. */
async function detail(call: Call, id: string): Promise<DetailTable> {
  const lines = await linesOf(call, id);
  return {
    columns: ["Line", "Account", "Without VAT", "VAT", "Total"],
    rows: lines.map(({ description, account, netCents, taxCents, totalCents }) => ({
      cells: [description, account, ...[netCents, taxCents, totalCents].map((one) => amountInWords(cents(one)))],
      link: null,
    })),
  };
}

async function lockSubmitted(call: Call, id: string): Promise<BillRow> {
  const row = await lockBill(call, id);
  if (row.state !== "submitted") throw conflict("This bill is not waiting for approval.");
  return row;
}

/**
 * Approves a bill.
 * @throws Refusal 404 if its supplier was deleted; 409 `over_budget` if a budget blocks it.
 */
async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor, now } = call;
  const row = await lockSubmitted(call, id);
  const supplier = await requireSupplier(call, row.supplierId);
  const lines = linesInBooks(await linesOf(call, id));
  await commitInBudgets(call, row, lines);
  const isDeducted = isVatDeducted({ etims: row.etims, day: parseDay(row.day), on: dayAt(now) });
  const deductible = isDeducted ? cents(row.taxBooksCents) : ZERO;
  const books = (await readCurrency(tx, actor)).currency;
  await postJournal(
    tx,
    actor,
    billJournal({
      ...headOf(row, books),
      ...foreignOf(cents(row.totalCents), row.currency, books),
      costs: costsOf(lines, isDeducted),
      inputVat: deductible,
    }),
  );
  await changeBill(call, row, {
    state: "approved",
    comment: comment || null,
    supplierName: supplier.name,
    supplierPin: supplier.taxPin,
    deductibleCents: deductible,
    approvedByName: actor.userName,
    approvedAt: now,
  });
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "approved", after: { name: row.number } });
  return { message: "The bill was approved and can be paid." };
}

/** Returns an amount of a bill in its currency for a journal; empty for a bill in the currency of the books. */
export function foreignOf(amount: Cents, currency: string, books: string): { readonly foreign?: Money } {
  const foreign = foreignAmount(amount, currency, books);
  return foreign === undefined ? {} : { foreign };
}

/**
 * Returns the properties that all journals of a bill share.
 * @param books the currency of the books.
 * @param on the date of the journal; the day of the bill by default.
 */
export function headOf(row: BillRow, books: string, on: Day = parseDay(row.day)): BillHead {
  return {
    bill: row.id,
    number: row.number,
    supplier: row.supplierId,
    date: on,
    currency: books,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
  };
}

/**
 * Returns the costs of bill lines in the currency of the books, added up for each account and project. VAT that is not deductible is part of the
 * cost.
 */
export function costsOf(lines: readonly BillLineRow[], isDeducted: boolean): BillCost[] {
  const groups = Map.groupBy(lines, ({ account, projectId }) => JSON.stringify([account, projectId]));
  return [...groups.values()].map((of) => ({
    account: of[0]?.account ?? "",
    ...(of[0]?.projectId == null ? {} : { project: of[0].projectId }),
    cost: sum(
      of.map(({ netCents, taxCents }) => (isDeducted ? cents(netCents) : add(cents(netCents), cents(taxCents)))),
    ),
  }));
}
