import { formatMonth, type Month } from "@hazina/base/calendar.ts";
import { add, type Cents, parseDecimal, sum, ZERO } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import type { LineCode } from "../pay/line.ts";
import {
  AMOUNT_RULES,
  amountCell,
  IDENTITY_RULES,
  PIN_RULES,
  plain,
  type ReturnColumn,
  type ReturnFault,
  type ReturnFile,
  type ReturnPerson,
  type ReturnRow,
  required,
  returnFile,
  shaped,
} from "./return-file.ts";

const COLUMNS: readonly ReturnColumn[] = [
  { heading: "Payroll number" },
  { heading: "Surname", rules: [required("The surname")] },
  { heading: "Other names" },
  { heading: "ID number", rules: IDENTITY_RULES },
  { heading: "KRA PIN", rules: PIN_RULES },
  {
    heading: "NSSF number",
    rules: [required("The NSSF number"), shaped(/^\d{7,9}[0-9A-Z]$/i, "Enter the NSSF number as shown on the card.")],
  },
  { heading: "Contribution type" },
  { heading: "Income", rules: AMOUNT_RULES },
  { heading: "Income type" },
  { heading: "Member", rules: AMOUNT_RULES },
  { heading: "Employer", rules: AMOUNT_RULES },
  { heading: "Total", rules: AMOUNT_RULES },
];

const TIERS: readonly { readonly type: string; readonly codes: readonly LineCode[] }[] = [
  { type: "101", codes: ["nssf.tierOne", "nssf.old"] },
  { type: "102", codes: ["nssf.tierTwo"] },
];

/**
 * Creates the monthly NSSF return. Each person has one row for each tier (101 for tier I, 102 for tier II), with the
 * pay on which the tier is based and the contributions of employee and employer. The columns are those of the fund's
 * 2026 workbook and start in row 13.
 * @param tierTwo the fund that receives tier II. If the employer has contracted out, the return has only tier I.
 * @returns the errors instead of the file, if there are any.
 */
export function nssfReturn(
  people: readonly ReturnPerson[],
  tierTwo: "nssf" | "contractedOut" = "nssf",
): Result<ReturnFile, readonly ReturnFault[]> {
  const tiers = tierTwo === "contractedOut" ? TIERS.slice(0, 1) : TIERS;
  return returnFile(
    COLUMNS,
    people.flatMap((person) => tiers.flatMap((tier) => rowOf(person, tier.type, tier.codes))),
  );
}

/** The employer that files a return, with its KRA PIN and its NSSF employer number. */
export type ReturnEmployer = { readonly name: string; readonly pin: string; readonly nssfNumber: string };

/**
 * Returns the header of the NSSF workbook: the employer, the month as MMYYYY, and the totals of the rows, which NSSF
 * checks.
 */
export function nssfHead(
  file: ReturnFile,
  employer: ReturnEmployer,
  month: Month,
): readonly (readonly [string, string])[] {
  const [year, monthOfYear] = formatMonth(month).split("-");
  const totalOf = (heading: string) => {
    const index = file.headings.indexOf(heading);
    return amountCell(sum(file.rows.map((cells) => parseDecimal(cells[index] ?? "") ?? ZERO)));
  };
  return [
    ["Employer PIN", employer.pin],
    ["NSSF employer number", employer.nssfNumber],
    ["Employer name", plain(employer.name)],
    ["Period", `${monthOfYear}${year}`],
    ["Total income", totalOf("Income")],
    ["Total member contributions", totalOf("Member")],
    ["Total employer contributions", totalOf("Employer")],
    ["Total contributions", totalOf("Total")],
    ["Records", String(file.rows.length)],
  ];
}

function rowOf(person: ReturnPerson, type: string, codes: readonly LineCode[]): readonly ReturnRow[] {
  const { slip } = person;
  const member = slip.lines.find(({ code }) => codes.includes(code));
  if (!member) return [];
  const employer = amountOf(person, codes);
  const both = add(member.amount, employer);
  const identity = [
    plain(person.payrollNumber),
    plain(person.surname),
    plain(person.otherNames),
    person.identity?.number ?? "",
    person.pin ?? "",
    person.nssfNumber ?? "",
  ];
  const amounts = [amountCell(member.amount), amountCell(employer), amountCell(both)];
  return [{ person, cells: [...identity, type, amountCell(member.base), "1", ...amounts], counts: both }];
}

function amountOf({ slip }: ReturnPerson, codes: readonly LineCode[]): Cents {
  return slip.employerLines.find(({ code }) => codes.some((own) => code === `employer.${own}`))?.amount ?? ZERO;
}
