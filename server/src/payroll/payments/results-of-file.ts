import { type Cents, cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import {
  amountIn,
  type SheetColumn,
  type SheetFault,
  type SheetRow,
  type SheetRows,
  sheetRows,
  wordsIn,
} from "../../platform/workbook/sheet-rows.ts";

/** A line of a payment file, to be matched with the rows of a results file. */
export type BatchLine = {
  readonly personnelId: string;
  readonly part: number;
  /** The amount of the payment in cents. */
  readonly amount: Cents;
  readonly reference: string;
  /** The account or phone number as digits. */
  readonly place: string;
};

/** A result in a file that was matched to a line of the batch. */
export type FileResult = {
  readonly row: number;
  readonly personnelId: string;
  readonly part: number;
  readonly amount: Cents;
  readonly status: "sent" | "paid" | "failed" | "returned";
  readonly receipt?: string;
  readonly note?: string;
};

/** The results in a file, and the rows that could not be read. */
export type FileResults = { readonly results: readonly FileResult[]; readonly faults: readonly SheetFault[] };

type Key = "reference" | "place" | "amount" | "status" | "receipt" | "note";

/** The column headings that banks and M-Pesa use in results files. */
const COLUMNS: readonly SheetColumn<Key>[] = [
  {
    key: "reference",
    names: ["Reference", "our reference", "customer reference", "payment reference", "narration", "details", "remarks"],
  },
  {
    key: "place",
    names: [
      "Account",
      "account number",
      "account no",
      "beneficiary account",
      "credit account",
      "phone",
      "phone number",
      "mobile number",
      "msisdn",
      "receiver",
      "credit party",
    ],
  },
  { key: "amount", names: ["Amount", "transaction amount", "amount paid", "paid in", "withdrawn", "value"] },
  { key: "status", names: ["Status", "result", "transaction status", "payment status", "response", "outcome"] },
  {
    key: "receipt",
    names: [
      "Receipt",
      "receipt no",
      "receipt number",
      "transaction id",
      "transaction code",
      "transaction reference",
      "bank reference",
      "mpesa code",
      "m pesa code",
    ],
  },
  { key: "note", names: ["Reason", "failure reason", "description", "message", "comment", "response description"] },
];

const STATUSES: Readonly<Record<FileResult["status"], readonly string[]>> = {
  sent: ["sent", "pending", "processing", "in progress", "submitted", "accepted", "queued"],
  paid: ["paid", "success", "successful", "completed", "complete", "processed", "settled", "ok", "credited"],
  failed: ["failed", "fail", "failure", "rejected", "declined", "error", "unsuccessful", "invalid", "cancelled"],
  returned: ["returned", "reversed", "refunded", "bounced", "recalled"],
};

const RECEIPT = /^[A-Za-z0-9/-]{4,40}$/;

/**
 * Reads the results of a batch from a file of the bank or M-Pesa. Rows are matched to lines by the reference in the
 * payment file. A row without a reference is matched by account or phone, provided that the amount agrees and no other
 * line of the batch has the same account or phone.
 */
export function resultsOfFile(grids: readonly Grid[], lines: readonly BatchLine[]): Result<FileResults> {
  const sheet = sheetRows(grids, {
    columns: COLUMNS,
    needs: [["reference", "place"], "status"],
    remedy:
      "Upload the results file from your bank or M-Pesa, or add the result of each payment to the list of the batch.",
  });
  if (!sheet.ok) return sheet;
  const lineOf = finderOf(lines);
  const results: FileResult[] = [];
  const faults: SheetFault[] = [];
  for (const row of sheet.value.rows) {
    const read = resultOf(row, sheet.value, lineOf);
    if (read.ok) results.push(read.value);
    else faults.push({ row: row.row, ...read.refusal });
  }
  return accept({ results, faults });
}

type Fault = Omit<SheetFault, "row">;
type Finder = (reference: string, place: string) => BatchLine | undefined;

function finderOf(lines: readonly BatchLine[]): Finder {
  const byReference = new Map(lines.map((line) => [folded(line.reference), line]));
  const byPlace = Map.groupBy(lines, ({ place }) => digitsOf(place));
  return (reference, place) => {
    const own = byReference.get(folded(reference));
    if (own) return own;
    const there = byPlace.get(digitsOf(place)) ?? [];
    return place !== "" && there.length === 1 ? there[0] : undefined;
  };
}

function folded(reference: string): string {
  return reference.toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Returns the digits by which an account or a phone number is compared. For an account, these are all digits without
 * leading zeros, because spreadsheets drop those. For a phone, they are the last nine digits.
 */
function digitsOf(place: string): string {
  const digits = place.replace(/\D/g, "");
  return /^(254|0)?[17]\d{8}$/.test(digits) ? digits.slice(-9) : digits.replace(/^0+/, "");
}

function resultOf(row: SheetRow<Key>, sheet: SheetRows<Key>, lineOf: Finder): Result<FileResult, Fault> {
  const said = { reference: "", place: "", status: "", receipt: "", note: "" };
  for (const key of ["reference", "place", "status", "receipt", "note"] as const) {
    const words = wordsIn(row.cells.get(key));
    if (!words.ok) return refuse({ column: sheet.placeOf(key), message: words.refusal });
    said[key] = words.value;
  }
  const line = lineOf(said.reference, said.place);
  const named: Key = sheet.has("reference") ? "reference" : "place";
  if (!line) return refuse({ column: sheet.placeOf(named), message: "This row does not match any line of the batch." });
  const wanted = said.status.toLowerCase();
  const [status] = Object.entries(STATUSES).find(([, words]) => words.includes(wanted)) ?? [];
  if (status === undefined) {
    const message = "Status must be paid, failed, returned or sent.";
    return refuse({ column: sheet.placeOf("status"), message });
  }
  const amount = sheet.has("amount") ? amountIn(row.cells.get("amount")) : accept(line.amount);
  if (!amount.ok) return refuse({ column: sheet.placeOf("amount"), message: amount.refusal });
  if (said.receipt !== "" && !RECEIPT.test(said.receipt)) {
    return refuse({
      column: sheet.placeOf("receipt"),
      message: "Enter the receipt number as the bank or M-Pesa shows it.",
    });
  }
  return accept({
    row: row.row,
    personnelId: line.personnelId,
    part: line.part,
    amount: cents(Math.abs(amount.value)),
    status: status as FileResult["status"],
    ...(said.receipt === "" ? {} : { receipt: said.receipt }),
    ...(said.note === "" ? {} : { note: said.note.slice(0, 200) }),
  });
}
