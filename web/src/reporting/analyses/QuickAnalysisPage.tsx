import { centsOf } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { Chart } from "../../kit/chart/Chart.tsx";
import { formatAmount } from "../../kit/format/amount.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import { paths } from "../../paths.ts";
import { AnalysisScreen, useScenario } from "../AnalysisScreen.tsx";
import { analysisQueries, type QuickAnswer } from "../api.ts";
import styles from "../reporting.module.css";
import { analysisTexts } from "./texts.ts";

const texts = analysisTexts.quick;
const SHOWN_ITEMS = 5;
const TONES = { good: "good", warn: "waiting", bad: "bad" } as const;

/** Shows whether a forecast is reliable, with a link to fix each issue, and lists its most material lines. */
export function QuickAnalysisPage() {
  const scenario = useScenario();
  const query = useQuery(analysisQueries.quickAnalysis.queryOptions({ input: { scenario }, meta: SHOWN_IN_PLACE }));
  return (
    <AnalysisScreen
      name="quickAnalysis"
      scenario={scenario}
      subtitle={texts.subtitle}
      query={query}
      hasBooks={({ ready }) => ready !== null}
    >
      {(answer) => (
        <>
          <Section title={answer.ready ? texts.ready : texts.notReady}>
            <div className={styles.quarters}>
              {answer.checks.map((check) => (
                <Check key={check.key} check={check} scenario={scenario} />
              ))}
            </div>
          </Section>
          <Tornado answer={answer} scenario={scenario} />
        </>
      )}
    </AnalysisScreen>
  );
}

type CheckProps = { readonly check: QuickAnswer["checks"][number]; readonly scenario: string };

function Check({ check: { key, state, text, fix, items, count }, scenario }: CheckProps) {
  const links = {
    import: paths.dataSource({ import: "profit_and_loss" }),
    classify: paths.dataSource({ classify: "profit_and_loss" }),
    balance_sheet: paths.balanceSheet({ scenario }),
    line: paths.profitLoss({ scenario }),
  };
  return (
    <article className={styles.card} aria-label={texts.checks[key]}>
      <div className={styles.cardHead}>
        <strong>{texts.checks[key]}</strong>
        <StatusBadge label={texts.state[state]} tone={TONES[state]} />
      </div>
      <span>{text}</span>
      {items.length === 0 ? null : (
        <ul className={styles.items}>
          {items.slice(0, SHOWN_ITEMS).map((item) => (
            <li key={item.name}>
              {item.name} <span className={styles.note}>{item.text}</span>
            </li>
          ))}
          {count > SHOWN_ITEMS ? <li className={styles.note}>{texts.more(count - SHOWN_ITEMS)}</li> : null}
        </ul>
      )}
      {fix === null ? null : <AppLink to={links[fix]}>{texts.fixes[fix]}</AppLink>}
    </article>
  );
}

type Measure = "net_income" | "lowest_cash";

function Tornado({ answer, scenario }: { readonly answer: QuickAnswer; readonly scenario: string }) {
  const hasCash = answer.base?.lowest_cash != null;
  const [chosen, setChosen] = useState<Measure>("net_income");
  const measure = hasCash ? chosen : "net_income";
  const base = answer.base?.[measure] ?? 0;
  const data = useMemo(() => {
    const moved = (side: "low" | "high") =>
      answer.tornado.map((line) => centsOf(round((line[side][measure] ?? 0) - base)));
    return {
      title: measure === "net_income" ? texts.income : texts.cash,
      labels: answer.tornado.map(({ path }) => readablePath(path)),
      isHorizontal: true,
      series: [
        { name: texts.low, kind: "bar" as const, values: moved("low") },
        { name: texts.high, kind: "bar" as const, values: moved("high") },
      ],
    };
  }, [answer, measure, base]);
  return (
    <Section
      title={texts.tornado}
      lead={texts.tornadoLead}
      actions={
        hasCash ? (
          <SegmentedControl
            size="xs"
            value={measure}
            data={[
              { value: "net_income", label: texts.income },
              { value: "lowest_cash", label: texts.cash },
            ]}
            onChange={(value) => setChosen(value as Measure)}
          />
        ) : undefined
      }
    >
      {answer.tornado.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <Chart data={data} heightPx={80 + 40 * answer.tornado.length} fileName={`tornado ${scenario}`} />
          <Rows answer={answer} measure={measure} base={base} scenario={scenario} />
        </>
      )}
    </Section>
  );
}

type RowsProps = {
  readonly answer: QuickAnswer;
  readonly measure: Measure;
  readonly base: number;
  readonly scenario: string;
};

function Rows({ answer, measure, base, scenario }: RowsProps) {
  const moved = (value: number | null) => formatAmount(centsOf(round((value ?? 0) - base)));
  return (
    <TableRegion className={styles.scroller} aria-label={texts.tornado}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.low}</th>
            <th scope="col">{texts.high}</th>
          </tr>
        </thead>
        <tbody>
          {answer.tornado.map(({ account, path, low, high }) => (
            <tr key={account}>
              <th scope="row">
                <AppLink to={paths.profitLoss({ scenario, line: account })}>{readablePath(path)}</AppLink>
              </th>
              <td>{moved(low[measure])}</td>
              <td>{moved(high[measure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

/** Rounds a difference of two amounts in major units to two decimals. */
function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
