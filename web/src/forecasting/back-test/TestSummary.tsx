import { Skeleton } from "@mantine/core";
import styles from "./back-test.module.css";
import { type BackTest, biasText, percentText } from "./figures.ts";
import { backTestTexts } from "./texts.ts";

const texts = backTestTexts.summary;

/**
 * Summarises all lines: the mean error of the forecast, the mean error of repeating the previous year, the number of
 * lines for which the forecast has the smaller error, and the bias.
 */
export function TestSummary({ all }: { readonly all: NonNullable<BackTest["all"]> | undefined }) {
  if (all === undefined) return <Skeleton height={86} radius="md" />;
  const facts = [
    { name: texts.off, value: percentText(all.error_percent), hint: texts.offHint },
    { name: texts.naive, value: percentText(all.naive_error_percent), hint: texts.naiveHint },
    { name: texts.closer, value: texts.closerOf(all.closer, all.lines), hint: texts.closerHint },
    { name: texts.bias, value: biasText(all.bias_percent), hint: texts.biasHint },
  ];
  return (
    <dl className={styles.summary} aria-label={texts.title}>
      {facts.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <small>{hint}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
