import { payments } from "@hazina/contract/wallet/payments.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { EmailField, PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { bankQueries } from "../../people/employees/api.ts";
import { useUser } from "../../session/session.ts";
import {
  bankRailQueries,
  type DestinationInput,
  type PaymentRecord,
  paymentQueries,
  refreshWallet,
  walletQueries,
} from "../api.ts";
import { isInShillings, shownMoney } from "../shown.ts";
import { DESTINATION_CHOICES, walletTexts } from "../texts.ts";

const texts = walletTexts.payments.form;

type Kind = keyof typeof DESTINATION_CHOICES;
type Values = {
  readonly destination: {
    readonly kind: Kind;
    readonly name: string;
    readonly phone: string;
    readonly number: string;
    readonly account: string;
    readonly prn: string;
    readonly bank_code: string | null;
    readonly branch_code: string;
    readonly account_number: string;
  };
  /**
   * The provider that makes the payment. `usual` is the provider that the company uses by default for this kind of
   * destination. `tingg` can be chosen only for a payment to a phone.
   */
  readonly rail: "usual" | "tingg";
  readonly amount: number | string;
  readonly reason: string;
  readonly wallet_id: string | null;
  readonly email: string;
  readonly pay_on: string | null;
  readonly draft: boolean;
};

type Props = {
  /** The draft to change; omitted to create a payment. */
  readonly payment?: PaymentRecord;
  readonly onClose: () => void;
};

const EMPTY = {
  kind: "mpesa",
  name: "",
  phone: "",
  number: "",
  account: "",
  prn: "",
  bank_code: null,
  branch_code: "",
  account_number: "",
} as const;

/**
 * Shows the form for preparing a payment or changing a draft of one. Saving the form sends the payment for approval,
 * unless the user keeps it as a draft.
 */
export function PaymentForm({ payment, onClose }: Props) {
  const wallets = useQuery(walletQueries.list.queryOptions({ input: {}, select: ({ data }) => data }));
  const ofCompany = (wallets.data ?? []).filter((one) => one.kind !== "employee" && isInShillings(one));
  const request = (values: Values) => ({
    ...requestOf(values),
    ...(payment ? { id: payment.id, version: payment.version } : {}),
  });
  const schema = payment ? requestSchema(payments.update) : requestSchema(payments.create);
  const form = useKitForm<Values>(initialOf(payment), schemaOver(schema, request));
  const [isDraft, setIsDraft] = useState(payment !== undefined);
  form.watch("draft", ({ value }) => setIsDraft(value));
  const [walletId, setWalletId] = useState<string | null>(payment?.wallet_id ?? null);
  form.watch("wallet_id", ({ value }) => setWalletId(value));
  const from = ofCompany.find(({ id }) => id === walletId) ?? ofCompany[0];
  const save = useSave(
    (values: Values): Promise<{ message: string }> =>
      payment
        ? paymentQueries.update.call({ ...requestOf(values), id: payment.id, version: payment.version })
        : paymentQueries.create.call(requestOf(values)),
    refreshWallet,
    onClose,
  );
  return (
    <FormDrawer
      title={payment ? texts.change : texts.title}
      onClose={onClose}
      form={form}
      submitLabel={isDraft ? texts.save : texts.submit}
      {...save}
    >
      <DestinationFields form={form} initial={payment ? initialOf(payment).destination.kind : "mpesa"} />
      <AmountField
        form={form}
        name="amount"
        label={texts.amount}
        {...(from ? { description: walletTexts.availableNow(shownMoney(from.available, from.currency)) } : {})}
        withAsterisk
      />
      <TextField form={form} name="reason" label={texts.reason} withAsterisk />
      <EmailField form={form} name="email" label={texts.email} description={texts.emailHint} />
      <DayField form={form} name="pay_on" label={texts.due} />
      {ofCompany.length > 1 ? (
        <SelectField
          form={form}
          name="wallet_id"
          label={texts.wallet}
          data={ofCompany.map(({ id, name, available, currency }) => ({
            value: id,
            label: `${name}, ${shownMoney(available, currency)}`,
          }))}
        />
      ) : null}
      <SwitchField form={form} name="draft" label={texts.draft} />
    </FormDrawer>
  );
}

/** Returns the initial form values: those of the draft, or empty values for a new payment. */
function initialOf(payment: PaymentRecord | undefined): Values {
  const to = payment?.draft ?? null;
  const destination = to === null || to.kind === "wallet" ? EMPTY : { ...EMPTY, ...to, branch_code: branchOf(to) };
  return {
    destination,
    amount: payment?.amount ?? "",
    reason: payment?.reason ?? "",
    wallet_id: payment?.wallet_id ?? null,
    email: payment?.email ?? "",
    pay_on: payment?.pay_on ?? null,
    rail: payment?.rail ?? "usual",
    draft: payment !== undefined,
  };
}

/** Returns the branch code of a bank account; empty if the destination has none. */
function branchOf(to: DestinationInput): string {
  return (to.kind === "bank" ? to.branch_code : undefined) ?? "";
}

type FieldsProps = { readonly form: KitForm<Values>; readonly initial: Kind };

function DestinationFields({ form, initial }: FieldsProps) {
  const [kind, setKind] = useState<Kind>(initial);
  form.watch("destination.kind", ({ value }) => setKind(value as Kind));
  return (
    <>
      <SelectField
        form={form}
        name="destination.kind"
        label={texts.kind}
        data={optionsOf(DESTINATION_CHOICES)}
        allowDeselect={false}
      />
      <TextField
        form={form}
        name="destination.name"
        label={texts.name}
        description={texts.nameHint}
        withAsterisk
        data-autofocus
      />
      {kind === "mpesa" || kind === "pochi" ? (
        <PhoneField form={form} name="destination.phone" label={texts.phone} autoComplete="off" withAsterisk />
      ) : null}
      {kind === "mpesa" ? <RailField form={form} /> : null}
      {kind === "bank" ? <BankFields form={form} /> : null}
      {kind === "till" || kind === "paybill" ? (
        <TextField
          form={form}
          name="destination.number"
          label={kind === "till" ? texts.till : texts.paybill}
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
        />
      ) : null}
      {kind === "paybill" ? (
        <TextField form={form} name="destination.account" label={texts.account} autoComplete="off" withAsterisk />
      ) : null}
      {kind === "kra" ? (
        <TextField
          form={form}
          name="destination.prn"
          label={texts.prn}
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
        />
      ) : null}
    </>
  );
}

/**
 * A field for choosing the provider of a payment to a phone. Shown only if the company pays bank accounts through
 * Tingg.
 */
function RailField({ form }: { readonly form: KitForm<Values> }) {
  const isOfBranch = useUser()?.company.parent_id != null;
  const chosen = useQuery({
    ...bankRailQueries.read.queryOptions({ input: {}, select: ({ data }) => data.bank_rail }),
    enabled: !isOfBranch,
  });
  if (!chosen.data) return null;
  return <SelectField form={form} name="rail" label={texts.rail} data={optionsOf(texts.rails)} allowDeselect={false} />;
}

function BankFields({ form }: { readonly form: KitForm<Values> }) {
  const banks = useQuery(bankQueries.list.queryOptions({ input: {} }));
  return (
    <>
      <SelectField
        form={form}
        name="destination.bank_code"
        label={texts.bank}
        data={(banks.data?.providers ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        searchable
        withAsterisk
      />
      <TextField
        form={form}
        name="destination.branch_code"
        label={texts.branch}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="destination.account_number"
        label={texts.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
      />
    </>
  );
}

function requestOf({ destination, rail, amount, reason, wallet_id: walletId, email, pay_on: payOn, draft }: Values) {
  return {
    ...(rail === "tingg" && destination.kind === "mpesa" ? { rail } : {}),
    destination: destinationOf(destination),
    amount: numberOf(amount),
    reason,
    submit: !draft,
    ...(email.trim() === "" ? {} : { email }),
    ...(payOn === null ? {} : { pay_on: payOn }),
    ...(walletId === null ? {} : { wallet_id: walletId }),
  };
}

function destinationOf({ kind, name, phone, number, account, prn, ...bank }: Values["destination"]): DestinationInput {
  switch (kind) {
    case "bank":
      return {
        kind,
        name,
        bank_code: bank.bank_code ?? "",
        account_number: bank.account_number,
        ...(bank.branch_code.trim() === "" ? {} : { branch_code: bank.branch_code }),
      };
    case "mpesa":
    case "pochi":
      return { kind, name, phone };
    case "till":
      return { kind, name, number };
    case "paybill":
      return { kind, name, number, account };
    case "kra":
      return { kind, name, prn };
  }
}
