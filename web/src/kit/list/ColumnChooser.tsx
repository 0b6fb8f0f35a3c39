import { Button, Menu } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconColumns3 } from "../icons/tables.tsx";
import { kitTexts } from "../texts.ts";
import type { Column } from "./columns.tsx";

type ChosenColumns<Row> = {
  readonly shown: readonly Column<Row>[];
  readonly hidden: readonly string[];
  readonly toggle: (key: string) => void;
};

/** Returns the columns to show in a list. The user's choice is stored on this device. */
export function useChosenColumns<Row>(id: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const defaultValue = columns.filter(({ startsHidden }) => startsHidden === true).map(({ key }) => key);
  const [hidden, setHidden] = useLocalStorage<string[]>({ key: `columns:${id}`, defaultValue });
  return {
    hidden,
    shown: columns.filter((column) => column.fixed === true || !hidden.includes(column.key)),
    toggle: (key) => setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
  };
}

type ColumnChooserProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly hidden: readonly string[];
  readonly onToggle: (key: string) => void;
};

/** Lets the user choose the columns shown in a list. */
export function ColumnChooser<Row>({ columns, hidden, onToggle }: ColumnChooserProps<Row>) {
  const hideable = columns.filter((column) => column.fixed !== true);
  if (hideable.length === 0) return null;
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={14} />}>
          {kitTexts.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hideable.map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={!hidden.includes(column.key)}
            onChange={() => onToggle(column.key)}
          >
            {column.title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
