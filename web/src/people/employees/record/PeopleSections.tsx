import { centsOf } from "@hazina/base/money.ts";
import { Text } from "@mantine/core";
import { formatAmount } from "../../../kit/format/amount.ts";
import { formatPhone } from "../../../kit/format/phone.ts";
import { Section } from "../../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../../session/session.ts";
import type { EmployeeRecord } from "../api.ts";
import { CHOICES, employeeTexts as texts } from "../texts.ts";
import { EditButton } from "./RecordSections.tsx";
import type { SectionName } from "./SectionForm.tsx";

type SectionProps = { readonly record: EmployeeRecord; readonly onEdit?: (section: SectionName) => void };

/** Shows an employee's tax relief claims; hidden from users who may not see pay. */
export function ClaimsSection({ record: { claims }, onEdit }: SectionProps) {
  const maySet = hasAbility(useUser(), ["Manage Salaries"]) ? onEdit : undefined;
  if (claims === undefined) return null;
  return (
    <Section title={texts.sections.claims} actions={<EditButton section="claims" onEdit={maySet} />}>
      <ClaimFacts claims={claims} />
    </Section>
  );
}

/** Lists tax relief claims with their amounts and months. */
export function ClaimFacts({ claims }: { readonly claims: NonNullable<EmployeeRecord["claims"]> }) {
  if (claims.length === 0) return <Text c="dimmed">{texts.noClaims}</Text>;
  return claims.map(({ id, kind, monthly, from, through, evidence }) => (
    <div key={id}>
      <Text style={{ fontVariantNumeric: "tabular-nums" }}>
        {`${CHOICES.claim[kind]}, ${texts.aMonth(formatAmount(centsOf(monthly)))}`}
      </Text>
      <Text c="dimmed" size="sm">{`${texts.since(from, through)}, ${evidence}`}</Text>
    </div>
  ));
}

/** Shows an employee's contacts. */
export function ContactsSection({ record: { contacts }, onEdit }: SectionProps) {
  return (
    <Section title={texts.sections.contacts} actions={<EditButton section="contacts" onEdit={onEdit} />}>
      <ContactFacts contacts={contacts} />
    </Section>
  );
}

/** Lists contacts with their relationship and phone number. */
export function ContactFacts({ contacts }: Pick<EmployeeRecord, "contacts">) {
  if (contacts.length === 0) return <Text c="dimmed">{texts.noContacts}</Text>;
  return contacts.map(({ name, relation, phone, is_next_of_kin: isNext }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no name of their own
    <div key={at}>
      <Text>{`${name}, ${formatPhone(`+${phone}`)}`}</Text>
      <Text c="dimmed" size="sm">
        {isNext ? `${relation}, ${texts.nextOfKin}` : relation}
      </Text>
    </div>
  ));
}
