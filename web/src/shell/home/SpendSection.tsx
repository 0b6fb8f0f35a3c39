import { centsOf } from "@hazina/base/money.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../kit/format/amount.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type SpendDashboard, spendQueries } from "../../spending/api.ts";
import { spendTexts as texts } from "../../spending/texts.ts";
import styles from "./home.module.css";
import { Figure } from "./OutlookSections.tsx";

const { home } = texts;

/**
 * Loads the expenses for Home: those of the whole company, or only the user's own, depending on the user's abilities.
 */
export function useSpend() {
  const user = useUser();
  return useQuery({
    ...spendQueries.dashboard.queryOptions({ input: {}, select: ({ data }) => data }),
    enabled: hasAbility(user, ["Submit Expenses", "View Expense Dashboard"]) && hasAbility(user, ["Dashboard"]),
  });
}

/** Shows the amounts spent, awaiting approval and awaiting payment. Hidden if there are no expenses. */
export function SpendSection({ data }: { readonly data: SpendDashboard | undefined }) {
  const currency = useCurrencySign();
  if (data === undefined || (data.totals.count === 0 && data.waiting.count === 0)) return null;
  const shown = (amount: number) => formatMoney(centsOf(amount), currency);
  const [largest] = data.by_category;
  return (
    <section className={styles.figures} aria-label={data.is_own ? home.own : home.title}>
      <Figure
        label={data.is_own ? home.ownSpent : home.spent}
        value={shown(data.totals.spent)}
        note={largest === undefined ? "" : `${largest.name}: ${shown(largest.amount)}`}
        to={data.is_own ? paths.expenses() : paths.expenseDashboard()}
      />
      <Figure
        label={home.waiting}
        value={shown(data.waiting.amount)}
        note={texts.count(data.waiting.count)}
        to={paths.expenses({ state: "submitted" })}
      />
      <Figure
        label={home.toPay}
        value={shown(data.to_pay.amount)}
        note={texts.count(data.to_pay.count)}
        to={paths.expenses({ state: "approved" })}
      />
    </section>
  );
}
