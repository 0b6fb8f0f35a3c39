import { formatMonth, type Month, monthAt, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, sum, ZERO } from "@hazina/base/money.ts";
import type { OpeningWritten } from "@hazina/contract/payroll/opening.ts";
import type { Tables } from "@hazina/engine/payroll/kenya/tables.ts";
import { storedFigures } from "@hazina/engine/payroll/run/stored-slip.ts";
import { type OpeningFigures, openingFigures } from "@hazina/engine/payroll/year/opening-month.ts";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type NamedPerson, readPeopleNames } from "../../people/employees/people-names.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import type { SheetFault } from "../../platform/workbook/sheet-rows.ts";
import { withAddedRows } from "../rates/company-law.ts";
import { readAddedRows } from "../rates/company-tables.ts";
import { COUNTED } from "../runs/find-run.ts";
import { RUN_OF_SLIP } from "../runs/run-of-slip.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
import { OPENING_AMOUNTS, type OpeningKey, type OpeningRow, openingOfSheet } from "./opening-sheet.ts";
import { type OpeningAmounts, openingMonths } from "./tables.ts";

type Asked = {
  readonly rows?: readonly OpeningWritten[] | undefined;
  readonly file?: File | undefined;
  readonly dry_run: boolean;
};

type Held = typeof openingMonths.$inferSelect;

/**
 * A valid row of an import of opening months, with its employee, month and amounts. `before` is the entry that is
 * already stored for this employee and month, if any. `status` says whether the import creates the entry, changes it,
 * or leaves it as it is.
 */
type Brought = OpeningFigures & {
  readonly row: number;
  readonly person: NamedPerson;
  readonly month: string;
  readonly amounts: OpeningAmounts;
  readonly before: Held | undefined;
  readonly status: "created" | "changed" | "same";
};

const ROWS_AT_ONCE = 500;

/**
 * Imports monthly figures from the payroll system that the company used before Hazina, either from rows or from the
 * completed sheet. If one row is invalid, nothing is stored.
 * @throws Refusal 404 for an unknown person; 413 or 422 for a sheet that cannot be read; 422 for invalid rows.
 */
export async function importOpening(work: Work, { rows, file, dry_run: isDry }: Asked) {
  const { actor } = work;
  const { clock } = work.services;
  if ((file === undefined) === (rows === undefined)) throw invalid("Either enter the months or upload one file.");
  const read = file === undefined ? undefined : openingOfSheet(await gridsOf(file, actor.companyId));
  if (read && !read.ok) throw invalid(read.refusal);
  const written = read?.value.rows ?? (rows ?? []).map(writtenRow);
  const source = file?.name.slice(0, 200) ?? "Typed";
  return inCall(work, async (call) => {
    await lockFor(call.tx, "payroll opening", actor.companyId);
    const { brought, faults: wrong } = await rowsOf(call, written, monthAt(clock()));
    const faults = [...(read?.value.faults ?? []), ...wrong].sort((a, b) => a.row - b.row);
    if (!isDry) {
      if (faults.length > 0) throw invalidSheet(faults, "Nothing was imported");
      await store(call, brought, source);
    }
    return answerOf(brought, faults, isDry);
  });
}

function writtenRow(
  { personnel_id: id, payroll_number: number, month, ...given }: OpeningWritten,
  index: number,
): OpeningRow {
  const amounts: Partial<Record<OpeningKey, Cents>> = {};
  for (const { key } of OPENING_AMOUNTS) {
    const amount = given[key];
    if (amount !== undefined) amounts[key] = centsOf(amount);
  }
  return { row: index + 1, id, number, month, amounts };
}

async function rowsOf(call: Call, written: readonly OpeningRow[], now: Month) {
  const { tx, actor } = call;
  const names = [...(await readPeopleNames(tx, actor)).values()];
  const byId = new Map(names.map((person) => [person.id, person]));
  const byNumber = new Map(names.map((person) => [person.payrollNumber.toLowerCase(), person]));
  const found = written.map((row) => ({
    row,
    person: byId.get(row.id ?? "") ?? byNumber.get(row.number?.toLowerCase() ?? ""),
  }));
  if (found.some(({ row, person }) => row.id !== undefined && !person)) throw notFound("One of these employees");
  const months = [...new Set(written.map(({ month }) => month))];
  const paid = await acrossBranches(tx, () => paidHere(call, months));
  const held = new Map(
    (await liveOpenings(tx, actor, { months })).map((row) => [`${row.employeeId} ${row.month}`, row]),
  );
  const tables = withAddedRows(await readAddedRows(tx, actor.companyId));
  const faults: SheetFault[] = [];
  const seen = new Map<string, number>();
  const brought = found.flatMap(({ row, person }): Brought[] => {
    const fault = (column: string, message: string) => {
      faults.push({ row: row.row, column, message });
      return [];
    };
    if (!person)
      return fault("Number", row.number ? `No employee has the number ${row.number}.` : "Payroll number is required.");
    const place = `${person.id} ${row.month}`;
    const other = seen.get(place);
    seen.set(place, other ?? row.row);
    const inWords = monthInWords(parseMonth(row.month));
    if (other !== undefined)
      return fault("Month", `Row ${other} also has ${inWords} for ${person.name}. Keep only one of the rows.`);
    if (parseMonth(row.month) > now) return fault("Month", `${inWords} is in the future.`);
    if (paid.has(place))
      return fault("Month", `${person.name} was already paid for ${inWords} by a payroll in Hazina.`);
    const made = figuresOf(row, tables);
    if (!made.ok) return fault("Month", made.refusal);
    const amounts = Object.fromEntries(Object.entries(row.amounts)) as OpeningAmounts;
    const before = held.get(place);
    const status = before === undefined ? "created" : isSame(before.amounts, amounts) ? "same" : "changed";
    return [{ ...made.value, row: row.row, person, month: row.month, amounts, before, status }];
  });
  return { brought, faults };
}

function figuresOf({ amounts, month }: OpeningRow, tables: Tables) {
  const of = (key: OpeningKey) => amounts[key] ?? ZERO;
  const { basic, chargeable, personal_relief: personalRelief } = amounts;
  return openingFigures(
    {
      ...(basic === undefined ? {} : { basic }),
      ...(chargeable === undefined ? {} : { chargeable }),
      ...(personalRelief === undefined ? {} : { personalRelief }),
      cash: of("cash"),
      exemptCash: of("exempt_cash"),
      benefits: of("benefits"),
      housing: of("housing"),
      nssf: of("nssf"),
      pension: of("pension"),
      health: of("health"),
      housingLevy: of("housing_levy"),
      postRetirement: of("post_retirement"),
      mortgageInterest: of("mortgage_interest"),
      disabilityExemption: of("disability_exemption"),
      insuranceRelief: of("insurance_relief"),
      paye: of("paye"),
      net: of("net"),
    },
    parseMonth(month),
    tables,
  );
}

function isSame(a: OpeningAmounts, b: OpeningAmounts): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}

/**
 * Returns the combinations of employee and month for which the employee has a slip in an approved payroll in Hazina.
 * Each has the form `person month`.
 */
async function paidHere({ tx, actor: { companyId } }: Call, months: readonly string[]): Promise<ReadonlySet<string>> {
  if (months.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: slips.employeeId, month: payrollRuns.month })
    .from(slips)
    .innerJoin(payrollRuns, RUN_OF_SLIP)
    .where(
      and(
        eq(slips.companyId, companyId),
        isNotNull(slips.slip),
        inArray(payrollRuns.month, [...months]),
        inArray(payrollRuns.status, [...COUNTED]),
      ),
    );
  return new Set(rows.map(({ id, month }) => `${id} ${month}`));
}

/**
 * Returns the opening entries of the given months and employees, except replaced and deleted ones.
 */
export async function liveOpenings(
  tx: Tx,
  { companyId }: Pick<Actor, "companyId">,
  of: { readonly months: readonly string[]; readonly people?: readonly string[] | undefined },
): Promise<readonly Held[]> {
  if (of.months.length === 0 || of.people?.length === 0) return [];
  return tx
    .select()
    .from(openingMonths)
    .where(
      and(
        eq(openingMonths.companyId, companyId),
        isNull(openingMonths.endedAt),
        inArray(openingMonths.month, [...of.months]),
        of.people ? inArray(openingMonths.employeeId, [...of.people]) : undefined,
      ),
    )
    .orderBy(openingMonths.month);
}

async function store(call: Call, brought: readonly Brought[], source: string): Promise<void> {
  const { tx, actor, now } = call;
  const changing = brought.filter(({ status }) => status !== "same");
  const ended = changing.flatMap(({ before }) => (before ? [before.id] : []));
  await end(call, ended);
  const rows = changing.map(({ person, month, amounts, figures, notes }) => ({
    companyId: actor.companyId,
    id: uuidv7(),
    employeeId: person.id,
    month,
    amounts,
    figures: storedFigures(figures),
    notes: [...notes],
    source,
    broughtBy: actor.userId,
    broughtByName: actor.userName,
    broughtAt: now,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(openingMonths).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
  if (rows.length === 0) return;
  const after = { months: rows.length, replaced: ended.length, source };
  await recordChange(tx, actor, {
    subject: "payroll",
    subjectId: actor.companyId,
    action: "opening months brought in",
    after,
  });
}

async function end({ tx, actor, now }: Call, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE);
    await tx
      .update(openingMonths)
      .set({ endedAt: now, endedByName: actor.userName })
      .where(and(eq(openingMonths.companyId, actor.companyId), inArray(openingMonths.id, some)));
  }
}

/**
 * Deletes an opening month. Its row stays in the table, marked as deleted.
 * @throws Refusal 404 for an unknown entry.
 */
export async function removeOpening(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const own = and(
    eq(openingMonths.companyId, actor.companyId),
    eq(openingMonths.id, id),
    isNull(openingMonths.endedAt),
  );
  const [row] = await tx.select().from(openingMonths).where(own);
  const person = row && (await readPeopleNames(tx, actor, [row.employeeId])).get(row.employeeId);
  if (!row || !person) throw notFound("This month");
  await end(call, [id]);
  const before = { name: person.name, month: row.month };
  await recordChange(tx, actor, {
    subject: "payroll",
    subjectId: actor.companyId,
    action: "opening month taken out",
    before,
  });
  return {
    message: `${monthInWords(parseMonth(row.month))} was removed from the prior-period payroll of ${person.name}.`,
  };
}

function answerOf(brought: readonly Brought[], faults: readonly SheetFault[], isDry: boolean) {
  const count = (status: Brought["status"]) => brought.filter((one) => one.status === status).length;
  const [created, changed, same] = [count("created"), count("changed"), count("same")];
  const total = (of: "gross" | "chargeable" | "paye") => majorOf(sum(brought.map(({ figures }) => figures[of])));
  const months = created + changed === 1 ? "1 month" : `${created + changed} months`;
  return {
    message: isDry ? `${months} would be imported.` : `${months} imported.`,
    data: {
      rows: brought.map(({ row, person, month, status, figures, notes }) => ({
        row,
        personnel_id: person.id,
        payroll_number: person.payrollNumber,
        name: person.name,
        month: formatMonth(parseMonth(month)),
        status,
        gross: majorOf(figures.gross),
        chargeable: majorOf(figures.chargeable),
        paye: majorOf(figures.paye),
        notes: [...notes],
      })),
      faults: [...faults],
      counts: { created, changed, same, people: new Set(brought.map(({ person }) => person.id)).size },
      totals: { gross: total("gross"), chargeable: total("chargeable"), paye: total("paye") },
    },
  };
}

/** Converts amounts from cents to the API's major units. */
export function shownAmounts(amounts: OpeningAmounts): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, majorOf(cents(amount))]));
}
