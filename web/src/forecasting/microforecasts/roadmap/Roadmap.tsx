import { addMonths, formatMonth, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { subtract } from "@hazina/base/money.ts";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { MonthPicker } from "../../../kit/form/MonthPicker.tsx";
import { formatDifference, formatMoney } from "../../../kit/format/amount.ts";
import { longPeriodTitle, periodTitle } from "../../../kit/format/period.ts";
import { AppLink } from "../../../kit/page/AppLink.tsx";
import { Section } from "../../../kit/page/Section.tsx";
import { paths } from "../../../paths.ts";
import type { Listed } from "../api.ts";
import type { CashMonth, LivePlan } from "../effect/live-plan.ts";
import styles from "../microforecasts.module.css";
import { microforecastTexts } from "../texts.ts";
import { barOf, type Span, spanOf } from "./bars.ts";
import { type Shift, useShift } from "./use-shift.ts";

const texts = microforecastTexts.roadmap;

type RoadmapProps = {
  readonly rows: readonly Listed[];
  readonly first: string;
  readonly last: string;
  readonly scenario: string;
  readonly plan: LivePlan | null;
  readonly mayEdit: boolean;
  readonly currency: string;
  readonly onMove: (row: Listed, byMonths: number) => Promise<unknown>;
};

/**
 * Shows microforecasts as bars along the forecast months, and the resulting lowest cash. Bars can be moved by mouse or
 * with the arrow keys.
 */
export function Roadmap(props: RoadmapProps) {
  const { rows, first, last, plan, currency } = props;
  const span = spanOf(first, last);
  const shift = useShift(span, props.onMove);
  const isPhone = useMediaQuery("(max-width: 48em)") ?? false;
  const moved = rows.find(({ id }) => id === shift.id);
  const lowest = useMemo(
    () => (moved === undefined || plan === null ? null : plan.lowestMoved(moved, shift.by)),
    [moved, plan, shift.by],
  );
  return (
    <Section title={texts.title} lead={isPhone ? texts.leadPhone : texts.lead}>
      <LowestCash
        now={plan?.lowestNow ?? null}
        then={shift.by === 0 ? null : lowest}
        name={moved?.name}
        currency={currency}
      />
      {isPhone ? <Cards {...props} /> : <Bars {...props} span={span} shift={shift} lowest={lowest} />}
    </Section>
  );
}

type LowestCashProps = {
  readonly now: CashMonth | null;
  readonly then: CashMonth | null;
  readonly name: string | undefined;
  readonly currency: string;
};

function LowestCash({ now, then, name = "", currency }: LowestCashProps) {
  if (now === null) return null;
  const at = ({ month, cents }: CashMonth) =>
    microforecastTexts.inMonth(formatMoney(cents, currency), longPeriodTitle(month));
  const change = then === null ? 0 : subtract(then.cents, now.cents);
  return (
    <p className={styles.lowest} role="status">
      <span>
        {texts.lowest} <b>{at(now)}</b>
      </span>
      {then === null ? null : (
        <span>
          {texts.moved(name)} <b>{at(then)}</b>{" "}
          <span data-change={change === 0 ? "none" : change > 0 ? "up" : "down"}>
            {change === 0 ? microforecastTexts.unchanged : formatDifference(change as CashMonth["cents"])}
          </span>
        </span>
      )}
    </p>
  );
}

type BarsProps = RoadmapProps & { readonly span: Span; readonly shift: Shift; readonly lowest: CashMonth | null };

function Bars(props: BarsProps) {
  const { rows, scenario, span } = props;
  return (
    <section className={styles.scroller} aria-label={texts.bars}>
      <div className={styles.months} style={{ "--count": span.count } as React.CSSProperties}>
        <div className={styles.corner} />
        {Array.from({ length: span.count }, (_, at) => formatMonth(addMonths(span.first, at))).map((month) => (
          <div key={month} className={styles.month}>
            {periodTitle(month)}
          </div>
        ))}
        {rows.map((row) => (
          <div key={row.id} style={{ display: "contents" }}>
            <div className={styles.label}>
              <AppLink to={paths.microforecastDisplay({ id: row.id, scenario })} title={row.name}>
                {row.name}
              </AppLink>
            </div>
            <div className={styles.track}>
              <Bar {...props} row={row} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Bar({ row, span, shift, lowest, mayEdit, currency }: BarsProps & { readonly row: Listed }) {
  const isMoved = shift.id === row.id;
  const by = isMoved ? shift.by : 0;
  const { from, length } = barOf(row, span, by);
  const canMove = mayEdit && !row.is_partial;
  const start = formatMonth(addMonths(parseMonth(row.start_month), by));
  const value =
    isMoved && lowest
      ? texts.value(longPeriodTitle(start), formatMoney(lowest.cents, currency))
      : longPeriodTitle(start);
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.bar}
      style={{ "--from": from, "--length": length } as React.CSSProperties}
      aria-label={texts.bar(row.name)}
      aria-valuemin={0}
      aria-valuemax={span.count - 1}
      aria-valuenow={Math.max(0, Math.min(span.count - 1, monthsBetween(span.first, parseMonth(start))))}
      aria-valuetext={value}
      aria-disabled={!canMove}
      data-off={!row.on}
      title={row.is_partial ? texts.partial : undefined}
      {...(canMove ? shift.handlers(row) : {})}
    >
      {isMoved && by !== 0 ? periodTitle(start) : row.kinds.map((kind) => microforecastTexts.kinds[kind]).join(", ")}
    </div>
  );
}

/**
 * Shows, on a phone, a month field for each microforecast. While a month is being saved, its field keeps the focus and
 * is read-only.
 */
function Cards({ rows, mayEdit, onMove, scenario }: RoadmapProps) {
  const [saving, setSaving] = useState<string | null>(null);
  const choose = async (row: Listed, day: string | null) => {
    const by = day === null ? 0 : monthsBetween(parseMonth(row.start_month), parseMonth(day.slice(0, 7)));
    if (by === 0 || saving === row.id) return;
    setSaving(row.id);
    await onMove(row, by);
    setSaving(null);
  };
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <AppLink to={paths.microforecastDisplay({ id: row.id, scenario })} className={styles.name}>
            {row.name}
          </AppLink>
          <MonthPicker
            label={texts.startOf(row.name)}
            valueFormat="MMM YYYY"
            value={`${row.start_month}-01`}
            onChange={(day) => void choose(row, day)}
            disabled={!mayEdit || row.is_partial}
            aria-busy={saving === row.id}
          />
        </li>
      ))}
    </ul>
  );
}
