import type { Result } from "@hazina/base/result.ts";
import {
  AMOUNT_RULES,
  amountCell,
  type CellRule,
  plainName,
  type ReturnColumn,
  type ReturnFault,
  type ReturnFile,
  type ReturnPerson,
  type ReturnRow,
  required,
  returnFile,
  shaped,
} from "./return-file.ts";
import { withholdingName } from "./withholding-names.ts";

/**
 * The rule for the PIN of a payee. For a resident the PIN of a person or company is required. For a non-resident the
 * cell may be empty.
 */
const payeePin: CellRule = (cell, person) => {
  if (cell === "" && person.slip.employee.residence !== "resident") return undefined;
  const shape = shaped(/^[AP]\d{9}[A-Z]$/, "Enter the KRA PIN as shown on the certificate, such as A001234567X.");
  return required("The KRA PIN")(cell, person) ?? shape(cell, person);
};

const COLUMNS: readonly ReturnColumn[] = [
  { heading: "PIN of payee", rules: [payeePin] },
  { heading: "Name of payee", rules: [required("The name")] },
  { heading: "Residential status" },
  { heading: "Nature of payment" },
  { heading: "Gross amount", rules: AMOUNT_RULES },
  { heading: "Rate (%)" },
  { heading: "Tax withheld", rules: AMOUNT_RULES },
];

/**
 * Creates the return of tax withheld from fees in a month, with one row per person. Fees below the withholding
 * threshold are listed with zero tax.
 * @returns the errors instead of the file, if there are any.
 */
export function withholdingReturn(people: readonly ReturnPerson[]): Result<ReturnFile, readonly ReturnFault[]> {
  return returnFile(
    COLUMNS,
    people.flatMap((person): ReturnRow[] => {
      const { slip } = person;
      const line = slip.lines.find(({ code }) => code === "withholding");
      if (!line) return [];
      const cells = [
        person.pin ?? "",
        plainName(person),
        slip.employee.residence === "resident" ? "Resident" : "Non-Resident",
        withholdingName(slip.employee.feesFor),
        amountCell(line.base),
        String((line.rate ?? 0) / 10_000),
        amountCell(line.amount),
      ];
      return [{ person, cells, counts: line.amount }];
    }),
  );
}
