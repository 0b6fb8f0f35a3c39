import { addDays, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import { expect, it } from "vitest";
import type { Cell, Grid } from "../../sheets/grid.ts";
import { findBankColumns, tableWith } from "../bank-statements/bank-columns.ts";
import { readBankSheet } from "../bank-statements/read-bank-sheet.ts";
import { runningBalanceOf } from "../bank-statements/running-balance.ts";
import { entry, invoice } from "./match-rows.cases.ts";
import { matchRows } from "./match-rows.ts";
import type { Target } from "./model.ts";

/** The kind of a planted row, and the targets that are right for it. */
type Kind = "recorded" | "invoice" | "party" | "several" | "part" | "tie" | "stranger";
type Planted = { readonly kind: Kind; readonly details: string; readonly amount: number; readonly right: string[] };

const FIRST = parseDay("2026-10-01");
const OWNERS = ["Baraka", "Umoja", "Tumaini", "Safari", "Jasiri", "Imani", "Pwani", "Bonde", "Mlima", "Nyota"];
const TRADES = ["Foods", "Motors", "Timber", "Textiles", "Chemists", "Printers"];
const PARTIES = OWNERS.flatMap((owner) => TRADES.map((trade) => `${owner} ${trade}`));
/** Invoices of a party. The amounts of all invoices differ, but the last two of a party are equal: ties. */
const OF_PARTY = 5;
const amountOf = (party: number, at: number) => 1_000 + party * 97 + Math.min(at, OF_PARTY - 2) * 11_117;
const idOf = (party: number, at: number) => `i${party}-${at}`;
const referenceOf = (party: number, at: number) => `INV-2026-${String(1_000 + party * OF_PARTY + at)}`;

const DOCUMENTS = PARTIES.flatMap((name, party) =>
  Array.from({ length: OF_PARTY }, (_, at) =>
    invoice(idOf(party, at), referenceOf(party, at), `${name} Ltd`, amountOf(party, at)),
  ),
);
const RECORDED = Array.from({ length: 140 }, (_, at) => ({
  id: `e${at}`,
  reference: `FT26${String(270_000 + at)}XK`,
  amount: 500 + at * 13,
}));

const shown = (target: Target) =>
  target.kind === "documents"
    ? target.parts.map(({ id, amount }) => `${id}:${majorOf(amount)}`).join(" ")
    : target.kind === "entry"
      ? target.id
      : target.account;

/** 500 rows: 140 of recorded entries, 300 of documents, 60 of strangers whose amounts are those of documents. */
const PLANTED: readonly Planted[] = [
  ...RECORDED.map(({ id, reference, amount }) => ({
    ...{ kind: "recorded" as const, details: `RTGS ${reference} CREDIT`, amount, right: [id] },
  })),
  ...PARTIES.flatMap((name, party): Planted[] => {
    const [first, second, third, tie] = [0, 1, 2, 3].map((at) => amountOf(party, at)) as [
      number,
      number,
      number,
      number,
    ];
    const own = (at: number, paid = amountOf(party, at)) => `${idOf(party, at)}:${paid}`;
    return [
      { kind: "invoice", details: `PAYMENT ${referenceOf(party, 0)}`, amount: first, right: [own(0)] },
      { kind: "party", details: `TRANSFER FROM ${name.toUpperCase()}`, amount: second, right: [own(1)] },
      { kind: "part", details: `PART OF ${referenceOf(party, 2)}`, amount: third - 400, right: [own(2, third - 400)] },
      {
        ...{ kind: "several", details: `${name.toUpperCase()} ALL`, amount: first + second + third },
        right: [[own(0), own(1), own(2)].join(" ")],
      },
      { kind: "tie", details: `CHEQUE ${name.toUpperCase()}`, amount: tie, right: [own(3), own(4)] },
      { kind: "stranger", details: `CASH DEPOSIT TELLER ${party}`, amount: second, right: [] },
    ];
  }),
];

/** The layouts of three banks, each with its headings and the cells of a row. */
const LAYOUTS: readonly [
  name: string,
  headings: string[],
  cells: (day: string, one: Planted, balance: number) => Cell[],
][] = [
  [
    "Equity",
    ["Date", "Description", "Debit", "Credit", "Balance"],
    (day, { details, amount }, balance) => [day, details, "", text(amount), text(balance)],
  ],
  [
    "KCB",
    ["Transaction Date", "Value Date", "Description", "Debit", "Credit", "Running Balance"],
    (day, { details, amount }, balance) => [day, day, details, null, `KES ${text(amount)}`, `${text(balance)} CR`],
  ],
  [
    "NCBA",
    ["Date", "Narration", "Debits (KES)", "Credits (KES)", "Balance (KES)"],
    (day, { details, amount }, balance) => [day, details, null, amount, balance],
  ],
];
const text = (amount: number) => amount.toLocaleString("en", { minimumFractionDigits: 2 });

/** Reads the rows that were planted in the statement of one bank, a third of all. */
function rowsOf(layout: number) {
  const [name, headings, cellsOf] = LAYOUTS[layout] ?? LAYOUTS[0] ?? ["", [], () => []];
  const own = PLANTED.flatMap((one, at) => (at % LAYOUTS.length === layout ? [{ one, at }] : []));
  let balance = 50_000;
  const body = own.map(({ one, at }) => {
    balance += one.amount;
    return cellsOf(dayInWords(addDays(FIRST, Math.floor(at / 20))), one, balance);
  });
  const rows = [headings, ...body].map((cells, at) => ({ row: at + 1, cells, indent: 0, bold: false }));
  const grid: Grid = { name, decimalComma: false, rows };
  const columns = findBankColumns([grid]);
  const table = columns && tableWith([grid], columns);
  const read = columns && table ? readBankSheet(table, columns) : undefined;
  if (!read?.ok) throw new Error(`${name} was not read: ${JSON.stringify(read)}`);
  expect(runningBalanceOf(read.value).wrong).toBeNull();
  return read.value.map(({ day, amount, details, reference }, at) => ({
    ...{ id: `r${own[at]?.at}`, day, amount, details, reference, isCharge: false },
  }));
}

it("500 rows of three banks against 300 open documents: nothing is matched wrongly by itself, ties are asked, strangers get nothing", () => {
  const rows = LAYOUTS.flatMap((_, layout) => rowsOf(layout));
  expect([rows.length, DOCUMENTS.length]).toEqual([500, 300]);
  const entries = RECORDED.map(({ id, reference, amount }) => entry(id, `Receipt ${reference}`, amount, "2026-10-04"));
  const world = { entries, documents: DOCUMENTS, rules: [], experience: [], refused: new Map() };
  const found = matchRows(rows, world);
  const count = { certain: 0, wrong: 0 };
  const first: Partial<Record<Kind, number>> = {};
  for (const [at, { kind, right, amount }] of PLANTED.entries()) {
    const proposals = found.get(`r${at}`) ?? [];
    for (const { strength, target } of proposals) {
      if (strength !== "certain") continue;
      count.certain += 1;
      if (!right.includes(shown(target))) count.wrong += 1;
    }
    if (kind === "tie") {
      expect(proposals.map(({ target, strength, isTied }) => [shown(target), strength, isTied]).toSorted()).toEqual(
        right.map((one) => [one, "asked", true]),
      );
    }
    if (kind === "stranger") expect([amount, proposals]).toEqual([amount, []]);
    else if (right.includes(shown(proposals[0]?.target ?? { kind: "entry", id: "" })))
      first[kind] = (first[kind] ?? 0) + 1;
  }
  // Recorded entries and invoices with their reference and their amount.
  expect(count).toEqual({ certain: 200, wrong: 0 });
  // The share that is found: the first proposal is right for every row that is not a stranger.
  expect(first).toEqual({ recorded: 140, invoice: 60, party: 60, part: 60, several: 60, tie: 60 });
});
