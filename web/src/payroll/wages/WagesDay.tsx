import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, cents, sum } from "@hazina/base/money.ts";
import { Button, NumberInput, SegmentedControl, UnstyledButton } from "@mantine/core";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { formatAmount } from "../../kit/format/amount.ts";
import { dayTitle, rateInWords, wagesTexts as texts, weekdayOf } from "./texts.ts";
import type { WeekOfWages } from "./WagesGrid.tsx";
import styles from "./wages.module.css";
import { dayToCopy, faultOn, isPlain, sumsOf, valueOn, type Worker } from "./wages-model.ts";

const A_DAY = cents(100);
const HALF = cents(50);

type WagesDayProps = WeekOfWages & { readonly day: Day; readonly onShow: (day: Day) => void };

/**
 * Lets the user record one day's work on a phone: a full day, a half day or a number of hours for each employee. The
 * totals of the day and of the week are at the bottom.
 */
export function WagesDay(props: WagesDayProps) {
  const { wages, days, day, today, canPrepare, onShow } = props;
  const { workers, unsaved } = wages;
  const free = workers.filter(
    (one) =>
      one.basis === "daily" && valueOn(one, day, unsaved) === null && faultOn(one, day, A_DAY, today) === undefined,
  );
  const copied = dayToCopy(workers, day);
  return (
    <section className={styles.gangOfDay} aria-label={texts.grid}>
      <fieldset className={styles.strip} aria-label={texts.phone.day}>
        {days.map((one) => (
          <UnstyledButton
            key={one}
            className={styles.day ?? ""}
            aria-pressed={one === day}
            aria-label={dayTitle(one)}
            disabled={one > today}
            onClick={() => onShow(one)}
          >
            <span>{weekdayOf(one)}</span>
            <b>{Number(one.slice(8))}</b>
            <i
              aria-hidden
              data-worked={workers.some((worker) => valueOn(worker, one, unsaved) !== null) || undefined}
            />
          </UnstyledButton>
        ))}
      </fieldset>
      {canPrepare ? (
        <div className={styles.gang}>
          <Button
            variant="default"
            disabled={free.length === 0}
            onClick={() => wages.edit(free.map(({ id }) => ({ row: id, column: day, value: A_DAY })))}
          >
            {texts.phone.everybody}
          </Button>
          {copied === undefined ? null : (
            <Button
              variant="default"
              loading={wages.copy.isPending}
              onClick={() => wages.copy.mutate({ copy_from: copied, day })}
            >
              {texts.phone.copy(dayTitle(copied))}
            </Button>
          )}
        </div>
      ) : null}
      <ul className={styles.people}>
        {workers.map((worker) => (
          <Person key={worker.id} worker={worker} {...props} />
        ))}
      </ul>
      <Sums {...props} />
    </section>
  );
}

function Person({ worker, wages, days, day, today, canPrepare, onOpen }: WagesDayProps & { readonly worker: Worker }) {
  const { unsaved } = wages;
  const { days: worked, wages: earned } = sumsOf(worker, days, unsaved);
  const edit = (value: Cents | null) => {
    const fault = faultOn(worker, day, value, today);
    if (fault === undefined) wages.edit([{ row: worker.id, column: day, value }]);
    else notifyError({ title: texts.failed, message: fault });
  };
  const fault = canPrepare ? faultOn(worker, day, A_DAY, today) : texts.mayNot;
  return (
    <li className={styles.person}>
      <UnstyledButton
        className={styles.who ?? ""}
        aria-label={texts.phone.more(worker.name)}
        onClick={() => onOpen(worker.id)}
      >
        <b>{worker.name}</b>
        <span>
          {worked === 0 ? rateInWords(worker) : `${worked} ${texts.days.toLowerCase()} · ${formatAmount(earned)}`}
        </span>
      </UnstyledButton>
      <Quantity worker={worker} day={day} value={valueOn(worker, day, unsaved)} fault={fault} onEdit={edit} />
    </li>
  );
}

type QuantityProps = {
  readonly worker: Worker;
  readonly day: Day;
  readonly value: Cents | null;
  /** The reason why the day is read-only; undefined if it can be edited. */
  readonly fault: string | undefined;
  readonly onEdit: (value: Cents | null) => void;
};

function Quantity({ worker, day, value, fault, onEdit }: QuantityProps) {
  const rows = worker.work.get(day) ?? [];
  if (!isPlain(worker, rows)) {
    const units = rows.map(({ quantity, unit }) => `${quantity} ${texts.counted[unit]}`);
    return <span className={styles.parts}>{units.join(", ")}</span>;
  }
  if (fault !== undefined && value === null) return <span className={styles.fault}>{fault}</span>;
  if (worker.basis === "hourly") {
    return (
      <NumberInput
        className={styles.hours ?? ""}
        aria-label={texts.phone.hoursOf(worker.name)}
        placeholder={texts.phone.hours}
        inputMode="decimal"
        decimalScale={2}
        min={0}
        max={24}
        hideControls
        disabled={fault !== undefined}
        value={value === null ? "" : value / 100}
        onChange={(typed) => onEdit(typed === "" ? null : cents(Math.round(Number(typed) * 100)))}
      />
    );
  }
  return (
    <SegmentedControl
      className={styles.choice ?? ""}
      aria-label={`${worker.name}, ${dayTitle(day)}`}
      disabled={fault !== undefined}
      data={[
        { value: "0", label: texts.phone.off },
        { value: String(HALF), label: texts.phone.half },
        { value: String(A_DAY), label: texts.phone.whole },
      ]}
      value={String(value ?? 0)}
      onChange={(chosen) => onEdit(chosen === "0" ? null : cents(Number(chosen)))}
    />
  );
}

function Sums({ wages, days, day }: WagesDayProps) {
  const { workers, unsaved } = wages;
  const of = (some: readonly Day[]) => {
    const all = workers.map((worker) => sumsOf(worker, some, unsaved));
    return {
      people: all.filter(({ days: worked }) => worked > 0).length,
      wages: sum(all.map(({ wages: earned }) => earned)),
    };
  };
  const [today, week] = [of([day]), of(days)];
  return (
    <dl className={styles.sums} aria-live="polite">
      <div>
        <dt>{`${dayTitle(day)} · ${texts.phone.total(today.people)}`}</dt>
        <dd>{formatAmount(today.wages)}</dd>
      </div>
      <div>
        <dt>{`${texts.phone.ofWeek} · ${wages.isWaiting ? texts.again : wages.isSaving ? texts.saving : texts.phone.total(week.people)}`}</dt>
        <dd>{formatAmount(week.wages)}</dd>
      </div>
    </dl>
  );
}
