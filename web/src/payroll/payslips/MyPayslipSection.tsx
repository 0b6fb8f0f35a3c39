import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { IconDownload } from "../../kit/icons/arrows.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { shown } from "../money.ts";
import { payslipQueries } from "./api.ts";
import { OwnPassword } from "./OwnPassword.tsx";
import { SlipLines } from "./SlipLines.tsx";
import { slipTexts } from "./texts.ts";

const texts = slipTexts.own;

/**
 * Shows the user's payslips and P9 forms. Each payslip says why net pay has changed, and names the law on which each
 * of its lines is based.
 */
export function MyPayslipSection() {
  const user = useUser();
  const [month, setMonth] = useState<string | null>(null);
  const isAllowed = hasAbility(user, ["View Own Payslips"]);
  const query = useQuery({
    ...payslipQueries.ownSlip.queryOptions({ input: month === null ? {} : { month } }),
    enabled: isAllowed,
  });
  const saved = { meta: { errorTitle: slipTexts.list.failed }, onSuccess: (file: File) => saveBlob(file, file.name) };
  const slipFile = useMutation({
    mutationFn: (of: string) => payslipQueries.ownSlipFile.call({ month: of }),
    ...saved,
  });
  const p9FormFile = useMutation({
    mutationFn: (year: number) => payslipQueries.ownP9FormFile.call({ year }),
    ...saved,
  });
  if (!isAllowed) return null;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { data: slip = null, payments = [], months = [] } = query.data ?? {};
  const years = [...new Set(months.map((one) => one.month.slice(0, 4)))];
  return (
    <Section title={texts.title}>
      {query.data !== undefined && slip === null ? <Text c="dimmed">{texts.none}</Text> : null}
      {slip === null ? null : (
        <>
          <Group justify="space-between" gap="sm">
            <Select
              aria-label={texts.month}
              data={months.map((one) => ({ value: one.month, label: longPeriodTitle(one.month) }))}
              value={slip.month}
              onChange={setMonth}
              allowDeselect={false}
            />
            <Text fw={600} size="xl" style={{ fontVariantNumeric: "tabular-nums" }}>
              {shown(slip.net)}
            </Text>
          </Group>
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={14} aria-hidden />}
              loading={slipFile.isPending}
              onClick={() => slipFile.mutate(slip.month)}
            >
              {texts.download}
            </Button>
            {years.map((year) => (
              <Button
                key={year}
                variant="default"
                leftSection={<IconDownload size={14} aria-hidden />}
                loading={p9FormFile.isPending && p9FormFile.variables === Number(year)}
                onClick={() => p9FormFile.mutate(Number(year))}
              >
                {texts.card(year)}
              </Button>
            ))}
          </Group>
          <Payments payments={payments} />
          <OwnPassword />
          <SlipLines slip={slip} />
        </>
      )}
    </Section>
  );
}

type Payment = {
  readonly amount: number;
  readonly where: string;
  readonly label: string;
  readonly receipt: string | null;
};

/**
 * Lists the payments of a payslip's net pay, which can be split into parts: the amount, destination, state and receipt
 * of each.
 */
function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul aria-label={texts.payments} style={{ margin: 0, paddingInlineStart: 20 }}>
      {payments.map(({ amount, where, label, receipt }) => (
        <li key={`${where} ${amount}`}>{texts.payment(shown(amount), where, label, receipt)}</li>
      ))}
    </ul>
  );
}
