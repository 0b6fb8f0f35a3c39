import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import type { GridColumn } from "../../../kit/period-grid/model.ts";
import { statementQueries } from "../../api.ts";
import type { StatementName } from "../../choice/statement-choice.ts";
import { statementTexts } from "../../texts.ts";
import styles from "./compare.module.css";
import { compareTexts } from "./texts.ts";

const texts = compareTexts.cell;

type HowMadeProps = {
  readonly statement: StatementName;
  readonly account: string;
  readonly scenario: string;
  readonly column: GridColumn;
};

/** Shows which rule determines an account's amount in a month of a scenario, and who last changed the rule. */
export function HowMade({ statement, account, scenario, column }: HowMadeProps) {
  const asked = { account_name: account, scenario };
  const isFlow = statement === "profitLoss";
  const flow = useQuery({
    ...statementQueries.profitAndLossDriver.queryOptions({ input: { ...asked, is_profit_loss: true } }),
    enabled: isFlow && column.kind === "forecast",
  });
  const stock = useQuery({
    ...statementQueries.balanceSheetDriver.queryOptions({ input: asked }),
    enabled: !isFlow && column.kind === "forecast",
  });
  if (column.kind === "actual") return <p className={styles.how}>{texts.actual}</p>;
  const query = isFlow ? flow : stock;
  if (query.isError) return null;
  if (query.data === undefined) return <Skeleton height={34} />;
  const made = query.data[0]?.metadata[column.key];
  const by = made?.updated_by && made.updated_by !== made.method ? `, ${made.updated_by}` : "";
  const at = made?.updated_at ? `, ${formatDayAndTime(made.updated_at)}` : "";
  return (
    <p className={styles.how}>
      {made?.method || statementTexts.breakdown.unknown}
      {by}
      {at}
    </p>
  );
}
