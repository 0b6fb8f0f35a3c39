import { dayInWords } from "@hazina/base/calendar.ts";
import { centsOf, negate } from "@hazina/base/money.ts";
import { formatAmount } from "../../exports/format-values.ts";
import type { DocumentPart, PrintedDocument, PrintedRun } from "../../exports/printed-document.ts";
import type { readDocument } from "../show-documents.ts";

/** An estimate, invoice or credit note as the API returns it. */
export type ShownDocument = Awaited<ReturnType<typeof readDocument>>["data"];

/** The company that issues a document, with its tax PIN. */
export type Seller = { readonly name: string; readonly pin: string | null };

type Paper = Pick<PrintedDocument, "title" | "parts" | "orientation">;

type Kind = "estimate" | "invoice" | "credit_note";

const NAMES = { estimate: "Estimate", invoice: "Invoice", credit_note: "Credit note" } as const;

/**
 * Lays out an estimate, invoice or credit note for printing, with everything that a tax invoice
 * must show: both parties with their PINs, number, day, lines with their tax, totals by tax type,
 * and the eTIMS stamp with its QR code. The amounts of a credit note are negative. Source: Kenya,
 * VAT (Electronic Tax Invoice) Regulations 2020 and Tax Procedures (Electronic Tax Invoice)
 * Regulations 2024, regulation 7.
 */
export function documentPaper(kind: Kind, document: ShownDocument, seller: Seller): Paper {
  const { reference, note } = document;
  const title = `${NAMES[kind]} ${reference}`;
  return {
    title,
    orientation: "portrait",
    parts: [
      { kind: "heading", level: 1, text: `${headingOf(kind, document)} ${reference}` },
      ...(kind === "estimate" ? [] : warningOf(document)),
      { kind: "columns", of: 2, columns: [partiesOf(document, seller), factsOf(kind, document)] },
      linesOf(kind, document),
      totalsOf(kind, document),
      ...(note === "" ? [] : [words(note)]),
      ...(kind === "invoice" ? [words(`Please quote ${reference} when you pay.`)] : []),
      ...stampOf(document),
    ],
  };
}

const words = (...texts: readonly (string | PrintedRun)[]): DocumentPart => ({
  kind: "text",
  runs: texts.map((text) => (typeof text === "string" ? { text } : text)),
});

function headingOf(kind: Kind, { etims }: ShownDocument): string {
  return kind === "invoice" && etims?.stamp && !etims.is_simulated ? "Tax invoice" : NAMES[kind];
}

/**
 * Returns the printed warning that a document is not a valid tax invoice, as a list with one part. The list is empty
 * if the document has KRA's stamp; a simulated stamp does not count.
 */
function warningOf({ etims }: ShownDocument): DocumentPart[] {
  if (etims?.stamp && !etims.is_simulated) return [];
  const text = etims?.stamp ? "The stamp is simulated: this is not a tax invoice." : "This is not a tax invoice yet.";
  return [words({ text, bold: true })];
}

function partiesOf({ customer, customer_pin: pin }: ShownDocument, seller: Seller): DocumentPart[] {
  const party = (title: string, name: string, own: string | null) =>
    words({ text: `${title}: `, bold: true }, own === null ? name : `${name}, PIN ${own}`);
  return [party("From", seller.name, seller.pin), party("To", customer, pin)];
}

function factsOf(kind: Kind, document: ShownDocument): DocumentPart[] {
  const facts: readonly (readonly [string, string | null])[] = [
    ["Number", document.number === null ? null : String(document.number)],
    ["Date", dayInWords(document.day)],
    [kind === "invoice" ? "Due" : "Valid until", kind === "credit_note" ? null : dayInWords(document.due_on)],
    ["Corrects invoice", document.corrects?.reference ?? null],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [words({ text: `${label}: `, bold: true }, value)]));
}

/**
 * Returns the function that formats the amounts of a document of this kind. On a credit note it formats each amount as
 * negative.
 */
function amountOn(kind: Kind): (amount: number) => string {
  return (amount) => formatAmount(kind === "credit_note" ? negate(centsOf(amount)) : centsOf(amount));
}

function linesOf(kind: Kind, { lines }: ShownDocument): DocumentPart {
  const shown = amountOn(kind);
  return {
    kind: "table",
    columns: ["Description", "Quantity", "Price", "Discount", "Tax", "Without VAT", "VAT", "Total"],
    rows: lines.map((line) => ({
      cells: [
        line.description,
        String(line.quantity),
        formatAmount(centsOf(line.price)),
        line.discount === 0 ? "" : `${line.discount}%`,
        `${line.tax_type} ${line.rate}%`,
        ...[line.net, line.tax, line.total].map(shown),
      ],
    })),
  };
}

function totalsOf(kind: Kind, document: ShownDocument): DocumentPart {
  const { by_type: byType, net, tax, total, open, currency } = document;
  const shown = amountOn(kind);
  const settled = kind === "invoice" && document.number !== null && open !== total;
  return {
    kind: "table",
    columns: [`Totals in ${currency}`, "Without VAT", "VAT", "Total"],
    rows: [
      ...byType.map((one) => ({
        cells: [`Tax type ${one.type}, ${one.rate}%`, shown(one.net), shown(one.tax), shown(sumOf(one))],
      })),
      { cells: ["Total", shown(net), shown(tax), shown(total)], isTotal: true },
      ...(settled ? [{ cells: ["Still to pay", "", "", shown(open)], isTotal: true }] : []),
    ],
  };
}

const sumOf = ({ net, tax }: { readonly net: number; readonly tax: number }) => (centsOf(net) + centsOf(tax)) / 100;

/**
 * Returns the printed eTIMS stamp of a document, with the QR code that anyone can scan to check the document with KRA.
 * The list is empty if the document has no stamp.
 */
function stampOf({ etims }: ShownDocument): DocumentPart[] {
  if (!etims?.stamp) return [];
  const { stamp } = etims;
  return [
    { kind: "heading", level: 3, text: "eTIMS" },
    words(`Control unit invoice number: ${stamp.invoice_number}`),
    words(`Internal data: ${stamp.internal_data}. Receipt signature: ${stamp.signature}`),
    { kind: "qr", text: stamp.address },
    words(`Check this document with KRA: ${stamp.address}`),
  ];
}
