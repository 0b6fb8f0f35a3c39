import { centsOf, subtract } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Badge, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Chart } from "../../kit/chart/Chart.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatAmount } from "../../kit/format/amount.ts";
import { Region } from "../../kit/page/Region.tsx";
import { backTestQueries } from "./api.ts";
import styles from "./back-test.module.css";
import { againstText, biasText, type LineTest, lineChart, percentText, testedMonths } from "./figures.ts";
import { backTestTexts } from "./texts.ts";
import type { ChosenReach } from "./use-back-test.ts";

const texts = backTestTexts.line;
const CHART_HEIGHT_PX = 320;

type LineTestDialogProps = {
  readonly account: string;
  readonly reach: ChosenReach;
  readonly onClose: () => void;
};

/**
 * Shows one line of a back-test, month by month: the forecast from the start of the test, the likely ranges of this
 * forecast, and the actuals since then.
 */
export function LineTestDialog({ account, reach, onClose }: LineTestDialogProps) {
  const query = useQuery({
    ...backTestQueries.backTest.line.queryOptions({
      input: { account_name: account, months_back: reach.back, horizon: reach.ahead },
    }),
  });
  return (
    <Dialog title={readablePath(account)} opened onClose={onClose} widthPx={880}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton height={CHART_HEIGHT_PX + 240} role="status" aria-label={texts.loading} />
      ) : (
        <Answered test={query.data} account={account} />
      )}
    </Dialog>
  );
}

function Answered({ test, account }: { readonly test: LineTest; readonly account: string }) {
  return (
    <div className={styles.line}>
      <Facts test={test} />
      <Chart
        data={lineChart(test)}
        heightPx={CHART_HEIGHT_PX}
        fileName={`back-test ${account}`}
        notes={[readablePath(account)]}
      />
      <MonthTable test={test} />
    </div>
  );
}

function Facts({ test: { errors, usual_change } }: { readonly test: LineTest }) {
  const { label, tone } = againstText(errors);
  const percent = errors.error_percent === null ? "" : ` (${percentText(errors.error_percent)})`;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.off}</dt>
        <dd>{texts.offBy(formatAmount(centsOf(errors.error)), percent)}</dd>
      </div>
      <div>
        <dt>{backTestTexts.columns.bias}</dt>
        <dd>{biasText(errors.bias_percent)}</dd>
      </div>
      <div>
        <dt>{backTestTexts.columns.against}</dt>
        <dd>
          <Badge color={tone === "good" ? "accent" : tone === "bad" ? "red" : "gray"} variant="light" tt="none">
            {label}
          </Badge>
        </dd>
      </div>
      {usual_change === null || usual_change === 0 ? null : (
        <div>
          <dt>{texts.usual}</dt>
          <dd>
            {texts.usualOf(formatAmount(centsOf(usual_change)), percentText((100 * errors.error) / usual_change))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function MonthTable({ test }: { readonly test: LineTest }) {
  return (
    <Region className={styles.months} aria-label={texts.months}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.booked}</th>
            <th scope="col">{texts.forecast}</th>
            <th scope="col">{texts.difference}</th>
            <th scope="col">{texts.naive}</th>
          </tr>
        </thead>
        <tbody>
          {testedMonths(test).map(({ label, title, actual, forecast, naive }) => (
            <tr key={label}>
              <th scope="row">{title}</th>
              <td>{actual === null ? backTestTexts.notAvailable : formatAmount(actual)}</td>
              <td>{formatAmount(forecast)}</td>
              <td>{actual === null ? "" : formatAmount(subtract(forecast, actual))}</td>
              <td>{formatAmount(naive)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Region>
  );
}
