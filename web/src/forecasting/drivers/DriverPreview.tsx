import { type Cents, cents, subtract, sum } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Alert } from "@mantine/core";
import { Sparkline } from "../../kit/chart/Sparkline.tsx";
import { formatAmount, formatDifference } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { Region } from "../../kit/page/Region.tsx";
import { EffectOfEdit } from "../live/EffectOfEdit.tsx";
import type { Preview } from "../live/live-forecast.ts";
import styles from "./drivers.module.css";
import type { DriverContext } from "./forms/driver-context.ts";
import { driverTexts } from "./texts.ts";
import type { PreviewState } from "./use-preview.ts";

const texts = driverTexts.preview;

/**
 * Shows the line's monthly amounts without and with the entered driver, and the effect of the driver on the company's
 * figures.
 */
export function DriverPreview({ state, context }: { readonly state: PreviewState; readonly context: DriverContext }) {
  return (
    <section className={styles.preview} aria-label={texts.title} aria-live="polite" aria-busy={state.isBehind}>
      {state.kind === "incomplete" ? <p className={styles.waiting}>{texts.incomplete}</p> : null}
      {state.kind === "refused" ? (
        <Alert color="orange" variant="light" title={texts.refused}>
          {state.message}
        </Alert>
      ) : null}
      {state.kind === "ready" ? (
        <>
          <EffectOfEdit title={texts.title} currency={context.currency} preview={state.preview} />
          <Sparkline
            label={texts.chart}
            before={state.preview.line.before}
            after={state.preview.line.after}
            heightPx={56}
          />
          <MonthsTable preview={state.preview} context={context} />
        </>
      ) : null}
    </section>
  );
}

function MonthsTable({ preview, context }: { readonly preview: Preview; readonly context: DriverContext }) {
  const { months, line } = preview;
  const isFlow = context.line.statement === "profit_and_loss";
  const at = (values: readonly Cents[], index: number) => values[index] ?? cents(0);
  return (
    <Region className={styles.months} aria-label={texts.line(readablePath(context.line.path))}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col" className={styles.legend} data-line="now">
              {texts.now}
            </th>
            <th scope="col" className={styles.legend}>
              {texts.after}
            </th>
            <th scope="col">{texts.change}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <MonthRow
              key={month}
              title={periodTitle(month)}
              before={at(line.before, index)}
              after={at(line.after, index)}
            />
          ))}
        </tbody>
        {isFlow ? (
          <tfoot>
            <MonthRow title={texts.total} before={sum(line.before)} after={sum(line.after)} />
          </tfoot>
        ) : null}
      </table>
    </Region>
  );
}

type MonthRowProps = { readonly title: string; readonly before: Cents; readonly after: Cents };

function MonthRow({ title, before, after }: MonthRowProps) {
  const change = subtract(after, before);
  return (
    <tr data-changed={change !== 0 || undefined}>
      <th scope="row">{title}</th>
      <td>{formatAmount(before)}</td>
      <td>{formatAmount(after)}</td>
      <td>{change === 0 ? "–" : formatDifference(change)}</td>
    </tr>
  );
}
