import { cents, centsOf } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import type { ItemFields } from "@hazina/engine/forecasting/microforecasts/item-fields.ts";
import type { Answer, Unknown } from "@hazina/engine/forecasting/microforecasts/solve.ts";
import { Button, Group, NumberInput, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "../../../kit/format/amount.ts";
import { longPeriodTitle } from "../../../kit/format/period.ts";
import { Section } from "../../../kit/page/Section.tsx";
import styles from "../microforecasts.module.css";
import { microforecastTexts } from "../texts.ts";
import type { Afforded, Changing, LivePlan } from "./live-plan.ts";

const texts = microforecastTexts.afford;

type AffordPanelProps = {
  readonly plan: LivePlan;
  readonly kind: "loan" | "hire";
  readonly fields: ItemFields | null;
  readonly changing: Changing | null;
  readonly currency: string;
  /** Puts the solution into the form: a month `YYYY-MM`, or an amount in major units. */
  readonly onUse: (unknown: Unknown, value: string | number) => void;
};

/**
 * Answers "What can we afford?": finds the start month, loan or pay that keeps cash at or above a minimum.
 */
export function AffordPanel({ plan, kind, fields, changing, currency, onUse }: AffordPanelProps) {
  const amount: Unknown = kind === "hire" ? "basic_salary" : "principal";
  const [unknown, setUnknown] = useState<Unknown>("start_month");
  const [floor, setFloor] = useState<number | string>(0);
  const [shown, setShown] = useState<{ readonly of: Unknown; readonly result: Result<Afforded> } | null>(null);
  const find = () => {
    if (fields !== null)
      setShown({ of: unknown, result: plan.afford(fields, changing, unknown, centsOf(Number(floor) || 0)) });
  };
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div className={styles.afford}>
        <SegmentedControl
          aria-label={texts.unknown}
          value={unknown}
          onChange={(value) => setUnknown(value as Unknown)}
          data={[
            { value: "start_month", label: texts.unknowns.start_month },
            { value: amount, label: texts.unknowns[amount] },
          ]}
        />
        <NumberInput
          label={texts.floor}
          value={floor}
          onChange={setFloor}
          prefix={`${currency} `}
          thousandSeparator=","
          decimalScale={2}
          min={-1e13}
          max={1e13}
          hideControls
          inputMode="decimal"
        />
        <Button variant="default" onClick={find} disabled={fields === null}>
          {texts.find}
        </Button>
      </div>
      <div role="status">
        {fields === null ? <Text c="dimmed">{texts.incomplete}</Text> : null}
        {shown === null ? null : shown.result.ok ? (
          <Found afforded={shown.result.value} unknown={shown.of} currency={currency} onUse={onUse} />
        ) : (
          <Text c="var(--hz-warn)">{shown.result.refusal}</Text>
        )}
      </div>
    </Section>
  );
}

type FoundProps = Pick<AffordPanelProps, "currency" | "onUse"> & {
  readonly afforded: Afforded;
  readonly unknown: Unknown;
};

function Found({ afforded: { solution, monthOf }, unknown, currency, onUse }: FoundProps) {
  const money = (value: number) => formatMoney(cents(value), currency);
  const month = (index: number) => longPeriodTitle(monthOf(index));
  const shown = (value: number) => (unknown === "start_month" ? month(value) : money(value));
  const lowest = ({ lowest: { month: at, cents: value } }: Pick<Answer, "lowest">) =>
    texts.lowest(money(value), month(at));
  if (!solution.found) {
    const { best, gap } = solution;
    return <Text>{texts.none(shown(best.value), lowest(best), money(gap))}</Text>;
  }
  const answers =
    solution.last === null || solution.last.value === solution.first.value
      ? [solution.first]
      : [solution.first, solution.last];
  return (
    <ul className={styles.answers}>
      {answers.map((answer, at) => (
        <li key={answer.value}>
          <span>
            <b>{texts.names[unknown][at] ?? ""}</b> {shown(answer.value)}. {lowest(answer)}{" "}
            {answer.next === null ? texts.bound : texts.nextValue(shown(answer.next.value), lowest(answer.next))}
          </span>
          <Group>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.takeOf(shown(answer.value))}
              onClick={() => onUse(unknown, unknown === "start_month" ? monthOf(answer.value) : answer.value / 100)}
            >
              {texts.use}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}
