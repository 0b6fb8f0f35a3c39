import { readDay } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { add, type Cents, negate, parseDecimal, subtract } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { storableText } from "@hazina/base/storable-text.ts";
import { elementsAt, readXml, textAt, type XmlElement } from "../../sheets/xml.ts";
import { type BankRow, isSummable } from "./bank-row.ts";

/** A statement in the format camt.053 of ISO 20022: its account, currency, balances and rows. */
export type CamtStatement = {
  readonly account: string;
  readonly currency: string;
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly rows: readonly BankRow[];
};

/** Returns whether a text is a statement in the format camt.053. */
export function isCamt(text: string): boolean {
  return text.slice(0, 4096).includes("BkToCstmrStmt") || text.slice(0, 4096).includes("camt.053");
}

/**
 * Reads a statement in the format camt.053 (versions 001.02 to 001.11). Entries that are not booked
 * or have no amount are skipped.
 * @returns the statement, or a refusal; it is also refused if the opening balance plus the entries
 * does not equal the closing balance.
 */
export function readCamt(text: string): Result<CamtStatement> {
  const root = readXml(storableText(text));
  const statements = root === undefined ? [] : elementsAt(root, ["BkToCstmrStmt", "Stmt"]);
  const [statement] = statements;
  if (statement === undefined) return refuse("This is not a statement in the camt.053 format.");
  if (statements.length > 1) return refuse("The file has several statements. Export one account at a time.");
  const entries = elementsAt(statement, ["Ntry"]).filter(isBooked);
  const rows: BankRow[] = [];
  for (const [at, entry] of entries.entries()) {
    const row = rowOf(entry, at + 1);
    if (!row.ok) return row;
    if (row.value.amount !== 0) rows.push(row.value);
  }
  if (rows.length === 0) return refuse("The statement has no booked entries with an amount.");
  const [opening, closing] = [balanceOf(statement, ["OPBD", "PRCD"]), balanceOf(statement, ["CLBD"])];
  const total = rows.reduce((so, { amount }) => add(so, amount), 0 as Cents);
  if (opening !== null && closing !== null && subtract(closing, opening) !== total)
    return refuse("The opening balance and the entries do not add up to the closing balance of the statement.");
  const account = textAt(statement, ["Acct", "Id", "IBAN"]) || textAt(statement, ["Acct", "Id", "Othr", "Id"]);
  const currency =
    textAt(statement, ["Acct", "Ccy"]) || (elementsAt(entries[0] as XmlElement, ["Amt"])[0]?.attributes.Ccy ?? "");
  return accept({ account, currency, opening, closing, rows });
}

function isBooked(entry: XmlElement): boolean {
  const state = textAt(entry, ["Sts", "Cd"]) || textAt(entry, ["Sts"]);
  return state === "" || state === "BOOK";
}

function rowOf(entry: XmlElement, row: number): Result<BankRow> {
  const amount = signed(entry);
  const text = textAt(entry, ["BookgDt", "Dt"]) || textAt(entry, ["BookgDt", "DtTm"]) || textAt(entry, ["ValDt", "Dt"]);
  const day = readDay(text.slice(0, 10));
  if (amount === undefined || !day.ok) return refuse(`Entry ${row} of the statement has no amount or date.`);
  if (!isSummable({ amount, balance: null }))
    return refuse(`The amount of entry ${row} of the statement is too large.`);
  const details = elementsAt(entry, ["NtryDtls", "TxDtls"]).flatMap(wordsOf);
  const words = [...new Set([...details, textAt(entry, ["AddtlNtryInf"])])].filter((one) => one !== "").join(", ");
  const ofPayment = textAt(entry, ["NtryDtls", "TxDtls", "Refs", "EndToEndId"]);
  const reference = textAt(entry, ["AcctSvcrRef"]) || (ofPayment === "NOTPROVIDED" ? "" : ofPayment);
  const raw = { entry: cutText(JSON.stringify(entry), 4000) };
  return accept({
    row,
    day: day.value,
    amount,
    balance: null,
    reference: cutText(reference, 100),
    details: cutText(words, 500),
    kind: "payment",
    raw,
  });
}

/** Returns the party names and remittance information of a transaction. */
function wordsOf(details: XmlElement): readonly string[] {
  const party = (side: string) =>
    textAt(details, ["RltdPties", side, "Nm"]) || textAt(details, ["RltdPties", side, "Pty", "Nm"]);
  const remittance = elementsAt(details, ["RmtInf", "Ustrd"]).map(({ text }) => text.trim());
  const reference = textAt(details, ["Refs", "EndToEndId"]);
  return [party("Dbtr"), party("Cdtr"), ...remittance, reference === "NOTPROVIDED" ? "" : reference];
}

function signed(element: XmlElement): Cents | undefined {
  const amount = parseDecimal(textAt(element, ["Amt"]));
  if (amount === undefined) return undefined;
  const isDebit = textAt(element, ["CdtDbtInd"]) === "DBIT";
  return isDebit ? negate(amount) : amount;
}

function balanceOf(statement: XmlElement, codes: readonly string[]): Cents | null {
  for (const code of codes) {
    const found = elementsAt(statement, ["Bal"]).find((one) => textAt(one, ["Tp", "CdOrPrtry", "Cd"]) === code);
    const balance = found === undefined ? undefined : signed(found);
    if (balance !== undefined && isSummable({ amount: 0 as Cents, balance })) return balance;
  }
  return null;
}
