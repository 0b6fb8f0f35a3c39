import type { Result } from "@hazina/base/result.ts";
import {
  AMOUNT_RULES,
  amountCell,
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
  { heading: "PIN", rules: PIN_RULES },
  { heading: "Name", rules: [required("The name")] },
  { heading: "Balance of the loan", rules: AMOUNT_RULES },
  { heading: "Benefit", rules: AMOUNT_RULES },
  { heading: "Fringe benefit tax", rules: AMOUNT_RULES },
];

/**
 * Creates the fringe benefit tax return of a month, with one row per loan.
 * @returns a refusal if the tax on any loan cannot be calculated because the market rate is not known, since the total
 * would then be too low.
 */
export function fringeBenefitReturn(people: readonly ReturnPerson[]): Result<ReturnFile, readonly ReturnFault[]> {
  const missing = people.flatMap((person) =>
    person.slip.refused
      .filter(({ code }) => code === "employer.fringeBenefitTax")
      .map(({ sentence }): ReturnFault => ({ person: plainName(person), column: "Fringe benefit tax", sentence })),
  );
  if (missing.length > 0) return { ok: false, refusal: missing };
  return returnFile(
    COLUMNS,
    people.flatMap((person) =>
      person.slip.employerLines.flatMap(({ code, element, amount, base }): ReturnRow[] => {
        if (code !== "employer.fringeBenefitTax" || element?.type !== "loan") return [];
        const amounts = [element.balance, base, amount].map(amountCell);
        return [{ person, cells: [person.pin ?? "", plainName(person), ...amounts], counts: amount }];
      }),
    ),
  );
}
