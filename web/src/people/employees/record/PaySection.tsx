import { centsOf } from "@hazina/base/money.ts";
import { Button, Group, Text } from "@mantine/core";
import { useAction } from "../../../api/use-save.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { StatusBadge, type Tone } from "../../../kit/list/columns.tsx";
import { Section } from "../../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../../session/session.ts";
import { type EmployeeRecord, employeeQueries, refreshEmployees } from "../api.ts";
import { shownDay } from "../days.ts";
import { CHOICES, employeeTexts as texts } from "../texts.ts";
import { EditButton } from "./RecordSections.tsx";
import type { SectionName } from "./SectionForm.tsx";

type PaySectionProps = { readonly record: EmployeeRecord; readonly onEdit?: (section: SectionName) => void };

const TONES: Readonly<Record<keyof typeof CHOICES.payState, Tone>> = {
  proposed: "waiting",
  approved: "good",
  rejected: "bad",
};

/**
 * Lists an employee's pay, one entry for each effective date. Hidden from users who may not see pay; approvers can
 * approve proposed pay here.
 */
export function PaySection({ record: { id, pay }, onEdit }: PaySectionProps) {
  const user = useUser();
  const maySet = hasAbility(user, ["Manage Salaries"]) ? onEdit : undefined;
  const decide = useAction(
    (input: { pay_id: string; status: 1 | 2 }) => employeeQueries.decidePay.call({ id, ...input }),
    refreshEmployees,
  );
  return (
    <Section title={texts.sections.pay} actions={<EditButton section="pay" label={texts.setPay} onEdit={maySet} />}>
      {pay === undefined ? <Text c="dimmed">{texts.hiddenPay}</Text> : null}
      {pay?.history.length === 0 ? <Text c="dimmed">{texts.noPay}</Text> : null}
      {pay?.history.map((one) => (
        <Group key={one.id} justify="space-between" py={4} gap="sm">
          <div>
            <Text fw={one.id === pay.holds?.id ? 600 : 400} style={{ fontVariantNumeric: "tabular-nums" }}>
              {`${formatAmount(centsOf(one.amount))} ${CHOICES.basis[one.basis]}`}
            </Text>
            <Text c="dimmed" size="sm">
              {`${texts.fields.from} ${shownDay(one.from)} · ${one.reason} · ${texts.by(one.proposed_by)}${one.waits_because === null ? "" : `. ${one.waits_because}`}`}
            </Text>
          </div>
          <Group gap="xs">
            <StatusBadge label={CHOICES.payState[one.state]} tone={TONES[one.state]} />
            {one.may_decide ? (
              <>
                <Button
                  size="xs"
                  loading={decide.isPending}
                  onClick={() => decide.mutate({ pay_id: one.id, status: 1 })}
                >
                  {texts.approve}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ pay_id: one.id, status: 2 })}
                >
                  {texts.reject}
                </Button>
              </>
            ) : null}
          </Group>
        </Group>
      ))}
    </Section>
  );
}
