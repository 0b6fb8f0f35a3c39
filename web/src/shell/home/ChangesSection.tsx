import { Text } from "@mantine/core";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { latestChanges } from "./changes.ts";
import styles from "./home.module.css";
import { homeTexts } from "./texts.ts";
import type { Ready } from "./use-outlook.ts";

/** Lists the latest imports and changes of scenarios, with their authors and times. */
export function ChangesSection({ outlook: { imports, scenarios } }: { readonly outlook: Ready }) {
  const changes = latestChanges(imports, scenarios);
  return (
    <Section title={homeTexts.changes.title}>
      {changes.length === 0 ? <Text c="dimmed">{homeTexts.changes.none}</Text> : null}
      <ul className={styles.list}>
        {changes.map(({ key, text, by, at, to }) => (
          <li key={key}>
            <AppLink to={to} className={styles.link}>
              {text}
            </AppLink>
            <span className={styles.note}>
              {by}, {formatDayAndTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
