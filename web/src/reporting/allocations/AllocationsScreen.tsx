import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Button, Group } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useRemoval } from "../../api/use-removal.ts";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { Chart } from "../../kit/chart/Chart.tsx";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { formatAmount } from "../../kit/format/amount.ts";
import { Section } from "../../kit/page/Section.tsx";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { AnalysisScreen, useScenario } from "../AnalysisScreen.tsx";
import {
  type Allocation,
  type AllocationKind,
  type AllocationList,
  allocationQueries,
  refreshAllocations,
} from "../api.ts";
import styles from "../reporting.module.css";
import { AllocationForm } from "./AllocationForm.tsx";
import { allocationTexts as texts } from "./texts.ts";

const PLACE_OF = { grant: "grantManagement", project: "projectManagement" } as const;

/** Shows the income and costs of each grant or project forecast, and the amount that is not allocated. */
export function AllocationsScreen({ kind }: { readonly kind: AllocationKind }) {
  const scenario = useScenario();
  const words = texts[kind];
  const query = useQuery(
    allocationQueries.list.queryOptions({
      input: { kind, scenario },
      meta: SHOWN_IN_PLACE,
      placeholderData: keepPreviousData,
    }),
  );
  const [form, setForm] = useState<{ readonly allocation: Allocation | null } | null>(null);
  const mayEdit = hasAbility(useUser(), ["Edit Forecasts"]);
  const add = mayEdit ? <Button onClick={() => setForm({ allocation: null })}>{words.add}</Button> : undefined;
  return (
    <AnalysisScreen
      name={PLACE_OF[kind]}
      scenario={scenario}
      subtitle={words.subtitle}
      query={query}
      hasBooks={({ labels }) => labels.length > 0}
      actions={query.data && query.data.data.length > 0 ? add : undefined}
    >
      {(answer) => (
        <>
          {answer.data.length === 0 ? (
            <EmptyState title={words.emptyTitle} actions={add}>
              {words.emptyBody}
            </EmptyState>
          ) : (
            <Shown answer={answer} kind={kind} mayEdit={mayEdit} onEdit={(allocation) => setForm({ allocation })} />
          )}
          {form === null ? null : (
            <AllocationForm kind={kind} answer={answer} allocation={form.allocation} onClose={() => setForm(null)} />
          )}
        </>
      )}
    </AnalysisScreen>
  );
}

type ShownProps = {
  readonly answer: AllocationList;
  readonly kind: AllocationKind;
  readonly mayEdit: boolean;
  readonly onEdit: (allocation: Allocation) => void;
};

function Shown({ answer, kind, mayEdit, onEdit }: ShownProps) {
  const remove = useRemoval<Allocation>({
    remove: ({ id }) => allocationQueries.remove.call({ id }),
    restore: ({ id }) => allocationQueries.restore.call({ id }),
    refresh: refreshAllocations,
    question: ({ name }) => texts[kind].remove(name),
  });
  const chart = useMemo(() => chartOf(answer), [answer]);
  return (
    <>
      <TableRegion className={`${styles.panel} ${styles.scroller}`} aria-label={PLACES[PLACE_OF[kind]].title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[texts.name, texts.months, texts.income, texts.cost, texts.margin].map(heading)}
              {[texts[kind].budget, texts.spent, texts.planned, texts.left, texts.burn].map(heading)}
              {mayEdit ? heading(texts.actions) : null}
            </tr>
          </thead>
          <tbody>
            {answer.data.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td className={styles.wrapped}>{texts.span(one.first_month, one.last_month)}</td>
                <td>{amount(one.total.income)}</td>
                <td>{amount(one.total.cost)}</td>
                <td>{amount(one.total.margin)}</td>
                <td>{one.budget === null ? texts.noBudget : amount(one.budget)}</td>
                <td>{amount(one.spent)}</td>
                <td>{amount(one.planned)}</td>
                <td>{one.left === null ? "" : amount(one.left)}</td>
                <td className={styles.wrapped}>{burnInWords(one)}</td>
                {mayEdit ? (
                  <td>
                    <Group gap={4} wrap="nowrap" justify="flex-end">
                      <Button size="compact-xs" variant="subtle" onClick={() => onEdit(one)}>
                        {texts.change}
                      </Button>
                      <Button size="compact-xs" variant="subtle" color="red" onClick={() => remove(one)}>
                        {texts.delete}
                      </Button>
                    </Group>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <div className={styles.panel}>
        <Chart data={chart} fileName={texts.chart} />
      </div>
      <Rest answer={answer} />
    </>
  );
}

function Rest({ answer }: Pick<ShownProps, "answer">) {
  if (answer.not_allocated.length === 0) return null;
  return (
    <Section title={texts.notAllocated} lead={texts.notAllocatedLead}>
      <TableRegion className={styles.scroller} aria-label={texts.notAllocated}>
        <table className={styles.table}>
          <thead>
            <tr>{[texts.line, texts.total, texts.allocated, texts.rest].map(heading)}</tr>
          </thead>
          <tbody>
            {answer.not_allocated.map(({ account, total, allocated, rest }) => (
              <tr key={account}>
                <th scope="row">{readablePath(account)}</th>
                <td>{amount(total)}</td>
                <td>{amount(allocated)}</td>
                <td>{amount(rest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </Section>
  );
}

function heading(title: string) {
  return (
    <th key={title} scope="col">
      {title}
    </th>
  );
}

function amount(value: number): string {
  return formatAmount(centsOf(value));
}

function burnInWords({ budget, burn_month: month }: Allocation): string {
  if (budget === null) return "";
  return month === null ? texts.notReached : periodInWords(month);
}

function chartOf({ labels, redline, data }: AllocationList) {
  const at = redline === null ? -1 : labels.indexOf(redline);
  return {
    title: texts.chart,
    labels: labels.map(periodInWords),
    ...(at < 0 ? {} : { redline: at }),
    series: data.map(({ name, cost }) => ({ name, kind: "line" as const, values: cost.map(centsOf) })),
  };
}
