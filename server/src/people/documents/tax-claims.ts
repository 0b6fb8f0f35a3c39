import { type Day, formatMonth, type Month, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import type { ClaimInput } from "@hazina/contract/people/record-input.ts";
import type { Claim } from "@hazina/engine/payroll/pay/employee.ts";
import { and, asc, eq, gte, inArray, isNull, lte, min, notInArray, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import { type CompanyRef, requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import type { Employee } from "../employees/find-employee.ts";
import type { ChangedFacts } from "../employees/pay-facts-changed.ts";
import { documents, taxClaims } from "../employees/tables.ts";
import { readDocuments } from "./documents.ts";

type Written = z.output<typeof ClaimInput>;
type Row = typeof taxClaims.$inferSelect;

/**
 * Replaces an employee's tax relief claims. A claim that is left out is removed. Changes must not affect a closed
 * month: a claim can end, but not before the end of the last closed month.
 * @throws Refusal 403 if the user lacks Manage Salaries; 404 for a claim of another employee; 422 for a change that
 * affects a closed month.
 */
export async function writeClaims(
  call: Call,
  employee: Employee,
  claims: readonly Written[],
): Promise<readonly ChangedFacts[]> {
  const { tx, actor } = call;
  requireAbility(actor, "Manage Salaries");
  const { companyId } = actor;
  const before = await rowsOf(tx, actor, [employee.id]);
  const byId = new Map(before.map((row) => [row.id, row]));
  const rows = claims.map((claim, index): Row => {
    const current = claim.id === undefined ? undefined : byId.get(claim.id);
    if (claim.id !== undefined && !current) throw notFound("This claim");
    if (claim.kind !== "mortgageInterest" && claim.purpose)
      throw wrong(index, "purpose", "Only a claim for mortgage interest can have a purpose.");
    const documentId = claim.document_id === undefined ? (current?.documentId ?? null) : claim.document_id;
    return { companyId, employeeId: employee.id, ...columnsOf(claim), documentId };
  });
  const papers = new Set((await readDocuments(tx, actor, employee.id, false)).map(({ id }) => id));
  for (const [index, { documentId }] of rows.entries())
    if (documentId !== null && !papers.has(documentId))
      throw wrong(index, "document_id", "Choose a document from this employee's record.");
  const touched = [...before, ...rows].filter((row) => !isSame(row, before, rows));
  const earliest = touched.map((row) => firstChanged(row, before, rows)).sort()[0];
  if (earliest === undefined && rows.every((row) => byId.get(row.id)?.documentId === row.documentId)) return [];
  if (earliest !== undefined) await refuseClosed(call, earliest);
  const kept = rows.map(({ id }) => id);
  const own = and(eq(taxClaims.companyId, companyId), eq(taxClaims.employeeId, employee.id));
  await tx.delete(taxClaims).where(kept.length === 0 ? own : and(own, notInArray(taxClaims.id, kept)));
  for (const row of rows)
    await tx
      .insert(taxClaims)
      .values(row)
      .onConflictDoUpdate({ target: [taxClaims.companyId, taxClaims.id], set: row });
  const kinds = (list: readonly Row[]) => list.map(({ kind, from, through }) => ({ kind, from, through }));
  await recordChange(tx, actor, {
    subject: "employee",
    subjectId: employee.id,
    action: "claims written",
    before: kinds(before),
    after: kinds(rows),
  });
  return earliest === undefined ? [] : [{ employeeId: employee.id, from: `${earliest}-01` }];
}

function columnsOf({ id = uuidv7(), kind, monthly, from, through, evidence, purpose }: Written) {
  return { id, kind, monthly: centsOf(monthly), from, through: through ?? null, evidence, purpose: purpose ?? null };
}

function isSame(row: Row, before: readonly Row[], after: readonly Row[]): boolean {
  const other = (list: readonly Row[]) => list.find(({ id }) => id === row.id);
  const [one, two] = [other(before), other(after)];
  return (
    one !== undefined &&
    two !== undefined &&
    (["kind", "monthly", "from", "through", "evidence", "purpose"] as const).every((key) => one[key] === two[key])
  );
}

/**
 * Returns the first month that a change of a claim affects, `YYYY-MM`. It is the earlier of the claim's old and new
 * first months. If only the last month of the claim changed, it is the month after the earlier of the old and new last
 * months.
 */
function firstChanged(row: Row, before: readonly Row[], after: readonly Row[]): string {
  const [one, two] = [before, after].map((list) => list.find(({ id }) => id === row.id));
  const onlyEndMoved =
    one && two && (["kind", "monthly", "from", "purpose"] as const).every((key) => one[key] === two[key]);
  if (!onlyEndMoved) return [one, two].flatMap((claim) => claim?.from ?? []).sort()[0] ?? row.from;
  const ends = [one, two].flatMap(({ through }) => through ?? []).sort();
  return ends[0] === undefined ? row.from : formatMonth((parseMonth(ends[0]) + 1) as Month);
}

async function refuseClosed(call: Call, earliest: string): Promise<void> {
  const { tx, actor } = call;
  const open = await call.ports.firstOpenMonth(tx, actor);
  if (open === undefined || parseMonth(earliest) >= open) return;
  throw invalidField(
    "claims",
    `This change would affect claims for closed months. The first open month is ${formatMonth(open)}.`,
  );
}

/** Returns the tax relief claims of an employee in the form in which the API returns them. */
export async function readClaims(tx: Tx, company: CompanyRef, employeeId: string) {
  const rows = await rowsOf(tx, company, [employeeId]);
  return rows.map(({ id, kind, monthly, from, through, evidence, documentId, purpose }) => ({
    id,
    kind,
    monthly: majorOf(cents(monthly)),
    from,
    through,
    evidence,
    document_id: documentId,
    purpose,
  }));
}

/** Returns the tax relief claims of the given employees in the type of the engine, keyed by employee id. */
export async function claimsOf(
  tx: Tx,
  company: CompanyRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Claim[]>> {
  const found = new Map<string, Claim[]>();
  for (const row of await rowsOf(tx, company, ids)) {
    const claim: Claim = {
      kind: row.kind,
      monthly: cents(row.monthly),
      from: parseMonth(row.from),
      evidence: row.evidence,
      ...(row.through === null ? {} : { through: parseMonth(row.through) }),
      ...(row.purpose === null ? {} : { purpose: row.purpose }),
    };
    const list = found.get(row.employeeId) ?? [];
    list.push(claim);
    found.set(row.employeeId, list);
  }
  return found;
}

/**
 * Returns the earliest expiry day among the documents that prove each employee's tax relief claims in a month, keyed
 * by employee id. Employees without a document that expires are absent.
 */
export async function evidenceEnds(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, Day>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ employeeId: taxClaims.employeeId, ends: min(documents.expires) })
    .from(taxClaims)
    .innerJoin(documents, and(eq(documents.companyId, taxClaims.companyId), eq(documents.id, taxClaims.documentId)))
    .where(
      and(
        eq(taxClaims.companyId, companyId),
        inArray(taxClaims.employeeId, [...ids]),
        isNull(documents.deletedAt),
        lte(taxClaims.from, month),
        or(isNull(taxClaims.through), gte(taxClaims.through, month)),
      ),
    )
    .groupBy(taxClaims.employeeId);
  return new Map(rows.flatMap(({ employeeId, ends }) => (ends === null ? [] : [[employeeId, ends as Day] as const])));
}

async function rowsOf(tx: Tx, { companyId }: CompanyRef, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(taxClaims)
    .where(and(eq(taxClaims.companyId, companyId), inArray(taxClaims.employeeId, [...ids])))
    .orderBy(asc(taxClaims.from), asc(taxClaims.id));
}

function wrong(index: number, field: string, message: string) {
  return invalidField(`claims.${index}.${field}`, message);
}
