import { centsOf } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import { statementTexts } from "../../texts.ts";
import styles from "../statements.module.css";
import type { BreakdownMonth } from "./breakdown.ts";

const texts = statementTexts.breakdown;

/** Shows the inputs from which a forecast month was calculated. */
export function MonthInputs({ month }: { readonly month: BreakdownMonth }) {
  return (
    <div className={styles.inputs}>
      <h3>
        {texts.inputs} · {month.title}
      </h3>
      {month.inputs.length === 0 ? (
        <p className={styles.note}>{month.driver === texts.automatic ? texts.ownPast : texts.noInputs}</p>
      ) : null}
      <dl>
        {month.inputs.map(({ name, account, month: of, value, text }) => (
          <div key={[name, account, of].join("|")}>
            <dt>
              {[name, account === undefined ? "" : readablePath(account), of === undefined ? "" : periodTitle(of)]
                .filter((part) => part !== "")
                .join(" · ")}
            </dt>
            <dd>{value === undefined ? text : formatAmount(centsOf(value))}</dd>
          </div>
        ))}
      </dl>
      {month.laterActual === null ? null : (
        <p className={styles.note}>{texts.laterActual(formatAmount(month.laterActual))}</p>
      )}
    </div>
  );
}
