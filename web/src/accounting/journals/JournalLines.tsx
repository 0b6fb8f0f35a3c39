import { subtract } from "@hazina/base/money.ts";
import { MOST_JOURNAL_LINES } from "@hazina/contract/accounting/labels.ts";
import { FormLines } from "../../kit/form/FormLines.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { booksTexts } from "../texts.ts";
import { emptyLine, type JournalValues, sideOf } from "./journal-values.ts";
import { LineFields } from "./LineFields.tsx";

const texts = booksTexts.form;

/** The lines of a journal in a form. It shows the totals of debits and credits while the user types. */
export function JournalLines({ form }: { readonly form: KitForm<JournalValues> }) {
  const currency = useCurrencySign();
  const accounts = useAccountOptions(true);
  const branches = (useUser()?.company.company_branches ?? []).map(({ id, company_name: label }) => ({
    value: id,
    label,
  }));
  const { lines } = form.values;
  const [debits, credits] = [sideOf(lines, "debit"), sideOf(lines, "credit")];
  const shown = (amount: typeof debits) => `${currency} ${formatAmount(amount, "minus")}`;
  return (
    <>
      <FormLines
        lines={lines}
        most={MOST_JOURNAL_LINES}
        addLabel={texts.add}
        onAdd={() => form.insertListItem("lines", emptyLine())}
      >
        {(line, at) => <LineFields key={line.key} form={form} at={at} accounts={accounts} branches={branches} />}
      </FormLines>
      <Facts
        layout="dense"
        facts={[
          { label: texts.debits, value: shown(debits) },
          { label: texts.credits, value: shown(credits) },
          { label: texts.difference, value: shown(subtract(debits, credits)) },
        ]}
      />
    </>
  );
}
