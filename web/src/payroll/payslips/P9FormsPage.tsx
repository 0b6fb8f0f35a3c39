import { dayAt, now } from "@hazina/base/calendar.ts";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { Select } from "../../kit/form/choices.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PayRow, payColumns } from "../reports/pay-columns.tsx";
import { p9DeliveryQueries, payslipQueries } from "./api.ts";
import { MailForm } from "./MailForm.tsx";
import { MailNote, mailColumn } from "./mail-states.tsx";
import { slipTexts } from "./texts.ts";
import { useMailing } from "./use-mailing.ts";
import { usePapers } from "./use-papers.ts";

const texts = slipTexts.p9Forms;
const YEARS = 6;
const FILTERS = ["year"] as const;
/** How often, in ms, the state of emails is requested while they are being sent. */
const ON_ITS_WAY_MS = 5_000;

/** Lists the P9 forms (yearly tax deduction cards) of all employees, for downloading and emailing. */
export function P9FormsPage() {
  const thisYear = Number(dayAt(now()).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const yearOf = (named: string | undefined) => Number(years.find((one) => one === named) ?? thisYear);
  const list = useList(payslipQueries.p9Forms, payColumns([]), {
    filters: FILTERS,
    asked: ({ year }) => ({ year: yearOf(year) }),
  });
  const year = yearOf(list.control.filters.year);
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const [mailing, setMailing] = useState<PayRow | null>(null);
  const { deliveries, send, progress, sendAll, download } = useP9Forms(year);
  const byPerson = deliveries.data && new Map(deliveries.data.data.map((one) => [one.personnel_id, one]));
  const total = list.query.data?.meta.total ?? 0;
  const print = usePapers(total, (part) => payslipQueries.p9FormsFile.call({ year, part }));
  const [name, ...figures] = payColumns(list.query.data?.columns ?? []);
  return (
    <>
      <ListPage
        id="p9-forms"
        title={PLACES.p9Forms.title}
        tabs={sectionTabs("p9Forms")}
        {...list}
        columns={[...(name === undefined ? [] : [name]), mailColumn(byPerson), ...figures]}
        rowKey={({ personnel_id: id }) => id}
        rowName={({ name }) => name}
        empty={texts.empty}
        actions={
          total === 0 ? undefined : (
            <>
              <Button variant="default" loading={print.isPending} onClick={() => print.mutate()}>
                {slipTexts.list.printAll}
              </Button>
              {canPrepare ? <Button onClick={() => void sendAll()}>{texts.mailAll}</Button> : null}
            </>
          )
        }
        note={total === 0 ? undefined : <MailNote query={deliveries} progress={progress} />}
        filters={
          <Select
            size="xs"
            w={96}
            aria-label={texts.year}
            data={years}
            value={String(year)}
            onChange={(value) => list.control.filterBy("year", value)}
            allowDeselect={false}
          />
        }
        onOpen={(row) => download.mutate(row)}
        rowActions={(row) => [
          { label: texts.download, onSelect: () => download.mutate(row) },
          ...(canPrepare
            ? [
                { label: slipTexts.list.mailAgain, onSelect: () => send.mutate([row.personnel_id]) },
                { label: slipTexts.list.mailTo, onSelect: () => setMailing(row) },
              ]
            : []),
        ]}
      />
      {mailing === null ? null : (
        <MailForm
          title={texts.mailTitle(mailing.name, year)}
          send={(email) => payslipQueries.p9FormFile.call({ personnel_id: mailing.personnel_id, year, email })}
          onClose={() => setMailing(null)}
        />
      )}
    </>
  );
}

/**
 * Returns the state of the emails with a year's P9 forms, and the functions that email all or some of the forms and
 * download one.
 */
function useP9Forms(year: number) {
  const deliveries = useQuery({
    ...p9DeliveryQueries.list.queryOptions({ input: { year } }),
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.totals.waiting > 0 ? ON_ITS_WAY_MS : false),
  });
  const { send, progress } = useMailing(
    (ids) => p9DeliveryQueries.send.call({ year, ...(ids === undefined ? {} : { personnel_ids: [...ids] }) }),
    texts.notMailed,
  );
  const sendAll = () =>
    confirm({
      title: texts.mailAll,
      body: texts.mailAllQuestion(year),
      action: texts.mailAll,
      run: () => send.mutateAsync(undefined),
    });
  const download = useMutation({
    mutationFn: ({ personnel_id }: PayRow) => payslipQueries.p9FormFile.call({ personnel_id, year }),
    meta: { errorTitle: slipTexts.list.failed },
    onSuccess: (file) => {
      if (file instanceof File) saveBlob(file, file.name);
    },
  });
  return { deliveries, send, progress, sendAll, download };
}
