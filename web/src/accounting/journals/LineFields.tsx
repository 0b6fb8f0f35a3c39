import { Button, Group, Text } from "@mantine/core";
import { SelectField } from "../../kit/form/choice-fields.tsx";
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
    <fieldset style={{ display: "contents" }}>
      <Group justify="space-between" component="legend" w="100%">
        <Text fw={600}>{texts.lineAt(at + 1)}</Text>
        {form.values.lines.length <= 2 ? null : (
          <Button size="compact-sm" variant="default" onClick={() => form.removeListItem("lines", at)}>
            {texts.remove(at + 1)}
          </Button>
        )}
      </Group>
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
    </fieldset>
  );
}
