import type { Result } from "@hazina/base/result.ts";
import {
  AMOUNT_RULES,
  amountCell,
  IDENTITY_RULES,
  PIN_RULES,
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
  { heading: "KRA PIN", rules: PIN_RULES },
  { heading: "Amount", rules: AMOUNT_RULES },
];

/**
 * Creates the industrial training levy return of a month, with a row for each person for whom the employer owes the
 * levy (sheet M1 of the P10).
 * @returns the errors instead of the file, if there are any.
 */
export function nitaReturn(people: readonly ReturnPerson[]): Result<ReturnFile, readonly ReturnFault[]> {
  return returnFile(
    COLUMNS,
    people.flatMap((person): ReturnRow[] => {
      const { nita } = person.slip.figures;
      if (nita === 0) return [];
      const cells = [person.identity?.number ?? "", plainName(person), person.pin ?? "", amountCell(nita)];
      return [{ person, cells, counts: nita }];
    }),
  );
}
