import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { formatPhone } from "../../../kit/format/phone.ts";
import { StatusBadge } from "../../../kit/list/columns.tsx";
import { DetailPage } from "../../../kit/page/DetailPage.tsx";
import type { Fact } from "../../../kit/page/Facts.tsx";
import { useQuery as useAddress, useSetQuery } from "../../../kit/page/navigate.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { AsOf, dayIn } from "../AsOf.tsx";
import { type EmployeeRecord, employeeQueries } from "../api.ts";
import { shownDay } from "../days.ts";
import { CHOICES, STATUSES, employeeTexts as texts } from "../texts.ts";
import { DocumentsSection } from "./DocumentsSection.tsx";
import { EmployeeActions } from "./EmployeeActions.tsx";
import { HistorySection } from "./HistorySection.tsx";
import { MissingSection } from "./MissingSection.tsx";
import { PayoutSection } from "./PayoutSection.tsx";
import { PaySection } from "./PaySection.tsx";
import { ClaimsSection, ContactsSection } from "./PeopleSections.tsx";
import { EmploymentSection, StatutorySection } from "./RecordSections.tsx";
import { SectionForm, type SectionName } from "./SectionForm.tsx";
import { UserSection } from "./UserSection.tsx";

/**
 * One employee: what is missing before they can be paid, personal details, numbers, employment, pay and pay-out
 * details.
 */
export function EmployeePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const asOf = dayIn(useAddress().as_of);
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
        facts={personFacts}
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
            <MissingSection record={shown} {...(edit ? { onEdit: edit } : {})} />
            <EmploymentSection record={shown} {...(edit ? { onEdit: edit } : {})} />
            <StatutorySection record={shown} {...(edit ? { onEdit: edit } : {})} />
            <PaySection record={shown} {...(edit ? { onEdit: edit } : {})} />
            <PayoutSection record={shown} {...(edit ? { onEdit: edit } : {})} />
            <ClaimsSection record={shown} {...(edit ? { onEdit: edit } : {})} />
            <ContactsSection record={shown} {...(edit ? { onEdit: edit } : {})} />
            <DocumentsSection record={shown} />
            <UserSection record={shown} />
            <HistorySection id={shown.id} />
          </>
        )}
      </DetailPage>
      {section !== null && record !== undefined ? (
        <SectionForm key={section} section={section} record={record} onClose={() => setSection(null)} />
      ) : null}
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
