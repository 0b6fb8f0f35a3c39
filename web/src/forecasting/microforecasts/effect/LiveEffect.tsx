import { centsOf, subtract } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import type { ItemFields } from "@hazina/engine/forecasting/microforecasts/item-fields.ts";
import { Text } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { formatDifference, formatMoney } from "../../../kit/format/amount.ts";
import { longPeriodTitle } from "../../../kit/format/period.ts";
import { Facts } from "../../../kit/page/Facts.tsx";
import { Section } from "../../../kit/page/Section.tsx";
import { microforecastTexts as texts } from "../texts.ts";
import { EffectTable } from "./EffectTable.tsx";
import type { Changing, LiveEffect as Effect, LivePlan } from "./live-plan.ts";

type LiveEffectProps = {
  readonly plan: LivePlan | null;
  /** The values of the form; null while it is incomplete. */
  readonly fields: ItemFields | null;
  readonly changing: Changing | null;
  readonly currency: string;
};

/** Shows the effect of a form on cash, recalculated on the page at every key press. */
export function LiveEffect({ plan, fields, changing, currency }: LiveEffectProps) {
  const filled = useDeferredValue(fields === null ? "" : JSON.stringify(fields));
  const shown = useMemo(
    (): Result<Effect> | null =>
      plan === null || filled === "" ? null : plan.effectOf(JSON.parse(filled) as ItemFields, changing),
    [plan, filled, changing],
  );
  return (
    <Section title={texts.effect} lead={texts.effectLead}>
      <div role="status">
        {shown === null ? (
          <Text c="dimmed">{plan === null ? texts.effectWaits : texts.effectIncomplete}</Text>
        ) : shown.ok ? (
          <EffectFigures effect={shown.value} currency={currency} />
        ) : (
          <Text c="var(--hz-warn)">{shown.refusal}</Text>
        )}
      </div>
      {shown?.ok ? <EffectTable effect={shown.value.effect} /> : null}
    </Section>
  );
}

function EffectFigures({ effect, currency }: { readonly effect: Effect; readonly currency: string }) {
  const { lowest_now: now, lowest_with: after, worst_month: worst } = effect;
  if (now === null || after === null) return <Text c="dimmed">{texts.noCash}</Text>;
  const at = ({ label, value }: typeof now) =>
    texts.inMonth(formatMoney(centsOf(value), currency), longPeriodTitle(label));
  const change = subtract(centsOf(after.value), centsOf(now.value));
  return (
    <Facts
      layout="dense"
      facts={[
        { label: texts.lowestNow, value: at(now) },
        { label: texts.lowestThen, value: at(after) },
        { label: texts.lowestChange, value: change === 0 ? texts.unchanged : formatDifference(change) },
        { label: texts.columns.worst, value: worst === null || worst.value >= 0 ? texts.takesNone : at(worst) },
      ]}
    />
  );
}
