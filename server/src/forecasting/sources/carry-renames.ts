import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Author } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { carryTag } from "../departments/line-departments.ts";
import { carryNames, type Renamed } from "../microforecasts/carry-names.ts";
import { settingsOf } from "../queries.ts";
import { accountClasses, forecastSettings } from "../tables.ts";

/** The old and new name of a renamed account. */
type Rename = Renamed["renamed"][number];

/**
 * Moves the settings of accounts that were renamed in QuickBooks to the new names: class,
 * department, use in the forecast settings, and the microforecasts that post to them. If another
 * account used a new name before, the settings stored under that name are removed.
 */
export async function carryThroughRenames(tx: Tx, actor: Author, statements: readonly Renamed[]): Promise<void> {
  await carryNames(tx, actor, statements);
  for (const { statement, renamed } of statements) {
    if (renamed.length === 0) continue;
    await carryClasses(tx, actor, statement, renamed);
    if (statement === "profit_and_loss") await carryTag(tx, actor, renamed);
    else await carrySettings(tx, actor, renamed);
  }
}

async function carryClasses(tx: Tx, { companyId }: Author, statement: Statement, renamed: readonly Rename[]) {
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  const named = (paths: readonly string[]) =>
    and(
      eq(accountClasses.companyId, companyId),
      eq(accountClasses.statement, statement),
      inArray(accountClasses.path, [...paths]),
    );
  const given = await tx
    .select()
    .from(accountClasses)
    .where(named([...names.keys()]));
  const carried = given.map((row) => ({ ...row, path: names.get(row.path) ?? row.path }));
  const left = leftBehind(renamed, new Set(carried.map(({ path }) => path)));
  if (left.length > 0) await tx.delete(accountClasses).where(named(left));
  if (carried.length === 0) return;
  await tx
    .insert(accountClasses)
    .values(carried)
    .onConflictDoUpdate({
      target: [accountClasses.companyId, accountClasses.statement, accountClasses.path],
      set: { class: sql`excluded.class`, updatedBy: sql`excluded.updated_by`, updatedAt: sql`excluded.updated_at` },
    });
}

/**
 * Returns the new names of renamed accounts that were previously the names of other renamed accounts. A setting stored
 * under such a name belongs to the account that had the name before, and must be removed.
 * @param carried the names to which a setting of the renamed account was moved; they are not returned.
 */
function leftBehind(renamed: readonly Rename[], carried: ReadonlySet<string>): string[] {
  const given = new Set(renamed.map(({ from }) => from));
  return renamed.flatMap(({ to }) => (given.has(to) && !carried.has(to) ? [to] : []));
}

async function carrySettings(tx: Tx, { companyId }: Author, renamed: readonly Rename[]): Promise<void> {
  const before = await settingsOf(tx, companyId);
  if (!before) return;
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  const now = (path: string) => names.get(path) ?? path;
  const { cashAccount, incomeTaxAccount, notDepreciated } = before;
  await tx
    .update(forecastSettings)
    .set({
      cashAccount: cashAccount && now(cashAccount),
      incomeTaxAccount: incomeTaxAccount && now(incomeTaxAccount),
      notDepreciated: notDepreciated.map(now),
    })
    .where(eq(forecastSettings.companyId, companyId));
}
