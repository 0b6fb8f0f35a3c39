import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "../../platform/database/database.ts";

/**
 * The result of checking a company's money ledger: the number of postings, and a description of the first incorrect
 * row, or null if every row is correct.
 */
export type LedgerFinding = { readonly postings: number; readonly finding: string | null };

/**
 * The rules of the ledger, in the order in which they are checked. Each has an SQL query for the rows that break it.
 * The entries of an account are numbered without gaps. Each entry starts at the closing balance of the previous entry,
 * and belongs to a transfer of the account. Each transfer has two entries. The balances, versions and held amounts of
 * accounts follow from entries and holds. Debits equal credits.
 */
const RULES: readonly (readonly [sentence: string, rows: ReturnType<typeof sql>])[] = [
  [
    "entry % does not continue the one before it",
    sql`select account_id || ' #' || version as place from (
        select *, lag(current_cents, 1, 0::bigint) over w as before, row_number() over w as number from ledger_entries
        window w as (partition by account_id order by version)) e
      where previous_cents <> before or version <> number or current_cents <> previous_cents + amount_cents`,
  ],
  [
    "transfer % does not have one entry on each of its accounts over its amount",
    sql`select coalesce(t.id::text, min(e.transfer_id::text)) as place from ledger_transfers t
      full join ledger_entries e on e.company_id = t.company_id and e.transfer_id = t.id
      left join ledger_accounts a on a.company_id = e.company_id and a.id = e.account_id
      group by t.company_id, t.id, t.amount_cents, t.debit_account, t.credit_account
      having count(e.account_id) <> 2
        or count(*) filter (where e.account_id = t.debit_account
          and e.amount_cents = case a.side when 'debit' then t.amount_cents else -t.amount_cents end) <> 1
        or count(*) filter (where e.account_id = t.credit_account
          and e.amount_cents = case a.side when 'credit' then t.amount_cents else -t.amount_cents end) <> 1`,
  ],
  [
    "account % does not have the balance of its last entry",
    sql`select a.id::text as place from ledger_accounts a left join lateral (
        select current_cents, version from ledger_entries e where e.company_id = a.company_id and e.account_id = a.id
        order by version desc limit 1) last on true
      where a.balance_cents <> coalesce(last.current_cents, 0) or a.version <> coalesce(last.version, 0)`,
  ],
  [
    "account % does not hold what its open holds reserve",
    sql`select a.id::text as place from ledger_accounts a left join ledger_holds h
        on h.company_id = a.company_id and h.account_id = a.id and h.state = 'open'
      group by a.company_id, a.id, a.held_cents having a.held_cents <> coalesce(sum(h.remaining_cents), 0)`,
  ],
  [
    "hold % does not follow from its events",
    sql`select h.id::text as place from ledger_holds h left join ledger_hold_events e
        on e.company_id = h.company_id and e.hold_id = h.id
      group by h.company_id, h.id, h.amount_cents, h.remaining_cents, h.state
      having count(*) filter (where e.kind = 'placed' and e.amount_cents = h.amount_cents) <> 1
        or (h.state = 'open' and h.remaining_cents <> h.amount_cents - coalesce(sum(e.amount_cents) filter (where e.kind = 'posted'), 0))`,
  ],
  [
    "in % debits are not equal to credits",
    sql`select currency || ' ' || mode as place from ledger_accounts group by currency, mode
      having sum(case side when 'debit' then balance_cents else -balance_cents end) <> 0`,
  ],
  [
    "seal % does not match what it sealed",
    sql`select number::text as place from (
        select *, lag(hash, 1, '') over (order by number) as before, lag(sequence_to, 1, 0::bigint) over (order by number) as upto
        from ledger_seals) s
      where previous_hash <> before or sequence_from <> upto + 1
        or hash <> ledger_range_hash(company_id, sequence_from, sequence_to, previous_hash)
      order by number`,
  ],
];

/** Checks the money ledger of the company in the transaction's scope. The result names the first wrong row. */
export async function verifyLedger(tx: Tx): Promise<LedgerFinding> {
  const [counted] = await rowsOf<{ postings: string }>(tx, sql`select count(*) as postings from ledger_postings`);
  const postings = Number(counted?.postings ?? 0);
  for (const [sentence, rows] of RULES) {
    const [wrong] = await rowsOf<{ place: string }>(tx, sql`${rows} limit 1`);
    if (wrong) return { postings, finding: sentence.replace("%", wrong.place) };
  }
  return { postings, finding: null };
}
