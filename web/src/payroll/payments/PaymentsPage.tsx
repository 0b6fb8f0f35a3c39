import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { paymentQueries, useRun } from "../api.ts";
import { shown } from "../money.ts";
import { payrollTexts, RUN_STATES, runTitle } from "../texts.ts";
import type { PaymentLine } from "./api.ts";
import { BatchesSection } from "./BatchesSection.tsx";
import { LinesSection } from "./LinesSection.tsx";
import { PayDialog } from "./PayDialog.tsx";
import { ResultDialog } from "./ResultDialog.tsx";
import { paymentTexts as texts } from "./texts.ts";

type Open =
  | { readonly what: "pay"; readonly people: readonly string[] }
  | { readonly what: "enter"; readonly lines: readonly PaymentLine[] };

/** Shows the payments of one payroll: its batches with their payment lists, and the result of each payment. */
export function PaymentsPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useRun(id);
  const payments = useQuery(paymentQueries.list.queryOptions({ input: { payroll_id: id } }));
  const [open, setOpen] = useState<Open | null>(null);
  const mayEnter = hasAbility(useUser(), ["Pay Payroll"]);
  const held = payments.data;
  const totals = held?.totals ?? { due: 0, under_way: 0, paid: 0 };
  const mayPay = query.data?.may.pay === true;
  const close = () => setOpen(null);
  return (
    <>
      <DetailPage
        title={(run) => (run === undefined ? texts.loading : texts.title(runTitle(run)))}
        query={query}
        status={({ status }) => <StatusBadge {...RUN_STATES[status]} />}
        facts={(run) => [
          { label: texts.facts.due, value: shown(totals.due) },
          { label: texts.facts.underWay, value: shown(totals.under_way) },
          { label: texts.facts.paid, value: shown(totals.paid) },
          { label: texts.facts.payDay, value: formatDay(run.pay_day) },
        ]}
        actions={() => (
          <>
            <Button component={AppLink} variant="default" to={paths.payrollRun({ id })}>
              {payrollTexts.back}
            </Button>
            {mayPay && totals.due > 0 ? (
              <Button onClick={() => setOpen({ what: "pay", people: [] })}>{texts.pay.action}</Button>
            ) : null}
          </>
        )}
      >
        {(run) =>
          payments.isError ? (
            <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
          ) : held === undefined ? null : (
            <>
              {run.reasons.pay === null || totals.due === 0 ? null : <Text c="dimmed">{run.reasons.pay}</Text>}
              <BatchesSection batches={held.data.batches} month={run.month} mayPay={mayEnter} />
              <LinesSection
                title={texts.title(runTitle(run))}
                lines={held.data.lines}
                mayPay={mayEnter}
                onEnter={(lines) => setOpen({ what: "enter", lines })}
                onPay={(people) => setOpen({ what: "pay", people })}
              />
            </>
          )
        }
      </DetailPage>
      {open?.what === "pay" ? <PayDialog payrollId={id} due={totals.due} people={open.people} onClose={close} /> : null}
      {open?.what === "enter" && held !== undefined ? (
        <ResultDialog batches={held.data.batches} lines={open.lines} onClose={close} />
      ) : null}
    </>
  );
}
