import { and, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Author } from "../../platform/audit.ts";
import { rowsOf, type Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { reconciliationItems, reconciliationRuns, statementLines } from "../statements/tables.ts";

type TakingOver = { readonly tx: Tx; readonly actor: Author; readonly now: number };

/** A statement line to store. */
export type LineRow = Omit<typeof statementLines.$inferInsert, "runId"> & { readonly id: string };

/** A stored statement line. `isUnproven` is true if only files contain it. */
type KnownLine = { readonly key: string; readonly id: string; readonly isUnproven: boolean };

/**
 * Returns the stored statement lines with the given keys, keyed by line key. A line is unproven if only a file
 * contains it, and no person has resolved it or sent a resolution for approval. The data of an unproven line is
 * replaced by the data in the provider's own list.
 */
export async function knownLines(
  tx: Tx,
  {
    companyId,
    railId,
    keys,
  }: { readonly companyId: string; readonly railId: string; readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, KnownLine>> {
  const stored = await rowsOf<KnownLine>(
    tx,
    sql`select l.key, l.id, (r.source = 'file' and l.kind = 'payment' and l.matched_by is distinct from 'resolution'
      and not exists (select 1 from ${reconciliationItems} i where i.company_id = l.company_id and i.line_id = l.id
        and (i.state = 'awaiting_approval' or i.resolution <> 'found'))) as "isUnproven"
    from ${statementLines} l
    join ${reconciliationRuns} r on r.company_id = l.company_id and r.id = l.run_id
    where l.company_id = ${companyId} and l.rail_id = ${railId}
      and l.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  );
  return new Map(stored.map((line) => [line.key, line]));
}

/**
 * Removes the links from lines of a file to transactions. The lines are then matched again with the
 * provider's list.
 */
export async function unlink({ tx, actor }: TakingOver, lines: ReadonlySet<string>): Promise<void> {
  if (lines.size === 0) return;
  await tx.execute(sql`update ${statementLines} set transaction_id = null, matched_by = null
    where company_id = ${actor.companyId} and id in (${idsIn([...lines])})`);
}

type Replacement = LineRow & {
  readonly runId: string;
  readonly transactionId: string | null;
  readonly matchedBy: string | null;
};

/** Replaces the data of lines from a file with the provider's data. */
export async function replaceLines({ tx, actor }: TakingOver, lines: readonly Replacement[]): Promise<void> {
  if (lines.length === 0) return;
  const given = lines.map(({ id, runId, at, details, raw, transactionId, matchedBy }) => ({
    id,
    run: runId,
    at,
    details,
    raw,
    own: transactionId,
    by: matchedBy,
  }));
  await tx.execute(sql`
    update ${statementLines} l
    set run_id = given.run, at = to_timestamp(given.at / 1000), details = given.details, raw = given.raw,
      transaction_id = given.own, matched_by = given.by
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(id uuid, run uuid, at double precision, details text, raw jsonb, own uuid, by text)
    where l.company_id = ${actor.companyId} and l.id = given.id`);
}

type NewItem = typeof reconciliationItems.$inferInsert;

/**
 * Stores items. If a line already has an item from a file, that item is reopened with the
 * provider's data.
 */
export async function storeItems(
  { tx, actor }: TakingOver,
  items: readonly NewItem[],
  taken: ReadonlySet<string>,
): Promise<void> {
  const given = items.filter(({ lineId }) => lineId != null && taken.has(lineId));
  const changed =
    given.length === 0
      ? []
      : await rowsOf<{ line: string }>(
          tx,
          sql`update ${reconciliationItems} i
          set kind = given.kind, state = 'open', resolution = null, resolved_by_name = null, resolved_at = null,
            run_id = given."runId", at = to_timestamp(given.at / 1000), details = given.details,
            transaction_id = given."transactionId", their_cents = given."theirCents", our_cents = given."ourCents",
            version = i.version + 1
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("lineId" uuid, kind text, "runId" uuid,
            at double precision, details text, "transactionId" uuid, "theirCents" bigint, "ourCents" bigint)
          where i.company_id = ${actor.companyId} and i.line_id = given."lineId" returning i.line_id as line`,
        );
  const stored = new Set(changed.map(({ line }) => line));
  await insertMany(
    tx,
    reconciliationItems,
    items.filter(({ lineId }) => lineId == null || !stored.has(lineId)),
  );
}

/** Resolves the open items of lines whose money was credited from the provider's own list. */
export async function resolveBelieved({ tx, actor, now }: TakingOver, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    update ${reconciliationItems} i
    set state = 'resolved', resolution = 'found', resolved_by_name = 'Hazina', version = i.version + 1,
      resolved_at = to_timestamp(${now}::double precision / 1000)
    where i.company_id = ${actor.companyId} and i.state = 'open' and i.line_id in (${idsIn(lines)})`);
}

type Shown = {
  readonly currency: string;
  readonly matches: readonly { readonly line: string; readonly ours: string }[];
};

/**
 * Unlinks lines of statement files from transactions that match a line in the provider's own list. Each unlinked line
 * becomes a difference.
 */
export async function displaceLinesOfFiles(on: TakingOver, { currency, matches }: Shown): Promise<void> {
  if (matches.length === 0) return;
  const { tx, actor } = on;
  const { companyId } = actor;
  const displaced = await rowsOf<{ id: string }>(
    tx,
    sql`update ${statementLines} l set transaction_id = null, matched_by = null
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as shown(line uuid, ours uuid)
    where l.company_id = ${companyId} and l.transaction_id = shown.ours and l.id <> shown.line
      and l.kind = 'payment' and l.matched_by <> 'resolution'
      and not exists (select 1 from ${reconciliationItems} i where i.company_id = l.company_id and i.line_id = l.id
        and i.resolution is distinct from 'found')
    returning l.id`,
  );
  if (displaced.length === 0) return;
  const ids = displaced.map(({ id }) => id);
  const own = and(eq(statementLines.companyId, companyId), inArray(statementLines.id, ids));
  const rows = await tx.select().from(statementLines).where(own);
  await storeItems(
    on,
    rows.map((line) => ({
      companyId,
      id: uuidv7(),
      // Who uploaded the file does not decide about its line.
      runId: line.runId,
      kind: "only_theirs" as const,
      state: "open" as const,
      at: line.at,
      lineId: line.id,
      transactionId: null,
      receipt: line.receipt,
      details: line.details,
      theirCents: line.amountCents,
      ourCents: null,
      currency,
    })),
    new Set(ids),
  );
}

function idsIn(ids: readonly string[]) {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
}
