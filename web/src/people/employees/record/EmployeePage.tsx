import { Alert, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { EMPLOYEE_SECTIONS } from "../../../employee-sections.ts";
import { formatPhone } from "../../../kit/format/phone.ts";
import { StatusBadge } from "../../../kit/list/columns.tsx";
import { DetailPage } from "../../../kit/page/DetailPage.tsx";
import type { Fact } from "../../../kit/page/Facts.tsx";
import { useQuery as useAddress, useSetQuery } from "../../../kit/page/navigate.ts";
import { paths } from "../../../paths.ts";
import type { EmployeeTab } from "../../../place.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { AsOf, dayIn } from "../AsOf.tsx";
import { type EmployeeRecord, employeeQueries } from "../api.ts";
import { shownDay } from "../days.ts";
import { CHOICES, STATUSES, employeeTexts as texts } from "../texts.ts";
import { DocumentsSection } from "./DocumentsSection.tsx";
import { EmployeeActions } from "./EmployeeActions.tsx";
import { employeeTabs } from "./employee-tabs.ts";
import { HistorySection } from "./HistorySection.tsx";
import { MissingSection } from "./MissingSection.tsx";
import { PayoutSection } from "./PayoutSection.tsx";
import { PaySection } from "./PaySection.tsx";
import { ClaimsSection, ContactsSection } from "./PeopleSections.tsx";
import { EmploymentSection, StatutorySection } from "./RecordSections.tsx";
import { SectionForm, type SectionName } from "./SectionForm.tsx";
import { UserSection } from "./UserSection.tsx";

/**
 * Shows one employee on tabs: record, pay, leave, loans, payslips, documents and history. Tabs that the user may not
 * see are hidden.
 */
export function EmployeePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const { as_of: day, tab: named } = useAddress();
  const asOf = dayIn(day);
  const tabs = employeeTabs(useUser());
  const tab = tabs.find((one) => one === named) ?? "record";
  const setAddress = useSetQuery();
  const input = { id, ...(asOf === undefined ? {} : { as_of: asOf }) };
  const query = useQuery(employeeQueries.read.queryOptions({ input, select: ({ data }) => data }));
  const [section, setSection] = useState<SectionName | null>(null);
  // A past record can only be viewed; edits apply to the record as of today.
  const canManage = hasAbility(useUser(), ["Manage Employees"]) && asOf === undefined;
  const edit = canManage ? setSection : undefined;
  const record = query.data;
  return (
    <>
      <DetailPage
        title={(shown) => shown?.name ?? texts.loading}
        query={query}
        status={({ status }) => <StatusBadge {...STATUSES[status]} />}
        facts={tab === "record" ? personFacts : () => []}
        tabs={tabs.map((one) => ({
          label: texts.tabs[one],
          to: paths.employee({
            id,
            ...(asOf === undefined ? {} : { as_of: asOf }),
            ...(one === "record" ? {} : { tab: one }),
          }),
        }))}
        actions={(shown) => (
          <>
            <AsOf value={asOf} onChange={(day) => setAddress({ as_of: day ?? undefined })} />
            {canManage ? <EmployeeActions record={shown} onEdit={() => setSection("person")} /> : null}
          </>
        )}
      >
        {(shown) => (
          <>
            {asOf === undefined ? null : (
              <Alert color="blue" variant="light">
                {texts.shownAsOf(shownDay(asOf))}
              </Alert>
            )}
            <TabContent tab={tab} record={shown} {...(edit ? { onEdit: edit } : {})} />
          </>
        )}
      </DetailPage>
      {section !== null && record !== undefined ? (
        <SectionForm key={section} section={section} record={record} onClose={() => setSection(null)} />
      ) : null}
    </>
  );
}

type TabContentProps = {
  readonly tab: EmployeeTab;
  readonly record: EmployeeRecord;
  readonly onEdit?: (section: SectionName) => void;
};

/**
 * Shows the content of one tab. The sections of the employee's record come first, followed by the sections that
 * domains such as leave or payroll add to the tab.
 */
function TabContent({ tab, record, onEdit }: TabContentProps) {
  const user = useUser();
  const edit = onEdit ? { onEdit } : {};
  return (
    <>
      {tab === "record" ? (
        <>
          <MissingSection record={record} {...edit} />
          <EmploymentSection record={record} {...edit} />
          <StatutorySection record={record} {...edit} />
          <ContactsSection record={record} {...edit} />
          <UserSection record={record} />
        </>
      ) : null}
      {tab === "pay" ? (
        <>
          <PaySection record={record} {...edit} />
          <PayoutSection record={record} {...edit} />
          <ClaimsSection record={record} {...edit} />
        </>
      ) : null}
      {tab === "documents" ? <DocumentsSection record={record} /> : null}
      {tab === "history" ? <HistorySection id={record.id} /> : null}
      <Suspense fallback={<Skeleton height={120} />}>
        {EMPLOYEE_SECTIONS.filter((one) => one.tab === tab && hasAbility(user, one.abilities)).map(
          ({ key, Section }) => (
            <Section key={key} personnelId={record.id} name={record.name} />
          ),
        )}
      </Suspense>
    </>
  );
}

function personFacts({ payroll_number, person }: EmployeeRecord): Fact[] {
  const { fields, none } = texts;
  return [
    { label: fields.number, value: payroll_number },
    { label: fields.phone, value: person.phone === null ? none : formatPhone(`+${person.phone}`) },
    { label: fields.email, value: person.email ?? none },
    { label: fields.born, value: shownDay(person.born) },
    { label: fields.gender, value: person.gender === null ? none : CHOICES.gender[person.gender] },
    { label: fields.address, value: person.address ?? none },
  ];
}
