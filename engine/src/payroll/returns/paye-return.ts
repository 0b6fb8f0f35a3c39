import type { Result } from "@hazina/base/result.ts";
import { type P10Sheet, p10Headings, p10HousingLevyRow, p10Row } from "./p10.ts";
import {
  AMOUNT_RULES,
  type CellRule,
  PIN_RULES,
  plain,
  plainName,
  type ReturnColumn,
  type ReturnFault,
  type ReturnFile,
  type ReturnPerson,
  type ReturnRow,
  required,
  returnFile,
} from "./return-file.ts";

/**
 * Creates the monthly PAYE return (P10): one row per person with the current PIN. From 2025 a row has 29 cells, as in
 * KRA's import file `B_Employees_Dtls_Simp.csv`; before 2025 it has the columns of sheets B and C. The uploaded file
 * has no headings. People who are paid fees are not on the return.
 * @param sheet the sheet to create; up to 2024, people with a disability were on a separate sheet.
 * @returns the errors instead of the file, if there are any.
 */
export function payeReturn(
  people: readonly ReturnPerson[],
  sheet: P10Sheet = "simplified",
): Result<ReturnFile, readonly ReturnFault[]> {
  const rows = people.flatMap((person): ReturnRow[] => {
    const row = p10Row(withNumbers(person).slip);
    return row?.sheet === sheet ? [{ person, cells: row.cells, counts: person.slip.figures.paye }] : [];
  });
  return returnFile(columnsOf(sheet, rows), rows);
}

/**
 * Creates the housing levy return of a month (sheet M of the P10): PIN, name, pay, the employee's and the employer's
 * levy, and the total of both.
 * @returns the errors instead of the file, if there are any.
 */
export function housingLevyReturn(people: readonly ReturnPerson[]): Result<ReturnFile, readonly ReturnFault[]> {
  const rows = people.flatMap((person): ReturnRow[] => {
    const row = p10HousingLevyRow(withNumbers(person).slip);
    const { housingLevy, employerHousingLevy } = person.slip.figures;
    return row
      ? [{ person, cells: row.cells, counts: (housingLevy + employerHousingLevy) as ReturnRow["counts"] }]
      : [];
  });
  return returnFile(columnsOf("housingLevy", rows), rows);
}

function columnsOf(sheet: P10Sheet, rows: readonly ReturnRow[]): readonly ReturnColumn[] {
  const oncePerPin = onceOnly(rows);
  return p10Headings(sheet).map((heading, index): ReturnColumn => {
    if (index === 0) return { heading, rules: [...PIN_RULES, oncePerPin] };
    if (index === 1) return { heading, rules: [required("The name")] };
    const isAmount = /PAYE|SHIF|NSSF|levy|gross|Taxable/i.test(heading) && !heading.includes("(computed)");
    return isAmount ? { heading, rules: AMOUNT_RULES } : { heading };
  });
}

function onceOnly(rows: readonly ReturnRow[]): CellRule {
  const counts = new Map<string, number>();
  for (const { cells } of rows) counts.set(cells[0] ?? "", (counts.get(cells[0] ?? "") ?? 0) + 1);
  return (pin) => (pin !== "" && (counts.get(pin) ?? 0) > 1 ? `The PIN ${pin} is on two rows.` : undefined);
}

/**
 * Returns a copy of the person in which the payslip has the current name and PIN, instead of those at the time of
 * payroll.
 */
function withNumbers(person: ReturnPerson): ReturnPerson {
  const { pin: _old, ...employee } = person.slip.employee;
  const name = plainName(person) || plain(employee.name);
  const pin = person.pin === undefined ? {} : { pin: person.pin };
  return { ...person, slip: { ...person.slip, employee: { ...employee, name, ...pin } } };
}
