import { addMonths, formatMonth, type Month, monthInWords, monthOfYear, parseMonth } from "@hazina/base/calendar.ts";
import { percent } from "@hazina/base/money.ts";
import { LAW_TABLES, type LawTable, type LawValues } from "@hazina/contract/payroll/law-values.ts";
import type { Dated } from "@hazina/engine/payroll/kenya/dated.ts";
import {
  ENDED_TABLES,
  PERIODIC_TABLES,
  TABLE_TITLES,
  type TableName,
  type Tables,
} from "@hazina/engine/payroll/kenya/tables.ts";
import type { LawChanges } from "@hazina/engine/payroll/run/proposed-law.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import { recordChange, recordChanges } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { conflict, invalidField, notFound, Refusal } from "../../platform/refusal.ts";
import { touchInputs } from "../months/inputs-revision.ts";
import { addedRowFault, isKnown, withAddedRows } from "./company-law.ts";
import { readAddedRows } from "./company-tables.ts";
import { lawChangesOf } from "./law-values.ts";
import { rowsInWords } from "./rows-in-words.ts";
import { rateRows } from "./tables.ts";

type Interest = "fringeBenefitTax" | "loanBenefit";

type Asked = {
  readonly table?: Interest | LawTable | undefined;
  readonly from?: string | undefined;
  readonly through?: string | undefined;
  readonly rate?: number | undefined;
  readonly values?: z.output<typeof LawValues> | undefined;
  readonly month?: string | undefined;
  readonly carry_on?: boolean | undefined;
  readonly source: string;
};

type NewRow = {
  readonly table: TableName;
  readonly from: Month;
  readonly through: Month;
  readonly row: Readonly<Record<string, unknown>>;
};

/**
 * The rate of fringe benefit tax that the employer pays, as a percentage of the benefit. It equals
 * the resident corporate rate (Income Tax Act s.12B).
 */
const FRINGE_TAX_PERCENT = 30;

/** The number of months for which each published rate applies. */
const PERIOD: Readonly<Record<Interest, number>> = { fringeBenefitTax: 3, loanBenefit: 6 };

/**
 * The law tables that cannot be carried forward to later months, because by law their values change or end. For
 * example, NSSF's limits change each February.
 */
const MOVES: readonly TableName[] = ["nssf", ...ENDED_TABLES, ...PERIODIC_TABLES];

/**
 * Adds a rate for months for which the law has none yet. It applies in the company once a second person has approved
 * it.
 * @throws Refusal 422 if the law already has a rate for the months, or if the table cannot be carried forward.
 */
export async function addRate({ tx, actor, now }: Call, asked: Asked) {
  const tables = withAddedRows(await readAddedRows(tx, actor.companyId));
  const rows = asked.carry_on ? carriedOn(tables, asked) : [rowOf(tables, asked)];
  const known = rows.find(
    ({ table, from, through }) => isKnown(tables, table, from) && isKnown(tables, table, through),
  );
  if (known) {
    throw invalidField(
      "from",
      `${TABLE_TITLES[known.table]} for ${monthInWords(known.from)} is already in Hazina, so there is nothing to add.`,
    );
  }
  const ids = rows.map(() => uuidv7());
  const by = { proposedBy: actor.userId, proposedByName: actor.userName, proposedAt: now };
  await tx.insert(rateRows).values(
    rows.map(({ table, from, through, row }, index) => ({
      companyId: actor.companyId,
      id: ids[index] ?? uuidv7(),
      table,
      from: formatMonth(from),
      through: formatMonth(through),
      row,
      source: asked.source,
      state: "proposed" as const,
      ...by,
    })),
  );
  for (const [index, row] of rows.entries()) {
    await recordChange(tx, actor, {
      subject: "payroll rate",
      subjectId: ids[index] ?? "",
      action: "proposed",
      after: { table: row.table, from: formatMonth(row.from), source: asked.source },
    });
  }
  return { message: "The rate was added. It takes effect once a second person approves it.", data: { ids } };
}

function rowOf(tables: Tables, { table, ...asked }: Asked): NewRow {
  if (table === undefined) throw invalidField("table", "Choose which rate to add.");
  return table === "fringeBenefitTax" || table === "loanBenefit"
    ? periodic(table, asked)
    : lawRow(tables, table, asked);
}

/**
 * Creates the row that a company adds to a law table, for months in which the table has no row. Values that the
 * company does not enter are copied from the preceding row.
 * @throws Refusal 422 for missing or unsuitable values.
 */
function lawRow(tables: Tables, table: LawTable, { from: first, through: last, values = {} }: Asked): NewRow {
  if (first === undefined) throw invalidField("from", "Enter the first month of the rate.");
  if (last === undefined) throw invalidField("through", "Enter the last month of the rate.");
  const [from, through] = [parseMonth(first), parseMonth(last)];
  if (through < from) throw invalidField("through", "The last month is before the first.");
  const name = LAW_TABLES[table];
  if (values[name] === undefined)
    throw invalidField(`values.${name}`, `${TABLE_TITLES[table]} has no values. Enter them.`);
  const changes = lawChangesOf({ [name]: values[name] });
  const before = (tables[table] as readonly Dated[]).findLast((row) => row.through < from);
  if (!before)
    throw invalidField("from", `There are no earlier rates before ${monthInWords(from)}. Choose a later month.`);
  const row = { ...valuesOf(before), ...ownValues(table, changes) };
  const dated = { ...row, from, through, standing: "unverified", source: "Entered" } as const;
  // That a month is known already is said for every kind of rate.
  const isNew = !isKnown(tables, table, from) && !isKnown(tables, table, through);
  const fault = isNew ? addedRowFault(tables, { table, row: dated }) : undefined;
  if (fault !== undefined) throw invalidField(`values.${name}`, fault);
  return { table, from, through, row };
}

function ownValues(table: LawTable, { bands, personalRelief, shif, housingLevy, nssf }: LawChanges) {
  switch (table) {
    case "paye":
      return { bands };
    case "personalRelief":
      return { monthly: personalRelief };
    case "shif":
      return { ...shif };
    case "housingLevy":
      return { rate: housingLevy, charged: "yes" };
    case "nssf":
      return { ...nssf, act: "tiers" };
  }
}

/** Returns the values of a law row, without its months and source. */
function valuesOf(row: Dated): Readonly<Record<string, unknown>> {
  const { from: _from, through: _through, standing: _standing, source: _source, evidence: _evidence, ...values } = row;
  return values;
}

function periodic(table: Interest, { from: first, through: last, rate }: Omit<Asked, "table">): NewRow {
  if (first === undefined) throw invalidField("from", "Enter the first month of the rate.");
  if (rate === undefined) throw invalidField("rate", "Enter the rate in per cent a year.");
  const months = PERIOD[table];
  const named = parseMonth(first);
  const from = addMonths(named, -((monthOfYear(named) - 1) % months));
  const through = addMonths(from, months - 1);
  if (last !== undefined && parseMonth(last) !== through) {
    throw invalidField("through", `This rate applies from ${monthInWords(from)} to ${monthInWords(through)}.`);
  }
  const row =
    table === "loanBenefit"
      ? { rate: percent(rate) }
      : { marketRate: percent(rate), taxRate: percent(FRINGE_TAX_PERCENT) };
  return { table, from, through, row };
}

/**
 * Creates rows for the requested month from the last known rows of the tables that have no row for that month.
 * @throws Refusal 422 if no month is given, if the month needs limits of NSSF that are not published yet, or if there
 * is nothing to carry forward.
 */
function carriedOn(tables: Tables, { month: text }: Asked): readonly NewRow[] {
  if (text === undefined) throw invalidField("month", "Enter the month for which the last known rates are used.");
  const month = parseMonth(text);
  const names = (Object.keys(TABLE_TITLES) as TableName[]).filter((name) => !isKnown(tables, name, month));
  const carried = names.filter((name) => !MOVES.includes(name));
  if (names.includes("nssf")) {
    throw invalidField(
      "month",
      "The limits of NSSF change each February by law, so they cannot be carried forward. Enter them once they are published.",
    );
  }
  if (carried.length === 0)
    throw invalidField(
      "month",
      `The rates for ${monthInWords(month)} are known, so there is nothing to carry forward.`,
    );
  return carried.map((table) => {
    const last = (tables[table] as readonly Dated[]).findLast(({ through }) => through < month);
    if (!last)
      throw invalidField("month", `There are no earlier rates before ${monthInWords(month)}. Choose a later month.`);
    return { table, from: month, through: month, row: valuesOf(last) };
  });
}

type Decided = { readonly id: string; readonly ids?: readonly string[] | undefined; readonly status: 1 | 2 };

/**
 * Approves or rejects added rates, either all or none.
 * @throws Refusal 404 for an unknown rate; 403 for the person who added one of them; 409 if one is
 * already decided, or another rate covers its months.
 */
export async function decideRates({ tx, actor, now }: Call, { id, ids = [], status }: Decided) {
  const asked = [...new Set([id, ...ids])];
  const own = and(eq(rateRows.companyId, actor.companyId), inArray(rateRows.id, asked));
  const rows = await tx.select().from(rateRows).where(own).orderBy(rateRows.id).for("update");
  if (rows.length < asked.length) throw notFound("This rate");
  const decided = rows.find(({ state }) => state !== "proposed");
  if (decided) throw conflict(`This rate was already ${decided.state} by ${decided.decidedByName}.`);
  if (rows.some(({ proposedBy }) => proposedBy === actor.userId)) {
    throw new Refusal(403, "maker_is_checker", "You added this rate; another person must approve it.");
  }
  const state = status === 1 ? ("approved" as const) : ("rejected" as const);
  await tx
    .update(rateRows)
    .set({ state, decidedBy: actor.userId, decidedByName: actor.userName, decidedAt: now })
    .where(own)
    .catch(refuseTaken(conflict("Another rate is already approved for these months.")));
  await touchInputs(tx, actor);
  await recordChanges(
    tx,
    actor,
    asked.map((subjectId) => ({ subject: "payroll rate", subjectId, action: state })),
  );
  const effect = asked.length === 1 ? "The rate was approved and is" : `${asked.length} rates were approved and are`;
  const rejected = asked.length === 1 ? "The rate was rejected." : `${asked.length} rates were rejected.`;
  return { message: status === 1 ? `${effect} in effect.` : rejected };
}

/** Lists the rates that a company added, newest first, at most 200. */
export async function listAddedRates({ tx, actor }: Call) {
  const rows = await tx
    .select()
    .from(rateRows)
    .where(eq(rateRows.companyId, actor.companyId))
    .orderBy(desc(rateRows.proposedAt), desc(rateRows.id))
    .limit(200);
  const data = rows.map((row) => ({
    id: row.id,
    table: row.table,
    title: TABLE_TITLES[row.table as TableName],
    from: row.from,
    through: row.through,
    value: valueInWords(row.row),
    rows: rowsInWords(row.row),
    source: row.source,
    state: row.state,
    proposed_by: row.proposedByName,
    decided_by: row.decidedByName,
    may_decide: row.state === "proposed" && row.proposedBy !== actor.userId,
  }));
  return { data };
}

function valueInWords(row: Readonly<Record<string, unknown>>): string {
  return rowsInWords(row)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");
}
