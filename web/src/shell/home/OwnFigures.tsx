import { dayAt, now } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../kit/format/amount.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { formatDay } from "../../kit/format/time.ts";
import { paths } from "../../paths.ts";
import { payslipQueries } from "../../payroll/payslips/api.ts";
import { leaveQueries } from "../../people/leave/api.ts";
import { daysInWords } from "../../people/leave/texts.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { payDayAfter } from "./figures.ts";
import styles from "./home.module.css";
import { Figure } from "./OutlookSections.tsx";
import { homeTexts } from "./texts.ts";

const texts = homeTexts.own;

/**
 * Loads the user's own pay and leave for Home.
 * @param isShown false if Home shows the company instead; nothing is loaded then.
 */
export function useOwn(isShown: boolean) {
  const user = useUser();
  const slip = useQuery({
    ...payslipQueries.ownSlip.queryOptions({ input: {} }),
    enabled: isShown && hasAbility(user, ["View Own Payslips"]),
  });
  const leave = useQuery({
    ...leaveQueries.balances.queryOptions({ input: { own: true } }),
    enabled: isShown && hasAbility(user, ["Request Leave"]),
  });
  return {
    isPending: slip.isLoading || leave.isLoading,
    months: slip.data?.months,
    balances: leave.data?.data[0]?.balances,
  };
}

type OwnFiguresProps = Pick<ReturnType<typeof useOwn>, "months" | "balances">;

/** Shows the user's next pay day, last payslip and remaining leave. */
export function OwnFigures({ months = [], balances = [] }: OwnFiguresProps) {
  const currency = useCurrencySign();
  const [last] = months;
  const [main] = balances;
  if (last === undefined && main === undefined) return null;
  const isComing = last !== undefined && last.pay_day >= dayAt(now());
  return (
    <section className={styles.figures} aria-label={texts.title}>
      {last === undefined ? (
        <Figure label={texts.payslip} value="–" note={texts.none} />
      ) : (
        <>
          <Figure
            label={texts.payDay}
            value={formatDay(isComing ? last.pay_day : payDayAfter(last.pay_day))}
            note={isComing ? texts.coming : texts.expected(formatDay(last.pay_day))}
          />
          <Figure
            label={texts.payslip}
            value={formatMoney(centsOf(last.net), currency)}
            note={texts.net(longPeriodTitle(last.month))}
            to={paths.myPay()}
          />
        </>
      )}
      {main === undefined ? null : (
        <Figure label={texts.leave} value={daysInWords(main.available)} note={main.leave_type} to={paths.leave()} />
      )}
    </section>
  );
}
