import { type IdKind, readIdNumber } from "@hazina/contract/people/employee-fields.ts";
import type { ContactsInput, PayoutInput } from "@hazina/contract/people/record-input.ts";
import type { CORRECTION_PARTS } from "@hazina/contract/people/self.ts";
import type * as z from "zod";
import type { Vault } from "../../platform/vault.ts";
import { type Employee, fullName } from "../employees/find-employee.ts";
import { idHash } from "../employees/statutory-numbers.ts";
import { masked, partInWords } from "../payouts/payout-in-words.ts";
import { personOf } from "../records/read-employee.ts";
import type { Person } from "../records/save-employee.ts";

type PersonFields = { readonly [Field in keyof Omit<Person, "payroll_number">]?: Person[Field] | undefined };
type Numbers = {
  readonly id_kind?: IdKind | undefined;
  readonly id_number?: string | null | undefined;
  readonly kra_pin?: string | null | undefined;
  readonly nssf_number?: string | null | undefined;
  readonly sha_number?: string | null | undefined;
};

/**
 * The values that an employee requests for their own record. Values that are left out do not
 * change.
 */
export type CorrectionValues = {
  readonly person?: PersonFields | undefined;
  readonly statutory?: Numbers | undefined;
  readonly contacts?: z.output<typeof ContactsInput> | undefined;
  readonly payout?: z.output<typeof PayoutInput> | undefined;
};

type Fact = { readonly label: string; readonly value: string };

const PERSON_LABELS = {
  first_name: "First name",
  middle_name: "Middle name",
  last_name: "Last name",
  born: "Date of birth",
  gender: "Gender",
  phone: "Phone",
  email: "Email",
  address: "Address",
} as const;

const NUMBER_LABELS = { kra_pin: "KRA PIN", nssf_number: "NSSF number", sha_number: "SHA number" } as const;

const NOTHING = "nothing";
const LAST = 4;

/** Returns only the requested values that differ from the record. */
export function differing(vault: Vault, employee: Employee, requested: CorrectionValues): CorrectionValues {
  const before = personOf(employee);
  const person = keysOf(PERSON_LABELS).filter(
    (key) => requested.person?.[key] !== undefined && (requested.person[key] ?? null) !== before[key],
  );
  const current = numbersOf(employee);
  const numbers = keysOf(NUMBER_LABELS).filter(
    (key) => requested.statutory?.[key] !== undefined && (requested.statutory[key] ?? null) !== current[key],
  );
  const kind = requested.statutory?.id_kind ?? "national_id";
  const idNumber = requested.statutory?.id_number;
  const id = typeof idNumber === "string" ? readIdNumber(kind, idNumber).value : idNumber;
  const isOther =
    id !== undefined && (id === null ? null : idHash(vault, employee.companyId, kind, id)) !== employee.idHash;
  const statutory = {
    ...Object.fromEntries(numbers.map((key) => [key, requested.statutory?.[key]])),
    ...(isOther ? { id_number: id, ...(id === null ? {} : { id_kind: kind }) } : {}),
  };
  return {
    ...(person.length === 0 ? {} : { person: Object.fromEntries(person.map((key) => [key, requested.person?.[key]])) }),
    ...(Object.keys(statutory).length === 0 ? {} : { statutory }),
    ...(requested.contacts === undefined ? {} : { contacts: requested.contacts }),
    ...(requested.payout === undefined ? {} : { payout: requested.payout }),
  };
}

/**
 * Returns the names of the record's parts that the requested values change. If the request has only a note, returns a
 * list with `other` alone.
 */
export function partsOf(values: CorrectionValues): (typeof CORRECTION_PARTS)[number][] {
  const parts = (["person", "statutory", "contacts", "payout"] as const).filter((part) => values[part] !== undefined);
  return parts.length === 0 ? ["other"] : parts;
}

/** Applies the requested changes to the personal details of an employee. */
export function personWith(employee: Employee, fields: PersonFields): Person {
  return { ...personOf(employee), ...fields } as Person;
}

/**
 * Describes the requested changes as text, with current and new values.
 * @param seesAll whether ID and account numbers are shown in full; otherwise the last four digits.
 */
export function correctionFacts(employee: Employee, values: CorrectionValues, seesAll: boolean): Fact[] {
  const before = personOf(employee);
  const current = numbersOf(employee);
  const { person, statutory, contacts, payout } = values;
  const id = statutory?.id_number;
  return [
    { label: "Employee", value: fullName(employee) },
    ...keysOf(PERSON_LABELS).flatMap((key) =>
      person?.[key] === undefined ? [] : [moved(PERSON_LABELS[key], before[key], person[key])],
    ),
    ...keysOf(NUMBER_LABELS).flatMap((key) =>
      statutory?.[key] === undefined ? [] : [moved(NUMBER_LABELS[key], current[key], statutory[key])],
    ),
    ...(id === undefined
      ? []
      : [
          moved(
            "ID number",
            employee.idLastFour === null ? null : masked(employee.idLastFour),
            id === null || seesAll ? id : masked(id.slice(-LAST)),
          ),
        ]),
    ...(contacts ?? []).map(({ name, relation, phone }) => ({
      label: "Contact",
      value: `${name}, ${relation}, ${phone}`,
    })),
    ...(contacts?.length === 0 ? [{ label: "Contacts", value: "None" }] : []),
    ...(payout?.parts ?? []).map((part) => {
      const { where, share } = partInWords(part, seesAll);
      return { label: "Pay to", value: share === null ? where : `${where}, ${share}%` };
    }),
  ];
}

function moved(label: string, from: string | null, to: string | null | undefined): Fact {
  return { label, value: `${from ?? NOTHING} becomes ${to ?? NOTHING}` };
}

function numbersOf({ kraPin, nssfNumber, shaNumber }: Employee) {
  return { kra_pin: kraPin, nssf_number: nssfNumber, sha_number: shaNumber };
}

function keysOf<Key extends string>(labels: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(labels) as Key[];
}
