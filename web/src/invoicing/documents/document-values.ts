import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import { type DocumentTotals, documentTotals } from "@hazina/engine/invoicing/totals.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import type { DocumentRecord, ItemRow } from "../api.ts";

/** The form values of one line. `key` identifies the line while lines are added and removed. */
export type LineValues = {
  key: string;
  item_id: string | null;
  description: string;
  quantity: number | string;
  price: number | string;
  discount: number | string;
  tax_type: ItemRow["tax_type"];
};

/** The form values of an estimate or invoice. */
export type DocumentValues = {
  customer_id: string | null;
  due_on: string | null;
  rate: number | string;
  prices_include_tax: boolean;
  note: string;
  project_id: string | null;
  lines: LineValues[];
};

/** Returns the form values of a new line: quantity 1, tax type B, everything else empty. */
export function emptyLine(): LineValues {
  return {
    key: crypto.randomUUID(),
    item_id: null,
    description: "",
    quantity: 1,
    price: "",
    discount: "",
    tax_type: "B",
  };
}

/** Returns the form values of a document, or the initial values if `record` is undefined. */
export function valuesOf(record: DocumentRecord | undefined): DocumentValues {
  if (record === undefined)
    return {
      customer_id: null,
      due_on: null,
      rate: "",
      prices_include_tax: false,
      note: "",
      project_id: null,
      lines: [emptyLine()],
    };
  return {
    customer_id: record.customer_id,
    due_on: record.is_due_typed ? record.due_on : null,
    rate: record.is_rate_typed ? (record.rate ?? "") : "",
    prices_include_tax: record.prices_include_tax,
    note: record.note,
    project_id: record.project_id,
    lines: record.lines.map((line) => ({
      key: line.id,
      item_id: line.item_id,
      description: line.description,
      quantity: line.quantity,
      price: line.price,
      discount: line.discount === 0 ? "" : line.discount,
      tax_type: line.tax_type,
    })),
  };
}

/** Converts the form values to the API request. */
export function requestOf({ customer_id: customer, due_on: due, rate, lines, ...values }: DocumentValues) {
  return {
    ...values,
    rate: rate === "" ? null : numberOf(rate),
    customer_id: customer ?? "",
    due_on: due as Day | null,
    lines: lines.map(({ key: _key, ...line }) => ({
      ...line,
      quantity: numberOf(line.quantity),
      price: numberOf(line.price),
      discount: line.discount === "" ? 0 : numberOf(line.discount),
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
export function totalsOf({ lines, prices_include_tax: inclusive }: DocumentValues): DocumentTotals {
  const typed = lines.map((line) => ({
    hundredths: Math.round(orZero(line.quantity) * 100),
    price: centsOf(orZero(line.price)),
    discount: percent(Math.round(orZero(line.discount) * 1e4) / 1e4),
    taxType: line.tax_type,
  }));
  return documentTotals(typed, inclusive, dayAt(now()));
}
