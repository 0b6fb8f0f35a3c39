import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./feedback.module.css";

type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Text that explains what the list is for and how to add the first entry. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/**
 * Shown for a screen or table without content. Explains the purpose of the screen or table, and offers the first step.
 */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon === undefined ? null : (
        <div className={styles.stateIcon} aria-hidden>
          {icon}
        </div>
      )}
      <Title order={2} ta="center">
        {title}
      </Title>
      {children === undefined ? null : (
        <Text c="dimmed" ta="center" maw={480} component="div">
          {children}
        </Text>
      )}
      {actions === undefined ? null : (
        <Group gap="sm" mt="sm" justify="center">
          {actions}
        </Group>
      )}
    </div>
  );
}
