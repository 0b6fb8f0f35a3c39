import { Badge, Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import surface from "../../kit/page/surface.module.css";
import styles from "./data-source.module.css";

type SourceCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly badge?: string | undefined;
  readonly body: string;
  readonly children: ReactNode;
};

/** Shows a source of actuals, or the classification of accounts, as a card with its name and buttons. */
export function SourceCard({ icon, title, badge, body, children }: SourceCardProps) {
  return (
    <section className={surface.card} aria-label={title}>
      <Group gap="sm" wrap="nowrap">
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <Title order={2}>{title}</Title>
        {badge === undefined ? null : (
          <Badge variant="light" color="gray" tt="none" className={styles.badge ?? ""}>
            {badge}
          </Badge>
        )}
      </Group>
      <Text c="dimmed" flex={1}>
        {body}
      </Text>
      <Group gap="sm">{children}</Group>
    </section>
  );
}
