import { type Day, readDay } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { type Cents, centsOf, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { TAX_TYPES, type TaxType } from "../invoicing/tax-types.rates.ts";

/** A line of an invoice that a supplier sent to KRA. */
export type ListedLine = {
  readonly name: string;
  readonly taxType: TaxType;
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
};

/** An invoice or credit note that a supplier sent to KRA for a sale to the company. */
export type ListedPurchase = {
  readonly supplierPin: string;
  readonly supplierName: string;
  /** KRA's code of the supplier's branch. */
  readonly supplierBranch: string;
  /** The supplier's invoice number as listed by KRA, and the control unit that stamped the invoice. */
  readonly invoice: string;
  readonly unit: string;
  readonly isCredit: boolean;
  readonly day: Day;
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  readonly lines: readonly ListedLine[];
};

const PIN = /^[AP]\d{9}[A-Z]$/;
const MOST_NAME = 120;
/**
 * The maximum lengths stored for invoice numbers, branch codes and control unit ids. KRA uses at most 38 digits, 2
 * digits and 14 characters.
 */
const [MOST_NUMBER, MOST_BRANCH, MOST_UNIT] = [40, 10, 20];

/**
 * Parses an entry of KRA's list of purchases. Source: KRA, OSCU protocols 2.0, TrnsPurchaseSalesList.
 * @returns a refusal if the entry is invalid. The text of the refusal completes a sentence, such as "has no date".
 */
export function readListedPurchase(entry: Readonly<Record<string, unknown>>): Result<ListedPurchase, string> {
  const text = (key: string) => textIn(entry[key]);
  const day = readDay(dashed(text("salesDt")));
  const [net, tax, total] = (["totTaxblAmt", "totTaxAmt", "totAmt"] as const).map((key) => amountIn(entry[key]));
  const pin = text("spplrTin").toUpperCase();
  const invoice = text("spplrInvcNo");
  if (!PIN.test(pin)) return refuse("has no tax PIN of a supplier");
  if (invoice === "") return refuse("has no number");
  if (invoice.length > MOST_NUMBER) return refuse("has a number that is too long");
  if (!day.ok) return refuse("has no date");
  if (net === undefined || tax === undefined || total === undefined)
    return refuse("has an amount that is not a number");
  if (net < 0 || tax < 0 || total < 0) return refuse("has a negative amount");
  const items: readonly unknown[] = Array.isArray(entry.itemList) ? entry.itemList : [];
  const lines = items.map(lineIn).filter((line) => line !== undefined);
  if (sum(lines.map((line) => line.total)) !== total) lines.splice(0, lines.length, wholeLine(net, tax, total));
  return accept({
    supplierPin: pin,
    supplierName: cutText(text("spplrNm"), MOST_NAME) || pin,
    supplierBranch: cutText(text("spplrBhfId"), MOST_BRANCH) || "00",
    invoice,
    unit: cutText(text("spplrSdcId"), MOST_UNIT),
    isCredit: text("rcptTyCd") === "R",
    day: day.value,
    net,
    tax,
    total,
    lines,
  });
}

/** Returns one line for the whole invoice, used if the listed lines do not add up to the total. */
function wholeLine(net: Cents, tax: Cents, total: Cents): ListedLine {
  return { name: "Invoice", taxType: tax > 0 ? "B" : "D", net, tax, total };
}

function lineIn(item: unknown): ListedLine | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const fields = item as Readonly<Record<string, unknown>>;
  const taxType = TAX_TYPES.find((type) => type === fields.taxTyCd);
  const total = amountIn(fields.totAmt);
  if (taxType === undefined || total === undefined) return undefined;
  const name = cutText(textIn(fields.itemNm), 200) || "Item";
  return { name, taxType, net: amountIn(fields.taxblAmt) ?? ZERO, tax: amountIn(fields.taxAmt) ?? ZERO, total };
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

function amountIn(value: unknown): Cents | undefined {
  const amount = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof amount === "number" && Number.isFinite(amount) && Math.abs(amount) < 1e10 ? centsOf(amount) : undefined;
}

/** Converts an eTIMS date such as 20261127 to `2026-11-27`. */
function dashed(text: string): string {
  return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text.slice(0, 10);
}
