import { amountInWords, centsOf } from "@hazina/base/money.ts";
import type { billFiles } from "@hazina/contract/suppliers/bill-files.ts";
import type { bills } from "@hazina/contract/suppliers/bills.ts";
import type { obligations } from "@hazina/contract/suppliers/obligations.ts";
import type { prepayments } from "@hazina/contract/suppliers/prepayments.ts";
import type { purchases } from "@hazina/contract/suppliers/purchases.ts";
import type { recurringBills } from "@hazina/contract/suppliers/recurring-bills.ts";
import type { suppliers } from "@hazina/contract/suppliers/suppliers.ts";
import type { taxSettings } from "@hazina/contract/suppliers/tax-settings.ts";
import type { vatComparison } from "@hazina/contract/suppliers/vat-comparison.ts";
import type { DoneCall, LogDetail, LogDetails } from "../platform/http/log-details.ts";
import { lastNameOf } from "../platform/last-change.ts";
import { namedLogDetails } from "../platform/named-log-details.ts";

type Id = { readonly id: string };

const bill =
  (side: "before" | "after" = "after"): LogDetail<Id, unknown> =>
  ({ input, read }: DoneCall<Id, unknown>) =>
    read((tx, companyId) => lastNameOf(tx, companyId, "bill", input.id, side));

/** Access log details for suppliers: the name of the supplier. */
export const supplierDetails: LogDetails<typeof suppliers> = {
  ...namedLogDetails("supplier"),
  destination: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "supplier", input.id, "after")),
};

/** Access log details for bills: the supplier's invoice number, and the amount of a credit note. */
export const billDetails: LogDetails<typeof bills> = {
  create: ({ input }) => input.number,
  update: ({ input }) => input.number,
  remove: bill("before"),
  submit: bill(),
  withdraw: bill(),
  credit: async (call) => `${await bill()(call)}: ${call.input.number}, ${amountInWords(centsOf(call.input.amount))}`,
  record: async (call) => `${await bill()(call)}: ${call.input.reference}`,
  pay: ({ input }) => (input.bills.length === 1 ? "1 bill" : `${input.bills.length} bills`),
};

/** Access log details for the files of bills: the number of the bill. */
export const billFileDetails: LogDetails<typeof billFiles> = { add: bill(), remove: bill("before") };

const prepayment: LogDetail<Id, unknown> = ({ input, read }) =>
  read((tx, companyId) => lastNameOf(tx, companyId, "prepayment", input.id, "after"));

/**
 * Access log details for prepayments: the purpose and amount of a new prepayment, the reference of a prepayment that
 * is applied to a bill or no longer applied, and the reference and the returned amount of a prepayment that the supplier gives back.
 */
export const prepaymentDetails: LogDetails<typeof prepayments> = {
  pay: ({ input }) => `${input.purpose}: ${amountInWords(centsOf(input.amount))}`,
  record: ({ input }) => `${input.purpose}: ${amountInWords(centsOf(input.amount))}`,
  apply: prepayment,
  unapply: prepayment,
  giveBack: async (call) => `${await prepayment(call)}: ${amountInWords(centsOf(call.input.amount))}`,
};

/** Access log details for tax settings: the answer's message. */
export const taxSettingDetails: LogDetails<typeof taxSettings> = {
  update: ({ output }) => output.message,
};

const tax: LogDetail<Id, unknown> = ({ input, read }) =>
  read((tx, companyId) => lastNameOf(tx, companyId, "tax", input.id, "after"));

/**
 * Access log details for taxes to pay: the payment number (PRN), or the number of the e-slip or
 * certificate.
 */
export const obligationDetails: LogDetails<typeof obligations> = {
  prn: ({ input }) => input.prn,
  pay: tax,
  prove: ({ input }) => input.slip,
  certificate: ({ input }) => input.certificate,
};

/** Access log details for KRA's purchase list: the invoice that was accepted or rejected. */
export const purchaseDetails: LogDetails<typeof purchases> = {
  decide: ({ input, read }) =>
    read((tx, companyId) => lastNameOf(tx, companyId, "purchase of eTIMS", input.id, "after")),
};

const recurring =
  (side: "before" | "after"): LogDetail<Id, unknown> =>
  ({ input, read }) =>
    read((tx, companyId) => lastNameOf(tx, companyId, "recurring bill", input.id, side));

/** Access log details for recurring bills: the description of the first line. */
export const recurringBillDetails: LogDetails<typeof recurringBills> = {
  create: ({ input }) => input.lines[0]?.description ?? "",
  update: recurring("after"),
  remove: recurring("before"),
};

/** Access log details for the import of KRA's sections of the VAT return: the answer's message. */
export const vatComparisonDetails: LogDetails<typeof vatComparison> = { import: ({ output }) => output.message };
