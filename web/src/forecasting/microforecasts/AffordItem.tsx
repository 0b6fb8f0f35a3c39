import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { useCurrency } from "../use-currency.ts";
import type { Detail, DetailItem } from "./api.ts";
import { AffordPanel } from "./effect/AffordPanel.tsx";
import { useLivePlan } from "./effect/use-live-plan.ts";
import type { Kind } from "./item-form/form-fields.ts";
import { checkedForm, formOf } from "./item-form/form-request.ts";
import type { useTasks } from "./use-tasks.ts";

type AffordItemProps = {
  readonly item: DetailItem;
  readonly detail: Detail;
  readonly scenario: string;
  readonly tasks: ReturnType<typeof useTasks>;
};

/**
 * Shows "What can we afford?" for a saved item. If the user accepts the result, the change to the item is saved as one
 * undo step.
 */
export function AffordItem({ item, detail, scenario, tasks }: AffordItemProps) {
  const currency = useCurrency();
  const plan = useLivePlan(scenario);
  const form = formOf(item);
  if (form === null || !isAfforded(form.kind)) return null;
  if (plan === null) return <ScreenLoading />;
  const names = { forecast_name: detail.name, scenario_name: scenario };
  const { fields } = checkedForm(form.kind, form.values, names);
  return (
    <AffordPanel
      plan={plan}
      kind={form.kind}
      fields={fields}
      changing={{ of: detail, itemId: item.id }}
      currency={currency}
      onUse={(unknown, value) => {
        const values = { ...form.values, [unknown === "start_month" ? "startDate" : unknown]: value };
        const { request } = checkedForm(form.kind, values, names);
        if (request !== null) tasks.changeItem(detail, item.id, request.input);
      }}
    />
  );
}

/** Returns whether "What can we afford?" can be calculated for an item, such as a loan or a hire. */
export function canAfford(item: DetailItem): boolean {
  const form = formOf(item);
  return form !== null && isAfforded(form.kind);
}

function isAfforded(kind: Kind): kind is "loan" | "hire" {
  return kind === "loan" || kind === "hire";
}
