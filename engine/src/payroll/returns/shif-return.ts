import type { Result } from "@hazina/base/result.ts";
import {
  AMOUNT_RULES,
  amountCell,
  IDENTITY_RULES,
  type IdentityKind,
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

const IDENTITY_NAMES: Readonly<Record<IdentityKind, string>> = {
  nationalId: "National ID",
  alienId: "Alien ID",
  refugeeId: "Refugee ID",
  passport: "Passport Number",
};

const COLUMNS: readonly ReturnColumn[] = [
  { heading: "PAYROLL NUMBER" },
  { heading: "FIRSTNAME", rules: [required("The first name")] },
  { heading: "LASTNAME", rules: [required("The surname")] },
  { heading: "IDENTITY TYPE", rules: [required("The kind of ID")] },
  { heading: "ID NO", rules: IDENTITY_RULES },
  { heading: "KRA PIN", rules: PIN_RULES },
  {
    heading: "SHA NO",
    rules: [required("The SHA number"), shaped(/^.{1,25}$/, "The SHA number has at most 25 characters.")],
  },
  { heading: "CONTRIBUTION AMOUNT", rules: AMOUNT_RULES },
  { heading: "PHONE", rules: [shaped(/^254[17]\d{8}$/, "This is not a Kenyan mobile number.")] },
];

/**
 * Creates the return of health contributions of a month (SHIF, or NHIF before October 2024), with the columns of the
 * authority's upload file.
 * @returns the errors instead of the file, if there are any.
 */
export function shifReturn(people: readonly ReturnPerson[]): Result<ReturnFile, readonly ReturnFault[]> {
  return returnFile(
    COLUMNS,
    people.flatMap((person): ReturnRow[] => {
      const { shif, nhif } = person.slip.figures;
      const amount = shif > 0 ? shif : nhif;
      if (amount === 0) return [];
      const cells = [
        plain(person.payrollNumber),
        plain(person.otherNames),
        plain(person.surname),
        person.identity ? IDENTITY_NAMES[person.identity.kind] : "",
        person.identity?.number ?? "",
        person.pin ?? "",
        person.shaNumber ?? "",
        amountCell(amount),
        person.phone ?? "",
      ];
      return [{ person, cells, counts: amount }];
    }),
  );
}
