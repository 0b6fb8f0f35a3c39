import { type Day, dayAt, now, parseDay } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import type { TaxType } from "@hazina/engine/invoicing/tax-types.rates.ts";
import { type DocumentTotals, documentTotals } from "@hazina/engine/invoicing/totals.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import type { BillRecord, WithheldTax } from "../api.ts";

/** The form values of one line. `key` identifies the line while lines are added and removed. */
export type BillLineValues = {
  key: string;
  description: string;
  category_id: string | null;
  account: string | null;
  budget_id: string | null;
  project_id: string | null;
  order_line_id: string | null;
  quantity: number | string;
  price: number | string;
  tax_type: TaxType;
  withholding: WithheldTax["code"];
};

/** The form values of a bill. */
export type BillValues = {
  supplier_id: string | null;
  number: string;
  day: string | null;
  due_on: string | null;
  rate: number | string;
  prices_include_tax: boolean;
  etims: string;
  note: string;
  lines: BillLineValues[];
};

/** Returns the form values of a new line. */
export function emptyLine(): BillLineValues {
  return {
    key: crypto.randomUUID(),
    description: "",
    category_id: null,
    account: null,
    budget_id: null,
    project_id: null,
    order_line_id: null,
    quantity: 1,
    price: "",
    tax_type: "B",
    withholding: null,
  };
}

/** Returns the form values of a bill, or the initial values if `bill` is undefined. */
export function valuesOf(bill: BillRecord | undefined): BillValues {
  if (bill === undefined)
    return {
      supplier_id: null,
      number: "",
      day: dayAt(now()),
      due_on: null,
      rate: "",
      prices_include_tax: false,
      etims: "",
      note: "",
      lines: [emptyLine()],
    };
  return {
    supplier_id: bill.supplier_id,
    number: bill.number,
    day: bill.day,
    due_on: bill.is_due_typed ? bill.due_on : null,
    rate: bill.is_rate_typed ? (bill.rate ?? "") : "",
    prices_include_tax: bill.prices_include_tax,
    etims: bill.etims ?? "",
    note: bill.note,
    lines: bill.lines.map((line) => ({
      key: line.id,
      description: line.description,
      category_id: line.category_id,
      account: line.category_id === null ? line.account : null,
      budget_id: line.budget_id,
      project_id: line.project_id,
      order_line_id: line.order_line_id,
      quantity: line.quantity,
      price: line.price,
      tax_type: line.tax_type,
      withholding: line.withholding,
    })),
  };
}

/** Converts the form values to the API request. */
export function requestOf({ supplier_id: supplier, day, due_on: due, rate, etims, lines, ...values }: BillValues) {
  return {
    ...values,
    rate: rate === "" ? null : numberOf(rate),
    supplier_id: supplier ?? "",
    day: (day ?? "") as Day,
    due_on: due as Day | null,
    etims: etims.trim() === "" ? null : etims,
    lines: lines.map(({ key: _key, quantity, price, account, ...line }) => ({
      ...line,
      account: line.category_id === null ? account : null,
      quantity: numberOf(quantity),
      price: numberOf(price),
    })),
  };
}

const orZero = (typed: number | string) => {
  const value = typed === "" ? 0 : Number(typed);
  return Number.isFinite(value) ? value : 0;
};

/**
 * Returns the totals of the entered lines, calculated in the same way as on the server. A field that does not contain
 * a number yet counts as zero.
 */
export function totalsOf({ lines, prices_include_tax: inclusive, day }: BillValues): DocumentTotals {
  const typed = lines.map((line) => ({
    hundredths: Math.round(orZero(line.quantity) * 100),
    price: centsOf(orZero(line.price)),
    discount: percent(0),
    taxType: line.tax_type,
  }));
  return documentTotals(typed, inclusive, day === null ? dayAt(now()) : parseDay(day));
}
