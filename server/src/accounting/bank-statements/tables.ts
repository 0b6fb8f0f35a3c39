import { BANK_STATEMENT_KINDS, TIE_KINDS } from "@hazina/contract/accounting/labels.ts";
import type { BankColumns } from "@hazina/engine/accounting/bank-statements/bank-columns.ts";
import { BANK_ROW_KINDS } from "@hazina/engine/accounting/bank-statements/bank-row.ts";
import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { journals } from "../journals/tables.ts";

/**
 * Imported statements of bank, till and cash accounts. A statement is stored only if it had rows that the account did
 * not have yet. Balances are in cents, and null if the statement shows none.
 */
export const bankStatements = companyTable(
  "bank_statements",
  {
    account: text("account").notNull(),
    kind: text("kind", { enum: BANK_STATEMENT_KINDS }).notNull(),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    to: date("to_day", { mode: "string" }).notNull(),
    rows: integer("rows").notNull(),
    known: integer("known").notNull(),
    openingCents: bigint("opening_cents", { mode: "number" }),
    closingCents: bigint("closing_cents", { mode: "number" }),
    importedBy: uuid("imported_by").notNull(),
    importedByName: text("imported_by_name").notNull(),
  },
  (table) => [index("bank_statements_account").on(table.companyId, table.account, table.to)],
  { version: false },
);

/**
 * The rows of statements as received, each stored once by its hash. Rows never change; their state follows from the
 * journals that they are matched with. `position` is the index among the rows of the statement, oldest first.
 */
export const bankRows = companyTable(
  "bank_rows",
  {
    statementId: uuid("statement_id").notNull(),
    account: text("account").notNull(),
    position: integer("position").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    balanceCents: bigint("balance_cents", { mode: "number" }),
    reference: text("reference").notNull(),
    details: text("details").notNull(),
    kind: text("kind", { enum: BANK_ROW_KINDS }).notNull(),
    hash: text("hash").notNull(),
    raw: jsonb("raw").notNull(),
  },
  (table) => [
    uniqueIndex("bank_rows_once").on(table.companyId, table.account, table.hash),
    index("bank_rows_newest").on(table.companyId, table.account, table.day, table.position),
    index("bank_rows_statement").on(table.companyId, table.statementId),
    ownedBy(bankStatements, [table.companyId, table.statementId], "bank_rows_statement"),
  ],
  { version: false, createdAt: false, owned: true },
);

/** The column assignment for each account's statements, chosen once by a user. */
export const bankColumns = pgTable(
  "bank_columns",
  {
    companyId: companyId(),
    account: text("account").notNull(),
    columns: jsonb("columns").$type<BankColumns>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.account] }), ofCompany(table)],
);

/**
 * The journal lines that statement rows are matched with. A journal line is matched with at most one row, and the
 * lines of a row add up to its amount.
 */
export const bankRowTies = companyTable(
  "bank_row_ties",
  {
    rowId: uuid("row_id").notNull(),
    journalId: uuid("journal_id").notNull(),
    position: integer("position").notNull(),
    how: text("how", { enum: TIE_KINDS }).notNull(),
    madeBy: uuid("made_by"),
    madeByName: text("made_by_name").notNull(),
    madeAt: instant("made_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("bank_row_ties_line").on(table.companyId, table.journalId, table.position),
    index("bank_row_ties_row").on(table.companyId, table.rowId),
    refersTo(bankRows, [table.companyId, table.rowId], "bank_row_ties_row"),
    refersTo(journals, [table.companyId, table.journalId], "bank_row_ties_journal"),
  ],
  { version: false, createdAt: false },
);
