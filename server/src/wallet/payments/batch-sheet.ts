import { hasCardNumber, withoutCardNumbers } from "@hazina/base/card-number.ts";
import { centsOf, majorOf } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { BatchRow, MOST_IN_BATCH } from "@hazina/contract/wallet/payment-batches.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import type { DestinationKind } from "@hazina/engine/wallet/destinations/destination.ts";
import { amountRefused } from "@hazina/engine/wallet/destinations/rules.ts";
import type * as z from "zod";
import { CARD_NUMBER } from "../../platform/http/hostile-input.ts";
import { amountIn, type SheetColumn, type SheetRow, sheetRows, wordsIn } from "../../platform/workbook/sheet-rows.ts";

type Key = "payee" | "kind" | "number" | "account" | "bank" | "amount" | "reason" | "email";

/**
 * The columns of a batch of payments. The first name of a column is its heading in the template; files may also use
 * its other names.
 */
export const BATCH_COLUMNS: readonly SheetColumn<Key>[] = [
  { key: "payee", names: ["Payee", "name", "payee name", "supplier", "recipient"] },
  { key: "kind", names: ["Pay to", "type", "kind", "channel", "method"] },
  { key: "number", names: ["Number", "phone", "phone number", "till", "paybill", "till or paybill", "mobile", "prn"] },
  { key: "account", names: ["Account", "account number", "account at the paybill", "account reference"] },
  { key: "bank", names: ["Bank code", "bank", "code of the bank"] },
  { key: "amount", names: ["Amount", "amount kes", "kes"] },
  { key: "reason", names: ["Reason", "description", "narration", "details", "remarks"] },
  { key: "email", names: ["Email for advice", "email", "email address", "remittance advice to"] },
];

/** The words that files may use for each kind of destination. */
const KINDS: Readonly<Record<string, DestinationKind>> = {
  mpesa: "mpesa",
  "m pesa": "mpesa",
  phone: "mpesa",
  mobile: "mpesa",
  pochi: "pochi",
  "pochi la biashara": "pochi",
  till: "till",
  "buy goods": "till",
  paybill: "paybill",
  "pay bill": "paybill",
  bank: "bank",
  "bank account": "bank",
  eft: "bank",
  kra: "kra",
  tax: "kra",
};

/** A parsed row of a batch: a payment, or an error in one of its cells. */
export type ReadRow = { readonly row: number; readonly payee: string } & (
  | { readonly payment: z.output<typeof BatchRow> }
  | { readonly fault: string }
);

/**
 * Reads the payments of a completed template.
 * @returns an error if it has no rows, too many rows, or no headings.
 */
export function batchOfSheet(grids: readonly Grid[]): Result<readonly ReadRow[]> {
  const sheet = sheetRows(grids, {
    columns: BATCH_COLUMNS,
    needs: ["payee", "number", "amount"],
    remedy: "Download the sheet under Payments > Pay many, enter one payment in each row and keep its headings.",
  });
  if (!sheet.ok) return sheet;
  const { rows, placeOf } = sheet.value;
  if (rows.length === 0) return refuse("There are no rows under the headings of this file.");
  if (rows.length > MOST_IN_BATCH) return refuse("A batch can have at most 1,000 payments. Split the file.");
  return accept(rows.map((row) => readRow(row, placeOf)));
}

function readRow({ row, cells }: SheetRow<Key>, placeOf: (key: Key) => string): ReadRow {
  const text = (key: Key) => {
    const read = wordsIn(cells.get(key));
    return read.ok ? read.value.trim() : "";
  };
  const payee = withoutCardNumbers(text("payee"));
  const fault = (key: Key, message: string) => ({ row, payee, fault: `${placeOf(key)}: ${message}` });
  const words = text("kind")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  const kind = words === "" ? "mpesa" : KINDS[words];
  for (const key of ["payee", "kind", "number", "account", "bank", "reason", "email"] as const) {
    const read = wordsIn(cells.get(key));
    if (!read.ok) return fault(key, read.refusal);
    // A bank account may happen to look like a card number.
    if (!(key === "number" && kind === "bank") && hasCardNumber(read.value)) return fault(key, CARD_NUMBER);
  }
  if (kind === undefined) return fault("kind", "Enter M-Pesa, Pochi, Till, Paybill, Bank or KRA.");
  const amount = amountIn(cells.get("amount"));
  if (!amount.ok) return fault("amount", amount.refusal);
  const number = text("number");
  const reason = text("reason");
  const email = text("email");
  const given = {
    destination: {
      kind,
      name: payee,
      phone: phoneOf(number),
      number,
      account: text("account"),
      prn: number,
      bank_code: text("bank").padStart(2, "0"),
      account_number: number,
    },
    amount: majorOf(amount.value),
    ...(reason === "" ? {} : { reason }),
    ...(email === "" ? {} : { email }),
  };
  const parsed = BatchRow.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fault(columnOf(issue?.path ?? []), issue?.message ?? "This row cannot be read.");
  }
  const refused = amountRefused(kind, centsOf(parsed.data.amount));
  return refused === undefined ? { row, payee, payment: parsed.data } : fault("amount", refused);
}

/**
 * Restores the leading zero that spreadsheet programs drop from a phone number: 712345678 becomes
 * 0712345678.
 */
function phoneOf(number: string): string {
  return /^[17]\d{8}$/.test(number) ? `0${number}` : number;
}

/** Returns the column that a path of a validation error belongs to. */
function columnOf(path: readonly PropertyKey[]): Key {
  const [first, second] = path;
  if (first === "amount" || first === "reason" || first === "email") return first;
  if (second === "name") return "payee";
  if (second === "bank_code") return "bank";
  return second === "account" ? "account" : "number";
}
