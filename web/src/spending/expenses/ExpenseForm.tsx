import { dayAt, now } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import { MOST_RECEIPTS } from "@hazina/contract/spending/expenses.ts";
import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { moneyOf } from "../../approvals/money.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { type KitForm, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ExpenseChoices, type ExpenseRecord, expenseQueries, refreshSpending } from "../api.ts";
import { evidenceTexts } from "../evidence/texts.ts";
import { categoryTexts, expenseTexts } from "../texts.ts";
import { type ClaimValues, initialOf, problemsOf } from "./claim-values.ts";
import type { KeptClaim } from "./kept-claims.ts";
import { amountOfClaim, findingsOfClaim, PolicyNotice } from "./PolicyNotice.tsx";
import { ReceiptFields } from "./scan/ReceiptFields.tsx";
import { sendOrKeep } from "./send-claims.ts";

const texts = expenseTexts.form;

type Props = {
  /** The expense to change; omitted to create one. */
  readonly expense?: ExpenseRecord;
  /** The id of the petty cash float that a new voucher is paid from; omitted for other expenses. */
  readonly float?: string;
  /** The claim to change that is kept on this device; omitted for other expenses. */
  readonly kept?: KeptClaim;
  readonly onClose: () => void;
};

/**
 * Shows the form for claiming an expense with its receipts, or for changing a draft. The expense is saved before it is
 * submitted, so that nothing is lost if submitting fails; the expense's page then shows the reason.
 */
export function ExpenseForm({ expense, float, kept, onClose }: Props) {
  const go = useGo();
  const choices = useQuery(expenseQueries.choices.queryOptions({ input: {}, select: ({ data }) => data }));
  const card = expense?.card ?? null;
  const form = useLiveForm<ClaimValues>(
    kept?.values ?? { ...initialOf(expense), ...(float === undefined ? {} : { paid_with: `float ${float}` }) },
    problemsOf,
  );
  const [files, setFiles] = useState<readonly File[]>(() => kept?.files ?? []);
  const { values } = form;
  const findings = findingsOfClaim(values, choices.data, files.length + (expense?.receipts.length ?? 0) > 0);
  const save = useSave(
    (typed: ClaimValues) => sendOrKeep({ values: typed, files, expense, kept }),
    refreshSpending,
    ({ id }) => {
      onClose();
      if (id !== undefined) go(paths.expense({ id }));
    },
  );
  return (
    <FormDrawer
      title={expense ? texts.change : texts.title}
      onClose={onClose}
      form={form}
      submitLabel={values.draft ? texts.save : texts.submit}
      {...save}
    >
      <ReceiptFields
        form={form}
        files={files}
        onFiles={setFiles}
        room={MOST_RECEIPTS - (expense?.receipts.length ?? 0)}
        isOfCard={card !== null}
        hasCode={values.unit === null}
      />
      <ClaimedAmount form={form} choices={choices.data} isFixed={card !== null} />
      <TextField
        form={form}
        name="supplier_name"
        label={values.unit === null ? texts.supplier : texts.trip}
        description={values.unit === null ? texts.supplierHint : texts.tripHint}
        withAsterisk
      />
      <DayField
        form={form}
        name="date"
        label={values.unit === null ? texts.date : texts.tripDate}
        maxDate={dayAt(now())}
        disabled={card !== null}
        withAsterisk
      />
      <ChoiceFields form={form} choices={choices.data && choicesFor(choices.data, card)} />
      <PolicyNotice findings={findings} />
      {findings.some(({ outcome }) => outcome === "reason") || values.reason !== "" ? (
        <TextAreaField form={form} name="reason" label={texts.reason} rows={2} />
      ) : null}
      <TextAreaField form={form} name="note" label={texts.note} rows={2} />
      {values.unit === null ? <TaxFields form={form} /> : null}
      {choices.data === undefined ? null : <Text c="dimmed">{paidTo(values, choices.data, card)}</Text>}
      <SwitchField form={form} name="draft" label={texts.draft} />
    </FormDrawer>
  );
}

/**
 * Returns the options for an expense claim. If the expense was paid by card, the options include no advances, petty
 * cash floats, budgets, or categories with a rate.
 */
function choicesFor(choices: ExpenseChoices, card: string | null): ExpenseChoices {
  if (card === null) return choices;
  const categories = choices.categories.filter(({ unit }) => unit === null);
  return { ...choices, categories, budgets: [], advances: [], floats: [] };
}

type Named = { readonly id: string; readonly name: string };
type Fields = { readonly form: KitForm<ClaimValues>; readonly choices: ExpenseChoices | undefined };

/** The field for the amount or, in a category with a rate, for the quantity. */
function ClaimedAmount({ form, choices, isFixed }: Fields & { readonly isFixed: boolean }) {
  if (form.values.unit !== null) return <RateField form={form} choices={choices} />;
  return <AmountField form={form} name="amount" label={texts.amount} disabled={isFixed} withAsterisk data-autofocus />;
}

/** A field for the quantity in a category with a rate. It shows the resulting amount. */
function RateField({ form, choices }: Fields) {
  const user = useUser();
  const { unit } = form.values;
  const claimed = amountOfClaim(form.values, choices);
  if (unit === null) return null;
  return (
    <>
      <NumberField form={form} name="quantity" label={texts.quantity[unit]} decimalScale={2} withAsterisk />
      {claimed === undefined ? null : (
        <Text>
          {texts.amount}: {moneyOf(majorOf(claimed.amount), user)} (
          {texts.atRate(moneyOf(majorOf(claimed.rate), user), categoryTexts.perUnit[unit])})
        </Text>
      )}
      {claimed === undefined || claimed.taxable === 0 ? null : (
        <Alert color="orange">{texts.taxable(moneyOf(majorOf(claimed.taxable), user))}</Alert>
      )}
    </>
  );
}

function ChoiceFields({ form, choices }: Fields) {
  const { categories = [], budgets = [], departments = [], projects = [], advances = [], floats = [] } = choices ?? {};
  const user = useUser();
  const listed = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }));
  const choose = (id: string | null) => {
    form.setFieldValue("category_id", id);
    const unit = categories.find((one) => one.id === id)?.unit ?? null;
    // 120 kilometres are never claimed as 120 days.
    if (unit !== form.values.unit) form.setFieldValue("quantity", "");
    form.setFieldValue("unit", unit);
  };
  const isEmpty = choices !== undefined && categories.length === 0;
  return (
    <>
      {advances.length + floats.length === 0 ? null : (
        <SelectField
          form={form}
          name="paid_with"
          label={texts.paidWith}
          placeholder={texts.ownMoney}
          data={[
            ...floats.map(({ id, name, left }) => ({
              value: `float ${id}`,
              label: texts.pettyCash(name, moneyOf(left, user)),
            })),
            ...advances.map(({ id, name, left }) => ({
              value: `advance ${id}`,
              label: texts.advance(name, moneyOf(left, user)),
            })),
          ]}
          clearable
        />
      )}
      <SelectField
        form={form}
        name="category_id"
        label={texts.category}
        data={listed(categories)}
        onChange={choose}
        {...(isEmpty ? { description: <NoCategories /> } : {})}
        withAsterisk
      />
      {budgets.length === 0 ? null : (
        <SelectField form={form} name="budget_id" label={texts.budget} data={listed(budgets)} clearable />
      )}
      {departments.length === 0 ? null : (
        <SelectField form={form} name="department_id" label={texts.department} data={listed(departments)} clearable />
      )}
      {projects.length === 0 ? null : (
        <SelectField form={form} name="project_id" label={texts.project} data={listed(projects)} clearable />
      )}
    </>
  );
}

/**
 * Shown if the company has no expense categories. A user who may add categories sees a link to add them; any other
 * user sees whom to ask.
 */
function NoCategories() {
  const mayAdd = hasAbility(useUser(), ["Manage Expense Categories"]);
  return mayAdd ? <AppLink to={paths.expenseCategories()}>{texts.addCategories}</AppLink> : texts.noCategories;
}

function TaxFields({ form }: { readonly form: KitForm<ClaimValues> }) {
  return (
    <>
      <SwitchField form={form} name="has_tax" label={texts.tax} />
      {form.values.has_tax ? (
        <>
          <AmountField form={form} name="vat" label={texts.vat} />
          <TextField form={form} name="supplier_pin" label={texts.pin} autoComplete="off" />
          <TextField form={form} name="invoice_number" label={texts.invoice} autoComplete="off" />
          <TextField form={form} name="etims" label={texts.etims} description={texts.etimsHint} autoComplete="off" />
        </>
      ) : null}
      {form.values.has_tax && form.values.etims !== "" ? null : (
        <SwitchField
          form={form}
          name="small_supplier"
          label={evidenceTexts.small}
          description={evidenceTexts.smallHint}
        />
      )}
    </>
  );
}

/**
 * Returns a sentence that tells the claimant how the expense is repaid: in cash from the petty cash box, or to the
 * claimant's phone. If the claimant has no phone number, the sentence says so.
 */
function paidTo({ paid_with: paidWith }: ClaimValues, { phone }: ExpenseChoices, card: string | null): string {
  if (card !== null) return texts.ofCard(card);
  if (paidWith?.startsWith("float") === true) return texts.paidFromBox;
  return phone === null ? texts.noPhone : texts.paidTo(phone);
}
