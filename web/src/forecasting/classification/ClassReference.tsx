import { CLASSES, classCodesOf, type Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { Text, Title } from "@mantine/core";
import { STATEMENTS } from "../statement-name.ts";
import styles from "./class-reference.module.css";
import { CLASS_TEXTS } from "./class-texts.ts";
import { classificationTexts } from "./texts.ts";

/** Lists the standard classes of both statements, each with its code, its name and the accounts that belong in it. */
export function ClassReference() {
  return (
    <section className={styles.reference} aria-labelledby="classes">
      <Title order={2} id="classes">
        {classificationTexts.reference.title}
      </Title>
      <Text c="dimmed">{classificationTexts.reference.body}</Text>
      <div className={styles.statements}>
        {STATEMENTS.map((statement) => (
          <StatementClasses key={statement} statement={statement} />
        ))}
      </div>
    </section>
  );
}

function StatementClasses({ statement }: { readonly statement: Statement }) {
  return (
    <div className={styles.statement}>
      <Title order={3}>{classificationTexts.statements[statement]}</Title>
      <dl className={styles.classes}>
        {classCodesOf(statement).map((code) => (
          <div key={code} className={styles.class}>
            <dt>
              <span className={styles.code}>{code}</span> {CLASSES[code].name}
            </dt>
            <dd>{CLASS_TEXTS[code]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
