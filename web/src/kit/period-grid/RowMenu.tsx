import { Menu, Text } from "@mantine/core";
import { Fragment } from "react";
import styles from "./grid-rows.module.css";
import type { RowMenuItem } from "./model.ts";
import type { RowMenuState } from "./use-row-menu.ts";

/**
 * Closes the menu, which moves the focus back to the grid, and then runs the action of the chosen item. If the action
 * opens a confirmation dialog, the dialog therefore returns the focus to the grid when it closes.
 */
function choose(menu: RowMenuState, item: RowMenuItem): void {
  menu.close();
  item.onSelect();
}

// The key that opens the menu must not count as a key pressed outside it.
const POINTER = ["mousedown", "touchstart"];

/** Shows the menu of one row next to the button or pointer that opened it. */
export function RowMenu({ menu }: { readonly menu: RowMenuState }) {
  if (menu.opened === null) return null;
  const { left, top, row } = menu.opened;
  const first = menu.items.find(({ reason }) => reason === undefined);
  return (
    <Menu opened onClose={menu.close} position="bottom-start" width={260} clickOutsideEvents={POINTER}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={row.label}
          className={styles.menuAnchor}
          style={{ left, top }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={row.label}>
        {menu.items.map((item) => (
          <Fragment key={item.label}>
            {item.startsGroup === true ? <Menu.Divider /> : null}
            <Menu.Item
              className={styles.menuItem}
              disabled={item.reason !== undefined}
              {...(item === first ? { "data-autofocus": true } : {})}
              {...(item.danger === true ? { color: "var(--hz-bad)" } : {})}
              onClick={() => choose(menu, item)}
            >
              {item.label}
              {item.reason === undefined ? null : <Text size="xs">{item.reason}</Text>}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
