import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ShownTogether } from "../../api/ShownTogether.tsx";
import { useAction } from "../../api/use-save.ts";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { formatDay, formatDayAndTime } from "../../kit/format/time.ts";
import { IconDots } from "../../kit/icons/marks.tsx";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type FullRun, refreshPayroll, runQueries, useRun } from "../api.ts";
import { payrollTexts, RUN_KINDS, RUN_STATES, runTitle } from "../texts.ts";
import { ApprovalSection } from "./ApprovalSection.tsx";
import { ChecksSection } from "./ChecksSection.tsx";
import { NextStep } from "./NextStep.tsx";
import { PeopleSection } from "./PeopleSection.tsx";
import { type RunDialog, RunDialogs } from "./RunDialogs.tsx";
import { SumsSection } from "./SumsSection.tsx";
import { TotalsSection } from "./TotalsSection.tsx";
import { runTexts as texts } from "./texts.ts";
import { useComputing } from "./use-computing.ts";

/** Shows one payroll from draft to closed: its next step, totals, blocking findings, approval and employees. */
export function RunPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useRun(id);
  const run = query.data;
  const computing = useComputing(id);
  const isComputed = run?.totals !== null && run?.totals !== undefined;
  const checks = useQuery({
    ...runQueries.checks.queryOptions({ input: { id } }),
    enabled: isComputed && run.kind !== "reversal" && ["computed", "submitted"].includes(run.status),
  });
  const [dialog, setDialog] = useState<RunDialog | null>(null);
  return (
    <>
      <DetailPage
        title={(shown) => (shown === undefined ? texts.columns.name : runTitle(shown))}
        query={query}
        status={({ status }) => <StatusBadge {...RUN_STATES[status]} />}
        facts={factsOf}
        actions={(shown) => <MoreMenu run={shown} onAsk={setDialog} />}
      >
        {(shown) => (
          <ShownTogether>
            <NextStep
              run={shown}
              passes={checks.isLoadingError ? "unknown" : checks.data?.passes}
              computing={computing}
              onAsk={setDialog}
            />
            {isComputed ? <TotalsSection run={shown} /> : null}
            {checks.data === undefined ? (
              <FailedSection title={texts.checks.title} query={checks} />
            ) : (
              <ChecksSection run={shown} {...checks.data} />
            )}
            <ApprovalSection run={shown} />
            <PeopleSection run={shown} />
            {isComputed ? <SumsSection run={shown} /> : null}
          </ShownTogether>
        )}
      </DetailPage>
      {dialog !== null && run !== undefined ? (
        <RunDialogs key={dialog} dialog={dialog} run={run} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

function factsOf(run: FullRun): Fact[] {
  const { facts } = texts;
  const { period, personnel_ids: chosen, computed_at: at, computed_by: by, note } = run;
  return [
    { label: facts.kind, value: RUN_KINDS[run.kind] },
    { label: facts.period, value: `${formatDay(period.from)} – ${formatDay(period.to)}` },
    { label: facts.payDay, value: formatDay(run.pay_day) },
    { label: facts.people, value: chosen === null ? facts.everybody : facts.chosen(chosen.length) },
    { label: facts.computed, value: at === null ? payrollTexts.none : `${by ?? ""}, ${formatDayAndTime(at)}` },
    ...(note === null ? [] : [{ label: facts.note, value: note }]),
  ];
}

function MoreMenu({ run, onAsk }: { readonly run: FullRun; readonly onAsk: (dialog: RunDialog) => void }) {
  const go = useGo();
  const { actions } = texts;
  const verify = useAction(
    async () => {
      const { data } = await runQueries.verification.call({ id: run.id });
      const count = data.differences.length;
      if (count > 0) throw new Error(texts.verify.different(count, data.slips));
      return { message: texts.verify.same(data.slips) };
    },
    () => undefined,
  );
  const remove = async () => {
    const call = () => runQueries.remove.call({ id: run.id });
    if (!(await confirmDelete(call, texts.removeQuestion))) return;
    go(paths.payroll());
    await refreshPayroll();
  };
  const items = [
    ...(run.may.change ? [{ label: actions.edit, run: () => onAsk("change") }] : []),
    ...(run.totals === null || run.kind === "reversal"
      ? []
      : [{ label: actions.verify, run: () => verify.mutate(undefined) }]),
    ...(run.may.roll_back
      ? [
          {
            label: run.reversal_asked_by === null ? actions.rollBack : actions.agreeRollBack,
            run: () => onAsk("rollBack"),
            danger: true,
          },
        ]
      : []),
    ...(run.may.delete ? [{ label: actions.remove, run: () => void remove(), danger: true }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} />} loading={verify.isPending}>
          {actions.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, run: act, ...more }) => (
          <Menu.Item key={label} onClick={act} {...("danger" in more ? { color: "var(--hz-bad)" } : {})}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
