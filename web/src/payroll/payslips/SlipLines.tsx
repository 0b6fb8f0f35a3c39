import { centsOf, majorOf, cents as toCents } from "@hazina/base/money.ts";
import { Alert, List, Text } from "@mantine/core";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { Section } from "../../kit/page/Section.tsx";
import type { Slip } from "../api.ts";
import { shown, shownDifference } from "../money.ts";
import styles from "./slip.module.css";
import { slipTexts as texts } from "./texts.ts";

type Line = Slip["lines"][number];

/**
 * Shows a slip line by line: how each amount is calculated, which deductions were not made, and why net pay differs
 * from last month's.
 */
export function SlipLines({ slip }: { readonly slip: Slip }) {
  return (
    <>
      {slip.refusal === null ? null : (
        <Alert color="red" variant="light" title={texts.refused}>
          {slip.refusal}
        </Alert>
      )}
      {slip.change === null ? null : <ChangeSection change={slip.change} />}
      {slip.lines.length === 0 ? null : (
        <Section title={texts.lines}>
          <Lines lines={slip.lines} />
          <div className={styles.total}>
            <span>{texts.deducted}</span>
            <span>{shown(-deductedOf(slip))}</span>
          </div>
          <div className={styles.total}>
            <span>{texts.facts.net}</span>
            <span>{shown(slip.net)}</span>
          </div>
        </Section>
      )}
      <Sentences title={texts.notTaken} sentences={slip.not_taken} />
      <Sentences title={texts.notes} sentences={slip.notes} />
      {slip.employer_lines.length === 0 ? null : (
        <Section title={texts.employer}>
          <Lines lines={slip.employer_lines} />
        </Section>
      )}
    </>
  );
}

/** Returns the total deducted from pay: contributions, tax and other deductions. */
function deductedOf({ lines }: Slip): number {
  const cents = lines.filter(({ counts }) => counts === -1).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return majorOf(toCents(cents));
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const sections = [...Map.groupBy(lines, ({ section }) => section)];
  return sections.map(([section, own]) => (
    <div key={section}>
      {sections.length > 1 ? <h3 className={styles.heading}>{texts.sections[section] ?? section}</h3> : null}
      <dl className={styles.lines}>
        {own.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slip can hold a line of one code and name twice
          <div key={`${line.code} ${index}`} className={styles.line} data-shown={line.counts === 0 || undefined}>
            <dt>
              {line.name}
              <Text size="xs" c="dimmed" component="div">
                {line.sentence}
              </Text>
            </dt>
            <dd>{line.counts === -1 ? shown(-line.amount) : shown(line.amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

/** Shows why net pay differs from that of another month, as a list of causes that add up exactly to the difference. */
function ChangeSection({ change }: { readonly change: NonNullable<Slip["change"]> }) {
  return (
    <Section
      title={texts.change(longPeriodTitle(change.against))}
      {...(change.change === 0 ? {} : { lead: `${shown(change.before)} → ${shown(change.after)}` })}
    >
      {change.causes.length === 0 ? <Text c="dimmed">{texts.same}</Text> : null}
      <dl className={styles.lines}>
        {change.causes.map(({ cause, amount, sentence }) => (
          <div key={`${cause} ${sentence}`} className={styles.line}>
            <dt>
              {texts.causes[cause] ?? cause}
              <Text size="xs" c="dimmed" component="div">
                {sentence}
              </Text>
            </dt>
            <dd>{shownDifference(amount)}</dd>
          </div>
        ))}
      </dl>
      {change.causes.length === 0 ? null : (
        <div className={styles.total}>
          <span>{texts.difference}</span>
          <span>{shownDifference(change.change)}</span>
        </div>
      )}
    </Section>
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Section title={title}>
      <List>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Section>
  );
}
