import { formatPhone } from "../../kit/format/phone.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { organizationTexts } from "../texts.ts";
import type { ShownCompany } from "./use-shown-company.ts";

const texts = organizationTexts.company;

/** Shows the details of a company or branch, for users who may not edit them. */
export function CompanyFacts({ shown: { own, branch } }: { readonly shown: ShownCompany }) {
  const { company_name, phone, email, address } = branch ?? own;
  const shownOrNone = (value: string | null) => (value === null || value === "" ? texts.none : value);
  const contact = [
    { label: branch === null ? texts.name : texts.branchName, value: company_name },
    { label: texts.phone, value: shownOrNone(formatPhone(phone ?? "")) },
    { label: texts.email, value: shownOrNone(email) },
    { label: texts.address, value: shownOrNone(address) },
  ];
  const legal = [
    { label: texts.taxPin, value: shownOrNone(own.tax_pin) },
    { label: texts.numbers.nssf_number, value: shownOrNone(own.nssf_number) },
    { label: texts.numbers.sha_number, value: shownOrNone(own.sha_number) },
    { label: texts.numbers.nita_number, value: shownOrNone(own.nita_number) },
    { label: texts.numbers.helb_number, value: shownOrNone(own.helb_number) },
    { label: texts.industry, value: own.industry },
    { label: texts.country, value: own.country },
    { label: texts.size, value: shownOrNone(own.company_size) },
  ];
  return (
    <Section title={texts.details} lead={branch === null ? texts.detailsLead : texts.branchLead}>
      <Facts facts={[...contact, ...legal]} />
    </Section>
  );
}
