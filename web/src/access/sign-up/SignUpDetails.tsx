import { MONTHLY_EXPENDITURES } from "@hazina/contract/access/sign-up.ts";
import { COMPANY_SIZES } from "@hazina/contract/organization/company-sizes.ts";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { CheckboxField, SelectField } from "../../kit/form/choice-fields.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { EmailField, PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { kitTexts } from "../../kit/texts.ts";
import { organizationQueries } from "../../organization/api.ts";
import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";
import { AgreementTerms } from "./AgreementTerms.tsx";
import type { Details } from "./sign-up.ts";

const texts = accessTexts.signUp;

type SignUpDetailsProps = {
  readonly form: KitForm<Details>;
  readonly error: unknown;
  readonly onNext: (details: Details) => void;
};

/** The first step of registration: asks for the details of the company and its first user. */
export function SignUpDetails({ form, error, onNext }: SignUpDetailsProps) {
  const industries = useQuery(organizationQueries.industries.queryOptions({ meta: SHOWN_IN_NOTICE }));
  const countries = useQuery(organizationQueries.countries.queryOptions({ meta: SHOWN_IN_NOTICE }));
  const industryNames = industries.data?.data.map(({ name }) => name) ?? [];
  const countryNames = countries.data?.data.map(({ name }) => name) ?? [texts.defaultCountry];
  return (
    <FormShell
      form={form}
      onSubmit={onNext}
      saving={false}
      error={error}
      submitLabel={texts.next}
      guarded={false}
      wideSubmit
    >
      <div className={styles.columns}>
        <TextField form={form} name="first_name" label={texts.firstName} autoComplete="given-name" withAsterisk />
        <TextField form={form} name="last_name" label={texts.lastName} autoComplete="family-name" withAsterisk />
        <TextField
          form={form}
          name="company_name"
          label={texts.businessName}
          autoComplete="organization"
          withAsterisk
        />
        <SelectField form={form} name="industry" label={texts.industry} data={industryNames} withAsterisk />
        <SelectField
          form={form}
          name="company_size"
          label={`${texts.companySize} (${kitTexts.optional})`}
          data={COMPANY_SIZES}
          searchable={false}
          clearable
        />
        <SelectField
          form={form}
          name="company_expenditure"
          label={texts.expenditure}
          data={MONTHLY_EXPENDITURES}
          searchable={false}
          withAsterisk
        />
        <PhoneField form={form} name="phone" label={texts.phone} withAsterisk />
        <EmailField form={form} name="email" label={texts.email} withAsterisk />
        <SelectField form={form} name="country" label={texts.country} data={countryNames} allowDeselect={false} />
        <TextField form={form} name="promo_code" label={`${texts.promoCode} (${kitTexts.optional})`} />
        <div className={styles.whole}>
          <details className={styles.details}>
            <summary>{texts.readTerms}</summary>
            <AgreementTerms />
          </details>
          <CheckboxField form={form} name="terms" label={texts.terms} />
        </div>
      </div>
    </FormShell>
  );
}
