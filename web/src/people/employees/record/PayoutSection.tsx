import { centsOf } from "@hazina/base/money.ts";
import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useAction } from "../../../api/use-save.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import { StatusBadge } from "../../../kit/list/columns.tsx";
import { Section } from "../../../kit/page/Section.tsx";
import { type EmployeeRecord, employeeQueries, refreshEmployees } from "../api.ts";
import { employeeTexts as texts } from "../texts.ts";
import { EditButton } from "./RecordSections.tsx";
import type { SectionName } from "./SectionForm.tsx";

type PayoutSectionProps = { readonly record: EmployeeRecord; readonly onEdit?: (section: SectionName) => void };

type Details = EmployeeRecord["payout"][number];

/** Shows an employee's bank details, and changes that await approval by a second person. */
export function PayoutSection({ record: { id, payout }, onEdit }: PayoutSectionProps) {
  const confirm = useAction(
    (payoutId: string) => employeeQueries.confirmPayout.call({ id, payout_id: payoutId }),
    refreshEmployees,
  );
  return (
    <Section
      title={texts.sections.payout}
      actions={<EditButton section="payout" label={texts.setPayout} onEdit={onEdit} />}
    >
      {payout.length === 0 ? <Text c="dimmed">{texts.noPayout}</Text> : null}
      {payout.map((details) => (
        <PayoutDetails key={details.id} details={details}>
          {details.may_confirm ? (
            <Button size="xs" loading={confirm.isPending} onClick={() => confirm.mutate(details.id)}>
              {texts.confirm}
            </Button>
          ) : null}
        </PayoutDetails>
      ))}
    </Section>
  );
}

/**
 * Shows pay-out details: each destination with its share, who entered the details and when, and whether they are
 * active.
 */
export function PayoutDetails({ details, children }: { readonly details: Details; readonly children?: ReactNode }) {
  return (
    <Group justify="space-between" py={4} gap="sm">
      <div>
        {details.parts.map(({ where, share, amount }) => (
          <Text key={where} style={{ overflowWrap: "anywhere" }}>
            {details.parts.length === 1 ? where : `${where}: ${portionOf(share, amount)}`}
          </Text>
        ))}
        <Text c="dimmed" size="sm">
          {`${formatDayAndTime(details.entered_at)} ${texts.by(details.entered_by)}${details.reason === null ? "" : `. ${details.reason}`}`}
        </Text>
      </div>
      <Group gap="xs">
        <State details={details} />
        {children}
      </Group>
    </Group>
  );
}

function portionOf(share: number | null, amount: number | null): string {
  if (share !== null) return `${share}%`;
  return amount === null ? texts.rest : texts.aMonth(formatAmount(centsOf(amount)));
}

function State({ details }: { readonly details: Details }) {
  if (details.holds) return <StatusBadge label={texts.holds} tone="good" />;
  if (details.state === "rejected") return <StatusBadge label={texts.rejected} tone="bad" />;
  if (details.state === "entered") return <StatusBadge label={texts.waits} tone="waiting" />;
  return (
    <StatusBadge label={details.rests ? texts.rests : texts.replaced} tone={details.rests ? "waiting" : "neutral"} />
  );
}
