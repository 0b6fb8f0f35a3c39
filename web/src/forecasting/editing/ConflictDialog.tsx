import { readablePath } from "@hazina/engine/account-path.ts";
import { Button, Group, Table, Text } from "@mantine/core";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { formatAmount } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { editingTexts } from "../live/texts.ts";
import type { Choice, Conflict } from "./scenario-session.ts";

type ConflictDialogProps = {
  readonly conflict: Conflict;
  readonly opened: boolean;
  readonly onLater: () => void;
  readonly onDecide: (choice: Choice) => void;
};

/**
 * Asks which values to keep when two users, or one user in two tabs, have changed the same months of a line. Shows both
 * versions side by side.
 */
export function ConflictDialog({ conflict, opened, onLater, onDecide }: ConflictDialogProps) {
  const { path, months, by, isOwn, at } = conflict;
  const texts = isOwn ? editingTexts.ownConflict : editingTexts.conflict;
  return (
    <Dialog title={texts.title} opened={opened} onClose={onLater}>
      <Text size="sm" mb="sm">
        {texts.lead(readablePath(path), by, at === null ? null : formatDayAndTime(at))}
      </Text>
      <Table.ScrollContainer minWidth={280} mah={320} type="native">
        <Table aria-label={texts.title} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.month}</Table.Th>
              <Table.Th ta="end">{texts.mine}</Table.Th>
              <Table.Th ta="end">{texts.theirs}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map(({ month, mine, theirs }) => (
              <Table.Tr key={month}>
                <Table.Td>{periodTitle(month)}</Table.Td>
                <Table.Td ta="end">{mine === null ? texts.cleared : formatAmount(mine)}</Table.Td>
                <Table.Td ta="end">{theirs === null ? texts.cleared : formatAmount(theirs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onDecide("theirs")}>
          {texts.takeTheirs}
        </Button>
        <Button onClick={() => onDecide("mine")} data-autofocus>
          {texts.keepMine}
        </Button>
      </Group>
    </Dialog>
  );
}
