import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, percent, subtract, sum } from "@hazina/base/money.ts";
import type { TaxType } from "@hazina/engine/invoicing/tax-types.rates.ts";
import { documentTotals } from "@hazina/engine/invoicing/totals.ts";
import type { WithholdingCode } from "@hazina/engine/tax/withholding.rates.ts";
import { incomeTaxWithheld, vatWithheld } from "@hazina/engine/tax/withholding.ts";
import { amountRefused } from "@hazina/engine/wallet/destinations/rules.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { bankRailOf } from "../../wallet/rails/bank-rail.ts";
import { monthSoFar, shownTax, type WithheldTax } from "../bills/withhold.ts";
import { type DetailsRow, detailsInEffect } from "../parties/details.ts";
import { requireSupplier, type SupplierRow } from "../parties/find-supplier.ts";
import { detailsRefused } from "../paying/plan-payments.ts";
import { isVatAgentOn } from "../withholding/tax-settings.ts";

/** The values that a user enters for a prepayment, except its purpose. */
export type WrittenPrepayment = {
  readonly supplier_id: string;
  readonly amount: number;
  readonly tax_type: TaxType;
  readonly withholding?: WithholdingCode | null | undefined;
};

/** A prepayment with its amounts, in cents. */
export type PlannedPrepayment = {
  readonly supplier: SupplierRow;
  /** The amount with VAT and the tax to withhold. */
  readonly gross: Cents;
  /** The amount without VAT, on which tax is withheld. */
  readonly net: Cents;
  readonly taxes: readonly WithheldTax[];
  /** What the supplier gets. */
  readonly paid: Cents;
};

/**
 * Calculates the amounts of a prepayment that is paid on a day. Tax is withheld in the same way as when a bill is
 * paid, because the law taxes payments even if they are made before the bill. The prepayment counts in the supplier's
 * total for the month.
 * @throws Refusal 404 for an unknown supplier; 409 for a supplier in another currency.
 */
export async function planPrepayment(call: Call, written: WrittenPrepayment, on: Day): Promise<PlannedPrepayment> {
  const supplier = await requireSupplier(call, written.supplier_id);
  if (supplier.currency !== null)
    throw conflict(
      `${supplier.name} is paid in ${supplier.currency}, and prepayments are in the currency of the books.`,
    );
  const gross = centsOf(written.amount);
  const line = { hundredths: 100, price: gross, discount: percent(0), taxType: written.tax_type };
  const { net, tax } = documentTotals([line], true, on);
  const taxes: WithheldTax[] = [];
  const code = written.withholding ?? null;
  if (code !== null) {
    const before = (await monthSoFar(call, [supplier.id], on)).of(supplier.id, code);
    const withheld = incomeTaxWithheld({ code, base: net, isResident: supplier.isResident, on, before });
    if (withheld) taxes.push({ ...withheld, kind: "income_tax", code });
  }
  const ofVat = tax > 0 && (await isVatAgentOn(call.tx, call.actor, on)) ? vatWithheld(net, on) : undefined;
  if (ofVat) taxes.push({ ...ofVat, kind: "vat", code: null });
  return { supplier, gross, net, taxes, paid: subtract(gross, sum(taxes.map((one) => one.tax))) };
}

/** The sentence for a prepayment that is less than the tax on the payments of the month. */
export const LESS_THAN_TAX = "The tax to withhold is more than this amount. Enter a larger amount.";

/**
 * Returns the supplier's payment details, and a sentence that says why the planned prepayment cannot be paid from the
 * wallet; the sentence is undefined if it can be paid.
 */
export async function prepaymentDetails(
  call: Call,
  { supplier, paid }: PlannedPrepayment,
): Promise<{ readonly details: DetailsRow | undefined; readonly refused: string | undefined }> {
  const details = (await detailsInEffect(call, [supplier.id])).get(supplier.id);
  const paysBanks = (await bankRailOf(call.tx, call.actor)) !== undefined;
  const refused =
    paid <= 0
      ? LESS_THAN_TAX
      : (detailsRefused(supplier, details, paysBanks) ?? (details && amountRefused(details.kind, paid)));
  return { details, refused };
}

/**
 * Returns the tax to withhold, the amount to pay and the destination of a prepayment if it were paid today, and the
 * reason if it cannot be paid.
 * @throws Refusal 404 for an unknown supplier.
 */
export async function readPrepaymentPlan(call: Call, written: WrittenPrepayment) {
  const planned = await planPrepayment(call, written, dayAt(call.now));
  const { details, refused } = await prepaymentDetails(call, planned);
  return {
    data: {
      withheld: planned.taxes.map(shownTax),
      paid: majorOf(cents(Math.max(planned.paid, 0))),
      destination: details?.shown ?? null,
      refused: refused ?? null,
    },
  };
}
