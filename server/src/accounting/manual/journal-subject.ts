import { dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import type { Journal } from "@hazina/engine/accounting/journal.ts";
import { and, eq, inArray } from "drizzle-orm";
import { backToDraft } from "../../approvals/back-to-draft.ts";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, DetailTable, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { closedThrough } from "../journals/closed-through.ts";
import { postJournal } from "../journals/post-journal.ts";
import { journalDrafts, journals } from "../journals/tables.ts";
import { journalLinesOf, requirePostable } from "./lines.ts";
import { requireNoEntries } from "./no-entries.ts";

/** A manual journal, as a row of the table `journal_drafts`. */
export type DraftRow = typeof journalDrafts.$inferSelect;

/** The `sourceKind` of manual journals. */
export const MANUAL_SOURCE = "journal";

/** The approval subject for manual journals. An approved journal is posted. */
export const journalSubject: Subject = {
  kind: "journal",
  ability: "Approve Journals",
  sees: "View Accounting",
  policies: { facts: ["amount", "branch"] },
  describe,
  detail,
  hold: lockDraft,
  approved,
  ...backToDraft("journal", async (call, id, how) => {
    await setState(call, await lockPending(call, id), { state: "draft", ...how });
  }),
};

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const rows = await tx
    .select()
    .from(journalDrafts)
    .where(and(eq(journalDrafts.companyId, actor.companyId), inArray(journalDrafts.id, [...ids])));
  return describedById(rows, (row) => ({
    concerns: [],
    facts: [
      { label: "Date", value: dayInWords(row.date) },
      { label: "Lines", value: String(row.lines.length) },
      ...(row.reverses === null ? [] : [{ label: "Reverses", value: "A posted journal" }]),
    ],
    link: `/accounting/journals/${row.id}`,
  }));
}

/** Returns the lines of a journal as a table for its approvers; undefined if the journal no longer exists. */
async function detail(call: Call, id: string): Promise<DetailTable | undefined> {
  const { tx, actor } = call;
  const [row] = await tx.select().from(journalDrafts).where(ownDraft(actor.companyId, id));
  if (!row) return undefined;
  const chart = await readChart(call);
  const amount = (value: number) => (value === 0 ? "" : amountInWords(cents(value)));
  return {
    columns: ["Account", "Debit", "Credit", "Memo"],
    rows: row.lines.map(({ account, debit, credit, memo }) => ({
      cells: [`${account} ${chart.get(account)?.name ?? ""}`.trim(), amount(debit), amount(credit), memo],
      link: null,
    })),
  };
}

/** Returns the SQL condition that selects one draft journal of a company by its id. */
export function ownDraft(companyId: string, id: string) {
  return and(eq(journalDrafts.companyId, companyId), eq(journalDrafts.id, id));
}

/** Locks a draft until the transaction ends, and returns it. @throws Refusal 404 for an unknown draft. */
export async function lockDraft({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<DraftRow> {
  const [row] = await tx.select().from(journalDrafts).where(ownDraft(actor.companyId, id)).for("update");
  if (!row) throw notFound("This journal");
  return row;
}

async function lockPending(call: Call, id: string): Promise<DraftRow> {
  const row = await lockDraft(call, id);
  if (row.state !== "pending") throw conflict("This journal is not waiting for approval.");
  return row;
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor } = call;
  const row = await lockPending(call, id);
  if (row.isOpening) {
    // No entry is posted between this check and the commit.
    await lockFor(tx, "books", actor.companyId);
    await requireNoEntries(call, row.date);
  }
  // Its accounts stay in use until it is posted: they are archived under the lock that this shares.
  await closedThrough(tx, actor);
  await requirePostable(call, row.lines);
  await postJournal(tx, { ...actor, userId: row.madeBy, userName: row.madeByName }, await journalOf(call, row), row.id);
  await setState(call, row, { state: "posted", comment: comment || null, action: "approved" });
  return { message: "The journal was approved and posted." };
}

/**
 * Returns the journal that is posted when a draft is approved. If the draft is a reversal, the result has the same
 * source as the journal that it reverses.
 */
async function journalOf({ tx, actor }: Call, row: DraftRow): Promise<Journal> {
  const own = { sourceKind: MANUAL_SOURCE, sourceId: row.id, step: "posted" };
  const source = row.reverses === null ? own : await reversalSource({ tx, actor }, row.reverses);
  return {
    ...source,
    date: parseDay(row.date),
    memo: row.memo,
    currency: row.currency,
    origin: row.isOpening || row.isImported ? "imported" : "typed",
    lines: journalLinesOf(row.lines),
  };
}

async function reversalSource({ tx, actor }: Pick<Call, "tx" | "actor">, id: string) {
  const [original] = await tx
    .select()
    .from(journals)
    .where(and(eq(journals.companyId, actor.companyId), eq(journals.id, id)));
  if (!original) throw notFound("The original journal of this reversal");
  const { sourceKind, sourceId, step } = original;
  return { sourceKind, sourceId, step: `${step}:reversal`, reverses: step };
}

type Setting = { readonly state: DraftRow["state"]; readonly comment: string | null; readonly action: string };

/** Sets the state of a locked draft and records the change in the history. */
export async function setState(call: Call, row: DraftRow, { state, comment, action }: Setting): Promise<void> {
  const { tx, actor } = call;
  await tx
    .update(journalDrafts)
    .set({ state, comment, version: row.version + 1 })
    .where(ownDraft(actor.companyId, row.id));
  await recordChange(tx, actor, { subject: "journal", subjectId: row.id, action, after: { name: row.memo } });
}
