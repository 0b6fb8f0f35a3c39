import { suggestAccounts } from "@hazina/engine/accounting/erp/suggest-accounts.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { invalid } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { journalLines } from "../journals/tables.ts";
import { readConnection, requireConnection } from "./connect.ts";
import { requeueRefused } from "./requeue.ts";
import { CONNECTION, ERP_QUEUE, publishSent, SYSTEM_NAMES } from "./rows.ts";
import { erpAccounts, erpMappings } from "./tables.ts";

type Ref = { readonly id: string };
type Match = { readonly account: string; readonly external: string | null };

/**
 * Reads the accounts of the books, each with the account of the connected system that it is matched with, and the
 * accounts of that system that a user can choose. Archived accounts are included only if journals of the connection
 * use them.
 * @throws Refusal 404 for an unknown connection.
 */
export async function readMatches(call: Call, { id }: Ref) {
  const connection = await readConnection(call, id);
  const theirs = await accountsOf(call, id);
  const matched = await matchesOf(call, id);
  const used = await usedAccounts(call, id);
  const chart = [...(await readChart(call)).values()].filter(({ code, active }) => active || used.has(code));
  const suggested = suggestAccounts(chart, theirs);
  const data = chart
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, name }) => ({
      account: code,
      name,
      external: matched.get(code) ?? null,
      suggested: suggested.get(code) ?? null,
      is_used: used.has(code),
    }));
  const choices = theirs
    .filter(({ isUsable }) => isUsable)
    .map(({ id: external, number, name }) => ({
      id: external,
      name: nameOf(connection.system, { external, number, name }),
    }));
  return { data, choices };
}

/** Returns the name under which a user can choose an account. Account names in ERPNext already include the number. */
function nameOf(system: string, { external, number, name }: { external: string; number: string | null; name: string }) {
  if (system === "erpnext") return external;
  return number === null ? name : `${number} ${name}`;
}

async function accountsOf({ tx, actor }: Call, connectionId: string) {
  const rows = await tx
    .select()
    .from(erpAccounts)
    .where(and(eq(erpAccounts.companyId, actor.companyId), eq(erpAccounts.connectionId, connectionId)))
    .orderBy(asc(erpAccounts.number), asc(erpAccounts.name));
  return rows.map(({ external, number, name, isUsable }) => ({ id: external, number, name, isUsable }));
}

async function matchesOf({ tx, actor }: Call, connectionId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select()
    .from(erpMappings)
    .where(and(eq(erpMappings.companyId, actor.companyId), eq(erpMappings.connectionId, connectionId)));
  return new Map(rows.map(({ account, external }) => [account, external]));
}

/** Returns the accounts that the journals of a connection use. */
async function usedAccounts({ tx, actor }: Call, connectionId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ account: journalLines.account })
    .from(journalLines)
    .where(
      and(
        eq(journalLines.companyId, actor.companyId),
        sql`exists (select 1 from erp_journals e where e.company_id = ${journalLines.companyId}
          and e.connection_id = ${connectionId} and e.journal_id = ${journalLines.journalId})`,
      ),
    );
  return new Set(rows.map(({ account }) => account));
}

/**
 * Matches accounts with those of the connected system. Journals that were refused because an account was not matched
 * are queued again once all their accounts are matched.
 * @throws Refusal 404 for an unknown connection; 422 for an account that is not in the chart, or that journals cannot
 * use in the connected system.
 */
export async function matchAccounts(call: Call, { id, accounts }: Ref & { readonly accounts: readonly Match[] }) {
  const { tx, actor, jobs } = call;
  const { companyId } = actor;
  const connection = await requireConnection(call, id);
  await requireUsable(call, id, accounts);
  const codes = accounts.map(({ account }) => account);
  const own = and(eq(erpMappings.companyId, companyId), eq(erpMappings.connectionId, id));
  await tx.delete(erpMappings).where(and(own, inArray(erpMappings.account, codes)));
  const chosen = new Map(accounts.flatMap(({ account, external }) => (external === null ? [] : [[account, external]])));
  await insertMany(
    tx,
    erpMappings,
    [...chosen].map(([account, external]) => ({ companyId, connectionId: id, account, external })),
  );
  const after = { system: SYSTEM_NAMES[connection.system], accounts: Object.fromEntries(chosen) };
  await recordChange(tx, actor, { subject: CONNECTION, subjectId: id, action: "matched accounts", after });
  await requeueRefused(call, id, "unmapped");
  await publishSent(tx, companyId);
  await jobs.send(ERP_QUEUE, { companyId, connectionId: id }, tx);
  return { message: "The accounts were saved." };
}

async function requireUsable(call: Call, id: string, accounts: readonly Match[]): Promise<void> {
  const chart = await readChart(call);
  const theirs = new Map((await accountsOf(call, id)).map((one) => [one.id, one]));
  const errors = accounts.flatMap(({ account, external }, at) => {
    if (!chart.has(account)) return [{ path: `accounts.${at}.account`, message: `There is no account ${account}.` }];
    const chosen = external === null ? undefined : theirs.get(external);
    if (external === null || chosen?.isUsable) return [];
    const message =
      chosen === undefined
        ? `The other system has no account ${external}. Read its accounts again.`
        : `Journals cannot use ${chosen.name}: it is a group, or needs a customer or supplier. Choose another account.`;
    return [{ path: `accounts.${at}.external`, message }];
  });
  if (errors[0]) throw invalid(errors[0].message, errors);
}
