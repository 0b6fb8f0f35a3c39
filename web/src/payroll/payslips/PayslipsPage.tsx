import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { Select } from "../../kit/form/choices.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { Answered } from "../Answered.tsx";
import { type Run, runQueries } from "../api.ts";
import { NothingYet } from "../NothingYet.tsx";
import { listQueries } from "../reports/api.ts";
import { type PayRow, payColumns } from "../reports/pay-columns.tsx";
import { APPROVED } from "../reports/use-newest-month.ts";
import { RUN_STATES, runTitle } from "../texts.ts";
import { deliveryQueries, payslipQueries } from "./api.ts";
import { MailForm } from "./MailForm.tsx";
import { MailNote, mailColumn } from "./mail-states.tsx";
import { slipTexts } from "./texts.ts";
import { useMailing } from "./use-mailing.ts";
import { usePapers } from "./use-papers.ts";

const texts = slipTexts.list;
const NEWEST = 50;
/** How often, in ms, the state of emails is requested while they are being sent. */
const ON_ITS_WAY_MS = 5_000;

/** Lists the payslips of a payroll with the state of each email. Payslips can be opened, downloaded and emailed. */
export function PayslipsPage() {
  const { run: named } = useAddress();
  const runs = useQuery({
    ...runQueries.list.queryOptions({ input: { page: 1, size: NEWEST } }),
    select: ({ data }): readonly Run[] =>
      data.filter(({ status, kind }) => APPROVED.includes(status) && kind !== "reversal"),
  });
  const run = runs.data?.find(({ id }) => id === named) ?? runs.data?.[0];
  if (run !== undefined) return <Slips key={run.id} run={run} runs={runs.data ?? []} />;
  return (
    <Page title={PLACES.payslips.title} tabs={sectionTabs("payslips")}>
      <Answered query={runs}>{() => <NothingYet texts={texts.noRuns} to={paths.payroll()} />}</Answered>
    </Page>
  );
}

function Slips({ run, runs }: { readonly run: Run; readonly runs: readonly Run[] }) {
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const [mailing, setMailing] = useState<PayRow | null>(null);
  const go = useGo();
  const deliveries = useQuery({
    ...deliveryQueries.list.queryOptions({ input: { payroll_id: run.id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.totals.waiting > 0 ? ON_ITS_WAY_MS : false),
  });
  const byPerson = deliveries.data && new Map(deliveries.data.data.map((one) => [one.personnel_id, one]));
  const list = useList(listQueries.payrollNetPay, payColumns([]), { asked: () => ({ payroll_id: run.id }) });
  const [name, ...rest] = payColumns(list.query.data?.columns ?? []);
  // Without the department all figures fit side by side on a desktop.
  const figures = rest.filter(({ key }) => key !== "department");
  const columns = [...(name === undefined ? [] : [name]), mailColumn(byPerson), ...figures];
  const { send, progress, download, sendAll } = useSlipActions(run);
  const total = list.query.data?.meta.total ?? 0;
  const print = usePapers(total, (part) => payslipQueries.slipsFile.call({ payroll_id: run.id, part }));
  return (
    <>
      <ListPage
        id="payslips"
        title={PLACES.payslips.title}
        tabs={sectionTabs("payslips")}
        {...list}
        columns={columns}
        rowKey={({ personnel_id: id }) => id}
        rowName={({ name }) => name}
        empty={{ title: texts.none, body: texts.noneBody }}
        actions={
          <>
            {total === 0 ? null : (
              <Button variant="default" loading={print.isPending} onClick={() => print.mutate()}>
                {texts.printAll}
              </Button>
            )}
            {canPrepare ? <Button onClick={() => void sendAll()}>{texts.mailAll}</Button> : null}
          </>
        }
        filters={<RunChoice run={run} runs={runs} />}
        note={<MailNote query={deliveries} progress={progress} />}
        onOpen={({ personnel_id: person }) => go(paths.payrollSlip({ id: run.id, person }))}
        rowActions={(row) => [
          { label: texts.download, onSelect: () => download.mutate(row) },
          ...(canPrepare
            ? [
                { label: texts.mailAgain, onSelect: () => send.mutate([row.personnel_id]) },
                { label: texts.mailTo, onSelect: () => setMailing(row) },
              ]
            : []),
        ]}
      />
      {mailing === null ? null : (
        <MailForm
          title={texts.mailTitle(mailing.name)}
          send={(email) =>
            payslipQueries.slipFile.call({ personnel_id: mailing.personnel_id, payroll_id: run.id, email })
          }
          onClose={() => setMailing(null)}
        />
      )}
    </>
  );
}

function RunChoice({ run, runs }: { readonly run: Run; readonly runs: readonly Run[] }) {
  const setQuery = useSetQuery();
  return (
    <Select
      size="xs"
      w={280}
      aria-label={texts.run}
      data={runs.map((one) => ({ value: one.id, label: `${runTitle(one)} · ${RUN_STATES[one.status].label}` }))}
      value={run.id}
      onChange={(id) => setQuery({ run: id ?? undefined, page: undefined })}
      allowDeselect={false}
    />
  );
}

/** Returns the actions that email all or some payslips of a payroll, and that download one. */
function useSlipActions(run: Run) {
  const { send, progress } = useMailing((ids) =>
    deliveryQueries.send.call({ payroll_id: run.id, ...(ids === undefined ? {} : { personnel_ids: [...ids] }) }),
  );
  const download = useMutation({
    mutationFn: ({ personnel_id }: PayRow) => payslipQueries.slipFile.call({ personnel_id, payroll_id: run.id }),
    meta: { errorTitle: texts.failed },
    onSuccess: (file) => {
      if (file instanceof File) saveBlob(file, file.name);
    },
  });
  const sendAll = () =>
    confirm({
      title: texts.mailAll,
      body: texts.mailAllQuestion(runTitle(run)),
      action: texts.mailAll,
      run: () => send.mutateAsync(undefined),
    });
  return { send, progress, download, sendAll };
}
