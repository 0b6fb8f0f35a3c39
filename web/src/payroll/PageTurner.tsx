import { Group, Pagination, Text } from "@mantine/core";
import { kitTexts } from "../kit/texts.ts";

type PageTurnerProps = {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
  /** The text shown if the table is empty. */
  readonly none: string;
};

/** The page buttons of a table within a screen. */
export function PageTurner({ page, size, total, onTurn, none }: PageTurnerProps) {
  if (total === 0) return <Text c="dimmed">{none}</Text>;
  const pages = Math.ceil(total / size);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed">
        {kitTexts.range((page - 1) * size + 1, Math.min(page * size, total), total)}
      </Text>
      {pages < 2 ? null : (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onTurn}
          getControlProps={(control) => ({ "aria-label": kitTexts.pageControls[control] })}
        />
      )}
    </Group>
  );
}
