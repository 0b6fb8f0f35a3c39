import { formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf, negate } from "@hazina/base/money.ts";
import { figuresOfProject, sideOfClass } from "@hazina/engine/spending/projects.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { readAccounts } from "../../accounting/journals/accounts.ts";
import { type ProjectSum, readProjectEntries, readProjectSums } from "../../accounting/reports/project-sums.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { type ProjectRow, projectRecords } from "./find-project.ts";
import { projects } from "./tables.ts";

type Question = {
  readonly search?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
  readonly state?: "open" | "closed" | undefined;
};

/** The maximum number of book entries shown with a project. */
const MOST_ENTRIES = 100;

/** Lists projects with their figures, open ones first, then by name. */
export async function listProjects(call: Call, question: Question) {
  const { tx, actor } = call;
  const where = and(
    eq(projects.companyId, actor.companyId),
    isNull(projects.deletedAt),
    question.state === undefined ? undefined : eq(projects.isClosed, question.state === "closed"),
    containing(question.search, projects.name, projects.code, projects.party),
  );
  const list = tx
    .select()
    .from(projects)
    .where(where)
    .orderBy(asc(projects.isClosed), sql`lower(${projects.name})`, projects.id);
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(projects, where));
  const shown = await show(call, rows);
  return { data: shown.map(({ row }) => row), meta };
}

/**
 * Reads a project with its accounts and newest book entries.
 * @throws Refusal 404 for an unknown project.
 */
export async function readProject(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const [found] = await show(call, [await projectRecords.read(tx, actor, id)]);
  if (!found) throw new Error("The project could not be read.");
  const accounts = await readAccounts(tx, actor);
  const counted = found.sums.flatMap(({ account, net }) => {
    const side = sideOfClass(accounts.get(account)?.class ?? "");
    return side === undefined ? [] : [{ account, ...signed(side, net), side }];
  });
  const nameOf = (code: string) => accounts.get(code)?.name ?? code;
  const sides = new Map(counted.map(({ account, side }) => [account, side]));
  const entries = await readProjectEntries(call, id, [...sides.keys()], MOST_ENTRIES);
  return {
    data: {
      ...found.row,
      accounts: counted
        .map((one) => ({ ...one, name: nameOf(one.account) }))
        .sort((a, b) => b.side.localeCompare(a.side) || b.amount - a.amount || a.account.localeCompare(b.account)),
      entries: entries.map(({ journalId, date, memo, account, net }) => {
        const side = sides.get(account) ?? "cost";
        return {
          journal_id: journalId,
          date: parseDay(date),
          memo,
          account,
          account_name: nameOf(account),
          side,
          ...signed(side, net),
        };
      }),
    },
  };
}

/** Returns the open projects that can be chosen, sorted by name, each with its code. */
export async function readProjectChoices({ tx, actor }: Pick<Call, "tx" | "actor">) {
  const rows = await tx
    .select({ id: projects.id, name: projects.name, code: projects.code })
    .from(projects)
    .where(and(eq(projects.companyId, actor.companyId), isNull(projects.deletedAt), eq(projects.isClosed, false)))
    .orderBy(sql`lower(${projects.name})`, projects.id);
  return { data: rows.map(({ id, name, code }) => ({ id, name: `${code} ${name}` })) };
}

/**
 * Returns the net amount of an account with the sign that users expect: income is positive if it is a credit, and cost
 * is positive if it is a debit.
 */
function signed(side: "income" | "cost", net: ProjectSum["net"]) {
  return { amount: majorOf(side === "income" ? negate(net) : net) };
}

async function show(call: Call, rows: readonly ProjectRow[]) {
  const { tx, actor } = call;
  const [accounts, { currency }] = [await readAccounts(tx, actor), await readCurrency(tx, actor)];
  const sums = Map.groupBy(
    await readProjectSums(
      call,
      rows.map(({ id }) => id),
    ),
    ({ project }) => project,
  );
  return rows.map((row) => {
    const own = sums.get(row.id) ?? [];
    const restricted = row.restrictedCents === null ? null : cents(row.restrictedCents);
    const lines = own.map(({ account, net }) => ({ class: accounts.get(account)?.class ?? "", net }));
    const { income, cost, left } = figuresOfProject(lines, restricted);
    const shown = {
      id: row.id,
      code: row.code,
      name: row.name,
      kind: row.kind,
      party: row.party,
      branch_id: row.branchId,
      from: parseDay(row.fromDay),
      to: row.toDay === null ? null : parseDay(row.toDay),
      restricted: restricted === null ? null : majorOf(restricted),
      is_closed: row.isClosed,
      currency,
      income: majorOf(income),
      cost: majorOf(cost),
      left: left === null ? null : majorOf(left),
      version: row.version,
      created_at: formatInstant(row.createdAt),
    };
    return { row: shown, sums: own };
  });
}
