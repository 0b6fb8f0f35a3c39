import { Menu, Text } from "@mantine/core";
import { IconCheck } from "../../kit/icons/signs.tsx";
import type { StatementName } from "../statement-name.ts";
import { classTitle, columnCodes, leafOf, UNMAPPED } from "./accounts.ts";
import styles from "./classification.module.css";
import { codeOf } from "./moves.ts";
import { classificationTexts as texts } from "./texts.ts";
import type { BoardState } from "./use-board.ts";

/**
 * Lists the classes that the accounts can be moved to, the suggested class first. The menu opens next to the button
 * that opened it.
 */
export function MoveMenu({ board, statement }: { readonly board: BoardState; readonly statement: StatementName }) {
  const { opened, close } = board.menu;
  if (opened === null) return null;
  const { accounts, left, top } = opened;
  const first = accounts[0];
  const current = first !== undefined && accounts.length === 1 ? codeOf(first, board.given) : null;
  const suggested = accounts.length === 1 ? (first?.suggestion?.class ?? null) : null;
  const label = texts.menu.label(accounts.length, leafOf(first?.path ?? ""));
  const choose = (code: string) => {
    close(true);
    board.move(accounts, code);
  };
  return (
    <Menu
      opened
      onClose={() => close(false)}
      position="bottom-start"
      width={300}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <button type="button" tabIndex={-1} className={styles.anchor} style={{ left, top }}>
          {label}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ""}>
        {suggested !== null && suggested !== current ? (
          <Menu.Item onClick={() => choose(suggested)}>
            <b>{classTitle(suggested)}</b>
            <Text size="xs" c="dimmed">
              {texts.menu.suggested}: {first?.suggestion?.reason}
            </Text>
          </Menu.Item>
        ) : null}
        {classesLastUnmapped(statement).map((code) => (
          <Menu.Item
            key={code}
            rightSection={code === current ? <IconCheck size={14} aria-hidden /> : null}
            aria-current={code === current ? "true" : undefined}
            onClick={() => choose(code)}
          >
            {classTitle(code)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function classesLastUnmapped(statement: StatementName): string[] {
  return [...columnCodes(statement).filter((code) => code !== UNMAPPED), UNMAPPED];
}
