import { sum } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import {
  AMOUNT_RULES,
  amountCell,
  IDENTITY_RULES,
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

const COLUMNS: readonly ReturnColumn[] = [
  { heading: "ID number", rules: IDENTITY_RULES },
  { heading: "Name", rules: [required("The name")] },
  { heading: "Staff number" },
  { heading: "Amount", rules: AMOUNT_RULES },
];

/**
 * Creates the return of student loan deductions in a month, identified by national ID, in the upload format of the
 * Higher Education Loans Board.
 * @returns the errors instead of the file, if there are any.
 */
export function helbReturn(people: readonly ReturnPerson[]): Result<ReturnFile, readonly ReturnFault[]> {
  return returnFile(
    COLUMNS,
    people.flatMap((person): ReturnRow[] => {
      const taken = person.slip.lines.filter(({ code }) => code === "deduction.helb");
      if (taken.length === 0) return [];
      const amount = sum(taken.map((line) => line.amount));
      const cells = [person.identity?.number ?? "", plainName(person), plain(person.payrollNumber), amountCell(amount)];
      return [{ person, cells, counts: amount }];
    }),
  );
}
