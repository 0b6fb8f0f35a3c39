import { Group, Stack, Text } from "@mantine/core";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import type { TransactionRecord } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.transactions.reversals;

/** Lists the refunds and disputes of a deposit by card, with the transactions that moved their money. */
export function ReversalsSection({ transaction }: { readonly transaction: TransactionRecord }) {
  const money = (amount: number) => shownMoney(amount, transaction.currency);
  return (
    <Section title={texts.title}>
      <Stack gap="sm">
        {transaction.reversals.map((one) => (
          <div key={one.id}>
            <Group gap="xs">
              <Text fw={600}>{one.label}</Text>
              <Text>{money(one.amount)}</Text>
            </Group>
            <Text>
              {[
                texts.taken(money(one.taken)),
                ...(one.fee === 0 ? [] : [texts.fee(money(one.fee))]),
                ...(one.owed === 0 ? [] : [texts.owed(money(one.owed))]),
              ].join(" ")}
            </Text>
            {one.due_by === null ? null : <Text>{texts.dueBy(formatDayAndTime(one.due_by))}</Text>}
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {[one.reason === null ? null : texts.reason(one.reason), formatDayAndTime(one.at)]
                  .filter(Boolean)
                  .join(", ")}
              </Text>
              {one.transactions.map((id, index) => (
                <AppLink key={id} to={paths.walletTransaction({ id })}>
                  {texts.movement(index + 1)}
                </AppLink>
              ))}
            </Group>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
