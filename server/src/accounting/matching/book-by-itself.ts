import { type Cents, cents } from "@hazina/base/money.ts";
import { booksByItself, isTrusted, soleExperience } from "@hazina/engine/accounting/matching/experience.ts";
import { keyOfTarget, matchRows } from "@hazina/engine/accounting/matching/match-rows.ts";
import type { Proposal } from "@hazina/engine/accounting/matching/model.ts";
import { eq, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { readChart } from "../chart/chart.ts";
import { closedThrough } from "../journals/closed-through.ts";
import { bookRows, type ToBook, type ToTie, tieRows } from "./book-rows.ts";
import { logDecisions } from "./decisions.ts";
import { bankAutomation, bankDecisions } from "./tables.ts";
import { type Loaded, type OpenEntry, readWorld, type StoredRow, toMatch } from "./world.ts";

const MOST_ROWS = 20_000;
const MOST_DOCUMENTS = 20_000;

type Decisions = Parameters<typeof logDecisions>[1][number][];

/**
 * The numbers of statement rows that were matched automatically. `tied` rows were matched with existing entries;
 * `booked` rows were booked to accounts with new entries. `wouldBook` rows were not booked only because their amounts
 * exceed the limit for automatic booking.
 */
export type MatchedByItself = { readonly tied: number; readonly booked: number; readonly wouldBook: number };

/**
 * Matches the rows of a bank or till account automatically. A row is matched with an entry that has the same reference
 * and amount. Otherwise it is booked by an automatic rule, or to the account that users confirmed often enough for its
 * counterparty, up to the limit for automatic booking. A booking that the limit does not allow is recorded in the log
 * of decisions.
 * @param ruleId a rule that a user applies now; it books every row for which it is the best proposal.
 */
export async function bookByItself(call: Call, account: string, ruleId?: string): Promise<MatchedByItself> {
  const { tx, actor } = call;
  await lockFor(tx, "bank statements", `${actor.companyId} ${account}`);
  // Accounts stay in use until everything is posted: they are archived under the lock that this shares.
  await closedThrough(tx, actor);
  const world = await readWorld(call, account, { rows: MOST_ROWS, documents: MOST_DOCUMENTS, isShown: false });
  const proposals = matchRows(world.rows.map(toMatch), world);
  const chart = await readChart(call);
  const limit = await readLimit(call);
  const found: Found = { ties: [], books: [], decisions: [], wouldBook: 0 };
  const around: Around = {
    world,
    entries: new Map(world.entries.map((entry) => [entry.id, entry])),
    noted: await readNoted(call, world.rows),
    limit,
    ruleId,
  };
  for (const row of world.rows) {
    const [best] = proposals.get(row.id) ?? [];
    if (best === undefined || best.isTied) continue;
    const { target } = best;
    if (target.kind === "account" && chart.get(target.account)?.active !== true) continue;
    decide(found, row, best, around);
  }
  await tieRows(call, found.ties);
  await bookRows(call, found.books);
  await logDecisions(call, found.decisions);
  const count = found.ties.length + found.books.length;
  if (count > 0) await publishChange(tx, { topic: "accounting", companyId: actor.companyId });
  return { tied: found.ties.length, booked: found.books.length, wouldBook: found.wouldBook };
}

type Found = { ties: ToTie[]; books: ToBook[]; decisions: Decisions; wouldBook: number };

type Around = {
  readonly world: Loaded;
  readonly entries: ReadonlyMap<string, OpenEntry>;
  /**
   * The ids of the statement rows for which the log of decisions already says that automatic booking was not allowed.
   */
  readonly noted: ReadonlySet<string>;
  readonly limit: Cents | null;
  readonly ruleId: string | undefined;
};

/**
 * Decides automatically whether a row is matched with existing entries, booked to an account, or left open, based on
 * its best proposal.
 */
function decide(found: Found, row: StoredRow, best: Proposal, around: Around): void {
  const { world, entries, limit, ruleId } = around;
  const { target } = best;
  const key = keyOfTarget(target);
  if (target.kind === "entry") {
    const entry = best.strength === "certain" ? entries.get(target.id) : undefined;
    if (entry === undefined || ruleId !== undefined) return;
    found.ties.push({ row: row.id, journalId: entry.journalId, position: entry.position, how: "by_reference" });
    found.decisions.push({ row, verdict: "booked", basis: "reference", target: key });
    return;
  }
  // A document that was not read may be what a row pays.
  if (target.kind !== "account" || (world.isCut && ruleId === undefined)) return;
  const { account, rule } = target;
  if (rule !== null) {
    if (!mayBook(world, row, rule, ruleId)) return;
    found.books.push({ row, account, how: "by_rule" });
    found.decisions.push({ row, verdict: "booked", basis: "rule", target: key, account, ruleId: rule });
    return;
  }
  const known = soleExperience(world.experience, toMatch(row), account);
  if (known === undefined || !isTrusted(known) || ruleId !== undefined) return;
  const books = booksByItself(known, cents(row.amountCents), limit);
  if (books) found.books.push({ row, account, how: "by_experience" });
  else if (around.noted.has(row.id)) return;
  else found.wouldBook += 1;
  found.decisions.push({ row, verdict: books ? "booked" : "would_book", basis: "experience", target: key, account });
}

/**
 * Checks whether a rule may book a row. It may if a user is applying the rule now, or if the rule is automatic and the
 * amount is within its limit.
 */
function mayBook({ rules }: Loaded, row: StoredRow, id: string, applied: string | undefined): boolean {
  if (applied !== undefined) return applied === id;
  const rule = rules.find((one) => one.id === id);
  return rule?.byItself === true && (rule.limitCents === null || Math.abs(row.amountCents) <= rule.limitCents);
}

/** Reads the limit, in cents, up to which counterparties are booked automatically; null if not set. */
async function readLimit({ tx, actor }: Call): Promise<Cents | null> {
  const [row] = await tx.select().from(bankAutomation).where(eq(bankAutomation.companyId, actor.companyId));
  return row?.limitCents == null ? null : cents(row.limitCents);
}

async function readNoted({ tx, actor }: Call, rows: readonly StoredRow[]): Promise<ReadonlySet<string>> {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select row_id as id from ${bankDecisions} where company_id = ${actor.companyId} and verdict = 'would_book'
      and row_id in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb)::uuid)`,
  );
  return new Set(found.map(({ id }) => id));
}
