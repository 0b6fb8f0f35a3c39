import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import type { DocumentKind, DocumentRow } from "../api.ts";
import { ETIMS_LABELS, etimsTexts } from "../etims/texts.ts";
import { STATE_LABELS, STATE_TONES, salesTexts } from "../texts.ts";

const texts = salesTexts.documents;

/**
 * Returns the label and tone of a document's state; an invoice that is still open after its due date is
 * overdue.
 */
export function statusOf({ state, is_overdue: isOverdue }: Pick<DocumentRow, "state" | "is_overdue">) {
  if (isOverdue) return { label: texts.overdue, tone: "bad" as const };
  return { label: STATE_LABELS[state], tone: STATE_TONES[state] };
}

/** Returns the open amount of an invoice; null for a draft, which is not owed yet. */
function openOf({ state, open }: DocumentRow): number | null {
  return state === "draft" ? null : open;
}

/** Returns the columns of the list of estimates, invoices or credit notes. */
export function documentColumns(kind: DocumentKind): readonly Column<DocumentRow>[] {
  const { columns } = texts;
  const isInvoice = kind === "invoice";
  const isNumbered = kind !== "estimate";
  return [
    textColumn<DocumentRow>({ key: "customer", title: columns.customer, fixed: true }, ({ customer }) => customer),
    moneyColumn<DocumentRow>({ key: "total", title: columns.total }, ({ total }) => total),
    textColumn<DocumentRow>({ key: "currency", title: columns.currency }, ({ currency }) => currency),
    ...(isInvoice ? [moneyColumn<DocumentRow>({ key: "open", title: columns.open }, (row) => openOf(row))] : []),
    ...(kind === "credit_note" ? [] : [statusColumn<DocumentRow>({ key: "status", title: columns.status }, statusOf)]),
    dayColumn<DocumentRow>({ key: "day", title: columns.day }, ({ day }) => day),
    ...(kind === "credit_note"
      ? []
      : [dayColumn<DocumentRow>({ key: "due", title: isInvoice ? columns.due : columns.until }, (row) => row.due_on)]),
    textColumn<DocumentRow>({ key: "reference", title: columns.reference }, ({ reference }) => reference),
    ...(isNumbered
      ? [
          textColumn<DocumentRow>({ key: "number", title: columns.number }, ({ number }) => number?.toString()),
          textColumn<DocumentRow>({ key: "etims", title: etimsTexts.state }, ({ etims_state: state }) =>
            state === null ? null : ETIMS_LABELS[state],
          ),
        ]
      : []),
  ];
}
