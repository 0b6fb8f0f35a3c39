import { and, eq } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { reportComments, reportNarrations } from "./tables.ts";

/** The scenario and period that a narration or comment is about. */
export type About = { readonly companyId: string; readonly scenarioId: string; readonly period: string };

/** A row of the table of users' narrations. Its content is null if the user restored the generated narration. */
export type WrittenNarration = typeof reportNarrations.$inferSelect;

/** A row of the table of users' comments. Its text is null if the comment was deleted. */
export type Comment = typeof reportComments.$inferSelect;

/** Returns users' narrations about a scenario over a period, including those that were reset. */
export function narrationsOf(tx: Tx, { companyId, scenarioId, period }: About): Promise<WrittenNarration[]> {
  const { companyId: company, scenarioId: scenario, period: label } = reportNarrations;
  return tx
    .select()
    .from(reportNarrations)
    .where(and(eq(company, companyId), eq(scenario, scenarioId), eq(label, period)));
}

/** Returns the comments on a scenario over a period, including deleted ones. */
export function commentsOf(tx: Tx, { companyId, scenarioId, period }: About): Promise<Comment[]> {
  const { companyId: company, scenarioId: scenario, period: label } = reportComments;
  return tx
    .select()
    .from(reportComments)
    .where(and(eq(company, companyId), eq(scenario, scenarioId), eq(label, period)));
}

/** Stores a narration, replacing the current one. */
export async function storeNarration(tx: Tx, row: WrittenNarration): Promise<void> {
  const { tree, version, writtenAt, writtenByName } = row;
  const { companyId, scenarioId, report, period, key } = reportNarrations;
  await tx
    .insert(reportNarrations)
    .values(row)
    .onConflictDoUpdate({
      target: [companyId, scenarioId, report, period, key],
      set: { tree, version, writtenAt, writtenByName },
    });
}

/** Stores a comment, replacing the current one. */
export async function storeComment(tx: Tx, row: Comment): Promise<void> {
  const { text, version, writtenAt, writtenByName } = row;
  const { companyId, scenarioId, period, key } = reportComments;
  await tx
    .insert(reportComments)
    .values(row)
    .onConflictDoUpdate({
      target: [companyId, scenarioId, period, key],
      set: { text, version, writtenAt, writtenByName },
    });
}
