import { Table, Text } from "@mantine/core";
import type { LoanMonth } from "./api.ts";
import { shownAmount, shownMonth } from "./shown.ts";
import { LOAN_CHOICES, loanTexts as texts } from "./texts.ts";

const NARROW = 300;
const WIDE = 620;

/**
 * A loan by month.
 * @param isShort where there is little room: without what was paid by other ways and the state.
 */
export function ScheduleTable({
  months,
  isShort = false,
}: {
  readonly months: readonly LoanMonth[];
  readonly isShort?: boolean;
}) {
  const { scheduleColumns: columns } = texts;
  const paysOtherwise = !isShort && months.some(({ otherwise }) => otherwise !== 0);
  return (
    <Table.ScrollContainer
      minWidth={isShort ? NARROW : WIDE}
      mah={isShort ? 260 : 420}
      type="native"
      tabIndex={0}
      aria-label={texts.schedule}
    >
      <Table stickyHeader style={{ fontVariantNumeric: "tabular-nums" }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.month}</Table.Th>
            <Table.Th ta="end">{columns.interest}</Table.Th>
            <Table.Th ta="end">{columns.instalment}</Table.Th>
            {paysOtherwise ? <Table.Th ta="end">{columns.otherwise}</Table.Th> : null}
            <Table.Th ta="end">{columns.outstanding}</Table.Th>
            {isShort ? null : <Table.Th>{texts.columns.state}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((one) => (
            <Table.Tr key={one.month}>
              <Table.Td>{shownMonth(one.month)}</Table.Td>
              <Table.Td ta="end">{shownAmount(one.interest)}</Table.Td>
              <Table.Td ta="end">{shownAmount(one.instalment)}</Table.Td>
              {paysOtherwise ? <Table.Td ta="end">{shownAmount(one.otherwise)}</Table.Td> : null}
              <Table.Td ta="end">{shownAmount(one.outstanding)}</Table.Td>
              {isShort ? null : (
                <Table.Td>
                  <Text size="sm" {...(one.state === "due" ? { c: "dimmed" } : {})}>
                    {LOAN_CHOICES.month[one.state]}
                  </Text>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
