import { Alert, Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { formatPhone } from "../../kit/format/phone.ts";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { AsOf, dayIn } from "./AsOf.tsx";
import { type EmployeeRecord, employeeQueries, refreshEmployees } from "./api.ts";
import { DepartureForm } from "./DepartureForm.tsx";
import { DocumentsSection } from "./DocumentsSection.tsx";
import { shownDay } from "./days.ts";
import { HistorySection } from "./HistorySection.tsx";
import { MissingSection } from "./MissingSection.tsx";
import { PayoutSection } from "./PayoutSection.tsx";
import { PaySection } from "./PaySection.tsx";
import { ClaimsSection, ContactsSection } from "./PeopleSections.tsx";
import { EmploymentSection, StatutorySection } from "./RecordSections.tsx";
import { RehireForm } from "./RehireForm.tsx";
import { SectionForm, type SectionName } from "./SectionForm.tsx";
import { CHOICES, STATUSES, employeeTexts as texts } from "./texts.ts";
import { UserSection } from "./UserSection.tsx";

/** One employee: what is missing before they can be paid, the person, numbers, employment, pay and where it goes. */
export function EmployeePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const asOf = dayIn(useAddress().as_of);
  const setAddress = useSetQuery();
  const input = { id, ...(asOf === undefined ? {} : { as_of: asOf }) };
  const query = useQuery(employeeQueries.read.queryOptions({ input, select: ({ data }) => data }));
  const [section, setSection] = useState<SectionName | null>(null);
  // What stood on another day is looked at; a record is changed as it stands today.
  const canManage = hasAbility(useUser(), ["Manage Employees"]) && asOf === undefined;
  const edit = canManage ? setSection : undefined;
  const record = query.data;
  return (
    <>
      <DetailPage
        title={(shown) => shown?.name ?? texts.loading}
        query={query}
        status={({ status }) => STATUSES[status].label}
        facts={personFacts}
        actions={(shown) => (
          <>
            <AsOf value={asOf} onChange={(day) => setAddress({ as_of: day ?? undefined })} />
            {canManage ? <Actions record={shown} onEdit={() => setSection("person")} /> : null}
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

function Actions({ record, onEdit }: { readonly record: EmployeeRecord; readonly onEdit: () => void }) {
  const [open, setOpen] = useState<"departure" | "rehire" | null>(null);
  const close = () => setOpen(null);
  const go = useGo();
  const certificate = useMutation({
    mutationFn: () => employeeQueries.certificate.call({ id: record.id }),
    meta: { errorTitle: texts.certificateFailed },
    onSuccess: (file) => saveBlob(file, file.name || `${texts.certificate}.pdf`),
  });
  const remove = async () => {
    const call = () => employeeQueries.remove.call({ id: record.id });
    if (!(await confirmDelete(call, texts.removeQuestion))) return;
    go(paths.employees());
    await refreshEmployees();
  };
  return (
    <>
      <Button variant="default" onClick={() => void remove()}>
        {texts.remove}
      </Button>
      <Button variant="default" onClick={() => setOpen("departure")}>
        {texts.depart}
      </Button>
      {record.status === "left" ? (
        <>
          <Button variant="default" loading={certificate.isPending} onClick={() => certificate.mutate()}>
            {texts.certificate}
          </Button>
          <Button variant="default" onClick={() => setOpen("rehire")}>
            {texts.rehire}
          </Button>
        </>
      ) : null}
      <Button onClick={onEdit}>{texts.edit}</Button>
      {open === "departure" ? <DepartureForm record={record} onClose={close} /> : null}
      {open === "rehire" ? <RehireForm record={record} onClose={close} /> : null}
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
