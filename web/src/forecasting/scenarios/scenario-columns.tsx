import { dayAt, parseInstant } from "@hazina/base/calendar.ts";
import { type Cents, centsOf } from "@hazina/base/money.ts";
import { Badge } from "@mantine/core";
import { formatDifference, formatMoney, formatShort } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { formatDay, formatDayAndTime } from "../../kit/format/time.ts";
import { IconArrowForward } from "../../kit/icons/arrows.tsx";
import type { Column } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import hidden from "../../kit/page/spoken.module.css";
import { paths } from "../../paths.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { cellName } from "../model/cell-name.ts";
import { type ListedScenario, saidText } from "./scenario-list.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.list;

/** Returns the columns of the list of scenarios; figures link to their statement. */
export function scenarioColumns(currency: string): Column<ListedScenario>[] {
  return [
    { key: "name", title: texts.columns.name, text: ({ name }) => name, cell: (row) => <Name scenario={row} /> },
    {
      key: "netIncome",
      title: texts.columns.netIncome,
      align: "end",
      exported: { kind: "amount", value: ({ figures }) => (figures === null ? null : centsOf(figures.net_income)) },
      cell: (row) => <NetIncome scenario={row} currency={currency} />,
    },
    {
      key: "gain",
      title: texts.columns.gain,
      align: "end",
      exported: { kind: "amount", value: ({ gain }) => gain ?? null },
      cell: ({ gain }) => (gain === undefined ? texts.none : <ScenarioGain amount={gain} currency={currency} />),
    },
    {
      key: "lowestCash",
      title: texts.columns.lowestCash,
      align: "end",
      exported: {
        kind: "amount",
        value: ({ figures }) => (figures?.lowest_cash ? centsOf(figures.lowest_cash.value) : null),
      },
      cell: (row) => <LowestCash scenario={row} currency={currency} />,
    },
    {
      key: "says",
      title: texts.columns.says,
      text: saysOf,
      cell: saysOf,
    },
    {
      key: "changed",
      title: texts.columns.changed,
      text: ({ changed }) => (changed === null ? "" : texts.by(changed.by, formatDayAndTime(changed.at))),
      cell: ({ changed }) =>
        changed === null ? (
          texts.neverChanged
        ) : (
          <span title={`${changed.action}, ${formatDayAndTime(changed.at)}`}>
            {texts.by(changed.by, formatDay(dayAt(parseInstant(changed.at))))}
          </span>
        ),
    },
  ];
}

function saysOf({ name, says }: ListedScenario): string {
  return name === BASELINE && says.rows + says.microforecasts + says.deletions === 0
    ? texts.baselineSays
    : saidText(says);
}

function Name({ scenario }: { readonly scenario: ListedScenario }) {
  const { id, name, parent, depth, problem } = scenario;
  return (
    <span className={styles.name} style={{ marginInlineStart: Math.max(0, depth - 1) * 20 }}>
      {depth === 0 ? null : <IconArrowForward size={14} aria-hidden className={styles.branch} />}
      <AppLink to={paths.scenario({ id })} className={styles.link} title={name}>
        {name}
      </AppLink>
      {parent === null ? null : <span className={styles.parent}>{texts.basedOn(parent)}</span>}
      {scenario.update_scenario ? <Pending label={texts.updateScenario} /> : null}
      {scenario.update_drivers ? <Pending label={texts.updateDrivers} /> : null}
      {problem === null ? null : (
        <Badge color="red" variant="light" tt="none" miw="max-content" title={problem}>
          {texts.cannotCompute}
        </Badge>
      )}
    </span>
  );
}

function Pending({ label }: { readonly label: string }) {
  return (
    <Badge color="orange" variant="light" tt="none" miw="max-content">
      {label}
    </Badge>
  );
}

type FigureProps = { readonly scenario: ListedScenario; readonly currency: string };

function NetIncome({ scenario: { name, figures }, currency }: FigureProps) {
  if (figures === null) return texts.none;
  const amount = centsOf(figures.net_income);
  return (
    <AppLink
      to={paths.profitLoss({ scenario: name })}
      className={styles.figure}
      title={`${formatMoney(amount, currency)} ${texts.months(figures.months)}`}
      data-negative={amount < 0 || undefined}
    >
      {formatShort(amount)}
    </AppLink>
  );
}

function LowestCash({ scenario: { name, figures }, currency }: FigureProps) {
  if (!figures?.lowest_cash) return texts.none;
  const { label, value } = figures.lowest_cash;
  const amount = centsOf(value);
  return (
    <AppLink
      to={paths.cashFlowStatement({ scenario: name, cell: cellName("closing_cash", label) })}
      className={styles.figure}
      title={formatMoney(amount, currency)}
      data-negative={amount < 0 || undefined}
    >
      {formatShort(amount)} <span className={styles.month}>{texts.inMonth(periodTitle(label))}</span>
      {amount < 0 ? <span className={hidden.spoken}>{texts.belowZero}</span> : null}
    </AppLink>
  );
}

type GainProps = {
  readonly amount: Cents;
  readonly currency: string;
  /** True to show cents as well. */
  readonly isExact?: boolean;
};

/** Shows an abbreviated difference with its sign; the full amount appears on hover. */
export function ScenarioGain({ amount, currency, isExact = false }: GainProps) {
  const tone = amount > 0 ? styles.good : amount < 0 ? styles.bad : styles.even;
  if (isExact) return <span className={tone}>{formatDifference(amount)}</span>;
  return (
    <span className={tone} title={formatMoney(amount, currency)}>
      {amount > 0 ? "+" : ""}
      {formatShort(amount)}
    </span>
  );
}
