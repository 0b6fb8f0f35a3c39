import { centsOf } from "@hazina/base/money.ts";
import { Group, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatAmount } from "../../../kit/format/amount.ts";
import { type EmployeeInputs, employeeQueries, type Leaving } from "../api.ts";
import { employeeTexts } from "../texts.ts";

const texts = employeeTexts.leaving;

type LeavingPreviewProps = {
  readonly id: string;
  readonly lastDay: string | null;
  readonly reason: EmployeeInputs["previewDeparture"]["reason"];
};

/**
 * Previews the effects of a departure before it is recorded: notice, proposed lines of the final pay, and loan
 * balances.
 */
export function LeavingPreview({ id, lastDay, reason }: LeavingPreviewProps) {
  const { data } = useQuery(
    employeeQueries.previewDeparture.queryOptions({
      input: { id, last_day: lastDay ?? "", reason },
      enabled: lastDay !== null && lastDay !== "",
      placeholderData: keepPreviousData,
      meta: { quiet: true },
      retry: false,
    }),
  );
  if (data === undefined || !lastDay) return null;
  const {
    completed_years: years,
    notice,
    notice_days: days,
    lines,
    loans_owed: owed,
    owes_certificate,
    law,
  } = data.data;
  return (
    <Stack gap={4} aria-live="polite">
      <Text fw={600}>{texts.title}</Text>
      <Text size="sm">{`${texts.years(years)} ${notice === "none" ? texts.notice.none : texts.notice[notice](days)}`}</Text>
      {lines.length === 0 ? <Text size="sm">{texts.noLines}</Text> : null}
      {lines.map((line) => (
        <Line key={line.kind} line={line} />
      ))}
      {owed === undefined || owed === 0 ? null : (
        <Text size="sm" fw={600}>
          {texts.owed(formatAmount(centsOf(owed)))}
        </Text>
      )}
      {owes_certificate ? <Text size="sm">{texts.certificate}</Text> : null}
      <Text size="sm">{texts.after}</Text>
      <Text size="xs" c="dimmed">
        {texts.law(law)}
      </Text>
    </Stack>
  );
}

function Line({ line: { sentence, days, amount, certain } }: { readonly line: Leaving["lines"][number] }) {
  const worth = [
    ...(days === null ? [] : [texts.days(days)]),
    ...(amount === undefined || amount === null ? [] : [formatAmount(centsOf(amount))]),
    ...(certain ? [] : [texts.maybe]),
  ];
  return (
    <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <Text size="sm">{sentence}</Text>
      <Text size="sm" ta="end" style={{ flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>
        {worth.join(", ")}
      </Text>
    </Group>
  );
}
