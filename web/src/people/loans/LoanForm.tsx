import { dayAt, formatMonth, monthAt, now } from "@hazina/base/calendar.ts";
import { loans } from "@hazina/contract/people/loans.ts";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField, MonthField } from "../../kit/form/date-fields.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type LoanInputs, type LoanRecord, loanQueries, refreshLoans } from "./api.ts";
import { loanTexts as texts } from "./texts.ts";

/** The actions on a loan that is approved or being repaid. */
export type LoanAction = "disburse" | "repay" | "reverse" | "skip" | "reschedule" | "writeOff";

type Values = {
  readonly day: string | null;
  readonly month: string | null;
  readonly amount: number | string;
  readonly months: number | string;
  readonly reference: string;
  readonly reason: string;
};

type FormProps = {
  readonly loan: LoanRecord;
  readonly action: LoanAction;
  readonly entryId?: string;
  readonly onClose: () => void;
};

const CALLS = {
  disburse: loans.disburse,
  repay: loans.repay,
  reverse: loans.reverseRepayment,
  skip: loans.skip,
  reschedule: loans.reschedule,
  writeOff: loans.writeOff,
} as const;

/** The fields that the form shows for each action on a loan. */
const FIELDS: Readonly<Record<LoanAction, readonly (keyof Values)[]>> = {
  disburse: ["day", "month", "reference"],
  repay: ["day", "amount", "reference"],
  reverse: ["reason"],
  skip: ["month", "reason"],
  reschedule: ["month", "months", "reason"],
  writeOff: ["month", "reason"],
};

/** Shows the form for recording a payment on a loan, or for requesting a change of its repayment. */
export function LoanForm({ loan, action, entryId, onClose }: FormProps) {
  const initial: Values = {
    day: dayAt(now()),
    month: action === "disburse" ? loan.first_month : (loan.next_month ?? formatMonth(monthAt(now()))),
    amount: "",
    months: 12,
    reference: "",
    reason: "",
  };
  const request = (values: Values) =>
    requestOf({ loan, action, ...(entryId === undefined ? {} : { entryId }) }, values);
  const form = useKitForm<Values>(
    initial,
    schemaOver(requestSchema(CALLS[action]), (values: Values) => request(values).input),
  );
  const save = useSave((values: Values) => send(request(values)), refreshLoans, onClose);
  const has = (name: keyof Values) => FIELDS[action].includes(name);
  const { fields, actions } = texts;
  const isAsked = action === "skip" || action === "reschedule" || action === "writeOff";
  return (
    <DialogForm
      title={action === "reverse" ? actions.reverseTitle : actions[action]}
      lead={texts.leads[action]}
      onClose={onClose}
      form={form}
      submitLabel={isAsked ? actions.sendOn : actions.save}
      {...save}
    >
      {has("day") ? <DayField form={form} name="day" label={fields.day} withAsterisk /> : null}
      {has("amount") ? (
        <NumberField
          form={form}
          name="amount"
          label={fields.amount}
          inputMode="decimal"
          thousandSeparator=","
          decimalScale={2}
          withAsterisk
        />
      ) : null}
      {has("month") ? (
        <MonthField
          form={form}
          name="month"
          label={action === "disburse" || action === "reschedule" ? fields.firstMonth : fields.month}
          withAsterisk
        />
      ) : null}
      {has("months") ? (
        <NumberField
          form={form}
          name="months"
          label={fields.over}
          min={1}
          max={120}
          allowDecimal={false}
          withAsterisk
        />
      ) : null}
      {has("reference") ? <TextField form={form} name="reference" label={fields.reference} /> : null}
      {has("reason") ? <TextField form={form} name="reason" label={fields.reason} withAsterisk /> : null}
    </DialogForm>
  );
}

/** The API request that performs one of the loan actions. */
type LoanRequest =
  | { readonly action: "disburse"; readonly input: LoanInputs["disburse"] }
  | { readonly action: "repay"; readonly input: LoanInputs["repay"] }
  | { readonly action: "reverse"; readonly input: LoanInputs["reverseRepayment"] }
  | { readonly action: "reschedule"; readonly input: LoanInputs["reschedule"] }
  | { readonly action: "skip"; readonly input: LoanInputs["skip"] }
  | { readonly action: "writeOff"; readonly input: LoanInputs["writeOff"] };

function requestOf({ loan, action, entryId }: Omit<FormProps, "onClose">, values: Values): LoanRequest {
  const shown = { id: loan.id, version: loan.version };
  const { reference, reason } = values;
  const day = values.day ?? "";
  const month = values.month ?? "";
  switch (action) {
    case "disburse":
      return { action, input: { ...shown, day, first_month: values.month ?? undefined, reference } };
    case "repay":
      return { action, input: { ...shown, day, amount: numberOf(values.amount), reference } };
    case "reverse":
      return { action, input: { ...shown, entry_id: entryId ?? "", reason } };
    case "reschedule":
      return { action, input: { ...shown, first_month: month, months: numberOf(values.months), reason } };
    case "skip":
    case "writeOff":
      return { action, input: { ...shown, month, reason } };
  }
}

function send({ action, input }: LoanRequest): Promise<{ message: string }> {
  switch (action) {
    case "disburse":
      return loanQueries.disburse.call(input);
    case "repay":
      return loanQueries.repay.call(input);
    case "reverse":
      return loanQueries.reverseRepayment.call(input);
    case "reschedule":
      return loanQueries.reschedule.call(input);
    case "skip":
      return loanQueries.skip.call(input);
    case "writeOff":
      return loanQueries.writeOff.call(input);
  }
}
