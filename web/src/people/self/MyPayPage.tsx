import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ShownTogether } from "../../api/ShownTogether.tsx";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { OWN_SECTIONS } from "../../own-sections.ts";
import { PLACES } from "../../places.ts";
import { STATUSES } from "../employees/texts.ts";
import { type OwnRecord, selfQueries } from "./api.ts";
import { CORRECTABLE, type Correctable, CorrectionForm } from "./CorrectionForm.tsx";
import { ExportOwn } from "./ExportOwn.tsx";
import { MyCorrections } from "./MyCorrections.tsx";
import { MyPapers, MyPay, MyPayout, MyPerson } from "./MyRecord.tsx";
import { selfTexts as texts } from "./texts.ts";

/**
 * Shows the user's own record: pay, leave, loans and personal data. The user can request corrections and export all
 * data.
 */
export function MyPayPage() {
  const { ask } = useAddress();
  const setQuery = useSetQuery();
  const query = useQuery({ ...selfQueries.record.queryOptions({}), select: ({ data }) => data });
  const record = query.data;
  const asked = CORRECTABLE.find((part) => part === ask);
  const open = (part: Correctable) => setQuery({ ask: part });
  return (
    <Page
      title={PLACES.myPay.title}
      subtitle={record ? subtitleOf(record) : undefined}
      width="narrow"
      actions={
        record ? (
          <>
            <ExportOwn />
            <Button onClick={() => open("other")}>{texts.ask}</Button>
          </>
        ) : undefined
      }
    >
      {query.isPending ? <Skeleton height={240} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {record === null ? <EmptyState title={texts.noRecord}>{texts.noRecordBody}</EmptyState> : null}
      {record ? (
        <ShownTogether>
          <MyPay record={record} />
          {OWN_SECTIONS.map(({ key, Section }) => (
            <Section key={key} />
          ))}
          <MyCorrections />
          <MyPayout record={record} onCorrect={open} />
          <MyPerson record={record} onCorrect={open} />
          <MyPapers record={record} onCorrect={open} />
          {asked === undefined ? null : (
            <CorrectionForm key={asked} part={asked} record={record} onClose={() => setQuery({ ask: undefined })} />
          )}
        </ShownTogether>
      ) : null}
    </Page>
  );
}

function subtitleOf({ name, payroll_number: number, status, employment }: OwnRecord): string {
  return [name, number, employment.terms?.job_title, employment.terms?.department, STATUSES[status].label]
    .filter(Boolean)
    .join(" · ");
}
