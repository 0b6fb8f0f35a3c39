import { Button } from "@mantine/core";
import { Facts } from "../../../kit/page/Facts.tsx";
import { Section } from "../../../kit/page/Section.tsx";
import { usePayrollTypes } from "../../../organization/use-payroll-types.ts";
import type { EmployeeRecord } from "../api.ts";
import { shownDay } from "../days.ts";
import { CHOICES, employeeTexts as texts } from "../texts.ts";
import type { SectionName } from "./SectionForm.tsx";

type RecordSectionProps = { readonly record: EmployeeRecord; readonly onEdit?: (section: SectionName) => void };

const { fields, none } = texts;

/** The button that edits a section. */
export function EditButton({
  section,
  label = texts.edit,
  onEdit,
}: {
  readonly section: SectionName;
  readonly label?: string;
  readonly onEdit: ((section: SectionName) => void) | undefined;
}) {
  if (onEdit === undefined) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label}: ${texts.sections[section]}`}
      onClick={() => onEdit(section)}
    >
      {label}
    </Button>
  );
}

/** Shows an employee's current terms of employment, with past and future terms. */
export function EmploymentSection({ record: { employment }, onEdit }: RecordSectionProps) {
  const { terms, history, joined, left } = employment;
  const payroll = usePayrollTypes().find(({ value }) => value === terms?.payroll_type_id)?.label;
  const facts = [
    { label: fields.joined, value: shownDay(joined) },
    ...(left === null ? [] : [{ label: fields.left, value: shownDay(left) }]),
    ...(terms === null
      ? []
      : [
          { label: fields.kind, value: CHOICES.kind[terms.kind] },
          ...(terms.employment_type === null ? [] : [{ label: fields.type, value: terms.employment_type }]),
          { label: fields.title, value: terms.job_title ?? none },
          { label: fields.department, value: terms.department ?? none },
          { label: fields.branch, value: terms.branch ?? fields.head },
          { label: fields.manager, value: terms.manager ?? none },
          { label: fields.week, value: CHOICES.week[terms.working_week] },
          ...(payroll === undefined ? [] : [{ label: fields.payroll, value: payroll }]),
          ...(terms.not_covered.length === 0
            ? []
            : [
                {
                  label: fields.notCovered,
                  value: terms.not_covered.map((one) => CHOICES.contribution[one]).join(", "),
                },
              ]),
          { label: fields.contractEnds, value: shownDay(terms.contract_ends) },
          { label: fields.probationEnds, value: shownDay(terms.probation_ends) },
          { label: fields.job, value: CHOICES.job[terms.job] },
          { label: fields.residence, value: CHOICES.residence[terms.residence] },
          { label: fields.position, value: CHOICES.position[terms.position] },
          ...(terms.fees_for === null ? [] : [{ label: fields.feesFor, value: CHOICES.feesFor[terms.fees_for] }]),
        ]),
    ...(history.length < 2
      ? []
      : [
          {
            label: texts.history,
            value: history.map((one) => `${shownDay(one.from)} ${CHOICES.kind[one.kind]}`).join(", "),
          },
        ]),
  ];
  return (
    <Section title={texts.sections.employment} actions={<EditButton section="employment" onEdit={onEdit} />}>
      <Facts facts={facts} />
    </Section>
  );
}

/** Shows an employee's statutory numbers. Users who may not see pay see only the last four digits of the ID number. */
export function StatutorySection({ record: { statutory }, onEdit }: RecordSectionProps) {
  const facts = [
    { label: fields.idKind, value: statutory.id_kind === null ? none : CHOICES.idKind[statutory.id_kind] },
    { label: fields.idNumber, value: statutory.id_number ?? none },
    { label: fields.pin, value: statutory.kra_pin ?? none },
    { label: fields.nssf, value: statutory.nssf_number ?? none },
    { label: fields.sha, value: statutory.sha_number ?? none },
    ...(statutory.disability === null
      ? []
      : [{ label: texts.exemption.title, value: texts.exemption.shown(statutory.disability) }]),
  ];
  return (
    <Section title={texts.sections.statutory} actions={<EditButton section="statutory" onEdit={onEdit} />}>
      <Facts facts={facts} />
    </Section>
  );
}
