import { Group, Text } from "@mantine/core";
import { useState } from "react";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import { MonthField } from "../../../kit/form/date-fields.tsx";
import { FormLine, FormLines } from "../../../kit/form/FormLines.tsx";
import { MoneyField } from "../../../kit/form/number-fields.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { TextField } from "../../../kit/form/text-fields.tsx";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../../session/use-currency-sign.ts";
import type { EmployeeInputs, EmployeeRecord } from "../api.ts";
import { CHOICES, employeeTexts as texts } from "../texts.ts";

type Claim = {
  readonly id?: string;
  readonly kind: keyof typeof CHOICES.claim;
  readonly monthly: number | string;
  readonly from: string | null;
  readonly through: string | null;
  readonly evidence: string;
  readonly document_id: string | null;
  readonly purpose: keyof typeof CHOICES.purpose | null;
};

/** The form values of tax relief claims. */
export type ClaimsValues = { readonly claims: readonly Claim[] };

const MOST = 40;
const EMPTY: Claim = {
  kind: "insurance",
  monthly: "",
  from: null,
  through: null,
  evidence: "",
  document_id: null,
  purpose: null,
};
const { fields } = texts;

/** Returns the initial values of the claims form. */
export function claimsValues({ claims = [] }: EmployeeRecord): ClaimsValues {
  return { claims };
}

/** Converts the form values of tax relief claims to the API request. */
export function claimsRequest({ claims }: ClaimsValues): Pick<EmployeeInputs["update"], "claims"> {
  return {
    claims: claims.map(({ monthly, from, purpose, kind, ...claim }) => ({
      ...claim,
      kind,
      monthly: monthly as number,
      from: from ?? "",
      purpose: kind === "mortgageInterest" ? purpose : null,
    })),
  };
}

type ClaimsFieldsProps = {
  readonly form: KitForm<ClaimsValues>;
  /** The documents of the record, any of which can support a claim. */
  readonly documents: EmployeeRecord["documents"];
};

/**
 * Fields for tax relief claims, under `claims` in the form. The claims are for payments that the employee made outside
 * payroll.
 */
export function ClaimsFields({ form, documents }: ClaimsFieldsProps) {
  const { claims } = form.getValues();
  return (
    <>
      <Text c="dimmed">{claims.length === 0 ? texts.noClaims : texts.claimsLead}</Text>
      <FormLines
        lines={claims}
        most={MOST}
        addLabel={texts.addClaim}
        onAdd={() => form.insertListItem("claims", { ...EMPTY })}
      >
        {(claim, at) => (
          <FormLine
            key={`${claims.length} ${at}`}
            title={texts.claimAt(at + 1)}
            removeLabel={texts.removeClaim(at + 1)}
            onRemove={() => form.removeListItem("claims", at)}
          >
            <ClaimFields form={form} at={at} begins={claim} documents={documents} />
          </FormLine>
        )}
      </FormLines>
    </>
  );
}

type ClaimFieldsProps = ClaimsFieldsProps & { readonly at: number; readonly begins: Claim };

function ClaimFields({ form, documents, at, begins }: ClaimFieldsProps) {
  const [kind, setKind] = useState(begins.kind);
  const currency = useCurrencySign();
  form.watch(`claims.${at}.kind`, ({ value }) => setKind(value as typeof kind));
  return (
    <>
      <SelectField
        form={form}
        name={`claims.${at}.kind`}
        label={fields.claim}
        data={optionsOf(CHOICES.claim)}
        allowDeselect={false}
      />
      {kind === "mortgageInterest" ? (
        <SelectField
          form={form}
          name={`claims.${at}.purpose`}
          label={fields.purpose}
          data={optionsOf(CHOICES.purpose)}
        />
      ) : null}
      <MoneyField
        form={form}
        name={`claims.${at}.monthly`}
        label={fields.monthly}
        currency={currency}
        allowNegative={false}
        withAsterisk
      />
      <Group grow align="flex-start">
        <MonthField form={form} name={`claims.${at}.from`} label={fields.firstMonth} withAsterisk />
        <MonthField form={form} name={`claims.${at}.through`} label={fields.lastMonth} />
      </Group>
      <TextField form={form} name={`claims.${at}.evidence`} label={fields.evidence} withAsterisk />
      {documents.length === 0 ? null : (
        <SelectField
          form={form}
          name={`claims.${at}.document_id`}
          label={fields.paper}
          data={documents.map(({ id, kind, file_name: name }) => ({
            value: id,
            label: [CHOICES.document[kind], ...(name === null ? [] : [name])].join(", "),
          }))}
          clearable
        />
      )}
    </>
  );
}
