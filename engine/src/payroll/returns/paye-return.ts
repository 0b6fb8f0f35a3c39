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
 * Creates the monthly PAYE return (P10): one row per person with the current PIN, with 29 cells from 2025 on,
 * and no headings in the uploaded file. The columns are those of KRA's import file
 * `B_Employees_Dtls_Simp.csv`; before 2025, of sheets B and C. People who are paid fees are not on the
 * return.
 * @param sheet the sheet to create; up to 2024, people with a disability were on a separate sheet.
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
 * Creates the housing levy return of a month: PIN, name, pay, the levies of employee and employer, and their
 * total (sheet M of the P10).
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

/** Returns the slip of a person on a return, with the current name and PIN in place of those on the slip. */
function withNumbers(person: ReturnPerson): ReturnPerson {
  const { pin: _old, ...employee } = person.slip.employee;
  const name = plainName(person) || plain(employee.name);
  const pin = person.pin === undefined ? {} : { pin: person.pin };
  return { ...person, slip: { ...person.slip, employee: { ...employee, name, ...pin } } };
}
