import { Group, Text } from "@mantine/core";
import type { PersonBalances } from "./api.ts";
import { daysInWords, leaveTexts as texts } from "./texts.ts";

/** Shows, for each leave type, the days that the user has available, accrued, carried over, taken and pending. */
export function OwnBalances({ own }: { readonly own: PersonBalances }) {
  return own.balances.map((balance) => (
    <Group key={balance.leave_type_id} justify="space-between" py={4} wrap="nowrap">
      <div>
        <Text>{balance.leave_type}</Text>
        <Text size="xs" c="dimmed">
          {[
            `${texts.columns.accrued} ${balance.accrued}`,
            ...(balance.carried === 0 ? [] : [`${texts.columns.carried} ${balance.carried}`]),
            `${texts.columns.taken} ${balance.taken}`,
            ...(balance.pending === 0 ? [] : [`${texts.columns.pending} ${balance.pending}`]),
          ].join(" · ")}
        </Text>
      </div>
      <Text fw={600} miw="max-content">
        {daysInWords(balance.available)}
      </Text>
    </Group>
  ));
}
