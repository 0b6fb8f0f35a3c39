import { centsOf } from "@hazina/base/money.ts";
import { Button, Text } from "@mantine/core";
import { formatAmount, formatMoney } from "../../kit/format/amount.ts";
import { formatPhone } from "../../kit/format/phone.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { shownDay } from "../employees/days.ts";
import { DocumentRows } from "../employees/record/DocumentsSection.tsx";
import { PayoutDetails } from "../employees/record/PayoutSection.tsx";
import { ClaimFacts, ContactFacts } from "../employees/record/PeopleSections.tsx";
import { CHOICES, employeeTexts } from "../employees/texts.ts";
import { type OwnRecord, selfQueries } from "./api.ts";
import type { Correctable } from "./CorrectionForm.tsx";
import { PARTS, selfTexts as texts } from "./texts.ts";

type MyProps = { readonly record: OwnRecord };
type CorrectProps = MyProps & { readonly onCorrect: (part: Correctable) => void };

const { fields, none } = employeeTexts;

/** Shows the user's current and past pay. */
export function MyPay({ record: { pay } }: MyProps) {
  const currency = useCurrencySign();
  const { holds, history } = pay;
  return (
    <Section title={texts.pay}>
      {holds === null ? (
        <Text c="dimmed">{texts.noPay}</Text>
      ) : (
        <Text fw={600} size="xl" style={{ fontVariantNumeric: "tabular-nums" }}>
          {`${formatMoney(centsOf(holds.amount), currency)} ${CHOICES.basis[holds.basis]}`}
        </Text>
      )}
      {history
        .filter(({ state }) => state === "approved")
        .map(({ id, from, amount, basis, reason }) => (
          <Text key={id} c="dimmed" size="sm" style={{ fontVariantNumeric: "tabular-nums" }}>
            {`${shownDay(from)}: ${formatAmount(centsOf(amount))} ${CHOICES.basis[basis]}, ${reason}`}
          </Text>
        ))}
    </Section>
  );
}

/** Shows the user's pay-out details. */
export function MyPayout({ record: { payout }, onCorrect }: CorrectProps) {
  return (
    <Section title={PARTS.payout} actions={<CorrectButton part="payout" onCorrect={onCorrect} />}>
      {payout.length === 0 ? <Text c="dimmed">{employeeTexts.noPayout}</Text> : null}
      {payout.map((details) => (
        <PayoutDetails key={details.id} details={details} />
      ))}
    </Section>
  );
}

/** Shows the user's personal details, terms of employment and statutory numbers. */
export function MyPerson({ record: { person, statutory, employment }, onCorrect }: CorrectProps) {
  const { terms } = employment;
  return (
    <>
      <Section title={PARTS.person} actions={<CorrectButton part="person" onCorrect={onCorrect} />}>
        <Facts
          facts={[
            { label: fields.first, value: person.first_name },
            { label: fields.middle, value: person.middle_name ?? none },
            { label: fields.last, value: person.last_name },
            { label: fields.born, value: shownDay(person.born) },
            { label: fields.phone, value: person.phone === null ? none : formatPhone(`+${person.phone}`) },
            { label: fields.email, value: person.email ?? none },
            { label: fields.address, value: person.address ?? none },
          ]}
        />
      </Section>
      <Section title={employeeTexts.sections.employment} actions={<CorrectButton part="other" onCorrect={onCorrect} />}>
        <Facts
          facts={[
            { label: fields.joined, value: shownDay(employment.joined) },
            ...(employment.left === null ? [] : [{ label: fields.left, value: shownDay(employment.left) }]),
            { label: fields.kind, value: terms === null ? none : CHOICES.kind[terms.kind] },
            { label: fields.title, value: terms?.job_title ?? none },
            { label: fields.department, value: terms?.department ?? none },
            { label: fields.branch, value: terms?.branch ?? fields.head },
            { label: fields.manager, value: terms?.manager ?? none },
            { label: fields.week, value: terms === null ? none : CHOICES.week[terms.working_week] },
            { label: fields.contractEnds, value: shownDay(terms?.contract_ends ?? null) },
          ]}
        />
      </Section>
      <Section title={PARTS.statutory} actions={<CorrectButton part="statutory" onCorrect={onCorrect} />}>
        <Facts
          facts={[
            { label: fields.idKind, value: statutory.id_kind === null ? none : CHOICES.idKind[statutory.id_kind] },
            { label: fields.idNumber, value: statutory.id_number ?? none },
            { label: fields.pin, value: statutory.kra_pin ?? none },
            { label: fields.nssf, value: statutory.nssf_number ?? none },
            { label: fields.sha, value: statutory.sha_number ?? none },
          ]}
        />
      </Section>
    </>
  );
}

/** Shows the user's contacts, tax relief claims and documents. */
export function MyPapers({ record: { contacts, claims, documents }, onCorrect }: CorrectProps) {
  return (
    <>
      <Section title={PARTS.contacts} actions={<CorrectButton part="contacts" onCorrect={onCorrect} />}>
        <ContactFacts contacts={contacts} />
      </Section>
      <Section title={employeeTexts.sections.claims} actions={<CorrectButton part="other" onCorrect={onCorrect} />}>
        <ClaimFacts claims={claims} />
      </Section>
      <Section title={texts.documents}>
        <DocumentRows documents={documents} read={({ id }) => selfQueries.document.call({ id })} />
      </Section>
    </>
  );
}

function CorrectButton({ part, onCorrect }: Pick<CorrectProps, "onCorrect"> & { readonly part: Correctable }) {
  return (
    <Button size="xs" variant="default" aria-label={texts.askOf(PARTS[part])} onClick={() => onCorrect(part)}>
      {texts.correct}
    </Button>
  );
}
