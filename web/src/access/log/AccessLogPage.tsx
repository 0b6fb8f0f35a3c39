import { ActionIcon, Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { IconShieldCheck } from "../../kit/icons/locks.tsx";
import { IconRefresh } from "../../kit/icons/marks.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useListControl } from "../../kit/list/list-state.ts";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { logApi, logQueries } from "./api.ts";
import { LOG_COLUMNS } from "./columns.tsx";
import { LineDrawer } from "./LineDrawer.tsx";
import { LogFilters } from "./LogFilters.tsx";
import { LOG_FILTERS, logFilters, logFiltersInWords, logQuestion } from "./log-question.ts";
import { logTexts as texts } from "./texts.ts";
import { foundNow, VerifyResult } from "./VerifyLog.tsx";

/**
 * Shows the access log, newest first: the user, the action, the network address and the outcome of
 * each line.
 */
export function AccessLogPage() {
  const control = useListControl(10, LOG_FILTERS);
  const query = useQuery(
    logQueries.list.queryOptions({
      input: logQuestion(control),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const verify = useMutation({
    mutationFn: async () => foundNow((await logApi.verify()).data),
    meta: { quiet: true },
  });
  const { line: opened } = useAddress();
  const set = useSetQuery();
  const rows = query.data?.data ?? [];
  return (
    <>
      <ListPage
        id="access-log"
        title={PLACES.accessLogs.title}
        subtitle={texts.subtitle}
        tabs={sectionTabs("accessLogs")}
        columns={LOG_COLUMNS}
        query={query}
        control={control}
        rowKey={({ id }) => id}
        empty={texts.empty}
        onOpen={({ id }) => set({ line: id })}
        filters={<LogFilters control={control} />}
        exportAll={(format) => logApi.download({ ...logFilters(control), format })}
        filtersInWords={logFiltersInWords(control)}
        note={<VerifyResult finding={verify.data} error={verify.error} onClose={verify.reset} />}
        actions={
          <>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={texts.refresh}
              loading={query.isFetching && !query.isPending}
              onClick={() => void query.refetch()}
            >
              <IconRefresh size={16} />
            </ActionIcon>
            <Button
              variant="default"
              leftSection={<IconShieldCheck size={16} />}
              loading={verify.isPending}
              onClick={() => verify.mutate()}
            >
              {texts.verify.action}
            </Button>
          </>
        }
      />
      <LineDrawer line={rows.find(({ id }) => id === opened) ?? null} onClose={() => set({ line: undefined })} />
    </>
  );
}
