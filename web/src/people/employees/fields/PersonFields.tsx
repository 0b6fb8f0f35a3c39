import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { DayField } from "../../../kit/form/date-fields.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { EmailField, PhoneField, TextField } from "../../../kit/form/text-fields.tsx";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import type { EmployeeRecord } from "../api.ts";
import { CHOICES, employeeTexts as texts } from "../texts.ts";
import { filled, given } from "./filled.ts";

const { fields, hints } = texts;

/** The form values of an employee's personal details. */
export type PersonValues = {
  readonly payroll_number: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly born: string | null;
  readonly gender: "female" | "male" | null;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
};

/** The form values of statutory numbers; an empty ID number leaves the saved one unchanged. */
export type StatutoryValues = {
  readonly id_kind: keyof typeof CHOICES.idKind;
  readonly id_number: string;
  readonly kra_pin: string;
  readonly nssf_number: string;
  readonly sha_number: string;
};

/** Returns the initial form values of personal details; `record` is null for a new employee. */
export function personValues(record: Pick<EmployeeRecord, "person" | "payroll_number"> | null): PersonValues {
  const person = record?.person;
  return {
    payroll_number: record?.payroll_number ?? "",
    first_name: person?.first_name ?? "",
    middle_name: person?.middle_name ?? "",
    last_name: person?.last_name ?? "",
    born: person?.born ?? null,
    gender: person?.gender ?? null,
    phone: person?.phone ?? "",
    email: person?.email ?? "",
    address: person?.address ?? "",
  };
}

/** Returns the initial form values of statutory numbers; `record` is null for a new employee. */
export function statutoryValues(record: Pick<EmployeeRecord, "statutory"> | null): StatutoryValues {
  const numbers = record?.statutory;
  return {
    id_kind: numbers?.id_kind ?? "national_id",
    id_number: "",
    kra_pin: numbers?.kra_pin ?? "",
    nssf_number: numbers?.nssf_number ?? "",
    sha_number: numbers?.sha_number ?? "",
  };
}

/** Converts the form values of personal details to the API request. */
export function personRequest(values: PersonValues) {
  return {
    ...values,
    payroll_number: given(values.payroll_number),
    middle_name: filled(values.middle_name),
    born: filled(values.born),
    phone: filled(values.phone),
    email: filled(values.email),
    address: filled(values.address),
  };
}

/** Converts the form values of statutory numbers to the API request. */
export function statutoryRequest({ id_kind, id_number, kra_pin, nssf_number, sha_number }: StatutoryValues) {
  const document = id_number === "" ? {} : { id_kind, id_number };
  return { ...document, kra_pin: filled(kra_pin), nssf_number: filled(nssf_number), sha_number: filled(sha_number) };
}

type PersonProps<Values extends { person: PersonValues }> = {
  readonly form: KitForm<Values>;
  /** False if the user may not enter a payroll number. */
  readonly withNumber?: boolean;
};

/** Fields for personal details, under `person` in the form. */
export function PersonFields<Values extends { person: PersonValues }>({
  form,
  withNumber = true,
}: PersonProps<Values>) {
  return (
    <>
      <TextField
        form={form}
        name="person.first_name"
        label={fields.first}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      <TextField form={form} name="person.middle_name" label={fields.middle} autoComplete="off" />
      <TextField form={form} name="person.last_name" label={fields.last} autoComplete="off" withAsterisk />
      {withNumber ? (
        <TextField
          form={form}
          name="person.payroll_number"
          label={fields.number}
          description={hints.number}
          autoComplete="off"
        />
      ) : null}
      <PhoneField form={form} name="person.phone" label={fields.phone} autoComplete="off" />
      <EmailField form={form} name="person.email" label={fields.email} autoComplete="off" />
      <DayField form={form} name="person.born" label={fields.born} />
      <SelectField form={form} name="person.gender" label={fields.gender} data={optionsOf(CHOICES.gender)} clearable />
      <TextField form={form} name="person.address" label={fields.address} autoComplete="off" />
    </>
  );
}

type StatutoryProps<Values extends { statutory: StatutoryValues }> = {
  readonly form: KitForm<Values>;
  /** The saved ID number as shown, which may be masked; null if there is none. */
  readonly kept: string | null;
};

/** Fields for statutory numbers, under `statutory` in the form. */
export function StatutoryFields<Values extends { statutory: StatutoryValues }>({ form, kept }: StatutoryProps<Values>) {
  return (
    <>
      <SelectField
        form={form}
        name="statutory.id_kind"
        label={fields.idKind}
        data={optionsOf(CHOICES.idKind)}
        allowDeselect={false}
      />
      <TextField
        form={form}
        name="statutory.id_number"
        label={fields.idNumber}
        {...(kept === null ? {} : { description: fields.idKept(kept) })}
        autoComplete="off"
      />
      <TextField form={form} name="statutory.kra_pin" label={fields.pin} placeholder="A001234567X" autoComplete="off" />
      <TextField form={form} name="statutory.nssf_number" label={fields.nssf} autoComplete="off" />
      <TextField form={form} name="statutory.sha_number" label={fields.sha} autoComplete="off" />
    </>
  );
}
