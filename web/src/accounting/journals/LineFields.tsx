import { Group } from "@mantine/core";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormLine } from "../../kit/form/FormLines.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { booksTexts } from "../texts.ts";
import type { JournalValues } from "./journal-values.ts";

const texts = booksTexts.form;

type Option = { readonly value: string; readonly label: string };

type Props = {
  readonly form: KitForm<JournalValues>;
  readonly at: number;
  readonly accounts: readonly Option[];
  /** The branches that a line can belong to; empty if the company has no branches. */
  readonly branches: readonly Option[];
};

/** The fields of one line of a journal. */
export function LineFields({ form, at, accounts, branches }: Props) {
  return (
    <FormLine
      title={texts.lineAt(at + 1)}
      removeLabel={texts.remove(at + 1)}
      onRemove={form.values.lines.length <= 2 ? undefined : () => form.removeListItem("lines", at)}
    >
      <SelectField form={form} name={`lines.${at}.account`} label={texts.account} data={[...accounts]} withAsterisk />
      <Group grow align="flex-start">
        <AmountField form={form} name={`lines.${at}.debit`} label={texts.debit} />
        <AmountField form={form} name={`lines.${at}.credit`} label={texts.credit} />
      </Group>
      {branches.length === 0 ? null : (
        <SelectField
          form={form}
          name={`lines.${at}.branch_id`}
          label={texts.branch}
          placeholder={booksTexts.journals.head}
          data={[...branches]}
          clearable
        />
      )}
      <TextField form={form} name={`lines.${at}.memo`} label={texts.note} autoComplete="off" />
    </FormLine>
  );
}
