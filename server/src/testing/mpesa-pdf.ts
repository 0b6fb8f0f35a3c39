import pdfmake from "pdfmake";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { setFonts } from "../exports/pdf/pdf-fonts.ts";

/** A transaction of a statement. A negative amount is money out; `at` is written as `YYYY-MM-DD HH:mm:ss`. */
export type PrintedRow = {
  readonly receipt: string;
  readonly at: string;
  readonly details: string;
  readonly amount: number;
  readonly balance: number;
  readonly status?: string;
  readonly party?: string;
};

type Edition = {
  readonly password?: string;
  /** How the cells of the table are aligned vertically. */
  readonly align?: "top" | "middle";
};

const money = (amount: number) =>
  amount.toLocaleString("en-KE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const HEADINGS = ["Receipt No.", "Completion Time", "Details", "Transaction Status", "Paid In", "Withdrawn", "Balance"];

/**
 * Returns a customer's statement as a PDF, in the layout that M-Pesa sends by mail: a summary, followed by one table
 * that continues over all pages. The date and the time are on two lines, and money out is negative.
 */
export function customerPdf(
  rows: readonly PrintedRow[],
  { password, align = "top" }: Edition = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const total = (sign: 1 | -1) => money(rows.reduce((so, { amount }) => so + Math.max(0, sign * amount), 0));
  const cell = (text: string, alignment: "left" | "right" = "left"): TableCell => ({
    text,
    alignment,
    verticalAlignment: align,
  });
  return pdfOf(password, [
    { text: "M-PESA STATEMENT", bold: true, fontSize: 14 },
    { text: "Customer Name: ANN WERE" },
    { text: "Mobile Number: 0711000111" },
    { text: "SUMMARY", bold: true, margin: [0, 10, 0, 4] },
    {
      table: {
        widths: [160, 90, 90],
        body: [
          ["TRANSACTION TYPE", "PAID IN", "PAID OUT"],
          ["OTHERS:", total(1), total(-1)],
          ["TOTAL:", total(1), total(-1)],
        ],
      },
    },
    { text: "DETAILED STATEMENT", bold: true, margin: [0, 10, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [58, 52, 150, 52, 52, 56, 52],
        body: [
          [...HEADINGS],
          ...rows.map(({ receipt, at, details, amount, balance, status = "Completed" }) => [
            cell(receipt),
            cell(at),
            cell(details),
            cell(status),
            cell(money(Math.max(0, amount)), "right"),
            cell(money(Math.min(0, amount)), "right"),
            cell(money(balance), "right"),
          ]),
        ],
      },
    },
    {
      text: "Disclaimer: This record is produced for your personal use and is not transferable.",
      margin: [0, 30, 0, 0],
    },
  ]);
}

/**
 * Returns an organisation's statement as a PDF, with one table for each of its accounts. Each row
 * shows the type of its transaction and the other party; an amount of zero is left blank.
 */
export function organisationPdf(
  accounts: Readonly<Record<string, readonly PrintedRow[]>>,
  { password }: Edition = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const right = (text: string): TableCell => ({ text, alignment: "right" });
  return pdfOf(password, [
    { text: "Organization Name: DUKA LA TILL" },
    { text: "Shortcode: 600123" },
    ...Object.entries(accounts).flatMap(([name, rows]): Content[] => [
      { text: `Account Type - ${name}`, bold: true, margin: [0, 10, 0, 4] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [56, 56, 120, 54, 48, 52, 52, 76, 110],
          body: [
            [...HEADINGS, "Transaction Type", "Other Party"],
            ...rows.map(({ receipt, at, details, amount, balance, status = "Completed", party = "" }) => [
              receipt,
              at,
              details,
              status,
              right(amount > 0 ? money(amount) : ""),
              right(amount < 0 ? money(amount) : ""),
              right(money(balance)),
              "Merchant Payment",
              party,
            ]),
          ],
        },
      },
    ]),
  ]);
}

async function pdfOf(password: string | undefined, content: Content[]): Promise<Uint8Array<ArrayBuffer>> {
  setFonts();
  const document = {
    pageSize: "A4" as const,
    pageOrientation: "landscape" as const,
    defaultStyle: { font: "Helvetica", fontSize: 8 },
    footer: (page: number, pages: number): Content => ({ text: `Page ${page} of ${pages}`, margin: [40, 10, 0, 0] }),
    content,
    ...(password === undefined ? {} : { version: "1.7ext3" as const, userPassword: password }),
  };
  return new Uint8Array(await pdfmake.createPdf(document).getBuffer());
}
