import { COMPANY_SIZES } from "@hazina/contract/organization/company-sizes.ts";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { type KitForm, useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatPhone } from "../../kit/format/phone.ts";
import { Section } from "../../kit/page/Section.tsx";
import { organizationQueries } from "../api.ts";
import { ContactFields } from "../ContactFields.tsx";
import { type BranchValues, CompanyCheck, type CompanyValues, companyChange } from "../company-form.ts";
import { organizationTexts } from "../texts.ts";
import { type BranchRow, companyQueries, type OwnCompany, refreshCompany } from "./api.ts";
import styles from "./company.module.css";

const texts = organizationTexts.company;

/** Shows the form for editing the details of a head company. */
export function HeadForm({ company }: { readonly company: OwnCompany }) {
  const form = useKitForm<CompanyValues>(
    {
      company_name: company.company_name,
      phone: formatPhone(company.phone ?? ""),
      email: company.email ?? "",
      address: company.address ?? "",
      tax_pin: company.tax_pin ?? "",
      nssf_number: company.nssf_number ?? "",
      sha_number: company.sha_number ?? "",
      nita_number: company.nita_number ?? "",
      helb_number: company.helb_number ?? "",
      industry: company.industry,
      country: company.country,
      company_size: company.company_size,
    },
    CompanyCheck,
  );
  const save = useCompanySave(company.id, form);
  return (
    <Section title={texts.details} lead={texts.detailsLead}>
      <FormShell form={form} {...save} submitLabel={texts.submit}>
        <div className={styles.columns}>
          <TextField form={form} name="company_name" label={texts.name} autoComplete="organization" />
          <TextField
            form={form}
            name="tax_pin"
            label={texts.taxPin}
            placeholder="P051234567X"
            autoCapitalize="characters"
          />
          {(["nssf_number", "sha_number", "nita_number", "helb_number"] as const).map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={texts.numbers[name]}
              autoComplete="off"
              autoCapitalize="characters"
            />
          ))}
          <ContactFields form={form} />
          <LegalFields form={form} />
        </div>
        <TextAreaField form={form} name="address" label={texts.address} minRows={2} />
      </FormShell>
    </Section>
  );
}

/**
 * Query options for lists that rarely change. Each list is loaded only once; if it cannot be loaded, the error is
 * shown in a notification.
 */
const ALWAYS = { staleTime: Number.POSITIVE_INFINITY, meta: SHOWN_IN_NOTICE };

function LegalFields({ form }: { readonly form: KitForm<CompanyValues> }) {
  const { industry, country } = form.getInitialValues();
  const industries = useQuery(organizationQueries.industries.queryOptions(ALWAYS));
  const countries = useQuery(organizationQueries.countries.queryOptions(ALWAYS));
  return (
    <>
      <SelectField
        form={form}
        name="industry"
        label={texts.industry}
        data={withOwn(
          industries.data?.data.map(({ name }) => name),
          industry,
        )}
        allowDeselect={false}
      />
      <SelectField
        form={form}
        name="country"
        label={texts.country}
        data={withOwn(
          countries.data?.data.map(({ name }) => name),
          country,
        )}
        allowDeselect={false}
      />
      <SelectField
        form={form}
        name="company_size"
        label={texts.size}
        data={COMPANY_SIZES}
        searchable={false}
        clearable
      />
    </>
  );
}

/**
 * Returns the options of a select: the options that the server offers, preceded by the saved value if the server no
 * longer offers it.
 */
function withOwn(offered: readonly string[] = [], own: string | null): string[] {
  return own === null || offered.includes(own) ? [...offered] : [own, ...offered];
}

type BranchFormProps = { readonly branch: Pick<BranchRow, "id" | "company_name" | "phone" | "email" | "address"> };

/** Shows the form for editing the details of a branch. */
export function BranchForm({ branch }: BranchFormProps) {
  const form = useKitForm<BranchValues>(
    {
      company_name: branch.company_name,
      phone: formatPhone(branch.phone ?? ""),
      email: branch.email ?? "",
      address: branch.address ?? "",
    },
    CompanyCheck,
  );
  const save = useCompanySave(branch.id, form);
  return (
    <Section title={texts.details} lead={texts.branchLead}>
      <FormShell form={form} {...save} submitLabel={texts.submit}>
        <TextField form={form} name="company_name" label={texts.branchName} />
        <div className={styles.columns}>
          <ContactFields form={form} />
        </div>
        <TextAreaField form={form} name="address" label={texts.address} minRows={2} />
      </FormShell>
    </Section>
  );
}

function useCompanySave<Values extends BranchValues>(id: string, form: KitForm<Values>) {
  const call = (values: Values) => companyQueries.update.call(companyChange(id, values));
  return useSave(call, refreshCompany, () => form.resetDirty());
}
