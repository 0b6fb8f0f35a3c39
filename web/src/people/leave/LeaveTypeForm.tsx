import { leave } from "@hazina/contract/people/leave.ts";
import { useSave } from "../../api/use-save.ts";
import { CheckboxField, SelectField } from "../../kit/form/choice-fields.tsx";
import { MultiSelect } from "../../kit/form/choices.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { CHOICES } from "../employees/texts.ts";
import { type LeaveInputs, type LeaveType, leaveQueries, refreshLeave } from "./api.ts";
import { LEAVE_CHOICES, leaveTexts as texts } from "./texts.ts";

type Values = {
  readonly name: string;
  readonly unit: LeaveType["unit"];
  readonly accrual: LeaveType["accrual"];
  readonly yearly: number | string;
  readonly carry_most: number | string;
  readonly carry_months: number | string;
  readonly service_months: number | string;
  readonly half_days: boolean;
  readonly below_zero: boolean;
  readonly kinds: LeaveType["kinds"] & object;
  readonly evidence_from: number | string;
  readonly pay: keyof typeof LEAVE_CHOICES.pay | "kept";
};

const STEPS = { full: [{ days: null, percent: 100 }], half: [{ days: null, percent: 50 }], none: [] };

type LeaveTypeFormProps = {
  /** The leave type to change; null to add one. */
  readonly type: LeaveType | null;
  readonly onClose: () => void;
};

/**
 * Shows the form for adding or changing a leave type. If a type is paid in steps, such as full pay and then half pay,
 * saving the form does not change these steps unless the user chooses a different rule for pay.
 */
export function LeaveTypeForm({ type, onClose }: LeaveTypeFormProps) {
  const whole = (values: Values) => requestOf(values, type);
  const form = useKitForm<Values>(valuesOf(type), schemaOver(requestSchema(leave.createType), whole));
  const call = (values: Values): Promise<{ message: string }> =>
    type === null
      ? leaveQueries.createType.call(whole(values))
      : leaveQueries.updateType.call({ id: type.id, version: type.version, ...whole(values) });
  const save = useSave(call, refreshLeave, onClose);
  const pay =
    type !== null && kindOfPay(type) === "kept"
      ? { ...LEAVE_CHOICES.pay, kept: stepsInWords(type) }
      : LEAVE_CHOICES.pay;
  return (
    <FormDrawer title={type === null ? texts.addType : texts.saveType} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.fields.name} withAsterisk data-autofocus />
      <NumberField
        form={form}
        name="yearly"
        label={texts.fields.yearly}
        description={texts.fields.yearlyHint}
        min={0}
      />
      <SelectField
        form={form}
        name="unit"
        label={texts.columns.unit}
        data={optionsOf(LEAVE_CHOICES.unit)}
        allowDeselect={false}
      />
      <SelectField
        form={form}
        name="accrual"
        label={texts.columns.accrual}
        data={optionsOf(LEAVE_CHOICES.accrual)}
        allowDeselect={false}
      />
      <SelectField form={form} name="pay" label={texts.fields.pay} data={optionsOf(pay)} allowDeselect={false} />
      <NumberField
        form={form}
        name="carry_most"
        label={texts.fields.carryMost}
        description={texts.fields.carryHint}
        min={0}
      />
      <NumberField form={form} name="carry_months" label={texts.fields.carryMonths} min={1} max={12} />
      <NumberField form={form} name="service_months" label={texts.fields.service} min={0} />
      <MultiSelect
        key={form.key("kinds")}
        label={texts.fields.kinds}
        description={texts.fields.kindsHint}
        data={optionsOf(CHOICES.kind)}
        {...form.getInputProps("kinds")}
      />
      <NumberField
        form={form}
        name="evidence_from"
        label={texts.fields.evidence}
        description={texts.fields.evidenceHint}
        min={0}
      />
      <CheckboxField form={form} name="half_days" label={texts.fields.halfDays} />
      <CheckboxField form={form} name="below_zero" label={texts.fields.belowZero} />
    </FormDrawer>
  );
}

function valuesOf(type: LeaveType | null): Values {
  return {
    name: type?.name ?? "",
    unit: type?.unit ?? "working_days",
    accrual: type?.accrual ?? "on_event",
    yearly: type?.yearly ?? "",
    carry_most: type?.carry_most ?? "",
    carry_months: type?.carry_months ?? "",
    service_months: type?.service_months ?? 0,
    half_days: type?.half_days ?? false,
    below_zero: type?.below_zero ?? false,
    kinds: type?.kinds ?? [],
    evidence_from: type?.evidence_from ?? "",
    pay: type === null ? "full" : kindOfPay(type),
  };
}

function requestOf({ pay, ...values }: Values, type: LeaveType | null): LeaveInputs["createType"] {
  const number = (value: number | string) => (value === "" ? null : Number(value));
  return {
    name: values.name,
    unit: values.unit,
    accrual: values.accrual,
    half_days: values.half_days,
    below_zero: values.below_zero,
    kinds: values.kinds.length === 0 ? null : [...values.kinds],
    evidence_from: number(values.evidence_from),
    yearly: number(values.yearly),
    months: type?.months ?? null,
    carry_most: number(values.carry_most),
    carry_months: number(values.carry_months),
    service_months: number(values.service_months) ?? 0,
    in_years_of_service: type?.in_years_of_service ?? false,
    pay: pay === "kept" ? [...(type?.pay ?? [])] : [...STEPS[pay]],
  };
}

function kindOfPay({ pay }: LeaveType): Values["pay"] {
  const [first] = pay;
  if (first === undefined) return "none";
  if (pay.length > 1 || first.days !== null) return "kept";
  if (first.percent === 100) return "full";
  return first.percent === 50 ? "half" : "kept";
}

function stepsInWords({ pay }: LeaveType): string {
  return pay.map(({ days, percent }) => (days === null ? `${percent}%` : texts.effect.paid(percent, days))).join(", ");
}
