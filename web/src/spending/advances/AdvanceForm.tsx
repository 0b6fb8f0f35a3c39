import { addDays, dayAt, now } from "@hazina/base/calendar.ts";
import { advances } from "@hazina/contract/spending/advances.ts";
import { useSave } from "../../api/use-save.ts";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type AdvanceRecord, advanceQueries, refreshSpending } from "../api.ts";
import { advanceTexts } from "./texts.ts";

const texts = advanceTexts.form;

/** The default time, in days, within which an advance must be accounted for. */
const USUAL_DAYS = 30;

type Values = { readonly amount: number | string; readonly purpose: string; readonly due: string | null };

type Props = {
  /** The rejected or withdrawn advance to request again; omitted for a new advance. */
  readonly advance?: AdvanceRecord;
  readonly onClose: () => void;
};

/** Shows the form for requesting an advance. The request is then sent for approval. */
export function AdvanceForm({ advance, onClose }: Props) {
  const go = useGo();
  const whole = ({ amount, purpose, due }: Values) => ({ amount: numberOf(amount), purpose, due: due ?? "" });
  const initial: Values = {
    amount: advance?.amount ?? "",
    purpose: advance?.purpose ?? "",
    due: advance?.due ?? addDays(dayAt(now()), USUAL_DAYS),
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(advances.create), whole));
  const save = useSave(
    async (values: Values): Promise<{ message: string; id: string }> => {
      if (advance) {
        const shown = { id: advance.id, version: advance.version };
        return { id: advance.id, ...(await advanceQueries.update.call({ ...whole(values), ...shown })) };
      }
      const { message, data } = await advanceQueries.create.call(whole(values));
      return { message, id: data.id };
    },
    refreshSpending,
    ({ id }) => {
      onClose();
      go(paths.advance({ id }));
    },
  );
  return (
    <FormDrawer
      title={advance ? texts.change : texts.title}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
      <TextField form={form} name="purpose" label={texts.purpose} description={texts.purposeHint} withAsterisk />
      <DayField form={form} name="due" label={texts.due} description={texts.dueHint} withAsterisk />
    </FormDrawer>
  );
}
