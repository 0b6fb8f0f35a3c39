import { periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import { analysisQueries } from "../api.ts";
import { shownValue } from "../figures/shown-value.ts";
import styles from "../reporting.module.css";
import { analysisTexts } from "./texts.ts";

const texts = analysisTexts.dashboard;
const SHOWN_LINES = 3;

/**
 * Lists every frozen forecast with its error compared with the actuals since then. The error is shown for all lines
 * together, and separately for each rule, such as a driver, that produced forecasts.
 */
export function Scores() {
  const query = useQuery(analysisQueries.scores.queryOptions({ input: {}, meta: SHOWN_IN_PLACE }));
  if (query.data === undefined) {
    if (!query.isError) return <Skeleton height={96} radius="md" />;
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const scored = query.data.data;
  return (
    <TableRegion className={styles.scroller} aria-label={texts.accuracy}>
      <table className={`${styles.table} ${styles.words}`}>
        <thead>
          <tr>
            <th scope="col">{texts.score.forecast}</th>
            <th scope="col">{texts.score.months}</th>
            <th scope="col">{texts.score.error}</th>
            <th scope="col">{texts.score.bias}</th>
            <th scope="col">{texts.score.lines}</th>
            <th scope="col">{texts.ranks}</th>
          </tr>
        </thead>
        <tbody>
          {scored.map(({ id, scenario, cut_over: closed, from, to, all, lines, methods }) => (
            <tr key={id}>
              <th scope="row">{`${scenario ?? texts.automatic}, ${periodInWords(closed)}`}</th>
              <td>{from === to ? periodInWords(from) : `${periodInWords(from)} to ${periodInWords(to)}`}</td>
              <td>{shownValue(all.error, "percent")}</td>
              <td>{biasInWords(all.bias)}</td>
              <td>
                {lines
                  .slice(0, SHOWN_LINES)
                  .map(({ path }) => readablePath(path))
                  .join(", ")}
              </td>
              <td>{methods.map(({ name, error }) => `${name} ${shownValue(error, "percent")}`).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

function biasInWords(bias: number | null): string {
  if (bias === null || bias === 0) return shownValue(bias, "percent");
  const size = shownValue(Math.abs(bias), "percent");
  return bias > 0 ? texts.high(size) : texts.low(size);
}
