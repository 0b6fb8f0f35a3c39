import { dayAt, dayInWords, parseInstant } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { formatAmount } from "../../exports/format-values.ts";
import { makeDocument } from "../../exports/make-file.ts";
import type { DocumentPart, PrintedDocument } from "../../exports/printed-document.ts";
import { readEmployers } from "../../organization/employers.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { readOrder } from "./show-orders.ts";

type Buyer = { readonly name: string; readonly pin: string | null };
type ShownOrder = Awaited<ReturnType<typeof readOrder>>["data"];

/** A purchase order to print, with the company or branch that placed it. */
export type OrderForPaper = { readonly order: ShownOrder; readonly buyer: Buyer };

/**
 * Returns a purchase order as a PDF.
 * @throws Refusal 404 for an unknown purchase order; 413 if it takes too long.
 */
export async function orderFile(work: Work, { id }: { readonly id: string }): Promise<File> {
  const printed = await inCall(work, (call) => readForPaper(call, id));
  work.note.response = printed.order.reference;
  return orderPaperFile(work, printed);
}

/**
 * Reads a purchase order with the company or branch that orders.
 * @throws Refusal 404 for an unknown purchase order.
 */
export async function readForPaper(call: Call, id: string): Promise<OrderForPaper> {
  const { data: order } = await readOrder(call, { id });
  const { head, branches } = await readEmployers(call.tx, call.actor);
  const branch = order.branch_id === null ? undefined : branches.get(order.branch_id);
  return { order, buyer: branch ?? head };
}

/** Creates the PDF of a purchase order. */
export function orderPaperFile({ services, actor }: Work, printed: OrderForPaper): Promise<File> {
  return makeDocument(services, actor, { ...paperOf(printed), name: printed.order.reference, withLogo: true });
}

const words = (label: string, value: string): DocumentPart => ({
  kind: "text",
  runs: [{ text: `${label}: `, bold: true }, { text: value }],
});

function paperOf({ order, buyer }: OrderForPaper): Pick<PrintedDocument, "title" | "parts" | "orientation"> {
  const { reference, currency } = order;
  const shown = (amount: number) => formatAmount(centsOf(amount));
  return {
    title: `Purchase order ${reference}`,
    orientation: "portrait",
    parts: [
      { kind: "heading", level: 1, text: `Purchase order ${reference}` },
      {
        kind: "columns",
        of: 2,
        columns: [
          [
            words("From", buyer.pin === null ? buyer.name : `${buyer.name}, PIN ${buyer.pin}`),
            words("To", order.supplier),
          ],
          [
            words("Date", dayInWords(dayAt(parseInstant(order.created_at)))),
            ...(order.needed_by === null ? [] : [words("Needed by", order.needed_by)]),
            words("Ordered by", order.ordered_by),
          ],
        ],
      },
      {
        kind: "table",
        columns: ["Description", "Quantity", "Price", `Total in ${currency}`],
        rows: [
          ...order.lines.map(({ description, quantity, price, total }) => ({
            cells: [description, String(quantity), shown(price), shown(total)],
          })),
          { cells: ["Total with VAT", "", "", shown(order.total)], isTotal: true },
        ],
      },
      words("Please quote", `${reference} on the delivery note and the invoice.`),
    ],
  };
}
