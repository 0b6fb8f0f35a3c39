import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import { BANK_ROW, bankRowJournal } from "@hazina/engine/accounting/rules/bank-row.ts";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { bankRowTies } from "../bank-statements/tables.ts";
import { readChart } from "../chart/chart.ts";
import { postJournals } from "../journals/post-journal.ts";
import type { StoredRow } from "./world.ts";

/** The ways in which a statement row can be matched with a journal, such as automatically or by a user. */
export type How = (typeof bankRowTies.$inferSelect)["how"];

/** A statement row to book to an account. */
export type ToBook = {
  readonly row: StoredRow;
  readonly account: string;
  readonly how: How;
  readonly department?: string | null | undefined;
};

/** A statement row and the journal line to match it with. */
export type ToTie = { readonly row: string; readonly journalId: string; readonly position: number; readonly how: How };

/**
 * Checks that rows can be booked to the accounts.
 * @throws Refusal 422 for an account that is not active, a control account, and the account of the statement itself.
 */
export async function requireBookable(call: Call, rows: readonly Pick<ToBook, "row" | "account">[]): Promise<void> {
  const chart = await readChart(call);
  for (const { row, account } of rows) {
    const wrong = (message: string) => invalidField("account", message);
    const found = chart.get(account);
    if (found?.active !== true) throw wrong(`There is no active account ${account}.`);
    if (isControlAccount(account))
      throw wrong(
        `${account}, ${found.name}, takes entries only from documents, so you cannot post to it directly. Match the document instead.`,
      );
    if (account === row.account)
      throw wrong("This is the account of the statement itself. Choose a different account.");
  }
}

/**
 * Books rows to accounts: posts a journal for each row, and matches the row with it. A row whose booking was undone
 * gets a new journal.
 */
export async function bookRows(call: Call, toBook: readonly ToBook[]): Promise<void> {
  if (toBook.length === 0) return;
  const { tx, actor } = call;
  const { currency } = await readCurrency(tx, actor);
  const before = await bookedBefore(
    call,
    toBook.map(({ row }) => row.id),
  );
  const journals = toBook.map(({ row, account, department }) => ({
    id: uuidv7(),
    ...bankRowJournal({
      row: row.id,
      before: before.get(row.id) ?? 0,
      date: parseDay(row.day),
      amount: cents(row.amountCents),
      details: row.details,
      isCharge: row.kind === "charge",
      cash: row.account,
      account,
      currency,
      ...(department == null ? {} : { department }),
    }),
  }));
  await postJournals(tx, actor, journals);
  const ties = journals.map(({ id, sourceId }, at) => ({
    row: sourceId,
    journalId: id,
    position: 0,
    how: toBook[at]?.how ?? ("booked" as const),
  }));
  await tieRows(call, ties);
}

/**
 * Matches unmatched statement rows to journal lines.
 * @throws Refusal 409 if a journal line is already matched.
 */
export async function tieRows({ tx, actor, now }: Call, ties: readonly ToTie[]): Promise<void> {
  const rows = [...new Set(ties.map(({ row }) => row))];
  // Ties to journals that were reversed since say nothing any more.
  await tx.execute(
    sql`delete from bank_row_ties where company_id = ${actor.companyId}
      and row_id in (select jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb)::uuid)`,
  );
  await insertMany(
    tx,
    bankRowTies,
    ties.map(({ row, journalId, position, how }) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      rowId: row,
      journalId,
      position,
      how,
      madeBy: how === "booked" || how === "tied" ? actor.userId : null,
      madeByName: how === "booked" || how === "tied" ? actor.userName : "Hazina",
      madeAt: now,
    })),
  ).catch(refuseTaken(conflict("This entry is already matched with another row.")));
}

/**
 * Returns the number of times that each of the given statement rows was booked before, keyed by row id. Reversals do
 * not count as bookings.
 */
async function bookedBefore({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ id: string; count: number }>(
    tx,
    sql`select source_id as id, count(*)::int as count from journals where company_id = ${actor.companyId}
      and source_kind = ${BANK_ROW} and reverses is null
      and source_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) group by source_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
