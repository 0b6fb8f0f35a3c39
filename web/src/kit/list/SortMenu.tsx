import { Button, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "../icons/arrows.tsx";
import { kitTexts } from "../texts.ts";
import type { Column } from "./columns.tsx";
import styles from "./list.module.css";

type SortMenuProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: string;
  readonly onSort: (key: string) => void;
};

/** A sort menu for lists on a phone, where cards have no column titles to click. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const sortable = columns.flatMap(({ title, sort: key }) => (key === undefined ? [] : [{ title, key }]));
  const isDown = sort.startsWith("-");
  const current = sortable.find(({ key }) => key === sort.replace(/^-/, ""));
  if (sortable.length === 0) return null;
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          className={styles.sortMenu ?? ""}
          leftSection={current === undefined ? <IconArrowsSort size={14} /> : <Arrow size={14} />}
        >
          {current === undefined ? kitTexts.sort.title : kitTexts.sort.by(current.title)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map(({ title, key }) => (
          <Menu.Item
            key={key}
            rightSection={key === current?.key ? <Arrow size={14} aria-label={kitTexts.sort.order(isDown)} /> : null}
            onClick={() => onSort(key)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
