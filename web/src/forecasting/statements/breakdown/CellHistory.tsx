import { Button, Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import { historyTexts as texts } from "./breakdown-texts.ts";
import styles from "./explanation.module.css";
import { type LineChange, stateInWords } from "./history.ts";
import { historyQueries } from "./history-api.ts";

const PAGE_SIZE = 5;

type CellHistoryProps = {
  readonly path: string;
  readonly isProfitLoss: boolean;
  readonly scenario: string;
  /** The month whose amounts are shown, with its title; undefined if the open cell is not a single month. */
  readonly month: { readonly label: string; readonly title: string } | undefined;
};

/** Lists the changes of a line in the scenario and its parents, with author, time, and the amounts before and after. */
export function CellHistory({ path, isProfitLoss, scenario, month }: CellHistoryProps) {
  const [page, turnTo] = useState(1);
  const query = useQuery({
    ...historyQueries.cellHistory.queryOptions({
      input: {
        account_name: path,
        is_profit_loss: isProfitLoss,
        scenario,
        month: month?.label ?? null,
        page,
        size: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const { data } = query;
  return (
    <section className={styles.history} aria-label={texts.title}>
      <h3>{month === undefined ? texts.title : texts.ofMonth(month.title)}</h3>
      {query.isError && data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={44} role="status" aria-label={texts.loading} />
      ) : data.meta.total === 0 ? (
        <p className={styles.who}>{texts.none}</p>
      ) : (
        <>
          <ol>
            {data.data.map((change) => (
              <Change key={`${change.at} ${change.action} ${change.scenario}`} change={change} />
            ))}
          </ol>
          <Turn page={page} total={data.meta.total} onTurn={turnTo} />
        </>
      )}
    </section>
  );
}

function Change({ change: { action, by, at, scenario, before, after } }: { readonly change: LineChange }) {
  return (
    <li>
      <div className={styles.action}>{action}</div>
      <div className={styles.who}>{texts.who(by, formatDayAndTime(at), scenario)}</div>
      <dl className={styles.change}>
        <dt>{texts.before}</dt>
        <dd>{stateInWords(before)}</dd>
        <dt>{texts.after}</dt>
        <dd>{stateInWords(after)}</dd>
      </dl>
    </li>
  );
}

type TurnProps = { readonly page: number; readonly total: number; readonly onTurn: (page: number) => void };

function Turn({ page, total, onTurn }: TurnProps) {
  if (total <= PAGE_SIZE) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <div className={styles.turn}>
      <span role="status">{texts.page(first, Math.min(total, first + PAGE_SIZE - 1), total)}</span>
      <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {texts.newer}
      </Button>
      <Button variant="default" size="compact-sm" disabled={page * PAGE_SIZE >= total} onClick={() => onTurn(page + 1)}>
        {texts.older}
      </Button>
    </div>
  );
}
