import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { builderQueries, type Shown } from "./api.ts";
import { builderTexts } from "./texts.ts";

const texts = builderTexts.page;

type GoneReportProps = {
  readonly shown: Shown;
  readonly id: string;
  /** Called with the new name of the open report. */
  readonly onRenamed: (known: { readonly name: string; readonly id: string }) => void;
};

/**
 * Shown when another user renamed or deleted the open report. Opens the report under its new name, or says that it was
 * deleted.
 */
export function GoneReport({ shown: { kind, name }, id, onRenamed }: GoneReportProps) {
  const list = kind === "report" ? builderQueries.reports : builderQueries.dashboards;
  const query = useQuery(list.queryOptions({ input: {}, meta: SHOWN_IN_PLACE, staleTime: 0 }));
  const setQuery = useSetQuery();
  const called = query.data?.data.find((one) => one.id === id)?.name;
  const isRenamed = called !== undefined && called !== name;
  useEffect(() => {
    if (!isRenamed) return;
    notifySuccess({ message: texts.renamed(called) });
    onRenamed({ name: called, id });
    setQuery({ [kind]: called });
  }, [isRenamed, called, id, kind, onRenamed, setQuery]);
  if (query.isError) {
    return (
      <Page title={name}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  return (
    <Page title={name}>
      {called !== undefined || query.isFetching ? (
        <Skeleton height={420} radius="md" />
      ) : (
        <EmptyState
          title={texts.deleted[kind]}
          actions={
            <Button component={AppLink} to={paths.reportsDisplay()}>
              {texts.toList}
            </Button>
          }
        >
          {texts.deletedLead}
        </EmptyState>
      )}
    </Page>
  );
}
