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
import { type DestinationInput, paymentQueries, refreshWallet, walletQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
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
  };
  readonly amount: number | string;
  readonly reason: string;
  readonly wallet_id: string | null;
  readonly email: string;
  readonly pay_on: string | null;
  readonly draft: boolean;
};

/** Prepares a payment and sends it for approval. */
export function PaymentForm({ onClose }: { readonly onClose: () => void }) {
  const wallets = useQuery(walletQueries.list.queryOptions({ input: {}, select: ({ data }) => data }));
  const ofCompany = (wallets.data ?? []).filter(({ kind }) => kind !== "employee");
  const destination = { kind: "mpesa", name: "", phone: "", number: "", account: "", prn: "" } as const;
  const initial: Values = {
    destination,
    amount: "",
    reason: "",
    wallet_id: null,
    email: "",
    pay_on: null,
    draft: false,
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(payments.create), requestOf));
  const [isDraft, setIsDraft] = useState(false);
  form.watch("draft", ({ value }) => setIsDraft(value));
  const save = useSave((values: Values) => paymentQueries.create.call(requestOf(values)), refreshWallet, onClose);
  return (
    <FormDrawer
      title={texts.title}
      onClose={onClose}
      form={form}
      submitLabel={isDraft ? texts.save : texts.submit}
      {...save}
    >
      <DestinationFields form={form} />
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk />
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

function DestinationFields({ form }: { readonly form: KitForm<Values> }) {
  const [kind, setKind] = useState<Kind>("mpesa");
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

function requestOf({ destination, amount, reason, wallet_id: walletId, email, pay_on: payOn, draft }: Values) {
  return {
    destination: destinationOf(destination),
    amount: numberOf(amount),
    reason,
    submit: !draft,
    ...(email.trim() === "" ? {} : { email }),
    ...(payOn === null ? {} : { pay_on: payOn }),
    ...(walletId === null ? {} : { wallet_id: walletId }),
  };
}

function destinationOf({ kind, name, phone, number, account, prn }: Values["destination"]): DestinationInput {
  switch (kind) {
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
