import { dayInWords } from "@hazina/base/calendar.ts";
import { type Cents, WHOLE_RATE } from "@hazina/base/money.ts";
import { WITHHOLDING_LABELS } from "@hazina/contract/suppliers/labels.ts";
import { unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { formatAmount } from "../../exports/format-values.ts";
import type { DocumentPart, PrintedDocument } from "../../exports/printed-document.ts";
import { type Advice, type AdvisedTax, taxOf, totalOf } from "./read-advice.ts";

/** The words for how a supplier was paid outside a wallet. */
const METHODS: Readonly<Record<Advice["method"], string>> = {
  wallet: "Wallet",
  prepayment: "From a prepayment",
  bank: "Bank transfer",
  mpesa: "M-Pesa",
  cheque: "Cheque",
  cash: "Cash",
};

/** Lays out a remittance advice for printing: what was paid, the tax withheld from it, and by which law. */
export function advicePaper(advice: Advice): Pick<PrintedDocument, "title" | "parts" | "orientation"> {
  const title = `Remittance advice ${advice.reference}`;
  return {
    title,
    orientation: "portrait",
    parts: [
      { kind: "heading", level: 1, text: title },
      ...(advice.wallet?.isSimulated
        ? [{ kind: "text" as const, runs: [{ text: "This payment is simulated: no money has moved.", bold: true }] }]
        : []),
      { kind: "columns", of: 2, columns: [partiesOf(advice), factsOf(advice)] },
      documentsOf(advice),
      ...taxesOf(advice),
    ],
  };
}

const words = (label: string, value: string): DocumentPart => ({
  kind: "text",
  runs: [{ text: `${label}: `, bold: true }, { text: value }],
});

function partiesOf({ payer, supplier }: Advice): DocumentPart[] {
  const named = ({ name, pin }: Advice["payer"]) => (pin === null || pin === "" ? name : `${name}, PIN ${pin}`);
  return [words("From", named(payer)), words("To", named(supplier))];
}

function factsOf({ paidOn, method, wallet, reference, exchange }: Advice): DocumentPart[] {
  return [
    words("Paid on", dayInWords(paidOn)),
    words("Paid by", wallet?.provider ?? METHODS[method]),
    ...(wallet?.to == null ? [] : [words("Paid to", wallet.to)]),
    ...(exchange === null
      ? []
      : [
          words("Exchange rate", String(unitsOf(exchange.rate))),
          words("Money paid", `${exchange.money.currency} ${formatAmount(exchange.money.cents)}`),
        ]),
    words("Our reference", reference),
  ];
}

function documentsOf({ lines, currency, method }: Advice): DocumentPart {
  const shown = (amount: Cents) => formatAmount(amount);
  const isRounded = lines.some(({ rounding }) => rounding !== 0);
  const rounded = (amount: Cents) => (isRounded ? [shown(amount)] : []);
  const tax = (kind: AdvisedTax["kind"]) => totalOf(lines, (line) => taxOf(line, kind));
  return {
    kind: "table",
    columns: [
      `Paid in ${currency}`,
      "Date",
      "Amount settled",
      "Withholding tax",
      "VAT withheld",
      ...(isRounded ? ["Rounded off"] : []),
      method === "prepayment" ? "From prepayment" : "Paid to you",
      "Receipt",
    ],
    rows: [
      ...lines.map((line) => ({
        cells: [
          line.document,
          dayInWords(line.date),
          shown(line.settled),
          shown(taxOf(line, "income_tax")),
          shown(taxOf(line, "vat")),
          ...rounded(line.rounding),
          shown(line.paid),
          line.receipt ?? "",
        ],
      })),
      {
        cells: [
          "Total",
          "",
          shown(totalOf(lines, ({ settled }) => settled)),
          shown(tax("income_tax")),
          shown(tax("vat")),
          ...rounded(totalOf(lines, ({ rounding }) => rounding)),
          shown(totalOf(lines, ({ paid }) => paid)),
          "",
        ],
        isTotal: true,
      },
    ],
  };
}

/** The name of a withheld tax, with the kind of payment for income tax. */
export function nameOfTax({ code }: AdvisedTax): string {
  return code === null ? "VAT withheld" : `Withholding tax: ${WITHHOLDING_LABELS[code]}`;
}

/** Returns a rate in percent, such as `5%`. */
export const percentOf = (rate: number): string => `${(rate * 100) / WHOLE_RATE}%`;

/** Returns the table of the taxes that were withheld, each with its certificate; an empty list if there are none. */
function taxesOf({ lines, currency }: Advice): DocumentPart[] {
  const rows = lines.flatMap(({ document, taxes }) =>
    taxes.map((one) => ({
      cells: [
        nameOfTax(one),
        document,
        formatAmount(one.taxed),
        percentOf(one.rate),
        formatAmount(one.tax),
        one.law,
        one.certificate ?? "Not yet",
      ],
    })),
  );
  if (rows.length === 0) return [];
  const columns = [`Tax withheld in ${currency}`, "Document", "Calculated on", "Rate", "Tax", "Law", "KRA certificate"];
  return [
    { kind: "table", columns, rows },
    { kind: "text", runs: [{ text: CERTIFICATES }] },
  ];
}

/** The sentence that says when the supplier gets the certificates of withheld taxes. */
export const CERTIFICATES =
  "KRA issues the withholding certificate once this tax has been paid. You can then claim the tax as a credit in your return.";
