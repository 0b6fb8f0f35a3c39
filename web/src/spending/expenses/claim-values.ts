import { dayAt, now } from "@hazina/base/calendar.ts";
import { expenses } from "@hazina/contract/spending/expenses.ts";
import { schemaResolver } from "@mantine/form";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import { type FormProblems, requestSchema, schemaOver } from "../../kit/form/use-kit-form.ts";
import type { ExpenseRecord } from "../api.ts";

/** The values of the claim form, as the user sees them. */
export type ClaimValues = {
  readonly amount: number | string;
  readonly quantity: number | string;
  readonly unit: "km" | "day" | null;
  readonly date: string | null;
  readonly supplier_name: string;
  readonly category_id: string | null;
  readonly budget_id: string | null;
  readonly department_id: string | null;
  readonly project_id: string | null;
  /** The advance or petty cash float that paid for the expense; null if the claimant used their own money. */
  readonly paid_with: string | null;
  readonly has_tax: boolean;
  readonly vat: number | string;
  readonly supplier_pin: string;
  readonly invoice_number: string;
  readonly etims: string;
  readonly small_supplier: boolean;
  readonly note: string;
  readonly reason: string;
  readonly draft: boolean;
};

/**
 * Returns the advance or petty cash float that paid for an expense, in the form in which the form field stores it: its
 * kind and its id. Null if neither paid for the expense.
 */
function paidWithOf(expense: ExpenseRecord | undefined): string | null {
  if (expense?.float_id != null) return `float ${expense.float_id}`;
  return expense?.advance_id == null ? null : `advance ${expense.advance_id}`;
}

/** Returns the initial values of the claim form: those of an expense, or of a new claim. */
export function initialOf(expense: ExpenseRecord | undefined): ClaimValues {
  return {
    amount: expense?.amount ?? "",
    quantity: expense?.quantity ?? "",
    unit: expense?.unit ?? null,
    date: expense?.date ?? dayAt(now()),
    supplier_name: expense?.supplier_name ?? "",
    category_id: expense?.category_id ?? null,
    budget_id: expense?.budget_id ?? null,
    department_id: expense?.department_id ?? null,
    project_id: expense?.project_id ?? null,
    paid_with: paidWithOf(expense),
    has_tax: (expense?.vat ?? 0) > 0 || (expense?.etims.link ?? null) !== null,
    vat: expense?.vat ?? "",
    supplier_pin: expense?.supplier_pin ?? "",
    invoice_number: expense?.invoice_number ?? "",
    etims: expense?.etims.link ?? "",
    small_supplier: expense?.small_supplier ?? false,
    note: expense?.note ?? "",
    reason: expense?.reason ?? "",
    draft: expense !== undefined,
  };
}

/** Returns the request that saves a claim. */
export function requestOf(values: ClaimValues) {
  const { has_tax: typedTax, draft: _draft, amount, quantity, unit, vat, date, paid_with: paidWith, ...rest } = values;
  const [kind, source = null] = paidWith?.split(" ") ?? [];
  const hasTax = typedTax && unit === null;
  return {
    ...rest,
    ...(unit === null ? { amount: numberOf(amount), quantity: null } : { quantity: numberOf(quantity) }),
    ...(hasTax ? {} : { supplier_pin: "", invoice_number: "", etims: "" }),
    small_supplier: values.small_supplier && unit === null,
    advance_id: kind === "advance" ? source : null,
    float_id: kind === "float" ? source : null,
    date: date ?? "",
    category_id: values.category_id ?? "",
    vat: hasTax && vat !== "" ? numberOf(vat) : 0,
  };
}

const resolve = schemaResolver(schemaOver(requestSchema(expenses.create), requestOf), { sync: true });

/** Returns the errors of a claim by field; empty if it can be saved. */
export function problemsOf(values: ClaimValues): FormProblems {
  return errorsInFieldWords(resolve(values)) as FormProblems;
}
