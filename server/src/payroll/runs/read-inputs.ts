import { addMonths, type Day, formatMonth, lastDayOf, type Month, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, sum, ZERO } from "@hazina/base/money.ts";
import type { Element } from "@hazina/engine/payroll/element.ts";
import type { DatedFacts, Muster } from "@hazina/engine/payroll/run/dated-facts.ts";
import type { Fitting } from "@hazina/engine/payroll/run/fit-deductions.ts";
import type { MonthValue, PayElement, PersonElement } from "@hazina/engine/payroll/run/pay-element.ts";
import { readinessOf } from "@hazina/engine/people/readiness.ts";
import { and, eq, gte, inArray, isNull, lte, ne, or } from "drizzle-orm";
import { type PersonForMonth, readPeopleForMonth } from "../../people/employees/people-for-month.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";
import { receivedUnderReversed } from "../payments/received.ts";
import { readAddedRows } from "../rates/company-tables.ts";
import { elementValue } from "../setup/element-values.ts";
import { type KeptElement, payElementOf, readElements } from "../setup/elements.ts";
import { readSettingsOf } from "../setup/settings.ts";
import { personElements } from "../setup/tables.ts";
import { payrollTypeRows } from "../setup/types.ts";
import { wagesOf } from "../wages/wages-rows.ts";
import type { PersonToCompute } from "./compute-worker.ts";
import type { Run } from "./find-run.ts";
import type { SnapshotElement } from "./snapshot.ts";
import { earlierOf, latestSlips } from "./stored-slips.ts";
import { musterRows, payrollRuns, slips } from "./tables.ts";

/** What holds for all people of a run: settings, rates, elements, and who set them. */
export type Frame = Awaited<ReturnType<typeof readFrame>>;

/** Reads what holds for all people of a run. */
export async function readFrame(tx: Tx, company: CompanyRef, run: Run) {
  const month = parseMonth(run.month);
  const held = await readSettingsOf(tx, company, month);
  const added = await readAddedRows(tx, company.companyId);
  const kept = await readElements(tx, company.companyId);
  const codes = kept.map(({ code }) => code ?? "");
  const byId = new Map(kept.map((row) => [row.id, { row, element: payElementOf(row, codes) }]));
  const elements: Record<string, SnapshotElement> = {};
  const fittings: Record<string, Fitting> = {};
  for (const { row } of byId.values()) {
    const { code, name, account, payee, onPayslip, pays, whenShort, priority } = row;
    elements[row.id] = {
      code: code ?? "",
      name,
      kind: "kind" in pays ? pays.kind : pays.type,
      account,
      payee,
      onPayslip,
    };
    fittings[row.id] = { whenShort, priority };
  }
  const types = await payrollTypeRows(tx, company);
  const setters = [held.setBy, ...added.flatMap(({ by }) => by)].filter((id) => id !== null);
  const rates = added.map(({ table, row }) => ({ table, row }));
  return {
    month,
    settings: held.settings,
    office: held.office,
    added: rates,
    byId,
    elements,
    fittings,
    types,
    setters,
  };
}

/** A page of a run's people with all that is needed to compute and to store them. */
export type InputPage = {
  readonly people: readonly PersonInput[];
  readonly next?: string;
};

/** A person of a run: what is computed, and what is stored beside the slip. */
export type PersonInput = {
  readonly compute: PersonToCompute;
  readonly person: PersonForMonth;
  readonly readiness: readonly { readonly sentence: string; readonly blocking: boolean }[];
  readonly preparers: readonly string[];
  /** Why the person cannot be in this run, where another has them. */
  readonly refusal?: string;
};

type Doors = { readonly vault: Vault; readonly at: number };

/** Reads one page of a run's people, at most 500. @param after the id after which it begins. */
export async function readInputs(
  tx: Tx,
  company: CompanyRef,
  { vault, at }: Doors,
  run: Run,
  frame: Frame,
  after: string | undefined,
): Promise<InputPage> {
  const asked = run.personnelIds ?? (run.kind === "offCycle" ? await peopleOfMuster(tx, run) : undefined);
  const page = await readPeopleForMonth(tx, company, vault, frame.month, {
    at,
    ...(asked ? { ids: asked } : {}),
    ...(after === undefined ? {} : { after }),
  });
  const ids = page.people.map(({ id }) => id);
  const muster = await musterOf(tx, run, ids);
  const held = await elementsOfPeople(tx, company, run.month, ids);
  const wages = await wagesOf(tx, company, run, ids);
  const earlier = await earlierOf(tx, company, run, ids);
  const elsewhere = await inOtherRuns(tx, run, ids);
  const received = await receivedUnderReversed(tx, company, run.month, ids);
  const isWhole = frame.settings.payeRounding === "cents";
  const carried: ReadonlyMap<string, Cents> = isWhole ? new Map() : await carriedPaye(tx, company, frame.month, ids);
  const totals = await takenBefore(tx, company, frame.month, held);
  const people = page.people.flatMap((person): PersonInput[] => {
    const row = muster.get(person.id);
    const days = wages.get(person.id) ?? [];
    const isAsked = asked !== undefined || row !== undefined;
    if (row !== undefined && row.status !== "in") return [];
    if (run.branchId !== null && person.place?.branchId !== run.branchId) return [];
    if (!isAsked && !belongs(person, run, frame)) return [];
    if (run.kind === "wages" && days.length === 0 && row === undefined) return [];
    const own = held.get(person.id) ?? [];
    const facts: DatedFacts = {
      ...person.facts,
      payeBroughtForward: carried.get(person.id) ?? ZERO,
      elements: own.flatMap((element) => personElement(element, frame, totals)),
      muster: musterFor(row, run, frame),
      wages: days.map(({ day }) => day),
    };
    const before = earlier.get(person.id);
    const compute: PersonToCompute = {
      id: person.id,
      branchId: person.place?.branchId ?? null,
      department: person.place?.department ?? null,
      facts,
      replaces: row?.replaces ?? [],
      earlier: before?.earlier ?? [],
      ...(before ? { before: before.before } : {}),
      received: received.get(person.id) ?? ZERO,
    };
    const preparers = [
      ...(row ? [row.writtenBy] : []),
      ...own.map(({ setBy }) => setBy),
      ...days.map(({ by }) => by),
      ...person.payProposedBy,
    ];
    const other = elsewhere.has(person.id)
      ? {
          refusal: `${person.name} is in another payroll of this month that is not approved yet. Finish that one first.`,
        }
      : {};
    return [{ compute, person, readiness: readiness(person, lastDayOf(frame.month)), preparers, ...other }];
  });
  return { people, ...(page.next === undefined ? {} : { next: page.next }) };
}

/** Everybody whom a run pays or could, also who is held or taken out of it, with the recurring elements of each. */
export async function readMusterPeople(tx: Tx, company: CompanyRef, { vault, at }: Doors, run: Run, frame: Frame) {
  const people: { person: PersonForMonth; elements: HeldElement[] }[] = [];
  const asked = run.personnelIds ?? undefined;
  const typed = new Set(await peopleOfMuster(tx, run));
  for (let after: string | undefined, isMore = true; isMore; ) {
    const ids = asked ? { ids: asked } : {};
    const page = await readPeopleForMonth(tx, company, vault, frame.month, { at, ...ids, ...(after ? { after } : {}) });
    const held = await elementsOfPeople(
      tx,
      company,
      run.month,
      page.people.map(({ id }) => id),
    );
    for (const person of page.people) {
      const isOfBranch = run.branchId === null || person.place?.branchId === run.branchId;
      const isIn =
        asked !== undefined || run.kind === "offCycle" || typed.has(person.id) || belongs(person, run, frame);
      if (isOfBranch && isIn) people.push({ person, elements: held.get(person.id) ?? [] });
    }
    after = page.next;
    isMore = after !== undefined;
  }
  return people;
}

/** Whether somebody is paid by the payroll of a run: by their terms, else by the first payroll of what they are. */
export function belongs(person: PersonForMonth, run: Run, { types }: Pick<Frame, "types">): boolean {
  const own = person.place?.payrollTypeId;
  if (own) return own === run.typeId;
  const kind = person.place?.kind === "casual" ? "wages" : "salary";
  return types.find((type) => type.kind === kind)?.id === run.typeId;
}

async function peopleOfMuster(tx: Tx, run: Run): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: musterRows.employeeId })
    .from(musterRows)
    .where(and(eq(musterRows.companyId, run.companyId), eq(musterRows.runId, run.id)));
  return rows.map(({ id }) => id);
}

type MusterRow = typeof musterRows.$inferSelect;

async function musterOf(tx: Tx, run: Run, ids: readonly string[]): Promise<ReadonlyMap<string, MusterRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(musterRows)
    .where(
      and(
        eq(musterRows.companyId, run.companyId),
        eq(musterRows.runId, run.id),
        inArray(musterRows.employeeId, [...ids]),
      ),
    );
  return new Map(rows.map((row) => [row.employeeId, row]));
}

type HeldElement = typeof personElements.$inferSelect;

/** The elements that hold in a month, by person. */
async function elementsOfPeople(
  tx: Tx,
  { companyId }: CompanyRef,
  month: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldElement[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(personElements)
    .where(
      and(
        eq(personElements.companyId, companyId),
        inArray(personElements.employeeId, [...ids]),
        isNull(personElements.deletedAt),
        lte(personElements.from, month),
        or(isNull(personElements.through), gte(personElements.through, month)),
      ),
    )
    .orderBy(personElements.employeeId, personElements.id);
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}

function personElement(held: HeldElement, frame: Frame, totals: ReadonlyMap<string, Cents>): readonly PersonElement[] {
  const found = frame.byId.get(held.elementId);
  if (!found?.row.active) return [];
  const { row, element } = found;
  const total = held.total === null ? {} : { total: cents(held.total), before: totals.get(held.id) ?? ZERO };
  return [
    {
      ref: element.id,
      element,
      value: elementValue(row.calculation, held, row.value),
      from: parseMonth(held.from),
      ...(held.through === null ? {} : { through: parseMonth(held.through) }),
      ...total,
    },
  ];
}

function musterFor(row: MusterRow | undefined, run: Run, frame: Frame): Muster {
  if (!row) return {};
  const values = Object.entries(row.values).flatMap(([id, value]): MonthValue[] => {
    const found = frame.byId.get(id);
    return found ? [{ ref: `${id}.${run.number}`, element: found.element, value: typed(found, value) }] : [];
  });
  return {
    ...(row.absent > 0 ? { absent: row.absent / 100 } : {}),
    overtime: { workingDay: row.overtimeWorkingDay / 100, restDay: row.overtimeRestDay / 100 },
    values,
  };
}

function typed({ row }: { readonly row: KeptElement; readonly element: PayElement }, value: number) {
  return elementValue(row.calculation, { value, facts: null, claimed: null }, null);
}

/** Who of some people is in another run of the month that is computed or submitted, and so not approved yet. */
async function inOtherRuns(tx: Tx, run: Run, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: slips.employeeId })
    .from(slips)
    .innerJoin(
      payrollRuns,
      and(eq(payrollRuns.companyId, slips.companyId), eq(payrollRuns.snapshotId, slips.snapshotId)),
    )
    .where(
      and(
        eq(slips.companyId, run.companyId),
        inArray(slips.employeeId, [...ids]),
        eq(payrollRuns.month, run.month),
        ne(payrollRuns.id, run.id),
        inArray(payrollRuns.status, ["computed", "submitted"]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Cents of PAYE that last month's slips left over by rounding. */
async function carriedPaye(tx: Tx, company: CompanyRef, month: Month, ids: readonly string[]) {
  const before = await latestSlips(tx, company, [formatMonth(addMonths(month, -1))], ids);
  return new Map(before.map(({ kept, slip }) => [kept.employeeId, slip.figures.payeCarried]));
}

/** What earlier months have paid or taken of elements with a total, by the id of what the person has. */
async function takenBefore(
  tx: Tx,
  company: CompanyRef,
  month: Month,
  held: ReadonlyMap<string, readonly HeldElement[]>,
): Promise<ReadonlyMap<string, Cents>> {
  const limited = [...held.values()].flat().filter(({ total }) => total !== null);
  if (limited.length === 0) return new Map();
  const first = limited.map(({ from }) => from).sort()[0] ?? formatMonth(month);
  const months: string[] = [];
  for (let at = parseMonth(first); at < month; at = addMonths(at, 1)) months.push(formatMonth(at));
  const people = [...new Set(limited.map(({ employeeId }) => employeeId))];
  const earlier = await latestSlips(tx, company, months, people);
  return new Map(
    limited.map(({ id, employeeId, elementId, from }) => {
      const own = earlier.filter(({ kept, run }) => kept.employeeId === employeeId && run.month >= from);
      const amounts = own.flatMap(({ slip }) =>
        [...slip.lines, ...slip.employerLines]
          .filter((line) => isOf(line.element, elementId))
          .map(({ amount }) => amount),
      );
      return [id, sum(amounts)];
    }),
  );
}

function isOf(element: Element | undefined, elementId: string): boolean {
  return element?.ref === elementId;
}

function readiness(person: PersonForMonth, day: Day) {
  const { idNumber, kraPin, nssf, sha } = person.numbers;
  const { missing } = readinessOf(
    {
      hasId: idNumber !== null,
      hasPin: kraPin !== null,
      hasTerms: person.facts.terms.some(({ from }) => from <= day),
      hasApprovedPay: person.facts.rates.some(({ from }) => from <= day),
      hasConfirmedPayout: person.payout !== null,
      hasNssf: nssf !== null,
      hasSha: sha !== null,
      hasPhone: true,
      hasMail: person.email !== null,
      isCasual: person.place?.kind === "casual",
    },
    day,
  );
  return missing.map(({ sentence, blocking }) => ({ sentence, blocking }));
}
