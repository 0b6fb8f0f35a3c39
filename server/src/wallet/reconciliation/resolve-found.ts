import type { Comparison, OurPayment, TheirPayment } from "@hazina/engine/wallet/statements/match-statement.ts";
import { sql } from "drizzle-orm";
import type { Author } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { reconciliationItems, statementLines } from "../statements/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";

type Finding = { readonly tx: Tx; readonly actor: Author; readonly now: number };

type Compared = {
  readonly theirs: readonly TheirPayment[];
  readonly ours: readonly OurPayment[];
  readonly compared: Comparison;
  /** The ids of the lines in `theirs` that an earlier statement already contained. */
  readonly earlier: ReadonlySet<string>;
  /** The ids of the transactions that were missing in an earlier statement. */
  readonly missed: ReadonlySet<string>;
  /**
   * True if the provider's own list was compared. Receipts are not copied to transactions from a
   * file.
   */
  readonly isProvider: boolean;
};

/**
 * Applies the matches of a comparison to lines and transactions that earlier comparisons left unmatched. Links these
 * lines to their transactions, and resolves the open items of both. If the statement is the provider's own list, also
 * stores the receipts of lines in transactions that have none.
 */
export async function resolveFound(on: Finding, compared: Compared): Promise<void> {
  await resolveItems(on, compared);
  if (compared.isProvider) await keepReceipts(on, compared);
}

async function resolveItems({ tx, actor, now }: Finding, { compared, earlier, missed }: Compared): Promise<void> {
  const late = compared.matches.filter(({ line, ours }) => earlier.has(line) || missed.has(ours));
  if (late.length === 0) return;
  const { companyId } = actor;
  const found = JSON.stringify(late.map(({ line, ours: own, by }) => ({ line, own, by })));
  const pairs = sql`jsonb_to_recordset(${found}::jsonb) as found(line uuid, own uuid, by text)`;
  await tx.execute(sql`
    update ${statementLines} l set transaction_id = found.own, matched_by = found.by from ${pairs}
    where l.company_id = ${companyId} and l.id = found.line and l.transaction_id is null`);
  await tx.execute(sql`
    update ${reconciliationItems} i
    set state = 'resolved', resolution = 'found', resolved_by_name = 'Hazina', version = i.version + 1,
      resolved_at = to_timestamp(${now}::double precision / 1000)
    from ${pairs}
    where i.company_id = ${companyId} and i.state = 'open'
      and (i.line_id = found.line or (i.kind = 'only_ours' and i.transaction_id = found.own))`);
}

/** Stores the receipts of matched lines in the transactions that have no receipt yet. */
async function keepReceipts({ tx, actor }: Finding, { theirs, ours, compared }: Compared): Promise<void> {
  const lineById = new Map(theirs.map((line) => [line.id, line]));
  const lacking = new Set(ours.flatMap(({ id, receipt }) => (receipt === null ? [id] : [])));
  const learned = compared.matches.flatMap(({ line, ours: own }) =>
    lacking.has(own) ? [{ own, receipt: lineById.get(line)?.receipt }] : [],
  );
  if (learned.length === 0) return;
  await tx.execute(sql`
    update ${walletTransactions} t set receipt = learned.receipt, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(learned)}::jsonb) as learned(own uuid, receipt text)
    where t.company_id = ${actor.companyId} and t.id = learned.own and t.receipt is null`);
}
