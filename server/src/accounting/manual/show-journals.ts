import { formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { JOURNAL_STATES } from "@hazina/contract/accounting/labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { JournalOrigin } from "@hazina/engine/accounting/journal.ts";
import { and, asc, desc, eq, exists, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { type DraftLine, journalDrafts, journalLines, journals } from "../journals/tables.ts";
import { type DraftRow, MANUAL_SOURCE, ownDraft } from "./journal-subject.ts";

type Question = ListQuestion & {
  readonly state: (typeof JOURNAL_STATES)[number];
  readonly origin?: JournalOrigin | undefined;
  readonly account?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type JournalRow = typeof journals.$inferSelect;

/** Lists posted journals, or drafts of manual journals, newest first. */
export async function listJournals(call: Call, question: Question) {
  return question.state === "posted" ? listPosted(call, question) : listDrafts(call, question, question.state);
}

async function listPosted({ tx, actor }: Call, question: Question) {
  const { search, origin, account, from, to } = question;
  const where = and(
    eq(journals.companyId, actor.companyId),
    origin === undefined ? undefined : eq(journals.origin, origin),
    from === undefined ? undefined : gte(journals.date, from),
    to === undefined ? undefined : lte(journals.date, to),
    containing(search, journals.memo),
    visible({ tx, actor }, account),
  );
  const rows = tx.select().from(journals).where(where).orderBy(desc(journals.date), desc(journals.id));
  const { rows: page, meta } = await pageOf(question, rows.$dynamic(), tx.$count(journals, where));
  const amounts = await amountsOf(
    { tx, actor },
    page.map(({ id }) => id),
  );
  return { data: page.map((row) => postedSummary(row, amounts.get(row.id) ?? 0)), meta };
}

/**
 * Returns the SQL condition that selects journals with at least one line that the user may see. If an account is
 * given, that line must also be on the account. Undefined if every journal meets the condition.
 */
function visible({ tx, actor }: Pick<Call, "tx" | "actor">, account: string | undefined): SQL | undefined {
  if (actor.scope.branchId === null && account === undefined) return undefined;
  const { companyId, journalId } = journalLines;
  return exists(
    tx
      .select({ one: sql`1` })
      .from(journalLines)
      .where(
        and(
          eq(companyId, journals.companyId),
          eq(journalId, journals.id),
          account === undefined ? undefined : eq(journalLines.account, account),
        ),
      ),
  );
}

async function amountsOf({ tx, actor }: Pick<Call, "tx" | "actor">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const { companyId, journalId, debit } = journalLines;
  const rows = await tx
    .select({ id: journalId, amount: sql<string>`sum(${debit})` })
    .from(journalLines)
    .where(and(eq(companyId, actor.companyId), inArray(journalId, [...ids])))
    .groupBy(journalId);
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
}

async function listDrafts({ tx, actor }: Call, question: Question, state: "draft" | "pending") {
  const { search, from, to, account } = question;
  const where = and(
    eq(journalDrafts.companyId, actor.companyId),
    eq(journalDrafts.state, state),
    from === undefined ? undefined : gte(journalDrafts.date, from),
    to === undefined ? undefined : lte(journalDrafts.date, to),
    account === undefined ? undefined : sql`${journalDrafts.lines} @> ${JSON.stringify([{ account }])}::jsonb`,
    originOfDraft(question.origin),
    containing(search, journalDrafts.memo),
  );
  const rows = tx
    .select()
    .from(journalDrafts)
    .where(where)
    .orderBy(desc(journalDrafts.createdAt), desc(journalDrafts.id));
  const { rows: page, meta } = await pageOf(question, rows.$dynamic(), tx.$count(journalDrafts, where));
  return { data: page.map(draftSummary), meta };
}

/**
 * Returns the SQL condition that a draft has the given origin; undefined if no origin is given. No draft has the
 * origin `rule`, because posting rules write no drafts.
 */
function originOfDraft(origin: JournalOrigin | undefined): SQL | undefined {
  if (origin === undefined) return undefined;
  const isImported = sql`(${journalDrafts.isImported} or ${journalDrafts.isOpening})`;
  return origin === "rule" ? sql`false` : origin === "imported" ? isImported : sql`not ${isImported}`;
}

function postedSummary(row: JournalRow, amount: number) {
  return {
    id: row.id,
    date: parseDay(row.date),
    memo: row.memo,
    state: "posted" as const,
    origin: row.origin,
    source_kind: row.sourceKind,
    source_id: row.sourceId,
    amount: majorOf(cents(amount)),
    currency: row.currency,
    by: row.postedByName,
    at: formatInstant(row.postedAt),
  };
}

function draftSummary(row: DraftRow) {
  return {
    id: row.id,
    date: parseDay(row.date),
    memo: row.memo,
    state: row.state,
    origin: row.isImported || row.isOpening ? ("imported" as const) : ("typed" as const),
    source_kind: MANUAL_SOURCE,
    source_id: row.id,
    amount: majorOf(cents(row.amountCents)),
    currency: row.currency,
    by: row.madeByName,
    at: formatInstant(row.createdAt),
  };
}

/**
 * Reads one journal with its lines. Of a posted journal, only the lines that the user may see are returned.
 * @throws Refusal 404 for an unknown journal.
 */
export async function readJournal(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const [draft] = await tx.select().from(journalDrafts).where(ownDraft(actor.companyId, id));
  if (draft && draft.state !== "posted") {
    const more = { comment: draft.comment, reverses: draft.reverses, reversed_by: null, is_reversible: false };
    const lines = await shownLines(call, draft.lines);
    return { data: { ...draftSummary(draft), lines, ...more, version: draft.version } };
  }
  const [row] = await tx
    .select()
    .from(journals)
    .where(and(eq(journals.companyId, actor.companyId), eq(journals.id, id)));
  const lines = row ? await linesOf(call, id) : [];
  if (!row || lines.length === 0) throw notFound("This journal");
  const amount = lines.reduce((so, { debit }) => so + debit, 0);
  const { reverses, reversedBy } = await linksOf(call, row);
  return {
    data: {
      ...postedSummary(row, amount),
      lines: await shownLines(call, lines),
      comment: draft?.comment ?? null,
      reverses,
      reversed_by: reversedBy,
      is_reversible: row.sourceKind === MANUAL_SOURCE && draft !== undefined && row.reverses === null && !reversedBy,
      version: draft?.version ?? 1,
    },
  };
}

async function linesOf({ tx, actor }: Call, journalId: string): Promise<readonly DraftLine[]> {
  const rows = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.companyId, actor.companyId), eq(journalLines.journalId, journalId)))
    .orderBy(asc(journalLines.position));
  return rows.map(({ department: departmentId, ...row }) => ({ ...row, departmentId }));
}

/**
 * Returns the journals linked to a journal: the one that it reverses, and the journal or draft that reverses it; null
 * if there is none.
 */
async function linksOf({ tx, actor }: Call, row: JournalRow) {
  const ofSource = and(
    eq(journals.companyId, actor.companyId),
    eq(journals.sourceKind, row.sourceKind),
    eq(journals.sourceId, row.sourceId),
  );
  const steps = await tx
    .select({ id: journals.id, step: journals.step, reverses: journals.reverses })
    .from(journals)
    .where(ofSource);
  const [waiting] = await tx
    .select({ id: journalDrafts.id })
    .from(journalDrafts)
    .where(and(eq(journalDrafts.companyId, actor.companyId), eq(journalDrafts.reverses, row.id)));
  return {
    reverses: steps.find(({ step }) => step === row.reverses)?.id ?? null,
    reversedBy: steps.find(({ reverses }) => reverses === row.step)?.id ?? waiting?.id ?? null,
  };
}

/** Converts journal lines to the API's form, with the names of accounts, branches and departments. */
export async function shownLines(call: Call, lines: readonly DraftLine[]) {
  const { tx, actor } = call;
  const chart = await readChart(call);
  const branches = await branchNames(tx, actor);
  const departments = lines.some(({ departmentId }) => departmentId !== null)
    ? await departmentNames(tx, actor)
    : new Map<string, string>();
  return lines.map(({ account, debit, credit, memo, branchId, departmentId }, position) => ({
    position,
    account,
    name: chart.get(account)?.name ?? account,
    debit: majorOf(cents(debit)),
    credit: majorOf(cents(credit)),
    memo,
    branch_id: branchId,
    branch: branchId === null ? null : (branches.get(branchId) ?? null),
    department_id: departmentId,
    department: departmentId === null ? null : (departments.get(departmentId) ?? null),
  }));
}
