import { addDays, type Day, parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { VERDICTS } from "@hazina/contract/accounting/labels.ts";
import { counterpartyOf } from "@hazina/engine/accounting/matching/counterparty.ts";
import type { MatchingWorld } from "@hazina/engine/accounting/matching/match-rows.ts";
import type { Experience, OpenDocument, RecordedEntry, RowToMatch } from "@hazina/engine/accounting/matching/model.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { isInState } from "../bank-statements/show-statements.ts";
import { bankRows } from "../bank-statements/tables.ts";
import { bankDecisions, bankRules } from "./tables.ts";

/** A statement row as stored in the database. */
export type StoredRow = typeof bankRows.$inferSelect;

/**
 * A journal line on a bank or till account that is not matched with a statement row yet. `position` is its number in
 * the journal.
 */
export type OpenEntry = RecordedEntry & {
  readonly journalId: string;
  readonly position: number;
  readonly memo: string;
  readonly sourceKind: string;
};

/** The open rows of an account, with the entries, documents and rules that the rows can be matched with. */
export type Loaded = Omit<MatchingWorld, "entries" | "rules"> & {
  readonly rows: readonly StoredRow[];
  readonly entries: readonly OpenEntry[];
  readonly rules: readonly (typeof bankRules.$inferSelect)[];
  /** True if the maximum number of documents was reached, so that some documents were not read. */
  readonly isCut: boolean;
};

/**
 * The maximum numbers of rows and documents to read. `isShown` is true if the result is shown to a user: then only the
 * documents that the user may see are read, and proposals that were undone can be made again. It is false for
 * automatic matching, which reads all documents and does not repeat such proposals.
 */
export type Wanted = { readonly rows: number; readonly documents: number; readonly isShown: boolean };

const AROUND_DAYS = 60;

/**
 * Reads the oldest open rows of an account, with the entries, documents and rules that the rows can be matched with.
 */
export async function readWorld(call: Call, account: string, wanted: Wanted): Promise<Loaded> {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(bankRows)
    .where(and(eq(bankRows.companyId, actor.companyId), eq(bankRows.account, account), isInState("open")))
    .orderBy(asc(bankRows.day), asc(bankRows.position), asc(bankRows.id))
    .limit(wanted.rows);
  const [first, last] = [rows[0], rows.at(-1)];
  const entries =
    first === undefined || last === undefined
      ? []
      : await readOpenEntries(call, account, {
          from: addDays(parseDay(first.day), -AROUND_DAYS),
          to: addDays(parseDay(last.day), AROUND_DAYS),
        });
  return {
    rows,
    entries,
    ...(await readDocuments(call, wanted)),
    rules: await readRules(call, account),
    experience: await readExperience(
      call,
      account,
      rows.map(({ details }) => counterpartyOf(details)),
    ),
    refused: await readRefused(
      call,
      rows.map(({ id }) => id),
      wanted.isShown ? ["refused"] : ["refused", "undone"],
    ),
  };
}

/** Converts a stored row to the form that the matching rules use. */
export function toMatch({ id, day, amountCents, reference, details, kind }: StoredRow): RowToMatch {
  return { id, day: parseDay(day), amount: cents(amountCents), reference, details, isCharge: kind === "charge" };
}

/**
 * Reads the open documents of all domains, which are the documents that are not paid in full. `isCut` is true if a
 * domain returned as many documents as were requested, so that it may have more.
 */
async function readDocuments(call: Call, { documents: most, isShown }: Wanted) {
  const documents: OpenDocument[] = [];
  let isCut = false;
  for (const source of call.ports.documentSources) {
    if (isShown && !source.isShown(call)) continue;
    const own = await source.open(call, most);
    if (own.length === most) isCut = true;
    documents.push(...own);
  }
  return { documents, isCut };
}

type EntryRow = {
  readonly journal: string;
  readonly position: number;
  readonly day: string;
  readonly amount: string;
  readonly memo: string;
  readonly text: string;
  readonly kind: string;
};

/**
 * Reads an account's journal lines in a date range that are not matched with a row, at most 20,000. Reversals and
 * reversed lines are left out.
 */
export async function readOpenEntries(
  { tx, actor }: Call,
  account: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly OpenEntry[]> {
  const rows = await rowsOf<EntryRow>(
    tx,
    sql`select l.journal_id as journal, l.position, to_char(j.date, 'YYYY-MM-DD') as day, l.debit - l.credit as amount,
        j.memo, concat_ws(' ', j.memo, nullif(l.memo, j.memo)) as text, j.source_kind as kind
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = ${actor.companyId} and l.account = ${account} and j.date between ${from} and ${to}
        and j.reverses is null
        and not exists (select 1 from bank_row_ties t where t.company_id = l.company_id and t.journal_id = l.journal_id
          and t.position = l.position)
        and not exists (select 1 from journals r where r.company_id = j.company_id and r.source_kind = j.source_kind
          and r.source_id = j.source_id and r.reverses = j.step)
      order by j.date, j.id, l.position limit 20000`,
  );
  return rows.map(({ journal, position, day, amount, memo, text, kind }) => ({
    id: `${journal}:${position}`,
    journalId: journal,
    position,
    day: parseDay(day),
    amount: cents(Number(amount)),
    memo,
    text,
    sourceKind: kind,
  }));
}

async function readRules({ tx, actor }: Call, account: string) {
  return tx
    .select()
    .from(bankRules)
    .where(
      and(
        eq(bankRules.companyId, actor.companyId),
        sql`(${bankRules.bankAccount} is null or ${bankRules.bankAccount} = ${account}) and ${bankRules.account} <> ${account}`,
      ),
    )
    .orderBy(asc(bankRules.createdAt), asc(bankRules.id));
}

type Counted = {
  readonly counterparty: string;
  readonly direction: "in" | "out";
  readonly account: string;
  readonly confirmed: number;
  readonly refused: number;
};

/**
 * Counts, for the given counterparties, how often users confirmed and how often they refused each account. Incoming
 * and outgoing payments are counted separately. A confirmation that was undone does not count. Decisions for the
 * statement's own account are left out.
 */
async function readExperience(
  { tx, actor }: Call,
  own: string,
  counterparties: readonly string[],
): Promise<readonly Experience[]> {
  const wanted = [...new Set(counterparties)].filter((one) => one !== "");
  if (wanted.length === 0) return [];
  return rowsOf<Counted>(
    tx,
    sql`select counterparty, case when amount_cents > 0 then 'in' else 'out' end as direction, account, (count(*) filter (where verdict = 'confirmed') - count(*) filter (where verdict = 'undone'))::int as confirmed,
        (count(*) filter (where verdict = 'refused'))::int as refused from ${bankDecisions}
      where company_id = ${actor.companyId} and basis = 'person' and account <> ${own} and counterparty in
        (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)) group by 1, 2, 3`,
  );
}

/**
 * Reads the proposals that users turned down for the given statement rows, as a map keyed by row id.
 * @param verdicts the decisions that count as turning a proposal down.
 */
async function readRefused(
  { tx, actor }: Call,
  ids: readonly string[],
  verdicts: readonly (typeof VERDICTS)[number][],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; target: string }>(
    tx,
    sql`select row_id as id, target from ${bankDecisions} where company_id = ${actor.companyId}
      and verdict in (select jsonb_array_elements_text(${JSON.stringify(verdicts)}::jsonb)) and row_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
  );
  const grouped = Map.groupBy(rows, ({ id }) => id);
  return new Map([...grouped].map(([id, own]) => [id, new Set(own.map(({ target }) => target))]));
}
