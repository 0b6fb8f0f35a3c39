import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import type { CardRow } from "../api.ts";
import { shownExpiry } from "./shown-expiry.ts";
import { CARD_KINDS, CARD_TONES, cardTexts } from "./texts.ts";

const titles = cardTexts.columns;

const holder = textColumn<CardRow>({ key: "holder", title: titles.holder, fixed: true }, (row) => row.holder.name);
const status = statusColumn<CardRow>({ key: "status", title: titles.status }, ({ state, state_label: label }) => ({
  label,
  tone: CARD_TONES[state],
}));
const kind = textColumn<CardRow>({ key: "kind", title: titles.kind }, (row) => CARD_KINDS[row.kind]);
const amount = moneyColumn<CardRow>({ key: "limit", title: titles.limit }, ({ limits }) => limits.month);
const limit: Column<CardRow> = {
  ...amount,
  cell: (row) => (row.limits.month === null ? cardTexts.noLimit : amount.cell(row)),
};
const expiry = textColumn<CardRow>({ key: "expiry", title: titles.expiry }, (row) => shownExpiry(row.expiry));

/** The columns of the list of cards. */
export const CARD_COLUMNS: readonly Column<CardRow>[] = [
  holder,
  textColumn({ key: "number", title: titles.number }, ({ number }) => number),
  status,
  moneyColumn({ key: "spent", title: titles.month }, (row) => row.spent_this_month),
  limit,
  kind,
  textColumn({ key: "wallet", title: titles.wallet }, (row) => row.draws_on),
  { ...expiry, order: (row) => row.expiry ?? "" },
];

/** The columns of the list of card orders. */
export const ORDER_COLUMNS: readonly Column<CardRow>[] = [
  holder,
  status,
  kind,
  limit,
  textColumn({ key: "name", title: titles.name }, (row) => row.name_on_card),
  textColumn({ key: "by", title: titles.by }, (row) => row.ordered_by),
  textColumn({ key: "decided", title: titles.decided }, (row) => row.decided_by),
  timeColumn({ key: "date", title: titles.date }, (row) => row.created_at),
];
