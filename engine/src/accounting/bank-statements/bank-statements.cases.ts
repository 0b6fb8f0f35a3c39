import { parseDay } from "@hazina/base/calendar.ts";
import type { Cell, Grid } from "../../sheets/grid.ts";

/**
 * A bank statement in the layout of a Kenyan bank's export, and the expected rows: day, amount,
 * balance, details.
 */
export type LayoutCase = {
  readonly name: string;
  readonly grid: Grid;
  readonly rows: readonly (readonly [day: string, amount: number, balance: number | null, details: string])[];
};

const gridOf = (name: string, rows: readonly (readonly Cell[])[]): Grid => ({
  name,
  decimalComma: false,
  rows: rows.map((cells, at) => ({ row: at + 1, cells, indent: 0, bold: false })),
});

/**
 * Layouts of bank statements. They are taken from third-party parsers, because no bank publishes the layout of its
 * statements.
 */
export const LAYOUTS: readonly LayoutCase[] = [
  {
    name: "Equity: date, description, debit, credit, balance",
    grid: gridOf("equity", [
      ["Equity Bank (Kenya) Limited"],
      ["Account Number", "0110299999999"],
      [],
      ["Date", "Description", "Debit", "Credit", "Balance"],
      ["01/10/2026", "Balance B/F", null, null, "10,000.00"],
      ["02-10-2026", "RENT OCTOBER", "4,500.00", null, "5,500.00"],
      [null, "landlord Njoroge", null, null, null],
      ["05/10/2026", "MPESA DEPOSIT QJ1ABC", "", "1,250.50", "6,750.50"],
      ["Totals", null, "4,500.00", "1,250.50", null],
    ]),
    rows: [
      ["2026-10-02", -4500, 5500, "RENT OCTOBER, landlord Njoroge"],
      ["2026-10-05", 1250.5, 6750.5, "MPESA DEPOSIT QJ1ABC"],
    ],
  },
  {
    name: "payments whose details begin like a line of sums",
    grid: gridOf("sums", [
      ["Date", "Description", "Debit", "Credit", "Balance"],
      [null, "Opening balance as at 01/10/2026", null, null, "10,000.00"],
      ["02/10/2026", "TOTAL ENERGIES WESTLANDS FUEL", "5,000.00", null, "5,000.00"],
      ["03/10/2026", "Balance payment invoice 44", null, "20,000.00", "25,000.00"],
      ["04/10/2026", "Rent", "10,000.00", null, "15,000.00"],
      ["Closing balance", null, null, null, "15,000.00"],
      ["Grand totals", null, "15,000.00", "20,000.00", null],
    ]),
    rows: [
      ["2026-10-02", -5000, 5000, "TOTAL ENERGIES WESTLANDS FUEL"],
      ["2026-10-03", 20_000, 25_000, "Balance payment invoice 44"],
      ["2026-10-04", -10_000, 15_000, "Rent"],
    ],
  },
  {
    name: "KCB: two dates, running balance with CR and DR, newest first",
    grid: gridOf("kcb", [
      ["Transaction Date", "Value Date", "Description", "Debit", "Credit", "Running Balance"],
      ["07 Oct 2026", "07 Oct 2026", "CHEQUE 000123", "KES 2,000.00", null, "500.00 DR"],
      ["03 Oct 2026", "03 Oct 2026", "SALES", null, "KES 1,500.00", "1,500.00 CR"],
    ]),
    rows: [
      ["2026-10-07", -2000, -500, "CHEQUE 000123"],
      ["2026-10-03", 1500, 1500, "SALES"],
    ],
  },
  {
    name: "NCBA: narration, debits, credits, days of the workbook",
    grid: gridOf("ncba", [
      ["Date", "Narration", "Debits (KES)", "Credits (KES)", "Balance (KES)"],
      [{ kind: "date", day: parseDay("2026-10-01") }, "SALARY", 300, null, 700],
    ]),
    rows: [["2026-10-01", -300, 700, "SALARY"]],
  },
  {
    name: "one signed amount",
    grid: gridOf("signed", [
      ["Posting Date", "Details", "Amount"],
      ["2026-10-01", "Card", "(250.00)"],
      ["2026-10-02", "Refund", "250.00"],
    ]),
    rows: [
      ["2026-10-01", -250, null, "Card"],
      ["2026-10-02", 250, null, "Refund"],
    ],
  },
  {
    name: "withdrawals written as negative amounts, American days",
    grid: gridOf("negative", [
      ["Date", "Particulars", "Money In", "Money Out"],
      ["10/31/2026", "Fee", null, "-35.00"],
      ["11/1/2026", "Sale", "90.00", null],
    ]),
    rows: [
      ["2026-10-31", -35, null, "Fee"],
      ["2026-11-01", 90, null, "Sale"],
    ],
  },
];

/** A statement in the format camt.053, with one entry that is not booked. */
export const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Id>S1</Id><Acct><Id><Othr><Id>0110299999999</Id></Othr></Id><Ccy>KES</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="KES">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="KES">70.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="KES">29.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt>
<AcctSvcrRef>FT1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Cdtr><Pty><Nm>Njoroge &amp; Sons</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Invoice 7</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="KES">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-10-03</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
