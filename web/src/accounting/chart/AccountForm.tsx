import { chart } from "@hazina/contract/accounting/chart.ts";
import { CLASS_CODES, CLASSES } from "@hazina/engine/forecasting/model/classes.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type AccountRow, chartQueries, refreshBooks } from "../api.ts";
import { booksTexts } from "../texts.ts";

const texts = booksTexts.accounts;

const CHOICES = CLASS_CODES.map((code) => ({ value: code, label: CLASSES[code].name }));

type Values = {
  readonly code: string;
  readonly name: string;
  readonly class: AccountRow["class"] | null;
  readonly return_line: string;
};

type Props = {
  /** The account to change; null to add one. */
  readonly account: AccountRow | null;
  readonly onClose: () => void;
};

/** A form to add or change an account. */
export function AccountForm({ account, onClose }: Props) {
  const initial: Values = {
    code: account?.code ?? "",
    name: account?.name ?? "",
    class: account?.class ?? null,
    return_line: account?.return_line ?? "",
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(chart.create), requestOf));
  const call = ({ code, ...values }: Values): Promise<{ message: string }> =>
    account === null
      ? chartQueries.create.call(requestOf({ code, ...values }))
      : chartQueries.update.call({ id: account.code, version: account.version, ...requestOf({ code, ...values }) });
  const save = useSave(call, refreshBooks, onClose);
  const isFixed = account?.is_fixed === true;
  return (
    <FormDrawer title={account === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <TextField
        form={form}
        name="code"
        label={texts.code}
        description={texts.codeHint}
        disabled={account !== null}
        withAsterisk
        data-autofocus
      />
      <TextField form={form} name="name" label={texts.name} withAsterisk />
      <SelectField
        form={form}
        name="class"
        label={texts.class}
        description={isFixed ? texts.fixed : texts.classHint}
        data={CHOICES}
        disabled={isFixed}
        withAsterisk
      />
      <TextField form={form} name="return_line" label={texts.returnLine} />
    </FormDrawer>
  );
}

function requestOf({ class: ofClass, ...values }: Values) {
  return { ...values, class: ofClass as AccountRow["class"] };
}
