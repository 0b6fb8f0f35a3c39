import { Group, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

type SectionProps = {
  readonly title: string;
  /** A short introduction, shown below the title. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page in a separate panel, such as a settings card or a group of facts. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {lead === undefined ? null : (
            <Text c="dimmed" component="div">
              {lead}
            </Text>
          )}
        </div>
        {actions === undefined ? null : (
          <Group gap="sm" className={styles.actions ?? ""}>
            {actions}
          </Group>
        )}
      </div>
      {children}
    </section>
  );
}
