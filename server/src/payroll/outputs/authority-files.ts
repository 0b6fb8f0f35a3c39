import { formatMonth, type Month, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import type { Result } from "@hazina/base/result.ts";
import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import { fringeBenefitReturn } from "@hazina/engine/payroll/returns/fringe-benefit-return.ts";
import { helbReturn } from "@hazina/engine/payroll/returns/helb-return.ts";
import { nitaReturn } from "@hazina/engine/payroll/returns/nita-return.ts";
import { nssfReturn } from "@hazina/engine/payroll/returns/nssf-return.ts";
import type { PayListName } from "@hazina/engine/payroll/returns/pay-lists.ts";
import { housingLevyReturn, payeReturn } from "@hazina/engine/payroll/returns/paye-return.ts";
import {
  csvOf,
  type IdentityKind,
  type ReturnFault,
  type ReturnFile,
  type ReturnPerson,
} from "@hazina/engine/payroll/returns/return-file.ts";
import { shifReturn } from "@hazina/engine/payroll/returns/shif-return.ts";
import { withholdingReturn } from "@hazina/engine/payroll/returns/withholding-return.ts";
import { type PersonOnReturns, readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import type { Actor } from "../../platform/actor.ts";
import { invalid } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { readSettingsOf } from "../setup/settings.ts";
import { leaversOf } from "./leavers-tax.ts";
import { type PaidSlip, type SlipsQuestion, slipsInSlices } from "./month-slips.ts";

type Context = { readonly month: Month; readonly settings: EmployerSettings };
type Made = Result<ReturnFile, readonly ReturnFault[]>;

/**
 * The layout of a return: the function that creates the return from the employees and the month, and whether the first
 * line of its file contains headings.
 */
type Layout = {
  readonly make: (people: readonly ReturnPerson[], context: Context) => Made;
  readonly hasHeadings: boolean;
};

/** The layouts of returns that authorities import, keyed by the name of the list. */
const LAYOUTS: Readonly<Partial<Record<PayListName, Layout>>> = {
  paye: { make: payeSheets, hasHeadings: false },
  "housing-levy": { make: (people) => housingLevyReturn(people), hasHeadings: false },
  nssf: { make: (people, { settings }) => nssfReturn(people, settings.tierTwo), hasHeadings: true },
  nhif: { make: (people) => shifReturn(people), hasHeadings: true },
  withholding: { make: (people) => withholdingReturn(people), hasHeadings: true },
  "fringe-benefit-tax": { make: (people) => fringeBenefitReturn(people), hasHeadings: true },
  nita: { make: (people) => nitaReturn(people), hasHeadings: true },
  helb: { make: (people) => helbReturn(people), hasHeadings: true },
};

/**
 * Creates the main sheet of the PAYE return. From 2025 on, it is the only sheet and contains all employees. For
 * earlier months, it contains only the employees without a disability.
 */
function payeSheets(people: readonly ReturnPerson[], { month }: Context): Made {
  return payeReturn(people, formatMonth(month) >= "2025-01" ? "simplified" : "employees");
}

/** Returns whether the authority has its own file layout for a list. */
export function hasLayout(name: PayListName): boolean {
  return name in LAYOUTS;
}

/** A completed return in the layout of its authority. `csv` is the text of the file. */
export type AuthorityFile = { readonly month: string; readonly file: ReturnFile; readonly csv: string };

/**
 * Creates the return of a list in its authority's layout. Reads the slips in short transactions.
 * @throws Refusal 404 for an unknown run; 409 if it was recalculated in the meantime; 422 for a
 * month without an approved payroll, and for errors in the data. With errors no file is created,
 * and the refusal lists each error by person and column.
 */
export async function authorityFile(
  { database, vault }: Pick<Services, "database" | "vault">,
  actor: Actor,
  name: PayListName,
  question: SlipsQuestion,
): Promise<AuthorityFile> {
  const layout = LAYOUTS[name];
  if (!layout) throw new RangeError(`No authority has a layout for "${name}".`);
  const { month, made: persons } = await slipsInSlices(
    { database },
    actor,
    question,
    async (tx, some) => {
      const ids = some.map(({ kept }) => kept.employeeId);
      const people = await readPeopleOnReturns(tx, actor, ids, vault);
      return some.map((one) => returnPerson(one, people.get(one.kept.employeeId)));
    },
    { onReturns: true },
  );
  if (month === undefined || persons.length === 0) throw nothingThere(month);
  const { settings } = await database.inCompany(actor.scope, (tx) => readSettingsOf(tx, actor, parseMonth(month)));
  const leavers =
    name === "fringe-benefit-tax"
      ? await database.inCompany(actor.scope, (tx) => leaversOf(tx, actor, month, question))
      : [];
  const all = [...persons, ...leavers.map(({ slip, person }) => numbered(slip, person.payrollNumber, person))];
  const made = layout.make(all, { month: parseMonth(month), settings });
  if (!made.ok) throw faulty(made.refusal);
  const heading = layout.hasHeadings ? `${made.value.headings.map(quoted).join(",")}\r\n` : "";
  return { month, file: made.value, csv: `${heading}${csvOf(made.value)}` };
}

/**
 * Creates the error for a return if there is no approved payroll to create it from.
 * @param month the requested month; undefined if the request named none.
 */
export function nothingThere(month: string | undefined) {
  const of = month === undefined ? "" : ` of ${monthInWords(parseMonth(month))}`;
  return invalid(`No payroll${of} has been approved yet.`);
}

const MOST_NAMED = 5;

function faulty(faults: readonly ReturnFault[]) {
  // A person with two rows, as of both tiers of NSSF, has a fault of theirs in each: it is said once.
  const sentences = [...new Set(faults.map(({ person, column, sentence }) => `${person}, ${column}: ${sentence}`))];
  const more = sentences.length > MOST_NAMED ? ` And ${sentences.length - MOST_NAMED} more.` : "";
  return invalid(
    `This return has errors, so no file was created. ${sentences.slice(0, MOST_NAMED).join(" ")}${more}`,
    undefined,
    { rows: faults },
  );
}

function quoted(heading: string): string {
  return /[",]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading;
}

const IDENTITIES: Readonly<Record<string, IdentityKind>> = {
  national_id: "nationalId",
  alien_id: "alienId",
  refugee_id: "refugeeId",
  passport: "passport",
};

/**
 * Combines an employee's slip with the employee's current name and registration numbers, for a return. If the
 * employee's record is deleted, the name and the KRA PIN on the slip are used instead.
 */
export function returnPerson({ slip, kept }: PaidSlip, person: PersonOnReturns | undefined): ReturnPerson {
  if (person) return numbered(slip, kept.payrollNumber, person);
  const { pin } = slip.employee;
  return { slip, payrollNumber: kept.payrollNumber, surname: kept.name, otherNames: "", ...(pin ? { pin } : {}) };
}

function numbered(slip: ReturnPerson["slip"], payrollNumber: string, person: PersonOnReturns): ReturnPerson {
  const kind = person.idKind ? IDENTITIES[person.idKind] : undefined;
  const { idNumber: number, kraPin: pin } = person;
  return {
    slip,
    payrollNumber,
    surname: person.surname,
    otherNames: person.otherNames,
    ...(kind && number !== null ? { identity: { kind, number } } : {}),
    ...(pin ? { pin } : {}),
    ...(person.nssf ? { nssfNumber: person.nssf } : {}),
    ...(person.sha ? { shaNumber: person.sha } : {}),
    ...(person.phone ? { phone: person.phone } : {}),
  };
}
