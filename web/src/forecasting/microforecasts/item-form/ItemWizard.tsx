import { NAMES_FIRST } from "@hazina/contract/forecasting/microforecasts.ts";
import { useState } from "react";
import { useSave } from "../../../api/use-save.ts";
import { useLeaveGuard } from "../../../kit/form/leaving.ts";
import { useLiveForm } from "../../../kit/form/use-kit-form.ts";
import { useGo } from "../../../kit/page/navigate.ts";
import { WizardForm } from "../../../kit/wizard/WizardForm.tsx";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../use-currency.ts";
import { microforecastQueries, refreshMicroforecasts } from "../api.ts";
import { AffordPanel } from "../effect/AffordPanel.tsx";
import { LiveEffect } from "../effect/LiveEffect.tsx";
import type { Changing } from "../effect/live-plan.ts";
import { useLivePlan } from "../effect/use-live-plan.ts";
import styles from "../microforecasts.module.css";
import { microforecastTexts as texts } from "../texts.ts";
import { type Kind, STEPS, type Values } from "./form-fields.ts";
import { checkedForm, type ItemRequest, type Names, namesProblem, problemsOfStep } from "./form-request.ts";
import { ItemFieldInput } from "./ItemFieldInput.tsx";

/** Saves a new item. Each kind of item has its own API call. */
function add({ kind, input }: ItemRequest): Promise<{ message: string }> {
  switch (kind) {
    case "loan":
      return microforecastQueries.addLoan.call(input);
    case "asset":
      return microforecastQueries.addAsset.call(input);
    case "hire":
      return microforecastQueries.addHire.call(input);
    case "marketing":
      return microforecastQueries.addMarketing.call(input);
  }
}

type ItemWizardProps = {
  readonly kind: Kind;
  readonly initial: Values;
  readonly names: Names;
  /** Shows the error message about the names of the scenario and the microforecast; null clears it. */
  readonly onNames: (problem: string | null) => void;
  /** The item being changed, with the version that was read from the server; null to add a new item. */
  readonly changing: (Changing & { readonly version: number }) | null;
};

/** Shows the steps of an item's form next to its effect, which updates at every key press. */
export function ItemWizard({ kind, initial, names, onNames, changing }: ItemWizardProps) {
  const go = useGo();
  const currency = useCurrency();
  const plan = useLivePlan(names.scenario_name);
  const [isSent, setSent] = useState(false);
  const form = useLiveForm<Values>(initial, (values) => checkedForm(kind, values, names).problems);
  const checked = checkedForm(kind, form.values, withNames(names));
  const scenario = names.scenario_name;
  const leave = () =>
    changing === null
      ? go(paths.microforecasts({ scenario }))
      : go(paths.microforecastDisplay({ id: changing.of.id, scenario }));
  const save = useSave<Values, { message: string }>(
    (values) => {
      const { request } = checkedForm(kind, values, names);
      if (request === null) return Promise.reject(new Error(NAMES_FIRST));
      setSent(true);
      if (changing === null) return add(request);
      const { of, itemId, version } = changing;
      return microforecastQueries.changeItem.call({ id: of.id, item_id: itemId, scenario, version, ...request.input });
    },
    refreshMicroforecasts,
    leave,
  );
  useLeaveGuard(() => form.isDirty() && !(isSent && save.error === null));
  const check = (step: number) => {
    const unnamed = namesProblem(names);
    onNames(unnamed);
    const problems = problemsOfStep(kind, step, form.values, checkedForm(kind, form.values, withNames(names)));
    form.setErrors(problems);
    return unnamed === null && Object.keys(problems).length === 0;
  };
  return (
    <div className={styles.wizard}>
      <WizardForm
        steps={STEPS[kind].map(({ label, fields }, step) => ({
          label,
          content: fields
            .filter(
              (field) => field.isShown?.(form.values) !== false && !(changing !== null && isFixed(kind, field.name)),
            )
            .map((field) => (
              <ItemFieldInput key={field.name} form={form} field={field} scenario={scenario} currency={currency} />
            )),
          check: () => check(step),
        }))}
        onSubmit={() => save.onSubmit(form.getValues())}
        saving={save.saving}
        error={save.error}
        onCancel={leave}
        {...(STEPS[kind].length === 1 || changing !== null ? { submitLabel: texts.save } : {})}
      />
      <div className={styles.beside}>
        <LiveEffect plan={plan} fields={checked.fields} changing={changing} currency={currency} />
        {plan?.hasCash && (kind === "loan" || kind === "hire") ? (
          <AffordPanel
            plan={plan}
            kind={kind}
            fields={checked.fields}
            changing={changing}
            currency={currency}
            onUse={(unknown, value) => form.setFieldValue(unknown === "start_month" ? "startDate" : unknown, value)}
          />
        ) : null}
      </div>
    </div>
  );
}

/**
 * Replaces an empty name by a placeholder. All other fields can then be validated before the user enters the names.
 */
function withNames({ forecast_name, scenario_name }: Names): Names {
  return { forecast_name: forecast_name.trim() || "?", scenario_name: scenario_name.trim() || "?" };
}

/**
 * Returns whether a field is fixed: a hire's financing cannot be changed later, because its loan is a separate item.
 */
function isFixed(kind: Kind, name: string): boolean {
  return kind === "hire" && name === "financing";
}
