import { formatMoney } from "../../kit/format/amount.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { FactItem, FactList } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { cellName } from "../model/cell-name.ts";
import { lowestCash, nextNetIncome } from "../statements/checks.ts";
import { useCurrency } from "../use-currency.ts";
import { closedCash, runway } from "./figures.ts";
import styles from "./summary.module.css";
import { summaryTexts as texts } from "./texts.ts";
import type { Ready } from "./use-summary.ts";

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly to: string;
  readonly isBad?: boolean;
};

/** Lowest cash, runway and net income, each with what it is compared with and leading to where it comes from. */
export function SummaryFigures({ profitAndLoss, cashFlow }: Pick<Ready, "profitAndLoss" | "cashFlow">) {
  const currency = useCurrency();
  const income = nextNetIncome(profitAndLoss);
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div className={styles.figures}>
        <FactList layout="dense">
          <Cash answer={cashFlow} currency={currency} />
          {income === undefined ? (
            <FactItem label={texts.netIncome(12)}>{texts.noForecast}</FactItem>
          ) : (
            <Figure
              label={texts.netIncome(income.months)}
              value={formatMoney(income.amount, currency)}
              note={income.change === undefined ? texts.netIncomeAlone : texts.netIncomeAgainst(income.change)}
              to={paths.profitLoss({ scenario: BASELINE })}
              isBad={income.amount < 0}
            />
          )}
        </FactList>
      </div>
    </Section>
  );
}

function Cash({ answer, currency }: { readonly answer: Ready["cashFlow"]; readonly currency: string }) {
  const lowest = lowestCash(answer);
  const lasts = runway(answer);
  const closed = closedCash(answer);
  if (lowest === undefined || lasts === undefined) {
    const why = answer.closing_cash.length === 0 ? texts.noBalanceSheet : texts.noForecast;
    return (
      <>
        <FactItem label={texts.lowestCash}>{why}</FactItem>
        <FactItem label={texts.runway}>{why}</FactItem>
      </>
    );
  }
  const month = longPeriodTitle(lowest.label);
  const at = (label: string) => paths.cashFlowStatement({ scenario: BASELINE, cell: cellName("closing_cash", label) });
  return (
    <>
      <Figure
        label={texts.lowestCash}
        value={formatMoney(lowest.amount, currency)}
        note={
          closed === undefined
            ? texts.lowestIn(month)
            : texts.lowestAgainst(month, formatMoney(closed.amount, currency), longPeriodTitle(closed.label))
        }
        to={at(lowest.label)}
        isBad={lowest.amount < 0}
      />
      <Figure
        label={texts.runway}
        value={lasts.endsIn === undefined ? texts.runwayWhole(lasts.months) : texts.runwayMonths(lasts.months)}
        note={lasts.endsIn === undefined ? texts.runwayWithin : texts.runwayEnds(longPeriodTitle(lasts.endsIn))}
        to={lasts.endsIn === undefined ? paths.cashFlowStatement({ scenario: BASELINE }) : at(lasts.endsIn)}
        isBad={lasts.endsIn !== undefined}
      />
    </>
  );
}

function Figure({ label, value, note, to, isBad = false }: FigureProps) {
  return (
    <FactItem label={label}>
      <AppLink to={to} className={styles.figure} data-bad={isBad || undefined}>
        {value}
      </AppLink>
      <span className={styles.note}>{note}</span>
    </FactItem>
  );
}
